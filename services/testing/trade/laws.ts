import { mayBeOverdrawn } from '../../../contracts/language/define/accounts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { isWaiting } from './cost.js';
import { givenPoints } from './given-points.js';
import { principalOf } from './loan-book.js';
import type { Paper, PaperLine } from './papers.js';
import type { Recount, ToldCard, ToldPiece } from './recount.js';
import { addedBack, refunded } from './refunds.js';
import { alone } from './thresholds.js';
import { waitingTransfers } from './waiting-transfers.js';
import { worth } from './worth.js';

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

/** True for a piece that a purchase brought at which somebody else has still to look. */
function comesLater({ papers }: Recount, { status, facts }: ToldPiece): boolean {
  const paper = papers.get(facts.no_dokumen);
  return status === 'SORTIR' && paper !== undefined && isWaiting(paper);
}

/**
 * Grams in = grams out + stock + loss; the value of the stock is that of the books. What waits for its validation is
 * apart, in both: it moves no average cost.
 */
function stock(recount: Recount): string[] {
  const [there, waiting]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const piece of recount.pieces.values()) {
    const sums = comesLater(recount, piece) ? waiting : there;
    if (inHouse[piece.status]) add(sums, `${piece.branch}/${piece.facts.kode_group}`, piece.facts.berat);
  }
  const [grams, values]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const [key, { berat, value }] of recount.average.all) {
    grams.set(key, berat);
    values.set(key, value);
  }
  for (const [key, { value }] of recount.average.waits) values.set(`${key}/tunggu`, value);
  const unseen = balances(recount, ({ branch, kind, asset }) => kind === 'tunggu' && `${branch}/${asset.slice(2)}`);
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
    ...differences('grams that wait of', new Map([...unseen].map(([key, amount]) => [key, -amount])), waiting),
    ...differences(
      'grams that wait by documents of',
      new Map([...recount.average.waits].map(([key, { berat }]) => [key, berat])),
      waiting,
    ),
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

/** The parameter that put what a bank owes for a card where it stands. */
function putBy({ facts: { no_faktur, alasan } }: ToldCard): string {
  if (alasan !== undefined) return 'TOLAK NON CASH';
  const [series = ''] = no_faktur.split('-', 1);
  return { TP: 'TITIPAN', GT: 'GESEK TUNAI' }[series] ?? 'PENJUALAN';
}

/**
 * A bank owes of a date what of each of its receipts is open, and that stands where their documents put it; each was
 * paid what the settlements that stand say, and no more than it is.
 */
