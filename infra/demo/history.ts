import { randomUUID } from 'node:crypto';
import type { CommandAnswer } from '../../contracts/language/define/command.js';
import { hargaEmas } from '../../contracts/barang/harga.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { addDays, type BusinessDate } from '../../contracts/language/values/business-date.js';
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
import { features } from '../../services/features/features.js';
import { decideSettle, decideSwipe } from '../../services/features/non-cash/non-cash.deciders.js';
import { decideReceive, decideSend } from '../../services/features/kirim-uang/kirim-uang.deciders.js';
import { documentNumber, type Decider } from '../../services/kernel/event-store/decider.js';
import type { Approval } from '../../services/kernel/event-store/submission.js';
import { changeMaster } from '../../services/platform/masters/masters.js';
import { counted, planDay, randomly, shops, type DayPlan, type DemoBranch } from './history-plan.js';
import { laterPrices } from './prices.js';
import type { Records } from './retrying-ledger.js';

/** The number of days before today on which the demo company was opened. */
export const HISTORY_DAYS = 90;
const decideCloseShop = features
  .flatMap(({ deciders }) => deciders)
  .find(({ command }) => command.name === 'close-shop')!;

const pusat = { branch: PUSAT, actor: 'OWNER' };
const changePrice = changeMaster(hargaEmas);

/** The standing of a shop before a day begins. */
interface Morning {
  readonly shop: DemoBranch;
  drawer: number;
  /** Card receipts of the day before, which the bank has not paid yet. */
  owed: number;
}

/**
 * Records the days from the opening to yesterday, each closed, by the commands of those whose work it is. What does
 * not rest on one another goes to the ledger together, so that many are recorded in one transaction. Keys are fixed
 * and numbers follow from the dates: an interrupted start is taken up where it was.
 */
export class DemoHistory {
  private readonly random = randomly(916);
  private readonly mornings = shops.map((shop): Morning => ({ shop, drawer: shop.drawer, owed: 0 }));
  private pusat = 150_000_000;

  /** `priced`: its prices of gold were recorded, and move on. */
  constructor(
    private readonly ledger: Records,
    private readonly priced: boolean,
  ) {}

  /** From a first date until (and without) another one. */
  async record(first: BusinessDate, until: BusinessDate): Promise<void> {
    for (let date = first, index = 0; date < until; date = addDays(date, 1), index++) await this.day(date, index);
  }

  private async day(date: BusinessDate, index: number): Promise<void> {
    const days = this.mornings.map((morning) => ({
      morning,
      plan: planDay(morning.shop, date, morning.drawer, index, this.random),
    }));
    const sent = await Promise.all(days.map(({ morning, plan }) => this.trade(morning, plan, date, index)));
    const references = sent.flatMap(({ reference }) => reference ?? []);
    await Promise.all([
      ...days.map(({ morning, plan }, at) => this.evening(morning, plan, index, sent[at]!.first)),
      this.headOffice(references, days, index),
      ...(this.priced ? laterPrices(date, index) : []).map((row) =>
        this.send(pusat, changePrice, row, `${index}:harga:${row.kode_group}`),
      ),
    ]);
    await Promise.all(
      [...shops, pusat].map((at) => this.send(at, decideCloseShop, { tanggal: date }, `${index}:tutup`)),
    );
    for (const { morning, plan } of days) {
      morning.drawer = plan.drawer;
      morning.owed = plan.gesek.reduce((sum, { tunai, biaya = 0 }) => sum + tunai + biaya, 0);
    }
  }

