import { businessDate } from '../../../contracts/language/values/business-date.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { goods } from '../../../infra/testing/company/goods.js';
import { firstPrices } from '../../../infra/testing/company/trade.js';
import type { Paper, PaperFacts, PaperLine } from './papers.js';
import type { Recount } from './recount.js';

/** The name in which an account is held that is not the customer's. */
export const STRANGER = 'ORANG LAIN';

/** The thresholds as the company of tests has them, by an own reckoning: nothing of the code that is under test. */
const EXPENSE = 5_000_000;
/**
 * Rupiah that a cashier moves alone on a day: cash and pieces of ours for gold, transfers for it, the cost of what
 * suppliers sent, and of what none did, points and coupons of known customers, discounts, transfers and cards of
 * customers, cash that goes to the bank; some of these of all cashiers of a branch; and of a branch alone what leaves a
 * bank account, comes into a drawer that was counted before for no goods, and is sent to head office. All that a
 * cashier moves out together, and card receipts of their own that they settle.
 */
export const MOST = {
  cash: 7_000_000,
  cashOfBranch: 9_000_000,
  transferred: 15_000_000,
  received: 40_000_000,
  found: 1,
  redeemed: 150_000,
  discounted: 250_000,
  discountedOfBranch: 350_000,
  takenByTransfer: 9_000_000,
  takenByCard: 8_000_000,
  swiped: 5_000_000,
  banked: 6_000_000,
  bankedOfBranch: 8_000_000,
  drawn: 3_000_000,
  brought: 1_500_000,
  sent: 4_000_000,
  lent: 5_000_000,
  inAll: 8_000_000,
  settled: 1_000_000,
};
/** The cash of a document from which its customer is known. */
export const CASH_OF_NOBODY = 20_000_000;
/** The loans that a customer has at once in all branches without a consent. */
export const MOST_LOANS = 3;
/** The least that a customer leaves in percent of the price, and is paid in percent of what the rules make of it. */
export const LEAST = { deposit: 12, price: 75 };
const board = new Map(firstPrices(businessDate('2026-11-20')).map((row) => [row.kode_group, row]));
const light = new Set(
  goods.jenis.flatMap(({ kode_dept, kode_kategori = '' }) =>
    ['CINCIN', 'ANTING'].includes(kode_kategori) ? [kode_dept] : [],
  ),
);

const isHeavy = ({ berat, kode_dept = '' }: PaperLine): boolean => berat > (light.has(kode_dept) ? 100_000 : 500_000);

/** True for a piece that cost 15 % less than a gram is bought for, or 15 % more than one is sold for. */
function isFar({ kode_group, berat, harga_modal = 0 }: PaperLine): boolean {
  const { harga_beli, harga_jual } = board.get(kode_group)!;
  const cost = BigInt(harga_modal) * 100_000n;
  return cost < BigInt(harga_beli) * 85n * BigInt(berat) || cost > BigInt(harga_jual) * 115n * BigInt(berat);
}

/** The oddities of a piece that was sold: a charge above its gold, a discount above 3 % of its price. */
const oddSold = ({ ongkos = 0, diskon = 0, nilai_emas = 0, harga_hitung = 0 }: PaperLine): readonly string[] => [
  ...(ongkos > nilai_emas ? [`its making ${ongkos} is above its gold ${nilai_emas}`] : []),
  ...(diskon * 100 > harga_hitung * 3 ? [`its discount is ${diskon} of ${harga_hitung}`] : []),
];

/** Pieces that were sold for less than the gold of their group cost on average. */
const belowCost = (lines: readonly PaperLine[], modal: readonly number[]): readonly string[] =>
  lines.flatMap(({ harga_jual = 0 }, index) =>
    harga_jual < modal[index]! ? [`it went for ${harga_jual}, its gold cost ${modal[index]}`] : [],
  );

