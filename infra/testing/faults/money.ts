/** An amount from one account to another. */
export type Move = readonly [from: string, to: string, jumlah: number];

/** Money under a reference: who may have it next. */
export interface Parcel {
  readonly no_reff: string;
  readonly dari: string;
  readonly jumlah: number;
  /** The shifts of its sender that had been closed when it was sent. */
  readonly closings: number;
  state: 'sent' | 'received' | 'cancelled' | 'returned';
}

/** All the money there is, by account; only what is outside may be below zero. Told by the rules of the trade alone. */
export class Money {
  readonly accounts = new Map<string, number>();
  /** Of each shop what is on its way to it. */
  readonly inbox = new Map<string, Parcel[]>();

  of(account: string): number {
    return this.accounts.get(account) ?? 0;
  }

  suffices(moves: readonly Move[]): boolean {
    const net = new Map<string, number>();
    for (const [from, to, jumlah] of moves)
      net.set(from, (net.get(from) ?? 0) - jumlah).set(to, (net.get(to) ?? 0) + jumlah);
    return [...net].every(
      ([account, change]) =>
        account.endsWith('/luar') || account.includes('/antar-cabang/') || this.of(account) + change >= 0,
    );
  }

  move(moves: readonly Move[]): void {
    for (const [from, to, jumlah] of moves)
      this.accounts.set(from, this.of(from) - jumlah).set(to, this.of(to) + jumlah);
  }
}
