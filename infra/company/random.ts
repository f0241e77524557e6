/** Numbers that look random and are the same for the same seed (mulberry32), and what is drawn with them. */
export class Random {
  constructor(private state: number) {}

  /** From 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True in so many of one cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole multiple of a step within limits. */
  within(least: number, most: number, step = 1): number {
    return Math.round((least + this.next() * (most - least)) / step) * step;
  }

  /** A whole number below another one. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }

  /** One of several, the heavier the oftener. */
  weighted<T extends { readonly weight: number }>(all: readonly T[]): T {
    let rest = this.next() * all.reduce((sum, { weight }) => sum + weight, 0);
    return all.find(({ weight }) => (rest -= weight) < 0) ?? all.at(-1)!;
  }
}