function receipts(recount: Recount): string[] {
  const [paid, said, open]: readonly [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  for (const { facts } of recount.standing('settlement'))
    for (const { no_bayar, jumlah } of facts.penerimaan!) add(paid, no_bayar, jumlah);
  const wrong: string[] = [];
  for (const card of recount.cards.values()) {
    const { no_bayar, jumlah, dilunasi = 0 } = card.facts;
    add(said, no_bayar, dilunasi);
    if (dilunasi > jumlah || (card.isRejected && dilunasi > 0)) wrong.push(`${no_bayar} was paid ${dilunasi}`);
    if (!card.isRejected) add(open, `${owedFor(card)} ${putBy(card)}`, jumlah - dilunasi);
  }
  const owed = balances(recount, ({ account, kind }) => kind === 'noncash' && account);
  const sums: Sums = new Map();
  for (const [key, amount] of open) add(sums, key.split(' ', 1)[0]!, amount);
  return [
    ...wrong,
    ...differences('paid of', said, paid),
    ...differences('owed on', owed, sums),
    ...differences('put on', recount.owed, open),
  ];
}

/** A payment of a loan, of the branch whose drawer took it. */
const paidAt = (paper: Paper): Paper => ({ ...paper, branch: paper.facts.dibayar_di ?? paper.branch });

/** The account from which an expense was paid. */
const spentFrom = ({ branch, facts: { kode_bank, no_rekening } }: Paper): string =>
  kode_bank ? `${branch}/bank/${kode_bank}/${no_rekening}` : `${branch}/kas`;

/** Adds what swipes paid out and terminals took for it, and what banks paid of that. */
function terminals(recount: Recount, said: Sums): void {
  for (const { branch, tanggal, facts } of recount.standing('swipe')) {
    add(said, `${branch}/kas`, -facts.tunai!);
    add(said, `${branch}/noncash/${facts.kode_bank}/${tanggal}`, facts.jumlah!);
  }
  for (const { branch, facts } of recount.standing('settlement')) {
    add(said, `${branch}/noncash/${facts.kode_bank}/${facts.tanggal}`, -facts.jumlah!);
    add(said, `${branch}/bank/${facts.tujuan}/${facts.tujuan_rekening}`, facts.diterima!);
  }
}

/** True for a document by which the shop pays a customer. */
const paysOut = ({ kind, facts }: Paper): boolean => kind === 'purchase' || (facts.dibayarkan ?? []).length > 0;

const sumOf = (payments: readonly Bayar[] = []): number => payments.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** The worth of a sale or a purchase, whoever pays whom; below zero the shop pays. */
const worthOf = ({ kind, facts: { total = 0, total_beli = 0 } }: Paper): number =>
  kind === 'purchase' ? -total : total - total_beli;

/** The amount that rounding to coins added to what came in with a document, less what it added to what went out. */
const roundedIn = (paper: Paper): number => (paysOut(paper) ? -1 : 1) * (paper.facts.pembulatan_tunai ?? 0);

/** The payments of a document that are no more and no less than is due, in words where they are not. */
function wrongSum(paper: Paper): readonly string[] {
  const { nomor, kind, facts } = paper;
  const came = sumOf(facts.pembayaran);
  const paid = kind === 'purchase' ? -came : came - sumOf(facts.dibayarkan);
  const due = kind === 'deposit' ? facts.dp_rp! : worthOf(paper) + roundedIn(paper);
  return paid === due ? [] : [`${nomor}: ${paid} was paid of ${due}`];
}

/** Names what is wrong with the cash of a document: no coins make it, or more than that was rounded. */
function wrongCash(paper: Paper, coin: number): readonly string[] {
  const { nomor, facts } = paper;
  const { pembayaran = [], dibayarkan = [], pembulatan_tunai: added = 0 } = facts;
  const cash = [...pembayaran, ...dibayarkan].filter(({ cara }) => cara === 'TUNAI');
  const odd = cash.filter(({ jumlah }) => jumlah % coin !== 0);
  const isOfCash = Math.abs(added) < coin && (added === 0 || cash.length > 0);
  const told = facts.uang_terkecil ?? coin;
  return [
    ...wrongSum(paper),
    ...odd.map(({ jumlah }) => `${nomor}: no coins of ${coin} pay ${jumlah}`),
    ...(isOfCash ? [] : [`${nomor}: ${added} was rounded`]),
    ...(told === coin ? [] : [`${nomor} was rounded to ${told}`]),
  ];
}

/**
 * Each drawer and each payment in cash is a number of the smallest coins; only cash is rounded, by less than a coin,
 * and all that is not rounded is paid as it is.
 */
function coins(recount: Recount): string[] {
  const papers = recount.standing('sale', 'purchase', 'deposit');
  const drawers = [...recount.coins].flatMap(([branch, coin]) => {
    const moved = recount.moved(`${branch}/kas`);
    return moved % coin === 0 ? [] : [`the drawer of ${branch} moved by ${moved}`];
  });
  return [...drawers, ...papers.flatMap((paper) => wrongCash(paper, recount.coins.get(paper.branch)!))];
}

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
    add(said, `${paper.branch}/kas`, -addedBack(paper));
    add(said, `${paper.branch}/pembulatan`, addedBack(paper));
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
    add(said, `${paper.branch}/pembulatan`, -(paper.facts.pembulatan ?? 0) - roundedIn(paper));
  }
  for (const [branch, booked] of recount.shifts.booked) add(said, `${branch}/kas`, booked);
  recount.standing('loan').forEach((paper) => pay(paper, paper.facts.pembayaran, lentOut(paper) ? -1 : 1));
  for (const paper of recount.standing('loan payment', 'auction').map(paidAt)) {
    pay(paper, paper.facts.pembayaran, 1);
    add(said, `${paper.branch}/pembulatan`, -roundedIn(paper));
  }
  recount.standing('surplus').forEach((paper) => pay(paper, paper.facts.pembayaran, -1));
  recount.standing('expense').forEach((paper) => add(said, spentFrom(paper), -paper.facts.jumlah!));
  for (const { branch, facts } of recount.standing('income')) add(said, `${branch}/kas`, facts.jumlah!);
  for (const { branch, facts } of recount.standing('transfer')) {
    const sideOf = (code = '', rekening = '') => `${branch}/${code === 'CASH' ? 'kas' : `bank/${code}/${rekening}`}`;
    add(said, sideOf(facts.asal, facts.asal_rekening), -facts.jumlah!);
    add(said, sideOf(facts.tujuan, facts.tujuan_rekening), facts.jumlah!);
  }
  for (const { branch, facts } of recount.standing('remittance')) add(said, `${branch}/kas`, -facts.jumlah_rp!);
  terminals(recount, said);
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

