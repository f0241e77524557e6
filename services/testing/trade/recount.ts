import { barang, type Barang } from '../../../contracts/data-barang/barang.js';
import type { CardPayment } from '../../../contracts/non-cash/card-payments.js';
import type { Coupon } from '../../../contracts/cek-kupon/coupon.js';
import type { Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { documentModel } from '../../domain/documents/document-model.js';
import { AverageCost } from './cost.js';
import { GivenPrices } from './given-prices.js';
import { Lapses } from './lapses.js';
import { LoanBook } from './loan-book.js';
import { paperAfter, type Paper, type PaperKind } from './papers.js';
import { Shifts } from './shifts.js';

const piecesModel = documentModel(barang);

/** The places of a piece by its last event, as one who reads the log would say it. */
const statusAfter: Readonly<Record<string, PieceStatus>> = {
  ...{ 'piece.received': 'READY', 'piece.moved': 'READY', 'piece.repriced': 'READY', 'piece.sorted': 'READY' },
  ...{ 'piece.sale-cancelled': 'READY', 'piece.released': 'READY', 'piece.washed': 'READY' },
  ...{ 'piece.reserved': 'TITIP', 'piece.reserved-again': 'TITIP', 'piece.reserved-moved': 'TITIP' },
  ...{ 'piece.sold': 'TERJUAL', 'piece.purchase-cancelled': 'TERJUAL' },
  ...{ 'piece.bought': 'SORTIR', 'piece.brought-in': 'SORTIR' },
  ...{ 'piece.sorting-cancelled': 'SORTIR', 'piece.wash-cancelled': 'SORTIR' },
  ...{ 'piece.sent-to-wash': 'CUCI', 'piece.washed-cancelled': 'CUCI' },
  ...{ 'piece.melted': 'HANCUR', 'piece.destroyed': 'HANCUR' },
  ...{ 'piece.receipt-cancelled': 'BATAL', 'piece.bringing-cancelled': 'BATAL' },
};
/** The events by which a piece comes onto a tray. */
const brings = new Set(['piece.received', 'piece.sorted', 'piece.washed']);
type PieceStatus = 'READY' | 'TITIP' | 'TERJUAL' | 'SORTIR' | 'CUCI' | 'HANCUR' | 'BATAL';

/** A piece as the log leaves it. */
export interface ToldPiece {
  readonly status: PieceStatus;
  readonly branch: string;
  readonly facts: Barang;
}

/** A coupon as the log leaves it. */
export interface ToldCoupon {
  readonly isValid: boolean;
  /** True while the sale that gave it was not validated. */
  readonly isPromised: boolean;
  readonly branch: string;
  readonly facts: Coupon;
}

/** A card payment as the log leaves it. */
export interface ToldCard {
  readonly branch: string;
  readonly facts: CardPayment;
  /** True where the bank did not take it. */
  readonly isRejected: boolean;
}

/** Adds to a sum; one of nothing is left out. */
export const addTo = (sums: Map<string, number>, key: string, amount: number): void => {
  const sum = (sums.get(key) ?? 0) + amount;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
};

/** All that a cancellation has to restore. */
export interface Snapshot {
  /** Balances that are not zero, by `<asset> <account>`. */
  readonly accounts: Readonly<Record<string, number>>;
  /** Balances of the chart of accounts, by its numbers. */
  readonly chart: Readonly<Record<string, number>>;
  /** Pieces that are there or were sold, by their barcodes. */
  readonly pieces: Readonly<Record<string, ToldPiece>>;
  readonly coupons: Readonly<Record<string, ToldCoupon>>;
  /** Documents that stand, with what they say. */
  readonly papers: Readonly<Record<string, Paper>>;
  readonly average: Readonly<Record<string, unknown>>;
}

/** A recount of a trade from the events of its log alone, by nothing of the code that is under test. */
export class Recount {
  readonly accounts = new Map<string, number>();
  readonly pieces = new Map<string, ToldPiece>();
  /** The numbers of settled pieces that the list has, by `<group>,<type>,<tray>,<branch>,<state>`. */
  readonly settled = new Map<string, number>();
  readonly coupons = new Map<string, ToldCoupon>();
  /** Card payments that were taken and not cancelled. */
  readonly cards = new Map<string, ToldCard>();
  readonly papers = new Map<string, Paper>();
  /** Pieces that were moved since a document received or sorted them. */
  readonly relaid = new Set<string>();
  readonly average = new AverageCost();
  /** The earlier dates on which branches book. */
  readonly earlier = new Map<string, BusinessDate>();
  /** The dates on which branches book since they closed a day, but for earlier ones. */
  readonly open = new Map<string, BusinessDate>();
  /** The moves of each day, by asset and account. */
  readonly days = new Map<string, Map<string, number>>();
  /** Events of a piece or document that changed on a later date, of the same branch, before them. */
  readonly younger: string[] = [];
  private readonly changed = new Map<string, { readonly branch: string; readonly date: string }>();
  /** Sales that say other points of their customer than there are. */
  readonly wrongPoints: string[] = [];
  /** The balances of what banks owe, by `<account> <parameter that put it there>`. */
  readonly owed = new Map<string, number>();
  /** The smallest coin of each shop that trades. */
  coins: ReadonlyMap<string, number> = new Map();
  readonly givenPrices = new GivenPrices();
  readonly shifts = new Shifts();
  readonly lapses = new Lapses();
  readonly loans = new LoanBook((branch) => this.coins.get(branch)!);
  /** Card payments of deposits that were paid back by card. */
  readonly refunded = new Set<string>();
  /** Documents that began after a count of the drawer of their branch. */
  readonly afterCounts = new Set<string>();
  /** Documents whose cards waited for somebody else to look at them. */
  readonly waited = new Set<string>();
  private readonly chart = new Map<string, number>();
  /** The balances with which the recount began. */
  private opening = new Map<string, number>();

  /** Takes in an event, the next one of its branch. */
  take(event: RecordedEvent): void {
    for (const posting of event.postings) this.move(posting, event.business_date);
    this.shifts.take(event, this.balance(`${event.branch}/kas`));
    const { type, branch, payload } = event;
    if (type === 'customer-points.lapsed') this.lapses.take(event, this);
    this.loans.take(event);
    if (type === 'date.activated') this.earlier.set(branch, businessDate(String(payload['tanggal'])));
    if (type === 'day.closed') this.open.set(branch, businessDate(String(payload['berikutnya'])));
    if (type === 'date.restored') this.earlier.delete(branch);
    if (statusAfter[type]) {
      const facts = payload as unknown as Barang;
      this.change(event);
      this.settle(event);
      this.givenPrices.take(event, this.pieces.get(facts.kode_barcode)?.facts);
      this.pieces.set(facts.kode_barcode, { status: statusAfter[type], branch, facts });
      if (type.endsWith('moved')) this.relaid.add(facts.kode_barcode);
      if (brings.has(type)) this.relaid.delete(facts.kode_barcode);
    } else if (type.startsWith('coupon.')) {
      const facts = payload as unknown as Coupon;
      this.change(event);
      const isValid = !['coupon.used', 'coupon.cancelled'].includes(type);
      this.coupons.set(facts.no_kupon, { isValid, isPromised: type === 'coupon.promised', branch, facts });
    } else if (type.startsWith('card.payment')) this.takeCard(event);
    else this.takePaper(event);
  }

  private takeCard(event: RecordedEvent): void {
    const { type, branch, payload } = event;
    const facts = payload as unknown as CardPayment;
    this.change(event);
    if (type === 'card.payment-taken' && !facts.tervalidasi) this.waited.add(facts.no_faktur);
    if (type === 'card.payment-cancelled') {
      this.cards.delete(facts.no_bayar);
      if (facts.tervalidasi) this.refunded.add(facts.no_bayar);
    } else this.cards.set(facts.no_bayar, { branch, facts, isRejected: type === 'card.payment-rejected' });
  }

  /** Begins here: what is on accounts now came by nothing that is recounted. */
  begin(coins: ReadonlyMap<string, number>): void {
    this.coins = coins;
    this.opening = new Map(this.accounts);
    this.papers.clear();
    this.shifts.booked.clear();
  }

  balance(account: string, asset = 'IDR'): number {
    return this.accounts.get(`${asset} ${account}`) ?? 0;
  }

  /** True for a piece or document, by its number, that changed at a branch after a date. */
  isYounger(number: string, branch: string, date: string): boolean {
    const last = this.changed.get(number);
    return last?.branch === branch && last.date > date;
  }

  /** The balance of an account since the recount began. */
  moved(account: string): number {
    return this.balance(account) - (this.opening.get(`IDR ${account}`) ?? 0);
  }

  /** The documents that stand, of some kinds. */
  standing(...kinds: readonly PaperKind[]): readonly Paper[] {
    return [...this.papers.values()].filter(({ stands, kind }) => stands && kinds.includes(kind));
  }

  /** The card payments of a document, as far as they were not cancelled. */
  cardsOf(nomor: string): readonly ToldCard[] {
    return [...this.cards.values()].filter(({ facts }) => facts.no_faktur === nomor);
  }

  /** Deposits that were taken, not paid back, and pay for no sale that stands. */
  openDeposits(): readonly Paper[] {
    const paying = new Set(
      this.standing('sale').flatMap(({ facts }) => facts.pembayaran!.flatMap(({ no_titipan }) => no_titipan ?? [])),
    );
    return this.standing('deposit').filter(({ nomor }) => !paying.has(nomor));
  }

  get snapshot(): Snapshot {
    const standing = [...this.papers].filter(([, { stands }]) => stands);
    const coupons = [...this.coupons].filter(([, { isValid, facts }]) => isValid || facts.no_dipakai);
    return {
      accounts: Object.fromEntries(this.accounts),
      chart: Object.fromEntries(this.chart),
      pieces: Object.fromEntries([...this.pieces].filter(([, { status }]) => status !== 'BATAL')),
      coupons: Object.fromEntries(coupons),
      papers: Object.fromEntries(standing),
      average: Object.fromEntries(
        [...this.average.all].flatMap(([key, held]) => (held.berat + held.value === 0 ? [] : [[key, { ...held }]])),
      ),
    };
  }

  private settle(event: RecordedEvent): void {
    for (const change of piecesModel.changes(event))
      if (change.kind === 'bump') addTo(this.settled, Object.values(change.key).join(), change.sums['documents']!);
  }

  private takePaper(event: RecordedEvent): void {
    const told = paperAfter(event, this.papers);
    if (!told) return;
    if (!this.papers.has(told.nomor) && this.shifts.last.has(told.branch)) this.afterCounts.add(told.nomor);
    this.change(event);
    if (event.type === 'sale.recorded') this.tellPoints(told);
    const unpaid = this.unpaidOf(told);
    const modal = this.papers.get(told.nomor)?.modal ?? this.average.costsOf(told);
    const paper = { ...told, modal, ...(unpaid > 0 && { unpaid }) };
    this.papers.set(paper.nomor, paper);
    this.average.take(paper);
  }

  /** A sale that gives or takes points says how many its customer had before and has after it, on its date. */
  private tellPoints({ branch, nomor, tanggal, facts }: Paper): void {
    const { kode_member, poin_didapat = 0, poin_dipakai = 0, poin_sebelum, poin_sesudah } = facts;
    const isMoved = poin_didapat + poin_dipakai > 0;
    const account = `POIN ${branch}/poin/${kode_member}`;
    const after = isMoved ? this.balanceOn(account, tanggal) : undefined;
    const before = after === undefined ? undefined : after - poin_didapat + poin_dipakai;
    if (poin_sebelum !== before || poin_sesudah !== after)
      this.wrongPoints.push(`${nomor} says ${poin_sebelum} and ${poin_sesudah} points, not ${before} and ${after}`);
  }

  /** The balance of an account, with its asset, at the end of a date. */
  balanceOn(key: string, date: string): number {
    const days = [...(this.days.get(key) ?? [])].filter(([day]) => day <= date);
    return days.reduce((sum, [, moved]) => sum + moved, 0);
  }

  /** The sum of the cards of a deposit that was paid back which no bank had taken by then. */
  private unpaidOf({ kind, stands, nomor, facts: { pembayaran = [] } }: Paper): number {
    if (kind !== 'deposit' || stands) return 0;
    return pembayaran.reduce(
      (sum, { cara, jumlah }, index) => (cara === 'KARTU' && !this.isTaken(nomor, index) ? sum + jumlah : sum),
      0,
    );
  }

  /** True where a bank has taken the card of a payment of a document, whether it went back since or not. */
  isTaken(nomor: string, index: number): boolean {
    const [series, branch, number] = nomor.split('-');
    const between = series === 'TP' ? series : '';
    const no_bayar = `NC-${branch}-${number}${between}${String(index + 1).padStart(2, '0')}`;
    const card = this.cards.get(no_bayar);
    return this.refunded.has(no_bayar) || (card !== undefined && !card.isRejected);
  }

  private change({ stream, branch, business_date: date, type }: RecordedEvent): void {
    const number = stream.slice(stream.indexOf('/') + 1);
    if (this.isYounger(number, branch, date)) this.younger.push(`${type} of ${number} on ${date}, which is younger`);
    this.changed.set(number, { branch, date });
  }

  private moveOn(key: string, date: string, amount: number): void {
    addTo(this.accounts, key, amount);
    const days = this.days.get(key) ?? new Map<string, number>();
    addTo(days, date, amount);
    this.days.set(key, days);
  }

  private move({ from, to, asset, amount, akun }: Posting, date: string): void {
    this.moveOn(`${asset} ${from}`, date, -amount);
    this.moveOn(`${asset} ${to}`, date, amount);
    if (!akun) return;
    addTo(this.chart, akun.kredit, -amount);
    addTo(this.chart, akun.debit, amount);
    const { trx = '', balik, buka } = akun;
    if (from.includes('/noncash/')) addTo(this.owed, `${from} ${buka?.trx ?? trx}`, -amount);
    if (to.includes('/noncash/')) addTo(this.owed, `${to} ${(balik && buka?.trx) ?? trx}`, amount);
  }
}
