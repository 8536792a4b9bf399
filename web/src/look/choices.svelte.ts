/** How a person likes the table: larger text and counters, how fast counters move, sound, what asks before it is done. Kept in the browser. */

import { read, type Choice } from "./liking";

const KEPT = "sandtable.choices";

class Choices {
  made = $state(read(localStorage.getItem(KEPT)));

  constructor() {
    this.show();
  }

  change(choice: Choice, value: string): void {
    this.made = { ...this.made, [choice]: value };
    localStorage.setItem(KEPT, JSON.stringify(this.made));
    this.show();
    if (choice === "sound" && value === "on") chime();
  }

  /** The page is styled by what is chosen. */
  private show(): void {
    for (const choice of ["text", "counters", "glide"] as const)
      document.documentElement.dataset[choice] = this.made[choice];
  }
}

export const choices = new Choices();

/** Two soft notes: it is your move. */
export function chime(): void {
  if (typeof AudioContext === "undefined") return;
  const sound = new AudioContext();
  for (const [n, pitch] of [659, 880].entries()) {
    const [tone, loud, at] = [sound.createOscillator(), sound.createGain(), sound.currentTime + n * 0.14];
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.36);
  }
}