/** The oddities of gold that was bought: its weight, a price above the rules, or far below them. */
function oddBought(line: PaperLine): readonly string[] {
  const { berat, harga = 0, harga_hitung = 0, rusak = 0, no_faktur } = line;
  const isCheap = no_faktur ? harga * 100 < harga_hitung * LEAST.price : harga * 100 < (harga_hitung + rusak) * 85;
  return [
    ...(isHeavy(line) ? [`it weighs ${berat}`] : []),
    ...(harga > harga_hitung || isCheap ? [`it was bought for ${harga}, not ${harga_hitung}`] : []),
  ];
}

const oddReceived = (line: PaperLine): readonly string[] => [
  ...(isHeavy(line) ? [`it weighs ${line.berat}`] : []),
  ...(isFar(line) ? [`${line.berat} mg cost ${line.harga_modal}`] : []),
];

/** A loss of more than 50 mg, or of more than a hundredth of the piece. */
const oddSorted = ({ berat, susut = 0 }: PaperLine): readonly string[] =>
  susut > 50 || susut * 100 > berat + susut ? [`${susut} mg of ${berat + susut} were lost`] : [];

/** A lot that is sold, or of which a piece comes into stock for less or more than the board says. */
function oddAuctioned({ cara_lelang, lot = [] }: PaperFacts): readonly string[] {
  if (cara_lelang === 'DIJUAL') return ['it was sold'];
  return lot.flatMap(({ kode_group, berat, harga = 0 }) => {
    const worth = (berat * board.get(kode_group)!.harga_beli) / 1_000;
    return harga >= worth && harga < worth + 1_000 ? [] : [`${berat} mg came for ${harga}, not ${worth}`];
  });
}

/** Says what of a document needs a second person. */
function oddIn({ kind, modal = [], facts }: Paper): readonly string[] {
  const { barang = [], beli = [], asal } = facts;
  if (kind === 'receipt')
    return [...(asal === 'SUPPLIER' ? [] : [`it comes from ${asal}`]), ...barang.flatMap(oddReceived)];
  if (kind === 'sorting' || kind === 'wash') return barang.flatMap(oddSorted);
  if (kind === 'purchase') return barang.flatMap(oddBought);
  if (kind === 'auction') return oddAuctioned(facts);
  return kind === 'sale' ? [...barang.flatMap(oddSold), ...belowCost(barang, modal), ...beli.flatMap(oddBought)] : [];
}

/**
 * No gold comes in, no loss, discount, making charge, expense and cash for cards goes beyond its threshold without a
 * consent, no deposit is less than its least, and nobody unknown pays much cash.
 */
