/** Milliseconds before a socket that the server has closed is opened again: the first time, and at the most. */
const pause = { first: 1000, longest: 60_000 };
/** A connection that held for so long was a good one. */
const goodFor = 30_000;

/**
 * Works out the wait before the next try: longer each time until a connection has held, different for each client.
 */
export class BackOff {
  private tries = 0;
  private since: number | undefined = undefined;

  /** The connection stands. */
  connected(now = Date.now()): void {
    this.since = now;
  }

  /** The connection is gone; answers milliseconds to wait. */
  lost(now = Date.now(), random = Math.random()): number {
    if (this.since !== undefined && now - this.since >= goodFor) this.tries = 0;
    this.since = undefined;
    const whole = Math.min(pause.first * 2 ** this.tries++, pause.longest);
    return whole * (0.75 + random / 2);
  }

  /** The server has no room: the next try comes after the longest wait. */
  refused(): void {
    this.tries = Math.log2(pause.longest / pause.first);
    this.since = undefined;
  }
}
