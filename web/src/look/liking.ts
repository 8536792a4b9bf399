/** What a person can choose about the table, and what of it was kept. Pure. */

export const SIZES = ["normal", "large", "largest"] as const;
export const GLIDES = ["normal", "slow", "fast", "none"] as const;
export const CONFIRMS = ["final", "all", "none"] as const;
const ALLOWED = { text: SIZES, counters: SIZES, glide: GLIDES, confirm: CONFIRMS, sound: ["off", "on"] } as const;
export type Choice = keyof typeof ALLOWED;
export const CHOICES = Object.keys(ALLOWED) as Choice[];
export const allowed = (choice: Choice): readonly string[] => ALLOWED[choice];
const START: Record<Choice, string> = {
  text: "normal",
  counters: "normal",
  glide: "normal",
  confirm: "final",
  sound: "off",
};

/** What was kept, as far as it means something. */
export function read(kept: string | null): Record<Choice, string> {
  const found = { ...START };
  try {
    const told = JSON.parse(kept ?? "{}") as Record<string, unknown>;
    for (const choice of CHOICES) {
      const value = told?.[choice];
      if (typeof value === "string" && allowed(choice).includes(value)) found[choice] = value;
    }
  } catch {
    return found;
  }
  return found;
}