/** At the end of no day an account is below zero, and nothing is used on a date on which it was not there yet. */
function dates(recount: Recount): string[] {
  const below = [...recount.days].flatMap(([key, days]) => {
    if (mayBeOverdrawn(partsOf(key).account)) return [];
    let amount = 0;
    return [...days.keys()].sort().flatMap((date) => {
      amount += days.get(date)!;
      return amount < 0 ? [`${key} is below zero at the end of ${date}: ${amount}`] : [];
    });
  });
  return [...below, ...recount.younger];
}

/** Points of a sale that waits are there at the end of each day since, so that it can be rejected. */
function spentWhileWaiting(recount: Recount): string[] {
  const waiting = recount
    .standing('sale')
    .filter(({ facts }) => facts.tervalidasi === false && facts.kode_member && facts.poin_didapat);
  return waiting.flatMap(({ nomor, branch, tanggal, facts: { kode_member } }) => {
    const account = `POIN ${branch}/poin/${kode_member}`;
    const days = [...(recount.days.get(account)?.keys() ?? [])].filter((day) => day >= tanggal);
    return days.flatMap((day) => {
      const held = waiting
        .filter((one) => one.branch === branch && one.facts.kode_member === kode_member && one.tanggal <= day)
        .reduce((sum, { facts }) => sum + facts.poin_didapat!, 0);
      const there = recount.balanceOn(account, day);
      return there < held ? [`${nomor} waits for ${held} points of ${kode_member}, who has ${there} on ${day}`] : [];
    });
  });
}

/** Points are those that sales gave less those that were paid with or ended; each sale says how many there are. */
function points(recount: Recount): string[] {
  const said: Sums = new Map();
  for (const { branch, facts } of recount.standing('sale')) {
    const { kode_member, poin_didapat = 0, poin_dipakai = 0 } = facts;
    if (kode_member) add(said, `${branch}/poin/${kode_member}`, poin_didapat - poin_dipakai);
  }
  for (const [account, poin] of recount.lapses.sums) add(said, account, -poin);
  const booked = balances(recount, ({ account, kind, asset }) => asset === 'POIN' && kind === 'poin' && account);
  return [
    ...differences('points of', booked, said),
    ...recount.wrongPoints,
    ...recount.lapses.wrong,
    ...givenPoints(recount),
    ...spentWhileWaiting(recount),
  ];
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

/** True for a loan by which money went to its customer: a renewal may bring some in. */
const lentOut = ({ facts: { no_lama, diterima = 0 } }: Paper): boolean => no_lama === undefined || diterima < 0;

/**
 * The principal that is not paid is on the account of its loan, its gold in the safe, interest ahead, what is held of
 * transfers and what auctions left on theirs; a loan is paid out less its fee.
 */
function loans(recount: Recount): string[] {
  const [said, safes]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const { branch, nomor, pledges, ahead, deposit, shortfall, ...loan } of recount.loans.loans.values()) {
    add(said, `${branch}/pinjaman/${nomor}`, principalOf(loan));
    for (const { amount } of ahead) add(said, `${branch}/bunga_dimuka/${nomor}`, -amount);
    add(said, `${branch}/titipan/${nomor}`, -deposit);
    add(said, `${branch}/kurang/${nomor}`, shortfall);
    for (const { kode_group, berat } of pledges) add(safes, `${branch}/jaminan ${kode_group}`, berat);
  }
  for (const [nomor, { branch, amount }] of recount.loans.surpluses) add(said, `${branch}/kelebihan/${nomor}`, -amount);
  const paid = recount.standing('loan').flatMap(({ nomor, facts }) => {
    const due = facts.no_lama ? Math.abs(facts.diterima!) : facts.jumlah_hutang! - facts.biaya_admin!;
    return sumOf(facts.pembayaran) === due ? [] : [`${nomor}: ${sumOf(facts.pembayaran)} was lent of ${due}`];
  });
  const kinds = ['pinjaman', 'bunga_dimuka', 'titipan', 'kurang', 'kelebihan'];
  const owed = balances(recount, ({ account, kind }) => kinds.includes(kind) && account);
  const held = balances(recount, ({ account, kind, asset }) => kind === 'jaminan' && `${account} ${asset.slice(2)}`);
  return [
    ...recount.loans.wrong,
    ...paid,
    ...differences('owed on', owed, said),
    ...differences('pledged in', held, safes),
  ];
}

