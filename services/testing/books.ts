import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { journalKinds, isMoney, journalsOfCode, legsNeeded, type JournalKind } from '../../contracts/accounting/journal-kinds.js';
import { startChart } from '../../contracts/accounting/start-chart.js';
import { drawer } from '../../contracts/cash/accounts.js';
import type { Transfer, UangKas } from '../../contracts/cash/commands.js';
import { PUSAT } from '../../contracts/define/gate.js';
import { nameOf } from '../../contracts/define/names.js';
import { Refusal } from '../../contracts/define/refusals.js';
import { kodeTransaksi, type KodeTransaksi } from '../../contracts/masters/masters.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/values/business-date.js';
import { rupiah } from '../../contracts/values/rupiah.js';
import { company } from '../../infra/demo/company.js';
import { seedDemo } from '../../infra/demo/demo.js';
import { decideUpdateJournalParams } from '../features/accounting/accounting.deciders.js';
import { Reposter } from '../features/accounting/reposter.js';
import { decideCancelTransfer, decideCancelUangKas, decideTransferBank, decideTransferCash, decideUangKas } from '../features/cash/cash.deciders.js';
import type { Approval } from '../kernel/event-store/submission.js';
import type { Decider } from '../kernel/event-store/decider.js';
import { RECORDED } from '../kernel/event-store/statements.js';
import { createMaster } from '../kernel/masters/masters.js';
import type { Projection } from '../kernel/projection/projection.js';
import type { ProjectionRunner } from '../kernel/projection/projection-runner.js';
import { Harness } from '../kernel/testing/harness.js';
import { decideMove } from '../kernel/testing/till.js';

/** The branches of the demo company. */
export const branches = [PUSAT, 'JKT01', 'BDG01', 'SBY01'] as const;

/** What happens on a day: cash in and out, transfers, their cancelling, money from branch to branch, codes without parameters, and changed parameters. */
type Act =
  | { readonly kind: 'kas'; readonly branch: string; readonly body: UangKas; readonly cancelled: boolean }
  | { readonly kind: 'mutasi'; readonly branch: string; readonly body: Transfer; readonly cancelled: boolean }
  | { readonly kind: 'antar'; readonly from: string; readonly to: string; readonly jumlah: number }
  | { readonly kind: 'kode'; readonly jenis: KodeTransaksi['jenis'] }
  | { readonly kind: 'params'; readonly journal: JournalKind; readonly numbers: readonly string[] };

const anyBranch = fc.constantFrom(...branches);
const jumlah = fc.integer({ min: 1, max: 9_000_000 }).map(rupiah);
const cancelled = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const keterangan = fc.constantFrom('Setoran', '+62 812', '@SUM(A1)', "Kas kecil 'A'", '-5');

const kas = anyBranch.chain((branch) =>
  fc.constantFrom('MASUK' as const, 'KELUAR' as const).chain((jenis) => {
    const codes = company.kodeTransaksi.filter((kode) => [jenis, 'UMUM'].includes(kode.jenis)).map((kode) => kode.kode_transaksi);
    return fc
      .record({ kategori: fc.constantFrom(...codes), jumlah, keterangan, cancelled })
      .map(({ cancelled, ...rest }): Act => ({ kind: 'kas', branch, body: { jenis, ...rest }, cancelled }));
  }),
);
const mutasi = anyBranch.chain((branch) => {
  const accounts = company.rekenings
    .filter(({ kode_toko }) => kode_toko === branch)
    .map(({ kode_bank, no_rekening }) => ({ kode: kode_bank, rekening: no_rekening }));
  const side = fc.constantFrom({ kode: 'CASH', rekening: undefined }, ...accounts);
  return fc
    .record({ from: side, to: side, jumlah, keterangan, cancelled })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, cancelled, ...rest }): Act => {
      const body = { ...rest, kategori: 'SETORAN BANK', asal: from.kode, asal_rekening: from.rekening, tujuan: to.kode, tujuan_rekening: to.rekening };
      return { kind: 'mutasi', branch, body, cancelled };
    });
});
const antar = fc.record({ kind: fc.constant('antar' as const), from: anyBranch, to: anyBranch, jumlah: fc.integer({ min: 1, max: 999 }) });
const kode = fc.record({ kind: fc.constant('kode' as const), jenis: fc.constantFrom('MASUK' as const, 'KELUAR' as const, 'UMUM' as const) });
const journals = [...journalKinds, ...company.kodeTransaksi.flatMap(journalsOfCode)];
const params = fc.record({
  kind: fc.constant('params' as const),
  journal: fc.constantFrom(...journals),
  numbers: fc.array(fc.constantFrom(...startChart.map(({ nomor_akun }) => nomor_akun)), { minLength: 4, maxLength: 4 }),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: kas, weight: 6 },
  { arbitrary: mutasi, weight: 5 },
  { arbitrary: antar, weight: 2 },
  { arbitrary: kode, weight: 1 },
  { arbitrary: params, weight: 2 },
);

/** A day of any acts, some days after the one before. */
export const anyDay = fc.record({ after: fc.integer({ min: 1, max: 9 }), acts: fc.array(act, { maxLength: 30 }) });

