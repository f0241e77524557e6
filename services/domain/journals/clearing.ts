import { journalReposted, type JournalReposted } from '../../../contracts/accounting/events.js';
import { IDR, isCleared } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, JournalNumbers, Posting } from '../../../contracts/language/define/event.js';

/** An open item: the amount of an account at one number, with the parameter that opened it. */
export interface OpenItem extends JournalKey {
  readonly nomor: string;
  readonly jumlah: number;
}

/** The open items of accounts. */
export interface OpenItems {
  of(account: string): readonly OpenItem[];
  set(account: string, openItems: readonly OpenItem[]): void;
}

const keyOf = ({ trx = '', type = '' }: Partial<JournalKey>): JournalKey => ({ trx, type });
const isOf =
  (key: JournalKey) =>
  ({ trx, type }: JournalKey): boolean =>
    trx === key.trx && type === key.type;

/** Adds an amount to the open item of its number and parameter. */
function added(openItems: readonly OpenItem[], one: OpenItem): readonly OpenItem[] {
  const same = (other: OpenItem): boolean => other.nomor === one.nomor && isOf(one)(other);
  const jumlah = one.jumlah + (openItems.find(same)?.jumlah ?? 0);
  const others = openItems.filter((other) => !same(other));
  return jumlah === 0 ? others : [...others, { ...one, jumlah }];
}

/**
 * The parts of an account that a posting out of it clears, in their order: what the parameter put there that it names,
 * then the others, the oldest first. A reversal takes back what its own parameter put there, or the one that it names,
 * its own number first, and then the others, which have been cleared by that meanwhile.
 */
function itemsCleared(akun: JournalNumbers, openItems: readonly OpenItem[]): readonly OpenItem[] {
  const there = openItems.filter(({ jumlah }) => jumlah > 0);
  if (!akun.balik) {
    const isNamed = isOf(keyOf(akun.buka ?? {}));
    return there.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  }
  const isOwn = isOf(keyOf(akun.buka ?? akun));
  const rank = (one: OpenItem): number => (isOwn(one) ? (one.nomor === akun.kredit ? 0 : 1) : 2);
  return there.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * A posting out of an account that is cleared by it, at the very numbers at which the books have that account; in parts
 * where these are several.
 */
function clearing(posting: Posting, akun: JournalNumbers, openItems: OpenItems): readonly Posting[] {
  const { buka: _, ...plain } = akun;
  const cleared: Posting[] = [];
  let rest = posting.amount;
  let left = openItems.of(posting.from);
  for (const { jumlah, nomor, ...key } of itemsCleared(akun, left)) {
    const amount = Math.min(rest, jumlah);
    if (amount === 0) break;
    const isOfOther = !akun.balik || !isOf(keyOf(akun))(key);
    cleared.push({ ...posting, amount, akun: { ...plain, kredit: nomor, ...(isOfOther && { buka: keyOf(key) }) } });
    left = added(left, { ...key, nomor, jumlah: -amount });
    rest -= amount;
  }
  openItems.set(posting.from, left);
  return rest > 0 ? [...cleared, { ...posting, amount: rest, akun: plain }] : cleared;
}

/**
 * Postings with their numbers, so that what opened an account on its way and what clears it meet at one number,
 * whatever the parameters say by then.
 */
export function clearingNumbers(postings: readonly Posting[], openItems: OpenItems): readonly Posting[] {
  return postings.flatMap((posting) => {
    const { to, from, akun, asset, amount } = posting;
    if (!akun || asset !== IDR) return [posting];
    if (isCleared(to)) {
      const key = keyOf(akun.balik && akun.buka ? akun.buka : akun);
      openItems.set(to, added(openItems.of(to), { nomor: akun.debit, ...key, jumlah: amount }));
    }
    return isCleared(from) ? clearing(posting, akun, openItems) : [posting];
  });
}

/** Moves an account to where a re-posting put it. */
export function repostedNumbers(type: string, payload: object, openItems: OpenItems): void {
  if (type !== journalReposted.type) return;
  const { kode_toko, pindah } = payload as JournalReposted;
  for (const { rekening, jenis_akun, dari, ke, jumlah, ...move } of pindah) {
    const account = `${kode_toko}/${rekening}`;
    if (!isCleared(account) || jenis_akun !== 'DEBIT') continue;
    const taken = added(openItems.of(account), { nomor: dari, ...keyOf(move), jumlah: -jumlah });
    openItems.set(account, added(taken, { nomor: ke, ...keyOf(move), jumlah }));
  }
}
