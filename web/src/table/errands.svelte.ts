/** What is on its way to the server: one thing at a time, and how many answers each of my last ones was. */

const SETTLE = 3000; // milliseconds to wait for what something leads to

export class Errands {
  busy = $state(false);
  begun = 0; // grows with everything that is sent, and when it has come back
  private steps: number[] = []; // undo takes a row of answers back as one

  constructor(
    private readonly freed: () => void,
    private readonly refused: (error: unknown) => void,
  ) {}

  /** No other answer until it has come back, be it as a new state or as an error. */
  async run(work: () => Promise<void>): Promise<void> {
    const mine = ++this.begun;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.refused(error);
    } finally {
      if (this.begun === mine) this.free();
    }
  }

  free(): void {
    this.begun++;
    this.busy = false;
    this.freed();
  }

  /** So many answers were taken, each of which can be taken back by itself. */
  answered(times: number): void {
    for (let n = times; n > 0; n--) this.steps.push(1);
  }

  /** The last so many are taken back as one. */
  join(times: number): void {
    this.steps.splice(-times, times, times);
  }

  /** How many answers undo takes back now. */
  lastStep(): number {
    return this.steps.pop() ?? 1;
  }

  /** Nothing can be taken back any more. */
  settleSteps(): void {
    this.steps = [];
  }
}

/** Until something is so, or has not become so for a while. */
export async function until(done: () => boolean): Promise<void> {
  for (let wait = 0; !done() && wait < SETTLE; wait += 20) await new Promise((go) => setTimeout(go, 20));
}
