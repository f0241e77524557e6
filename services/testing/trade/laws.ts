import { mayBeOverdrawn } from '../../../contracts/language/define/accounts.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Paper, PaperLine } from './papers.js';
import type { Recount, ToldCard, ToldPiece } from './recount.js';
import { refunded } from './refunds.js';
import { alone } from './thresholds.js';

/** The states of pieces whose gold a branch has, each with its account; a tray has its own. */
const inHouse: Readonly<Record<string, (piece: ToldPiece) => string>> = {
  READY: ({ facts }) => `baki/${facts.kode_baki}`,
  TITIP: ({ facts }) => `baki/${facts.kode_baki}`,
  SORTIR: () => 'sortir',
  CUCI: () => 'cuci',
  HANCUR: () => 'lebur',
};

type Sums = Map<string, number>;
const add = (sums: Sums, key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount);

/** The differences between two sums, in words; what is missing is nothing. */
function differences(what: string, one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [have, want] = [one.get(key) ?? 0, other.get(key) ?? 0];
    return have === want ? [] : [`${what} ${key}: ${have}, not ${want}`];
  });
}

/** An account by its parts: `JKT01/baki/B01` is `baki` of `JKT01`. */
interface Account {
  readonly account: string;
  readonly branch: string;
  readonly kind: string;
  readonly asset: string;
}

const known = new Map<string, Account>();

/** Returns the parts of what a recount calls `<asset> <account>`. */
function partsOf(key: string): Account {
  const before = known.get(key);
  if (before) return before;
  const [asset, account] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
  const [branch, kind] = account.split('/', 2) as [string, string];
  const parts = { account, branch, kind, asset };
  known.set(key, parts);
  return parts;
}

/** Sums the balances of some accounts, by what each is counted as; those that are counted as nothing are left out. */
function balances({ accounts }: Recount, keyOf: (account: Account) => string | undefined | false): Sums {
  const sums: Sums = new Map();
  for (const [key, amount] of accounts) {
    const counted = keyOf(partsOf(key));
    if (counted) add(sums, counted, amount);
  }
  return sums;
}

const PLACES = ['baki', 'sortir', 'cuci', 'lebur'];
const MONEY = ['kas', 'bank', 'noncash', 'pembulatan'];

/** The gold on each tray, and of what is sorted, washed or melted, is that of its pieces. */
function places(recount: Recount): string[] {
  const there: Sums = new Map();
  for (const piece of recount.pieces.values()) {
    const account = inHouse[piece.status]?.(piece);
    const { kode_group, berat } = piece.facts;
    if (account) add(there, `${piece.branch}/${account} ${kode_group}`, berat);
  }
  const booked = balances(
    recount,
    ({ account, kind, asset }) => PLACES.includes(kind) && `${account} ${asset.slice(2)}`,
  );
  return differences('gold of', booked, there);
}

/** Grams in = grams out + stock + loss; the value of the stock is that of the books. */
function stock(recount: Recount): string[] {
  const there: Sums = new Map();
  for (const piece of recount.pieces.values())
    if (inHouse[piece.status]) add(there, `${piece.branch}/${piece.facts.kode_group}`, piece.facts.berat);
  const [grams, values]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const [key, { berat, value }] of recount.average.all) {
    grams.set(key, berat);
    values.set(key, value);
  }
  const left = balances(
    recount,
    ({ branch, kind, asset }) =>
      asset.startsWith('G:') && ['luar', 'susut'].includes(kind) && `${branch}/${asset.slice(2)}`,
  );
  const held = new Map([...left].map(([key, amount]) => [key, -amount]));
  const booked = balances(
    recount,
    ({ account, kind, asset }) => asset === 'IDR' && kind === 'persediaan' && account.replace('/persediaan', ''),
  );
  return [
    ...differences('grams by documents of', grams, there),
    ...differences('grams in less grams out of', held, there),
    ...differences('value of', booked, values),
  ];
}

/** The account of a payment of money. */
export function accountOf({ cara, kode_bank, no_rekening }: Bayar, { branch, tanggal }: Paper): string | undefined {
  if (cara === 'TUNAI') return `${branch}/kas`;
  if (cara === 'TRANSFER') return `${branch}/bank/${kode_bank}/${no_rekening}`;
  return cara === 'KARTU' ? `${branch}/noncash/${kode_bank}/${tanggal}` : undefined;
}

/** The account of what a bank owes for a card. */
const owedFor = ({ branch, facts }: ToldCard): string => `${branch}/noncash/${facts.kode_bank}/${facts.tgl_terima}`;

/** The account from which an expense was paid. */
const spentFrom = ({ branch, facts: { kode_bank, no_rekening } }: Paper): string =>
  kode_bank ? `${branch}/bank/${kode_bank}/${no_rekening}` : `${branch}/kas`;

/** Adds what deposits that were paid back, and sales that were in cash, left on accounts. */
function addPaidBack(recount: Recount, said: Sums): void {
  for (const paper of recount.papers.values()) {
    const { kind, stands, facts } = paper;
    if (stands || (kind !== 'deposit' && facts.kembali !== 'TUNAI')) continue;
    for (const card of recount.cardsOf(paper.nomor)) if (card.isRejected) add(said, owedFor(card), card.facts.jumlah);
    for (const { payment, kept } of refunded(paper, recount)) {
      const isCash = facts.kembali === 'TUNAI';
      add(said, accountOf(payment, paper)!, isCash ? payment.jumlah : kept);
      if (isCash) add(said, `${paper.branch}/kas`, kept - payment.jumlah);
    }
  }
}

