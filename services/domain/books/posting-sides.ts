import type { Posting } from '../../../contracts/language/define/event.js';

/** One side of a posting, as an account saw it. */
export interface Side {
  readonly account: string;
  /** The account on the other side. */
  readonly other: string;
  readonly masuk: number;
  readonly keluar: number;
}

/** Both accounts of a posting: what went out of one and came into the other. */
export function bothSides({ from, to, amount }: Posting): readonly [Side, Side] {
  return [
    { account: from, other: to, masuk: 0, keluar: amount },
    { account: to, other: from, masuk: amount, keluar: 0 },
  ];
}
