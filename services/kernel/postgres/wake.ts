/** A bell for a loop that sleeps: a call while nobody listens is not lost. */
export class Wake {
  private called = false;
  private ring: () => void = () => undefined;

  /** Wakes the sleeper, or the next one who would sleep. */
  call(): void {
    this.called = true;
    this.ring();
  }

  /** Sleeps until called, so many milliseconds at most. */
  async within(ms: number): Promise<void> {
    if (!this.called) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.called = false;
  }
}