/**
 * The cash that a branch took for a loan of another is what the loan says, in the logs of both; what was due is owed
 * between them.
 */
function elsewhere(recount: Recount): string[] {
  const [said, took, owed]: readonly [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  for (const { branch, nomor, facts } of recount.standing('loan payment')) {
    const { dibayar_di: here, no_bukti, pembayaran, pembulatan_tunai = 0 } = facts;
    if (!here) continue;
    const cash = sumOf(pembayaran);
    const due = cash - pembulatan_tunai;
    if (here === branch || here !== nomor.split('-')[1]) said.set(`${nomor}, which ${here} did not take`, cash);
    add(said, `${no_bukti} at ${here}`, cash);
    add(owed, `${branch}/antar-cabang/${here}`, due);
    add(owed, `${here}/antar-cabang/${branch}`, -due);
  }
  for (const [key, { amount }] of recount.loans.taken) add(took, key, amount);
  return [
    ...differences('taken of', took, said),
    ...differences(
      'between',
      balances(recount, ({ account, kind }) => kind === 'antar-cabang' && account),
      owed,
    ),
  ];
}

/** The transfers that are kept apart at banks are those of documents that wait. */
const waitingAtBanks = (recount: Recount): string[] =>
  differences(
    'waiting at',
    balances(
      recount,
      ({ account, kind, asset }) =>
        asset === 'TUNGGU' && kind !== 'luar' && account.replace('/transfer-tunggu/', '/bank/'),
    ),
    waitingTransfers(recount),
  );

/** An approval of a terminal pays for cash once at a branch on a date, however it is written. */
function approvals(recount: Recount): string[] {
  const swipes = recount.standing('swipe');
  const paid = Map.groupBy(
    swipes,
    ({ branch, tanggal, facts }) => `${branch} ${tanggal} ${facts.no_approval!.replaceAll(/^0+|-/g, '')}`,
  );
  return [...paid].flatMap(([approval, all]) => (all.length > 1 ? [`${approval} paid ${all.length} times`] : []));
}

/**
 * A card payment is there for each that a sale or deposit that stands says. Of a deposit that was paid back, and of a
 * sale that was in cash, it is there where a bank has taken it, or did not; none waits.
 */
function cards(recount: Recount): string[] {
  const [said, there]: readonly [Sums, Sums] = [new Map(), new Map()];
  for (const { nomor, facts } of recount.standing('sale', 'deposit'))
    for (const { cara, jumlah } of facts.pembayaran!) if (cara === 'KARTU') add(said, nomor, jumlah);
  for (const { nomor, facts } of recount.standing('swipe')) add(said, nomor, facts.jumlah!);
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

/** The list of pieces knows how many of each group, type and tray were sold or destroyed. */
function settled({ pieces, settled: listed }: Recount): string[] {
  const there: Sums = new Map();
  for (const { status, branch, facts } of pieces.values())
    if (['TERJUAL', 'HANCUR'].includes(status))
      for (const side of [branch, ALL])
        add(there, [facts.kode_group, facts.kode_dept, facts.kode_baki, side, status].join(), 1);
  return differences('settled pieces', listed, there);
}

/**
 * Cash goes back out of a drawer that nobody has counted away since; what was sent, with consent after a count. A shift
 * leaves in the drawer what was counted.
 */
const shifts = ({ shifts: { wrong } }: Recount): readonly string[] => wrong;

/** No document gives a piece a price far below the board, or as it was, nor no charge where one is asked, alone. */
const prices = ({ givenPrices: { wrong } }: Recount): readonly string[] => wrong;

/** Returns what is wrong with a trade, by the recount of its log alone. */
export const wrongInTrade = (recount: Recount): readonly string[] =>
  [
    places,
    stock,
    money,
    coins,
    receipts,
    waitingAtBanks,
    loans,
    elsewhere,
    approvals,
    dates,
    worth,
    points,
    coupons,
    cards,
    sales,
    settled,
    shifts,
    alone,
    prices,
  ].flatMap((law) => law(recount));
