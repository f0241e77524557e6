import { hash } from 'node:crypto';
import type { CommandAnswer } from '../../contracts/language/define/command.js';
import { hargaEmas } from '../../contracts/barang/harga.js';
import { hargaTingkat } from '../../contracts/barang/tingkat-harga.js';
import { hargaBeli } from '../../contracts/masters/masters.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import type { Restriction } from '../../contracts/language/define/refusals.js';
import { addDays, daysBetween, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import {
  decideCancelUangKas,
  decideTransferCash,
  decideUangKas,
} from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import {
  decideCloseShift,
  decideCount,
  decideOpenShift,
} from '../../services/features/hitung-kas/hitung-kas.deciders.js';
import { decideSettle, decideSwipe } from '../../services/features/non-cash/non-cash.deciders.js';
import { decideReceive, decideSend } from '../../services/features/kirim-uang/kirim-uang.deciders.js';
import { documentNumber, type Decider } from '../../services/kernel/event-store/decider.js';
import type { Actor } from '../../services/kernel/event-store/actor.js';
import type { Approval } from '../../services/kernel/event-store/prepared-command.js';
import { changeMaster } from '../../services/platform/masters/masters.js';
import { deciderOf } from '../company/deciders.js';
import { Counter } from './seed/counter.js';
import type { Customers } from '../company/customers.js';
import { countDocuments } from '../company/documents.js';
import type { HistoryLedger } from '../company/history-ledger.js';
import { uuidOf } from '../company/history-batch.js';
import { Lending } from './seed/lending.js';
import { levelPrices, PriceWalk } from './seed/price-walk.js';
import { Random } from '../company/random.js';
import type { Shop } from './seed/shop.js';
import { spread, Trade, wantedStock, type Planned } from './seed/trade.js';
import { counted, planDay, planEvening, tradeOn, type DayPlan, type EveningPlan } from './history-plan.js';

/** The number of days before today on which the demo company was opened. */
export const HISTORY_DAYS = 90;
/** The number of documents of these days. */
export const DEMO_DOCUMENTS = 4_500;

const closeShop = deciderOf({ name: 'close-shop' });
const pusat = { branch: PUSAT, actor: 'OWNER' };
const changePrice = changeMaster(hargaEmas);
const changeLevelPrice = changeMaster(hargaTingkat);
const changeBuyingPrice = changeMaster(hargaBeli);
type Place = Pick<Shop, 'branch' | 'actor'>;

/** Hours of a day in Asia/Jakarta. */
const [PRICES, OPENS, TRADES, CLOSES, ENDS] = [8.5, 8.75, 9, 17, 17.25];
const momentOf = (date: BusinessDate, hour: number): Date =>
  new Date(Date.parse(`${date}T00:00:00+07:00`) + hour * 3_600_000);

/** The documents of a usual day of a shop beside its trade: those that its plan names, and those of its evening. */
const entriesOf = ({ masuk, keluar, gesek }: DayPlan): number => masuk.length + keluar.length + gesek.length;
const EVENING = 3;

/** The standing of a shop before a day begins. */
interface Morning {
  readonly counter: Counter;
  drawer: number;
  /** Card receipts of the day before, which the bank has not paid yet. */
  owed: number;
}

/** The size of a history, and who is in it. */
export interface HistoryPlan {
  readonly shops: readonly Shop[];
  /** The number of documents of all its days. */
  readonly documents: number;
  /** The pieces that lie in all shops together, and the fewest of each where these are fewer. */
  readonly stock: number;
  readonly seed: number;
  /** Absent where nothing personal is kept. */
  readonly customers?: Customers | undefined;
  /** Told how far it is, after each day. */
  readonly told?: (days: number, documents: number) => void;
}

/**
 * Records days from the opening of a company to yesterday, each closed, by the commands of those whose work it is:
 * what each shop trades, what it pays, sends to head office and takes to the bank. Shops go on side by side. The same
 * seed makes the same history.
 */
export class History {
  private readonly random: Random;
  private readonly mornings: readonly Morning[];
  private readonly trade: Trade;
  private readonly prices: PriceWalk;
  private pusat = 150_000_000;
  /** The present hour of each branch. */
  private readonly hours = new Map<string, number>();
  private sent = 0;
  private date!: BusinessDate;
  private until!: BusinessDate;
  /** The first shop lends, where customers are kept. */
  private readonly lending: Lending | undefined;

  constructor(
    private readonly ledger: HistoryLedger,
    private readonly plan: HistoryPlan,
    first: BusinessDate,
  ) {
    const { shops, documents, stock, seed, customers } = plan;
    this.lending = customers && new Lending(customers);
    this.random = new Random(seed);
    this.prices = new PriceWalk(new Random(seed + 1), first);
    this.trade = new Trade(documents, wantedStock(stock, shops.length));
    this.mornings = shops.map((shop, index) => ({
      counter: this.counterOf(shop, new Random(seed + 2 + index)),
      ...{ drawer: shop.drawer, owed: 0 },
    }));
  }

  /** From a first date until (and without) another one. */
  async record(first: BusinessDate, until: BusinessDate): Promise<void> {
    this.until = until;
    let before = countDocuments(this.ledger.recorded);
    for (let date = first, index = 0; date < until; date = addDays(date, 1), index++) {
      this.date = date;
      await this.day(index, daysBetween(date, until));
      const now = countDocuments(this.ledger.recorded);
      this.trade.recorded(now - before);
      before = now;
      this.plan.told?.(index + 1, now);
      await this.ledger.forget();
    }
  }

  private async changePrices(): Promise<void> {
    const rows = this.prices.on(this.date);
    const ofLevels = rows.flatMap((row) => levelPrices(row).map((price) => ({ ...price, versi: row.versi })));
    await Promise.all([
      ...rows.map((row) => this.send(pusat, changePrice, row)),
      ...ofLevels.map((row) => this.send(pusat, changeLevelPrice, row)),
      ...this.prices.followed().map((row) => this.send(pusat, changeBuyingPrice, row)),
    ]);
  }

  private async day(index: number, daysLeft: number): Promise<void> {
    const { date } = this;
    this.hours.set(PUSAT, PRICES);
    if (index > 0) await this.changePrices();
    const counters = this.mornings.map(({ counter }) => counter);
    const days = this.mornings.map((morning) => ({
      morning,
      plan: planDay(morning.counter.shop, date, morning.drawer, index, this.random),
    }));
    const others = days.reduce((sum, { plan }) => sum + entriesOf(plan) + EVENING, 0);
    const documents = this.trade.plan(counters, date, daysLeft, tradeOn(date), others);
    const sent = await Promise.all(
      days.map(({ morning, plan }, at) => this.shopDay(morning, plan, index, documents[at]!)),
    );
    const evenings = days.map(({ morning: { counter }, plan }) =>
      planEvening(counter.shop, plan.drawer + counter.cash, index, this.random),
    );
    const references = sent.flatMap(({ reference }) => reference ?? []);
    await Promise.all([
      ...days.map(({ morning, plan }, at) => this.evening(morning, plan, evenings[at]!, index, sent[at]!.first)),
      this.headOffice(references, days),
    ]);
    await Promise.all(
      [...counters.map(({ shop }) => shop), pusat].map((at) =>
        this.send(at, closeShop, { tanggal: date }, ENDS + 0.25),
      ),
    );
    for (const [at, { morning, plan }] of days.entries()) {
      morning.drawer = evenings[at]!.drawer;
      morning.owed = morning.counter.cards + plan.gesek.reduce((sum, { tunai, biaya = 0 }) => sum + tunai + biaya, 0);
    }
  }

  /** Everything until the evening. Answers the number of the first entry, and the reference of what was sent. */
  private async shopDay(
    { counter, drawer, owed }: Morning,
    plan: DayPlan,
    index: number,
    documents: number,
  ): Promise<{ first: string; reference?: string }> {
    const { shop } = counter;
    counter.open(this.date);
    const setelah = index === 0 ? {} : { setelah: documentNumber('SH', shop.branch, index) };
    await this.send(shop, decideOpenShift, { ...setelah, hitungan: counted(drawer) }, OPENS);
    if (index === 0) await this.trade.begin(counter);
    if (owed > 0) await this.send(shop, decideSettle, settlementOf(owed, addDays(this.date, -1), shop.rekening), OPENS);
    let first = '';
    const entries = [
      ...plan.masuk.map((entry) => async () => {
        const { data } = await this.send(shop, decideUangKas, entry);
        first ||= String(data['no_bukti']);
      }),
      ...plan.keluar.map((entry) => () => this.send(shop, decideUangKas, entry)),
      ...plan.gesek.map((entry) => async () => {
        const { data } = await this.send(shop, decideSwipe, entry);
        counter.swipes.push(String(data['no_bukti']));
      }),
    ];
    const all: readonly Planned[] = [...spread(entries), ...this.trade.day(counter, documents)];
    for (const { at, send } of all.toSorted((one, other) => one.at - other.at)) {
      this.hours.set(shop.branch, TRADES + at * (CLOSES - TRADES));
      await send();
    }
    this.hours.set(shop.branch, CLOSES);
    if (shop === this.plan.shops[0]) await this.lending?.day(counter, daysBetween(this.date, this.until));
    await this.trade.evening(counter);
    if (!plan.kirim) return { first };
    const sent = { jumlah_rp: rupiah(plan.kirim), keterangan: 'Kirim uang ke pusat' };
    const { data } = await this.send(shop, decideSend, sent);
    return { first, reference: String(data['no_reff']) };
  }

  /** Records corrections and counts, before the shop closes. */
  private async evening(
    { counter: { shop } }: Morning,
    { cancels }: DayPlan,
    { setor, noon, selisih, drawer }: EveningPlan,
    index: number,
    first: string,
  ): Promise<void> {
    if (cancels) await this.send(shop, decideCancelUangKas, { no_bukti: first, keterangan: 'Salah catat' });
    if (setor) await this.send(shop, decideTransferCash, setor);
    if (noon) await this.send(shop, decideCount, noon);
    const closing = {
      no_shift: documentNumber('SH', shop.branch, index + 1),
      hitungan: counted(drawer),
      ...(selisih !== 0 && { keterangan: 'Selisih kembalian' }),
    };
    await this.send(shop, decideCloseShift, closing, ENDS);
  }

  /** Head office receives what was sent, and takes to the bank what it does not need. */
  private async headOffice(references: readonly string[], days: readonly { readonly plan: DayPlan }[]): Promise<void> {
    for (const nomor_referensi of references) await this.send(pusat, decideReceive, { nomor_referensi }, CLOSES);
    this.pusat += days.reduce((sum, { plan }) => sum + (plan.kirim ?? 0), 0);
    const jumlah = this.pusat > 175_000_000 ? Math.floor((this.pusat - 150_000_000) / 1_000_000) * 1_000_000 : 0;
    this.pusat -= jumlah;
    const sides = { kategori: 'SETORAN BANK', asal: 'CASH', tujuan: 'BCA', tujuan_rekening: '5220300001' };
    const setor = { ...sides, jumlah: rupiah(jumlah), keterangan: 'Setoran kiriman cabang' };
    if (jumlah > 0) await this.send(pusat, decideTransferCash, setor, CLOSES);
  }

  private counterOf(shop: Shop, random: Random): Counter {
    const { customers } = this.plan;
    return new Counter(
      shop,
      random,
      this.prices,
      (command, body, actor = shop.actor, rules = deciderOf(command)) => this.send({ ...shop, actor }, rules, body),
      async () => {
        if (!customers) return undefined;
        const { decider, body } = customers.next(random);
        const sender: Actor = { user_id: shop.actor, level: 'KASIR', kode_toko: shop.branch, access: new Set() };
        const { data } = await this.send(
          { branch: PUSAT, actor: shop.actor },
          decider,
          body,
          this.hours.get(shop.branch),
          sender,
        );
        return String(data['kode_member']);
      },
    );
  }

  private send(
    { branch, actor }: Place,
    rules: unknown,
    command: object,
    hour = this.hours.get(branch) ?? PRICES,
    sender?: Actor,
  ): Promise<CommandAnswer> {
    const command_id = `history:${branch}:${(this.sent += 1)}`;
    return this.ledger.record(rules as Decider, command, {
      ...{ command_id, correlation_id: 'history', branch, actor, ...(sender && { sender }) },
      at: momentOf(this.date, hour),
      consents: (restriction) => consentOf(restriction, `${this.plan.seed} ${command_id}`),
    });
  }
}

/** The bank pays what its terminal took the day before, less 0.7 %. */
const settlementOf = (owed: number, tanggal: BusinessDate, rekening: string) => ({
  kode_bank: 'BCA',
  tanggal,
  tujuan: 'BCA',
  tujuan_rekening: rekening,
  jumlah: rupiah(owed),
  biaya: rupiah(Math.round(owed * 0.007)),
  keterangan: 'Pelunasan mesin EDC',
});

/** The owner's consent to what somebody asks for. */
const consentOf = (asked: Restriction, key: string): Approval => ({
  ...asked,
  id: uuidOf(hash('md5', key, 'hex')),
  authorised_by: 'OWNER',
  level: 'OWN',
  keterangan: 'DISETUJUI',
  cara: 'PASSWORD',
});