export const alone = ({ papers, coupons, waited, afterCounts }: Recount): string[] => {
  const all = [...papers.values()];
  const isNamed = (no_kupon: string): boolean => coupons.get(no_kupon)?.facts.kode_member !== undefined;
  return [
    ...all.flatMap((paper) =>
      paper.isAuthorised ? [] : oddIn(paper).map((odd) => `${paper.nomor} of nobody but its sender: ${odd}`),
    ),
    ...all.flatMap((paper) => paidToStrangers(paper, all[0]!.tanggal)),
    ...onOneDay(all, EXPENSE, 'spent', ({ kind, facts }) => (kind === 'expense' ? facts.jumlah : 0)),
    ...onOneDay(all, MOST.swiped, 'paid for cards', ({ kind, facts }) => (kind === 'swipe' ? facts.tunai : 0)),
    ...onOneDay(all, MOST.received, 'received', costReceived, byCashier),
    ...onOneDay(all, MOST.cash, 'gave for gold', givenForGold, byCashier),
    ...onOneDay(all, MOST.cashOfBranch, 'gave for gold', givenForGold),
    ...onOneDay(all, MOST.transferred, 'transferred for gold', (paper) => paidBy(paper, 'TRANSFER'), byCashier),
    ...onOneDay(all, MOST.redeemed, 'redeemed', (paper) => redeemedBy(paper, isNamed), byCashier),
    ...onOneDay(all, MOST.discounted, 'gave away', discounts, byCashier),
    ...onOneDay(all, MOST.discountedOfBranch, 'gave away', discounts),
    ...onOneDay(all, MOST.takenByTransfer, 'took by transfer', (paper) => takenBy(paper, 'TRANSFER'), byCashier),
    ...onOneDay(all, MOST.takenByCard, 'took by card', (paper) => cardsIn(paper, waited), byCashier),
    ...onOneDay(all, MOST.banked, 'booked to the bank', banked, byCashier),
    ...onOneDay(all, MOST.bankedOfBranch, 'booked to the bank', banked),
    ...onOneDay(all, MOST.drawn, 'moved out of bank accounts', drawn),
    ...onOneDay(all, MOST.lent, 'lent', lentBy, byCashier),
    ...onOneDay(all, MOST.inAll, 'moved in all', (paper) => moved(paper, waited), byCashier),
    ...onOneDay(all, MOST.settled, 'settled of their own', (paper) => settledOwn(paper, papers, waited), byCashier),
    ...onOneDay(all, MOST.brought, 'brought into a counted drawer', (paper) => brought(paper, afterCounts)),
    ...onOneDay(all, MOST.sent, 'sent to head office', ({ facts }) => facts.jumlah_rp),
    ...all.flatMap(({ kind, nomor, facts: { dp_rp = 0, total = 0 } }) =>
      kind === 'deposit' && dp_rp * 100 < total * LEAST.deposit ? [`${nomor} keeps ${total} for ${dp_rp}`] : [],
    ),
    ...all.flatMap(({ kind, nomor, facts: { kode_member, pembayaran = [] } }) => {
      const cash = kind === 'sale' && !kode_member ? sumBy(pembayaran, 'TUNAI') : 0;
      return cash < CASH_OF_NOBODY ? [] : [`${nomor} took ${cash} in cash of nobody`];
    }),
  ];
};

/**
 * The transfers of a document without a consent that say not to whom, or that are not to the customer it names: on the
 * first day all of these have just been entered.
 */
function paidToStrangers(paper: Paper, first: string): readonly string[] {
  const { nomor, isAuthorised, facts } = paper;
  const { kode_member, penerima = '' } = facts;
  if (paidBy(paper, 'TRANSFER') === 0) return penerima === '' ? [] : [`${nomor} transfers nothing to ${penerima}`];
  const isKnown = paper.tanggal > first && kode_member !== undefined && penerima !== '' && !penerima.includes(STRANGER);
  return isKnown || (isAuthorised && penerima !== '') ? [] : [`${nomor} transfers to a stranger alone: ${penerima}`];
}

/** The cost of what came in by a document. */
const costReceived = ({ kind, facts: { barang } }: Paper): number =>
  kind === 'receipt' ? barang.reduce((sum, { harga_modal = 0 }) => sum + harga_modal, 0) : 0;

/** The discounts of a sale. */
const discounts = ({ kind, facts: { barang } }: Paper): number =>
  kind === 'sale' ? barang.reduce((sum, { diskon = 0 }) => sum + diskon, 0) : 0;

const sumBy = (payments: readonly Bayar[], way: Bayar['cara']): number =>
  payments.reduce((sum, { cara, jumlah }) => (cara === way ? sum + jumlah : sum), 0);

/** The money by which a customer paid in a way. */
const takenBy = ({ kind, facts: { pembayaran = [] } }: Paper, way: Bayar['cara']): number =>
  ['sale', 'deposit', 'loan payment', 'auction'].includes(kind) ? sumBy(pembayaran, way) : 0;

/** The same by card, where nobody else looks at it. */
const cardsIn = (paper: Paper, waited: ReadonlySet<string>): number =>
  waited.has(paper.nomor) ? 0 : takenBy(paper, 'KARTU');

/** The cash that a document says went to the bank. */
const banked = ({ kind, facts: { asal, jumlah } }: Paper): number | undefined =>
  kind === 'transfer' && asal === 'CASH' ? jumlah : 0;