  /** Everything until the evening. Answers the number of the first entry, and the reference of what was sent. */
  private async trade(
    { shop, drawer, owed }: Morning,
    plan: DayPlan,
    date: BusinessDate,
    index: number,
  ): Promise<{ first: string; reference?: string }> {
    const { branch, rekening } = shop;
    const send = (rules: unknown, command: object, key: string) => this.send(shop, rules, command, `${index}:${key}`);
    const setelah = index === 0 ? {} : { setelah: documentNumber('SH', branch, index) };
    const opened = send(decideOpenShift, { ...setelah, hitungan: counted(drawer) }, 'shift');
    const settled = owed > 0 && send(decideSettle, settlementOf(owed, addDays(date, -1), rekening), 'lunas');
    const masuk = plan.masuk.map((entry, at) => send(decideUangKas, entry, `masuk:${at}`));
    const keluar = plan.keluar.map((entry, at) => send(decideUangKas, entry, `keluar:${at}`));
    const gesek = plan.gesek.map((entry, at) => send(decideSwipe, entry, `gesek:${at}`));
    const kirim =
      plan.kirim && send(decideSend, { jumlah_rp: rupiah(plan.kirim), keterangan: 'Kirim uang ke pusat' }, 'kirim');
    const setor = plan.setor && send(decideTransferCash, plan.setor, 'setor');
    const [first] = await Promise.all(masuk);
    await Promise.all([opened, settled, ...keluar, ...gesek, setor]);
    const reference = kirim && (await kirim).data['no_reff'];
    return { first: String(first!.data['no_bukti']), ...(reference !== undefined && { reference: String(reference) }) };
  }

  /** Records corrections and counts, before the shop closes. */
  private async evening({ shop }: Morning, plan: DayPlan, index: number, first: string): Promise<void> {
    const done: Promise<unknown>[] = [];
    if (plan.cancels) {
      const { jumlah } = plan.masuk[0]!;
      const consent = consentTo('BATAL UANG KAS', first, jumlah, 'Salah catat');
      done.push(
        this.send(shop, decideCancelUangKas, { no_bukti: first, keterangan: 'Salah catat' }, `${index}:batal`, consent),
      );
    }
    if (plan.noon) done.push(this.send(shop, decideCount, plan.noon, `${index}:hitung`));
    const { selisih, drawer } = plan;
    const consent =
      selisih === 0
        ? undefined
        : consentTo('SELISIH KAS', selisih < 0 ? 'KAS KURANG' : 'KAS LEBIH', Math.abs(selisih), 'Selisih kembalian');
    const closing = {
      no_shift: documentNumber('SH', shop.branch, index + 1),
      hitungan: counted(drawer),
      ...(consent && { keterangan: 'Selisih kembalian' }),
    };
    done.push(this.send(shop, decideCloseShift, closing, `${index}:tutup-shift`, consent));
    await Promise.all(done);
  }

  /** Head office receives what was sent, and takes to the bank what it does not need. */
  private async headOffice(
    references: readonly string[],
    days: readonly { readonly plan: DayPlan }[],
    index: number,
  ): Promise<void> {
    const received = references.map((nomor_referensi, at) =>
      this.send(pusat, decideReceive, { nomor_referensi }, `${index}:terima:${at}`),
    );
    this.pusat += days.reduce((sum, { plan }) => sum + (plan.kirim ?? 0), 0);
    const jumlah = this.pusat > 175_000_000 ? Math.floor((this.pusat - 150_000_000) / 1_000_000) * 1_000_000 : 0;
    this.pusat -= jumlah;
    const sides = { kategori: 'SETORAN BANK', asal: 'CASH', tujuan: 'BCA', tujuan_rekening: '5220300001' };
    const setor = { ...sides, jumlah: rupiah(jumlah), keterangan: 'Setoran kiriman cabang' };
    await Promise.all([
      ...received,
      ...(jumlah > 0 ? [this.send(pusat, decideTransferCash, setor, `${index}:setor`)] : []),
    ]);
  }

  private send(
    { branch, actor }: Pick<DemoBranch, 'branch' | 'actor'>,
    rules: unknown,
    command: object,
    key: string,
    approval?: Approval,
  ): Promise<CommandAnswer> {
    const origin = {
      command_id: `demo:day:${key}`,
      correlation_id: 'demo',
      branch,
      actor,
      ...(approval && { approval }),
    };
    return this.ledger.record(rules as Decider, command, origin);
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

/** The owner's consent to one thing. */
const consentTo = (description: string, subject: string, jumlah: number, reason: string): Approval => ({
  id: randomUUID(),
  authorised_by: 'OWNER',
  kategori: 'UANG',
  description,
  subject,
  jumlah: rupiah(jumlah),
  keterangan: reason.toUpperCase(),
  cara: 'PASSWORD',
});
