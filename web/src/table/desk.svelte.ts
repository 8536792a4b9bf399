/** The rulebook that lies open: null closed, "" its contents, else a rule. */
class Desk {
  rule = $state<string | null>(null);
}

export const desk = new Desk();
