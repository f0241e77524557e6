import { IDR, mayBeOverdrawn } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { refusalOf, refuse, type Decision } from './decider.js';
import type { Head } from './loaded.js';

/** A balance of an account in the log. */
export type StoredBalance = Readonly<Pick<Balance, 'account' | 'asset' | 'amount' | 'akun' | 'since' | 'later'>>;

/** A balance, with what a batch has moved of it. */
export interface Balance {
  readonly account: string;
  readonly asset: string;
  /** True when it has a row in the log. */
  stored: boolean;
  amount: number;
  /** Of a branch that books on an earlier date: what came since, and by how much less there was at the end of a day. */
  readonly since?: number | null;
  readonly later?: number | null;
  delta: number;
  /** The note of the bookkeeping on the account. */
  akun: unknown;
  /** True when that is another one now. */
  noteChanged?: boolean;
}

/** The part of a decision about accounts that have too little. */
type Allowance = Pick<Extract<Decision, { events: unknown }>, 'overdraws' | 'insufficient'>;

const keyOf = (account: string, asset: string): string => `${asset} ${account}`;

/** Balances of the accounts that a batch has read, moved by its postings. */
export class Balances {
  /** The balances that were noteChanged, or whose notes are others now. */
  readonly changed = new Set<Balance>();
  private readonly read = new Set<string>();
  private readonly rows = new Map<string, Balance>();

  /** `readsAll`: no account has a row that was not read. */
  constructor(
    private readonly heads: ReadonlyMap<string, Head>,
    private readonly readsAll = false,
  ) {}

  /** Takes in the balances of accounts; an account without a row has zero. */
  add(accounts: Iterable<string>, rows: readonly StoredBalance[]): void {
    for (const account of accounts) this.read.add(account);
    for (const row of rows) this.rows.set(keyOf(row.account, row.asset), { ...row, delta: 0, stored: true });
  }

  /** All balances that are known. */
  get all(): Iterable<Balance> {
    return this.rows.values();
  }

  /** True when the balances of an account were read. */
  knows(account: string): boolean {
    return this.readsAll || this.read.has(account);
  }

  /** The balance of an account at a branch, less what came after the earlier date on which that branch books. */
  amount(account: string, asset: string, branch: string): number {
    const found = this.rows.get(keyOf(account, asset));
    return found ? this.amountOnDate(found, branch, found.since) : 0;
  }

  /** The assets of which an account has something, in the order of their names. */
  assetsOn(account: string): readonly string[] {
    return [...this.rows.values()]
      .filter((row) => row.account === account && row.amount !== 0)
      .map(({ asset }) => asset)
      .toSorted();
  }

  /** The note of the bookkeeping on an account of rupiah. */
  note(account: string): unknown {
    if (!this.knows(account)) throw new RangeError(`the balance of ${account} was not read`);
    return this.of(account, IDR).akun;
  }

  /** Sets the note of the bookkeeping on an account of rupiah. */
  setNote(account: string, akun: unknown): void {
    this.changed.add(Object.assign(this.of(account, IDR), { akun, noteChanged: true }));
  }

  /** Moves balances by the postings of a branch, all or none; the refusal for an account that would be overdrawn. */
  move(postings: readonly Posting[], { overdraws = [], insufficient }: Allowance, branch: string): Refusal | undefined {
    const changes = this.changesOf(postings);
    for (const [balance, change] of changes) {
      const { account, amount } = balance;
      const isFree = change >= 0 || mayBeOverdrawn(account) || overdraws.includes(account);
      if (!Number.isSafeInteger(amount + change)) return Refusal.of('money.overflow', 'jumlah');
      const least = this.amountOnDate(balance, branch, balance.later) + change;
      if (least < 0 && !isFree)
        return refusalOf(insufficient?.(account, -least) ?? refuse('money.insufficient', 'jumlah'));
    }
    for (const [balance, change] of changes)
      this.changed.add(Object.assign(balance, { amount: balance.amount + change, delta: balance.delta + change }));
    return undefined;
  }

  /** Begins anew once all was sent to be written. */
  written(): void {
    for (const balance of this.changed)
      Object.assign(balance, { delta: 0, noteChanged: false, stored: balance.stored || balance.delta !== 0 });
    this.changed.clear();
  }

  private of(account: string, asset: string): Balance {
    const key = keyOf(account, asset);
    const balance = this.rows.get(key) ?? { account, asset, amount: 0, delta: 0, akun: null, stored: false };
    this.rows.set(key, balance);
    return balance;
  }

  /** By how much postings change each balance. Throws RangeError for an amount that is not a positive integer. */
  private changesOf(postings: readonly Posting[]): ReadonlyMap<Balance, number> {
    const changes = new Map<Balance, number>();
    for (const { from, to, asset, amount } of postings) {
      if (!Number.isSafeInteger(amount) || amount <= 0)
        throw new RangeError(`a posting of ${amount} from ${from} to ${to}`);
      const [source, target] = [this.of(from, asset), this.of(to, asset)];
      changes.set(source, (changes.get(source) ?? 0) - amount);
      changes.set(target, (changes.get(target) ?? 0) + amount);
    }
    return changes;
  }

  /** An amount less what came after the earlier date on which a branch books, where it is of that branch. */
  private amountOnDate({ account, amount }: Balance, branch: string, later: number | null | undefined): number {
    const isEarlier = this.heads.get(branch)?.present_date && account.startsWith(`${branch}/`);
    return isEarlier ? amount - Number(later ?? 0) : amount;
  }
}
