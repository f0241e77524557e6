import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { isMoney, journalsOfCode, legsNeeded } from '../../contracts/accounting/journal-kinds.js';
import type { JournalKind } from '../../contracts/language/define/journal.js';
import type { UangKas } from '../../contracts/mutasi-uang/documents.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { Refusal } from '../../contracts/language/define/refusals.js';
import { kodeTransaksi, type KodeTransaksi } from '../../contracts/masters/masters.js';
import type { Remittance } from '../../contracts/kirim-uang/documents.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { testCompany } from '../../infra/testing/company/company.js';
import { writeTestCompany } from '../../infra/testing/company-database.js';
import type { JournalKey } from '../../contracts/language/define/event.js';
import { paramsVersion } from '../features/accounting/testing/params-version.js';
import { decideUpdateJournalParams } from '../features/accounting/accounting.deciders.js';
import { checkClearing } from '../features/accounting/clearing.check.js';
import { Reposter } from '../features/accounting/reposter.js';
import {
  decideCancelTransfer,
  decideCancelUangKas,
  decideTransferBank,
  decideTransferCash,
  decideUangKas,
} from '../features/mutasi-uang/mutasi-uang.deciders.js';
import {
  decideCancelSettlement,
  decideCancelSwipe,
  decideSettle,
  decideSwipe,
} from '../features/non-cash/non-cash.deciders.js';
import { checkRemittances } from '../features/kirim-uang/kirim-uang.checks.js';
import { decideCancel, decideReceive, decideReturn, decideSend } from '../features/kirim-uang/kirim-uang.deciders.js';
import type { Approval } from '../kernel/event-store/prepared-command.js';
import type { Decider } from '../kernel/event-store/decider.js';
import { journalParamsOf } from '../domain/journals/journal.js';
import { RECORDED } from '../kernel/event-store/statements.js';
import { createMaster } from '../platform/masters/masters.js';
import type { Projection } from '../kernel/projection/projection.js';
import type { ProjectionRunner } from '../kernel/projection/projection-runner.js';
import { Harness } from './harness.js';
import { anyDay, branches, type Act } from './any-day.js';
import { terminalSlip } from './money.js';

/** Refusals that happen now and then: of what would overdraw, or is done already. */
const expected = [
  'money.insufficient',
  'master.unchanged',
  'master.exists',
  'reception.',
  'remittance.',
  'noncash.settled-by',
];

/** The company of tests, in which any days may pass: what would overdraw is not recorded. */
export class Books {
  private readonly codes: string[] = [];
  private readonly sent: Remittance[] = [];
  private readonly dates = new Map<string, BusinessDate>();
  private isFollowed = false;
  /** Cancels what was done last, once something else was done. */
  private later: (() => Promise<unknown>) | undefined;

  private constructor(
    readonly harness: Harness,
    readonly first: BusinessDate,
    private today: BusinessDate,
  ) {}

  static async open(): Promise<Books> {
    const harness = await Harness.with([]);
    await writeTestCompany(harness.database.url, { password: 'rahasia-uji' });
    const first = businessDate(
      (await harness.rows('select min(business_date) as date from log.branch_head'))[0]!['date'] as string,
    );
    return new Books(harness, first, first);
  }