/** The money that a document moved out of a bank account of the branch. */
const drawn = ({ kind, facts: { asal, jumlah } }: Paper): number | undefined =>
  kind === 'transfer' && asal !== 'CASH' ? jumlah : 0;

/** The receipts of a settlement that its own cashier took, where nobody else looked at them. */
const settledOwn = (
  { actor, facts: { penerimaan = [] } }: Paper,
  papers: ReadonlyMap<string, Paper>,
  waited: ReadonlySet<string>,
): number =>
  penerimaan.reduce(
    (sum, { no_faktur = '', jumlah }) =>
      papers.get(no_faktur)?.actor === actor && !waited.has(no_faktur) ? sum + jumlah : sum,
    0,
  );

/** The money that a document lent: of a renewal what it added. */
const lentBy = ({ kind, facts: { jumlah_hutang = 0, pokok_lama = 0 } }: Paper): number =>
  kind === 'loan' ? Math.max(0, jumlah_hutang - pokok_lama) : 0;

/** The part of a document that its cashier moved alone, of whatever kind. */
function moved(paper: Paper, waited: ReadonlySet<string>): number {
  const { kind, facts } = paper;
  const out =
    kind === 'expense' || kind === 'transfer' ? facts.jumlah : kind === 'swipe' ? facts.tunai : facts.jumlah_rp;
  const taken = takenBy(paper, 'TRANSFER') + cardsIn(paper, waited);
  return (out ?? 0) + lentBy(paper) + discounts(paper) + givenForGold(paper) + paidBy(paper, 'TRANSFER') + taken;
}

/** The cash that a document brought for no goods into a drawer that was counted before. */
const brought = ({ kind, nomor, facts }: Paper, afterCounts: ReadonlySet<string>): number | undefined =>
  afterCounts.has(nomor) && (kind === 'income' || (kind === 'transfer' && facts.tujuan === 'CASH')) ? facts.jumlah : 0;

/** The money by which a document paid a customer for gold in a way. */
function paidBy({ kind, facts: { beli = [], pembayaran = [], dibayarkan = [] } }: Paper, way: Bayar['cara']): number {
  const payments = kind === 'purchase' ? pembayaran : kind === 'sale' && beli.length > 0 ? dibayarkan : [];
  return sumBy(payments, way);
}

/** The cash and the worth of pieces of ours that left for gold, which may not have come. */
function givenForGold(paper: Paper): number {
  const { total = 0, total_beli = 0 } = paper.facts;
  return paidBy(paper, 'TUNAI') + (paper.kind === 'sale' ? Math.min(total, total_beli) : 0);
}

/** The points, and the coupons that were given to a known customer, by which a sale was paid. */
function redeemedBy({ kind, facts: { pembayaran = [] } }: Paper, isNamed: (no_kupon: string) => boolean): number {
  const used = kind === 'sale' ? pembayaran : [];
  const isRedeemed = ({ cara, no_kupon }: Bayar): boolean => cara === 'POIN' || isNamed(no_kupon ?? '');
  return used.reduce((sum, one) => (isRedeemed(one) ? sum + one.jumlah : sum), 0);
}

const byCashier = ({ branch, actor }: Paper): string => `${actor} at ${branch}`;

/** The days on which a branch or a cashier did more than a threshold without a consent, in however many parts. */
function onOneDay(
  papers: readonly Paper[],
  most: number,
  did: string,
  amountOf: (paper: Paper) => number | undefined,
  by: (paper: Paper) => string = ({ branch }) => branch,
): readonly string[] {
  const own = papers.filter(({ isAuthorised, stands }) => !isAuthorised && stands);
  return [...Map.groupBy(own, (paper) => `${by(paper)} on ${paper.tanggal}`)].flatMap(([day, done]) => {
    const sum = done.reduce((all, paper) => all + (amountOf(paper) ?? 0), 0);
    return sum > most ? [`${day} ${did} ${sum} alone`] : [];
  });
}
