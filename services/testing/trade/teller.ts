import type { HargaEmas } from '../../../contracts/barang/harga.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { roundRupiah } from '../../../contracts/language/values/rounding.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import type { Random } from '../../../infra/company/random.js';
import type { TestShop } from '../../../infra/testing/company/company.js';
import { firstPrices, levelPrices, POINT_WORTH } from '../../../infra/testing/company/trade.js';
import { byCoupon } from './coupon-payments.js';
import type { Paper } from './papers.js';
import type { Recount, ToldCoupon, ToldPiece } from './recount.js';
import { STRANGER } from './thresholds.js';

/** The bank of the accounts of shops. Terminals are of two banks. */
export const BANK = 'BCA';
export const TERMINALS = ['BCA', 'MANDIRI'] as const;

/** The level of prices of regular customers. */
export const LEVEL = 'LANGGANAN';

/** The coins of a shop, by an own reckoning: what it pays and takes in cash is a multiple of the smallest. */
export interface ShopCoins {
  readonly smallest: number;
  readonly direction: 'up' | 'nearest';
}

/** The present state of a trade, as far as all of its shops have it in common. */
export interface Trade {
  readonly recount: Recount;
  readonly random: Random;
  readonly customers: readonly string[];
  /** The names of customers. */
  readonly names: ReadonlyMap<string, string>;
  /** The customers who may buy at the level of regular ones. */
  readonly regulars: ReadonlySet<string>;
  /** The number of pieces in a shop at which no others come in. */
  readonly enough: number;
  /** The first date of the trade. */
  readonly opened: BusinessDate;
  /** The date on which its shops are, but for those that book on an earlier one. */
  date: BusinessDate;
}

/** Somebody at the counter of a shop, who knows what lies in it by the recount alone. */
export class Teller {
  private readonly prices: ReadonlyMap<string, HargaEmas>;
  private readonly levelPrices: ReadonlyMap<string, Rupiah>;

  constructor(
    readonly trade: Trade,
    readonly shop: TestShop,
    /** The unit of rupiah to which the shop rounds, up. */
    readonly unit: Rupiah,
    readonly coins: ShopCoins,
  ) {
    this.prices = new Map(firstPrices(trade.date).map((row) => [row.kode_group, row]));
    this.levelPrices = new Map(levelPrices(trade.date).map(({ kode_group, harga_jual }) => [kode_group, harga_jual]));
  }

  get random(): Random {
    return this.trade.random;
  }

  get recount(): Recount {
    return this.trade.recount;
  }

  /** The date on which the shop books. */
  get date(): BusinessDate {
    return this.recount.earlier.get(this.shop.branch) ?? this.trade.date;
  }

  get isEarlier(): boolean {
    return this.recount.earlier.has(this.shop.branch);
  }

  /**
   * True for what a lookup offers: nothing that changed after the date on which the shop books. Now and then somebody
   * types it all the same.
   */
  isOffered(number: string): boolean {
    return !this.isEarlier || !this.recount.isYounger(number, this.shop.branch, this.date) || this.random.chance(0.03);
  }

  /** The prices of a gram of a group. */
  board(kode_group: string): HargaEmas {
    return this.prices.get(kode_group)!;
  }

  /** The price at which a gram of a group is sold: that of the board, or of regular customers. */
  gram(kode_group: string, isRegular: boolean): Rupiah {
    return isRegular ? this.levelPrices.get(kode_group)! : this.board(kode_group).harga_jual;
  }

  /** True for a customer who buys at the level of regular customers now: at times one who may does not. */
  buysRegularly(kode_member: string | undefined): boolean {
    return kode_member !== undefined && this.trade.regulars.has(kode_member) && this.random.chance(0.6);
  }

  /** Some pieces of the shop in a state, drawn at random: what brought them there waits for nobody, or does. */
  some(status: ToldPiece['status'], most: number, waiting = false): readonly ToldPiece[] {
    const all = [...this.recount.pieces.values()].filter(
      (piece) =>
        piece.status === status &&
        piece.branch === this.shop.branch &&
        this.waits(this.recount.papers.get(piece.facts.no_dokumen)) === waiting &&
        this.isOffered(piece.facts.kode_barcode),
    );
    return this.drawn(all, this.random.within(1, most));
  }

  /** True for a sale or a purchase of today at which somebody else has still to look. */
  readonly waits = (paper: Paper | undefined): boolean =>
    paper !== undefined && paper.kind !== 'deposit' && paper.facts.tervalidasi === false && this.isOfToday(paper);

  /** The coupons of the shop that are valid: what gave them waits for nobody, or does. */
  coupons(waiting = false): readonly ToldCoupon[] {
    return [...this.recount.coupons.values()].filter(
      ({ isValid, isPromised, branch, facts }) =>
        isValid &&
        branch === this.shop.branch &&
        isPromised === waiting &&
        this.waits(this.recount.papers.get(facts.no_asal)) === waiting &&
        this.isOffered(facts.no_kupon),
    );
  }

  /** The points of a customer that wait with the sales that gave them. */
  waitingPoints(kode_member: string): number {
    return this.recount
      .standing('sale')
      .filter(
        (paper) => paper.branch === this.shop.branch && this.waits(paper) && paper.facts.kode_member === kode_member,
      )
      .reduce((sum, { facts: { poin_didapat = 0 } }) => sum + poin_didapat, 0);
  }

