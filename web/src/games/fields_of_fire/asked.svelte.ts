/** Answers of the server about the unit that is chosen: what it sees, whom it reaches. The chain-of-command panel asks, the map shows. */

export interface Asked {
  unit: number;
  sees: number[];
  reaches: Record<string, string>;
}

class Answers {
  now = $state.raw<Asked | null>(null);
}

export const answers = new Answers();
