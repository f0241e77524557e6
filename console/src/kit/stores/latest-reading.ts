/** Of readings that overlap only the last one counts, and none of those that began before the end. */
export class LatestReading {
  private turn = 0;

  /** Begins a reading; what is answered tells whether it still counts. */
  begin(): () => boolean {
    const mine = (this.turn += 1);
    return () => mine === this.turn;
  }

  /** Nobody waits any more for what was begun. */
  end(): void {
    this.turn += 1;
  }
}
