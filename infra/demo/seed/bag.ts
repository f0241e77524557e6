import type { Random } from '../../company/random.js';

/** Things of which any may be taken out; of more than it holds, the newest and some of the others. */
export class Bag<T> {
  protected readonly all: T[] = [];

  constructor(
    protected readonly random: Random,
    private readonly most = Number.MAX_SAFE_INTEGER,
  ) {}

  get size(): number {
    return this.all.length;
  }

  add(things: readonly T[]): void {
    for (const thing of things)
      if (this.size < this.most) this.all.push(thing);
      else this.all[this.random.below(this.size)] = thing;
  }

  /** Takes some of them out. */
  take(count: number): readonly T[] {
    return Array.from({ length: Math.min(count, this.size) }, () => {
      const at = this.random.below(this.size);
      const thing = this.all[at]!;
      const last = this.all.pop()!;
      if (at < this.all.length) this.all[at] = last;
      return thing;
    });
  }
}
