/** What is on its way to the server: one thing at a time. */

export class Errands {
  busy = $state(false);
  begun = 0; // grows with everything that is sent, and when it has come back
  private idlers: (() => void)[] = []; // who waits until nothing is on its way
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly freed: () => void,
    private readonly refused: (error: unknown) => void,
  ) {}

  /** No other answer until it has come back, be it as a new state or as an error. */
  run(work: () => Promise<void>): Promise<void> {
    return (this.last = this.carryOut(work));
  }

  private async carryOut(work: () => Promise<void>): Promise<void> {
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
    for (const go of this.idlers.splice(0)) go();
  }

  /** When the server has confirmed what was sent; a new state may come before. */
  confirmed(): Promise<void> {
    return this.last;
  }

  /** When nothing is on its way any more. */
  idle(): Promise<void> {
    return this.busy ? new Promise((go) => this.idlers.push(go)) : Promise.resolve();
  }
}