/** The demo company in which any days may pass: what would overdraw is not recorded. */
export class Books {
  private readonly codes: string[] = [];

  private constructor(
    readonly harness: Harness,
    readonly first: BusinessDate,
    private today: BusinessDate,
  ) {}

  static async open(): Promise<Books> {
    const harness = await Harness.with([]);
    await seedDemo(harness.database.url, 'rahasia-uji');
    const first = businessDate((await harness.rows('select min(business_date) as date from log.branch_head'))[0]!['date'] as string);
    return new Books(harness, first, first);
  }

  /** So many days at random have passed. */
  static async after(days: number): Promise<Books> {
    const books = await Books.open();
    for (const day of fc.sample(anyDay, days)) await books.live(day);
    return books;
  }

  get last(): BusinessDate {
    return this.today;
  }

  /** A runner of a projection that takes whatever is recorded, as the projector does. */
  async follow(projection: Projection): Promise<ProjectionRunner> {
    const runner = await this.harness.runner(projection);
    await this.harness.listener.on(RECORDED, () => void runner.catchUp());
    return runner;
  }

  get reposter(): Reposter {
    return new Reposter(this.harness.pool, this.harness.reader, this.harness.ledger);
  }

  /** Lives one day. */
  async live({ after, acts }: { readonly after: number; readonly acts: readonly Act[] }): Promise<void> {
    this.today = addDays(this.today, after);
    await this.harness.pool.query('update log.branch_head set business_date = $1', [this.today]);
    for (const one of acts) await this.do(one);
  }

  /** Records a command of a branch; answers its number, undefined where it is refused. */
  async record(branch: string, decider: unknown, body: object, approval?: Approval): Promise<{ no_bukti: string; jumlah: number } | undefined> {
    const origin = { command_id: randomUUID(), correlation_id: 'test', branch, actor: 'OWNER', ...(approval && { approval }) };
    try {
      const { data } = await this.harness.ledger.record(decider as Decider, body, origin);
      return data as { no_bukti: string; jumlah: number };
    } catch (error) {
      if (error instanceof Refusal && ['money.insufficient', 'master.unchanged', 'master.exists'].includes(error.code)) return undefined;
      throw error;
    }
  }

  /** Gives each leg of a journal a number; money of the shop one of an asset. */
  async setParams({ trx, type, ...journal }: JournalKind, numbers: readonly string[]): Promise<void> {
    const assets = [...numbers, '1-1100'].filter((nomor) => nomor.startsWith('1-'));
    const detail_akun = legsNeeded(journal).map((leg, index) => {
      const of = isMoney(leg) ? assets : numbers;
      return { ...leg, nomor_akun: of[index % of.length]! };
    });
    await this.record(PUSAT, decideUpdateJournalParams, { trx, type, detail_akun });
  }

  private async do(one: Act): Promise<void> {
    if (one.kind === 'params') return this.setParams(one.journal, one.numbers);
    if (one.kind === 'kode') return this.addCode(one.jenis);
    if (one.kind === 'antar') {
      await this.record(one.to, decideMove, {
        dari: nameOf(one.from, 'luar'),
        ke: one.to === one.from ? nameOf(one.to, 'noncash', 'BCA') : drawer(one.to),
        jumlah: rupiah(one.jumlah),
      });
      return;
    }
    const { branch, body } = one;
    const isKas = one.kind === 'kas';
    const rules = isKas ? decideUangKas : [one.body.asal, one.body.tujuan].includes('CASH') ? decideTransferCash : decideTransferBank;
    const slip = await this.record(branch, rules, body);
    if (!slip || !one.cancelled) return;
    const [cancel, description] = isKas ? [decideCancelUangKas, 'BATAL UANG KAS'] : [decideCancelTransfer, 'BATAL MUTASI UANG'];
    const approval: Approval = {
      id: randomUUID(),
      authorised_by: 'SPV01',
      keterangan: '-',
      cara: 'PASSWORD',
      kategori: 'UANG',
      description,
      subject: slip.no_bukti,
      jumlah: rupiah(slip.jumlah),
    };
    await this.record(branch, cancel, { no_bukti: slip.no_bukti, keterangan: 'Batal' }, approval);
  }

  /** A code of which no parameter is set, and something booked with it. */
  private async addCode(jenis: KodeTransaksi['jenis']): Promise<void> {
    const kode_transaksi = `BARU ${this.codes.push(jenis)}`;
    await this.record(PUSAT, createMaster(kodeTransaksi), { kode_transaksi, nama_transaksi: 'Baru', jenis });
    const body = { jenis: jenis === 'MASUK' ? 'MASUK' : 'KELUAR', kategori: kode_transaksi, jumlah: rupiah(1000), keterangan: 'Baru' };
    await this.record('JKT01', decideUangKas, body);
  }

  /** Codes that were added and have no parameter yet, as their journals. */
  unset(): readonly JournalKind[] {
    return this.codes.flatMap((jenis, index) => journalsOfCode({ kode_transaksi: `BARU ${index + 1}`, jenis: jenis as KodeTransaksi['jenis'] }));
  }

  close(): Promise<void> {
    return this.harness.close();
  }
}