/** The money of drawers, accounts and terminals is what documents say was paid; what rounding made is on its own. */
function money(recount: Recount): string[] {
  const said: Sums = new Map();
  const pay = (paper: Paper, payments: readonly Bayar[] | undefined, sign: 1 | -1): void => {
    for (const one of payments ?? []) {
      const account = accountOf(one, paper);
      if (account) add(said, account, sign * one.jumlah);
    }
  };
  for (const paper of recount.standing('sale', 'purchase', 'deposit')) {
    pay(paper, paper.facts.pembayaran, paper.kind === 'purchase' ? -1 : 1);
    pay(paper, paper.facts.dibayarkan, -1);
    add(said, `${paper.branch}/pembulatan`, -(paper.facts.pembulatan ?? 0));
  }
  for (const [branch, booked] of recount.shifts.booked) add(said, `${branch}/kas`, booked);
  recount.standing('expense').forEach((paper) => add(said, spentFrom(paper), -paper.facts.jumlah!));
  addPaidBack(recount, said);
  for (const card of recount.cards.values()) if (card.isRejected) add(said, owedFor(card), -card.facts.jumlah);
  const accounts = balances(recount, ({ account, kind }) => MONEY.includes(kind) && account);
  const booked = new Map([...accounts.keys(), ...said.keys()].map((account) => [account, recount.moved(account)]));
  const below = [...recount.accounts].flatMap(([key, amount]) =>
    amount < 0 && !mayBeOverdrawn(partsOf(key).account) ? [`${key} is below zero: ${amount}`] : [],
  );
  const between = balances(recount, ({ account, kind }) => kind === 'tukar' && account);
  return [...differences('money of', booked, said), ...below, ...differences('set off', between, new Map())];
}

/** Points are those that sales gave less those that paid for some. */
function points(recount: Recount): string[] {
  const said: Sums = new Map();
  for (const { branch, facts } of recount.standing('sale')) {
    const { kode_member, poin_didapat = 0, poin_dipakai = 0 } = facts;
    if (kode_member) add(said, `${branch}/poin/${kode_member}`, poin_didapat - poin_dipakai);
  }
  const booked = balances(recount, ({ account, kind, asset }) => asset === 'POIN' && kind === 'poin' && account);
  return differences('points of', booked, said);
}

/** A coupon can be used while the sale stands that gave it, and none that it paid for; it pays for one alone. */
function coupons(recount: Recount): string[] {
  const wrong: string[] = [];
  const [given, used]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const { facts } of recount.standing('sale')) {
    if (facts.kupon_baru) add(given, facts.kupon_baru, 1);
    for (const { no_kupon } of facts.pembayaran!) if (no_kupon) add(used, no_kupon, 1);
  }
  for (const [no_kupon, { isValid }] of recount.coupons) {
    const [gave, took] = [given.get(no_kupon) ?? 0, used.get(no_kupon) ?? 0];
    if (took > gave || Number(isValid) !== gave - took)
      wrong.push(`coupon ${no_kupon} is ${isValid ? 'valid' : 'not valid'}: given by ${gave}, used by ${took}`);
  }
  return wrong;
}

/**
 * A card payment is there for each that a sale or deposit that stands says. Of a deposit that was paid back, and of a
 * sale that was in cash, it is there where a bank has taken it, or did not; none waits.
 */
function cards(recount: Recount): string[] {
  const [said, there]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const { nomor, facts } of recount.standing('sale', 'deposit'))
    for (const { cara, jumlah } of facts.pembayaran!) if (cara === 'KARTU') add(said, nomor, jumlah);
  const waiting: string[] = [];
  for (const { facts, isRejected } of recount.cards.values()) {
    const { no_bayar, no_faktur, jumlah, tervalidasi } = facts;
    const paper = recount.papers.get(no_faktur)!;
    const isPaidBack = !paper.stands && (paper.kind === 'deposit' || paper.facts.kembali === 'TUNAI');
    if (!isPaidBack) add(there, no_faktur, jumlah);
    else if (!tervalidasi && !isRejected) waiting.push(`card ${no_bayar} waits, its document was paid back`);
  }
  return [...differences('cards of', there, said), ...waiting];
}

/** The number of lines of documents that stand, by their pieces. */
const lines = (papers: readonly Paper[], of: (paper: Paper) => readonly PaperLine[] | undefined): Sums => {
  const sums: Sums = new Map();
  for (const paper of papers) for (const { kode_barcode } of of(paper) ?? []) add(sums, kode_barcode, 1);
  return sums;
};

/** A piece was sold once more than it was bought back, or as often; it is kept where an open deposit says so. */
function sales(recount: Recount): string[] {
  const sold = lines(recount.standing('sale'), ({ facts }) => facts.barang);
  const back = lines(recount.standing('sale', 'purchase'), ({ kind, facts }) =>
    (kind === 'purchase' ? facts.barang : facts.beli)?.filter(({ no_faktur }) => no_faktur),
  );
  const kept = lines(recount.openDeposits(), ({ facts }) => facts.barang);
  return [...recount.pieces].flatMap(([code, { status }]) => {
    const times = (sold.get(code) ?? 0) - (back.get(code) ?? 0);
    const wanted = [Number(status === 'TERJUAL'), Number(status === 'TITIP')];
    const found = [times, kept.get(code) ?? 0];
    return String(found) === String(wanted)
      ? []
      : [`${code} is ${status}: sold ${times} times more than bought back, kept by ${found[1]} deposits`];
  });
}

/** Cash goes back out of a drawer that nobody has counted away since. */
const shifts = ({ shifts: { wrong } }: Recount): readonly string[] => wrong;

/** Returns what is wrong with a trade, by the recount of its log alone. */
export const wrongInTrade = (recount: Recount): readonly string[] =>
  [places, stock, money, points, coupons, cards, sales, shifts, alone].flatMap((law) => law(recount));