  /** Some of several, drawn at random. */
  drawn<T>(all: readonly T[], count: number): readonly T[] {
    const rest = [...all];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(this.random.below(rest.length), 1)[0]!,
    );
  }

  /** One of the documents of the shop that stand. */
  paper(kinds: readonly Paper['kind'][], isSo: (paper: Paper) => boolean = () => true): Paper | undefined {
    const own = this.recount
      .standing(...kinds)
      .filter((paper) => paper.branch === this.shop.branch && isSo(paper) && this.isOffered(paper.nomor));
    return own.length > 0 ? this.random.pick(own) : undefined;
  }

  readonly isOfToday = ({ tanggal }: Paper): boolean => tanggal === this.date;

  /** A customer, at times nobody who is known. */
  customer(known = 0.6): string | undefined {
    return this.random.chance(known) ? this.random.pick(this.trade.customers) : undefined;
  }

  rounded(amount: number): Rupiah {
    return roundRupiah(rupiah(amount), this.unit, 'up').value;
  }

  /** The most that coins make of an amount without going above it. */
  inCoins(amount: number): number {
    return amount - (amount % this.coins.smallest);
  }

  /** The cash that pays a rest: coins, in the direction of the shop, and at least one of them. */
  cashFor(rest: number): number {
    const { smallest, direction } = this.coins;
    if (rest <= 0) return 0;
    const more = direction === 'up' ? smallest - 1 : smallest / 2;
    return Math.max(smallest, this.inCoins(rest + more));
  }

  /** The balance of an account of the shop. */
  has(account: string, asset?: string): number {
    return this.recount.balance(`${this.shop.branch}/${account}`, asset);
  }

  /** Money of a customer in one to three ways; what is left for cash becomes coins. */
  money(due: number, ofRest: (rest: number) => number = (rest) => this.cashFor(rest)): readonly Bayar[] {
    const { random } = this;
    const ways = this.drawn<Omit<Bayar, 'jumlah'>>(
      [
        { cara: 'TUNAI' },
        { cara: 'TRANSFER', kode_bank: BANK, no_rekening: this.shop.rekening },
        ...TERMINALS.map((kode_bank) => ({ cara: 'KARTU' as const, kode_bank })),
      ],
      random.within(1, 3),
    );
    let left = due;
    return ways.flatMap((way, index) => {
      const isCash = way.cara === 'TUNAI';
      const isLast = index === ways.length - 1;
      const part = isLast ? left : random.below(left);
      const jumlah = isCash ? (isLast ? ofRest(part) : this.inCoins(part)) : part;
      left -= jumlah;
      return jumlah > 0 ? [{ ...way, jumlah: rupiah(jumlah) }] : [];
    });
  }

  /** Money to a customer out of the drawer and the account; undefined where there is not enough. */
  paidOut(due: number): readonly Bayar[] | undefined {
    const { rekening: no_rekening } = this.shop;
    const [cash, bank] = [this.has('kas'), this.has(`bank/${BANK}/${no_rekening}`)];
    const { smallest } = this.coins;
    const whole = this.cashFor(due);
    if (whole <= cash && this.random.chance(0.5)) return [{ cara: 'TUNAI', jumlah: rupiah(whole) }];
    const least = this.inCoins(Math.max(0, due - bank) + smallest - 1);
    const most = this.inCoins(Math.max(0, Math.min(due, cash)));
    if (least > most) return undefined;
    const jumlah = least + smallest * this.random.below((most - least) / smallest + 1);
    const payments: readonly Bayar[] = [
      { cara: 'TUNAI', jumlah: rupiah(jumlah) },
      { cara: 'TRANSFER', kode_bank: BANK, no_rekening, jumlah: rupiah(due - jumlah) },
    ];
    return payments.filter((one) => one.jumlah > 0);
  }

  /** Payments of the shop to a customer, transfers to an account of theirs; a fifth to that of somebody else. */
  toCustomer(payments: readonly Bayar[] | undefined, kode_member = ''): readonly Bayar[] | undefined {
    const name = this.trade.names.get(kode_member)?.toUpperCase();
    return payments?.map((one) => {
      if (one.cara !== 'TRANSFER') return one;
      const nama_penerima = Math.floor(one.jumlah / 1000) % 5 === 0 ? STRANGER : (name ?? STRANGER);
      return { ...one, bank_penerima: 'BRI', rekening_penerima: '0021', nama_penerima };
    });
  }

  /** The coupons and points by which a customer pays some of what they owe. */
  saved(due: number, kode_member: string | undefined): readonly Bayar[] {
    const { random } = this;
    const payments: Bayar[] = [];
    let left = due;
    for (const coupon of this.drawn(this.coupons(), random.below(3)))
      if (coupon.facts.nilai < left && coupon.facts.tgl_akhir >= this.date) {
        payments.push(byCoupon(random, coupon, kode_member));
        left -= coupon.facts.nilai;
      }
    const points = kode_member ? this.has(`poin/${kode_member}`, 'POIN') - this.waitingPoints(kode_member) : 0;
    const most = Math.min(points, Math.floor(left / POINT_WORTH));
    if (most > 0 && random.chance(0.5))
      payments.push({ cara: 'POIN', jumlah: rupiah(random.within(1, most) * POINT_WORTH) });
    return payments;
  }

  /** The sum of payments. */
  static sum(payments: readonly Bayar[]): number {
    return addRupiah(...payments.map(({ jumlah }) => jumlah));
  }
}