  /** Passes a number of days at random. */
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
    this.isFollowed = true;
    const runner = await this.harness.runner(projection);
    await this.harness.listener.on(RECORDED, () => void runner.catchUp());
    return runner;
  }

  get reposter(): Reposter {
    return new Reposter(this.harness.pool, this.harness.reader, this.harness.ledger);
  }

  /** Lives one day. */
  async live({
    after,
    ahead,
    acts,
  }: {
    readonly after: number;
    readonly ahead: readonly number[];
    readonly acts: readonly Act[];
  }): Promise<void> {
    this.today = addDays(this.today, after);
    for (const [index, branch] of branches.entries()) {
      const date = addDays(this.today, ahead[index]!);
      if (date > (this.dates.get(branch) ?? '')) this.dates.set(branch, date);
      await this.harness.pool.query('update log.branch_head set business_date = $1 where branch = $2', [
        this.dates.get(branch),
        branch,
      ]);
    }
    for (const one of acts) {
      const { later } = this;
      this.later = undefined;
      await this.do(one);
      await later?.();
    }
    await this.later?.();
    this.later = undefined;
  }

  /** Returns the doctor's findings on money on its way, and on items opened and cleared. */
  async wrong(): Promise<readonly string[]> {
    return [
      ...(await checkRemittances({ database: this.harness.pool })).wrong,
      ...(await checkClearing({ database: this.harness.pool })).wrong,
    ];
  }

  /** Records a command of a branch; answers its number, undefined where it is refused. */
  async record(
    branch: string,
    decider: unknown,
    body: object,
    approval?: Approval,
  ): Promise<{ no_bukti: string; jumlah: number } | undefined> {
    const origin = {
      command_id: randomUUID(),
      correlation_id: 'test',
      branch,
      actor: 'OWNER',
      ...(approval && { approval }),
    };
    try {
      const { data } = await this.harness.ledger.record(decider as Decider, body, origin);
      return data as { no_bukti: string; jumlah: number };
    } catch (error) {
      if (error instanceof Refusal && expected.some((code) => error.code.startsWith(code))) return undefined;
      throw error;
    }
  }

  /** Gives one leg of a journal another number, on both its sides. */
  async number(trx: string, type: string, leg: string, nomor_akun: string): Promise<void> {
    const params = await this.harness.reader.state(journalParamsOf({ trx, type }));
    const detail_akun = params.detail_akun.map((row) => (row.kode_akun === leg ? { ...row, nomor_akun } : row));
    await this.recordParams({ trx, type, detail_akun });
  }

  private async recordParams(params: JournalKey & { readonly detail_akun: readonly object[] }): Promise<void> {
    await this.record(PUSAT, decideUpdateJournalParams, {
      ...params,
      versi: await paramsVersion(this.harness.pool, params),
    });
  }

  /** Sends money from a branch to head office. */
  async kirim(branch: string, jumlah: number): Promise<Remittance> {
    await this.send(branch, decideSend, { jumlah_rp: rupiah(jumlah), keterangan: 'Setoran' });
    return this.sent.at(-1)!;
  }

  /** Head office receives it. */
  terima(nomor_referensi: string): Promise<unknown> {
    return this.record(PUSAT, decideReceive, { nomor_referensi });
  }

  /** A card pays for cash at JKT01. */
  gesek(tunai: number): Promise<unknown> {
    return this.record('JKT01', decideSwipe, {
      kode_bank: 'BCA',
      tunai: rupiah(tunai),
      biaya: rupiah(0),
      ...terminalSlip(),
      keterangan: 'Gesek',
    });
  }

  /** Settles what the terminal of BCA at JKT01 received on a date; `cancel` takes that back. */
  lunas(tanggal: string, jumlah: number): Promise<{ cancel(): Promise<unknown> }> {
    const { kode_bank: tujuan, no_rekening: tujuan_rekening } = testCompany.rekenings.find(
      ({ kode_toko }) => kode_toko === 'JKT01',
    )!;
    const body = {
      kode_bank: 'BCA',
      tanggal,
      tujuan,
      tujuan_rekening,
      jumlah: rupiah(jumlah),
      biaya: rupiah(0),
      keterangan: 'Lunas',
    };
    return this.cancellable(decideSettle, body, decideCancelSettlement, 'BATAL PELUNASAN NON CASH');
  }

  /** Cash of JKT01; `cancel` takes it back. */
  kas(body: UangKas): Promise<{ cancel(): Promise<unknown> }> {
    return this.cancellable(decideUangKas, body, decideCancelUangKas, 'BATAL UANG KAS');
  }

  private async cancellable(
    rules: unknown,
    body: object,
    cancel: unknown,
    description: string,
  ): Promise<{ cancel(): Promise<unknown> }> {
    await this.slip({ branch: 'JKT01', cancelled: true }, rules, body, cancel, description);
    const later = this.later!;
    this.later = undefined;
    return { cancel: later };
  }

  /** Gives each leg of a journal a number; money of the shop one of an asset. */
  async setParams({ trx, type, ...journal }: JournalKind, numbers: readonly string[]): Promise<void> {
    const assets = [...numbers, '1-1100'].filter((nomor) => nomor.startsWith('1-'));
    const detail_akun = legsNeeded(journal).map((leg, index) => {
      const of = isMoney(leg) ? assets : numbers;
      return { ...leg, nomor_akun: of[index % of.length]! };
    });
    await this.recordParams({ trx, type, detail_akun });
  }

  private async do(one: Act): Promise<unknown> {
    switch (one.kind) {
      case 'params':
        return this.setParams(one.journal, one.numbers);
      case 'kode':
        return this.addCode(one.jenis);
      case 'kirim':
        return this.send(one.from, decideSend, { jumlah_rp: rupiah(one.jumlah), keterangan: 'Setoran' });
      case 'sampai':
        return this.arrive(one.way, one.pick);
      case 'repost':
        return this.isFollowed && this.repost(one.branch, addDays(this.dates.get(one.branch)!, -one.days));
      case 'gesek':
        return this.slip(
          one,
          decideSwipe,
          { kode_bank: 'BCA', tunai: rupiah(one.tunai), biaya: rupiah(0), ...terminalSlip(), keterangan: 'Gesek' },
          decideCancelSwipe,
          'BATAL GESEK TUNAI',
        );
      case 'lunas':
        return this.settle(one);
      case 'kas':
        return this.slip(one, decideUangKas, one.body, decideCancelUangKas, 'BATAL UANG KAS');
      case 'mutasi': {
        const rules = [one.body.asal, one.body.tujuan].includes('CASH') ? decideTransferCash : decideTransferBank;
        return this.slip(one, rules, one.body, decideCancelTransfer, 'BATAL MUTASI UANG');
      }
    }
  }

  /** Records something that is perhaps cancelled, after what is done next. */
  private async slip(
    { branch, cancelled }: { readonly branch: string; readonly cancelled: boolean },
    rules: unknown,
    body: object,
    cancel: unknown,
    description: string,
  ) {
    const slip = await this.record(branch, rules, body);
    if (!slip || !cancelled) return;
    const { no_bukti, jumlah } = slip;
    const approval: Approval = {
      ...{ id: randomUUID(), authorised_by: 'SPV01', keterangan: '-', cara: 'PASSWORD', kategori: 'UANG', description },
      ...{ subject: no_bukti, jumlah: rupiah(jumlah) },
    };
    this.later = () => this.record(branch, cancel, { no_bukti, keterangan: 'Batal' }, approval);
  }

  private async send(branch: string, rules: unknown, body: object): Promise<void> {
    const slip = await this.record(branch, rules, body);
    if (slip) this.sent.push(slip as unknown as Remittance);
  }

  private async arrive(way: 'terima' | 'batal' | 'retur', pick: number): Promise<void> {
    const slip = this.sent[pick % Math.max(1, this.sent.length)];
    if (!slip) return;
    const reff = { nomor_referensi: slip.no_reff };
    if (way === 'retur') await this.send(PUSAT, decideReturn, reff);
    else
      await this.record(way === 'terima' ? slip.ke : slip.dari, way === 'terima' ? decideReceive : decideCancel, reff);
  }

  private async settle(one: Extract<Act, { kind: 'lunas' }>): Promise<void> {
    const { branch } = one;
    const open = await this.harness.rows(`
      select account, amount
      from log.balance
      where account like '${branch}/noncash/%' and amount > 0
      order by account`);
    const owed = open[one.pick % Math.max(1, open.length)];
    const account = testCompany.rekenings.find(({ kode_toko }) => kode_toko === branch);
    if (!owed || !account) return;
    const [, , kode_bank, tanggal] = String(owed['account']).split('/');
    const jumlah = rupiah(Math.min(one.jumlah, Number(owed['amount'])));
    const body = {
      kode_bank,
      tanggal,
      tujuan: account.kode_bank,
      tujuan_rekening: account.no_rekening,
      jumlah,
      biaya: rupiah(0),
      keterangan: 'Lunas',
    };
    await this.slip(one, decideSettle, body, decideCancelSettlement, 'BATAL PELUNASAN NON CASH');
  }

  private async repost(branch: string, tgl_from: BusinessDate): Promise<void> {
    const command = { command_id: randomUUID(), correlation_id: 'test', actor: 'OWNER' };
    await this.reposter.repost(branch, { tgl_from, tgl_to: addDays(this.today, 30), termasuk_tutup: true }, command);
  }

  /** A code of which no parameter is set, and something booked with it. */
  private async addCode(jenis: KodeTransaksi['jenis']): Promise<void> {
    const kode_transaksi = `BARU ${this.codes.push(jenis)}`;
    await this.record(PUSAT, createMaster(kodeTransaksi), { kode_transaksi, nama_transaksi: 'Baru', jenis });
    const body = {
      jenis: jenis === 'MASUK' ? 'MASUK' : 'KELUAR',
      kategori: kode_transaksi,
      jumlah: rupiah(1000),
      keterangan: 'Baru',
    };
    await this.record('JKT01', decideUangKas, body);
  }

  /** Codes that were added and have no parameter yet, as their journals. */
  unset(): readonly JournalKind[] {
    return this.codes.flatMap((jenis, index) =>
      journalsOfCode({ kode_transaksi: `BARU ${index + 1}`, jenis: jenis as KodeTransaksi['jenis'] }),
    );
  }

  close(): Promise<void> {
    return this.harness.close();
  }
}
