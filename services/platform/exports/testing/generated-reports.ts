import type { Hidden } from '../../../../contracts/language/define/hidden.js';
import type { AsOf } from '../../../../contracts/language/define/query.js';
import { message } from '../../../../contracts/language/messages/messages.js';
import { Refusal } from '../../../../contracts/language/define/refusals.js';
import {
  branch,
  choice,
  col,
  dateRange,
  defineReport,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Actor } from '../../../kernel/event-store/actor.js';
import { Access } from '../../identity/access.js';
import { reportScope } from '../../identity/scope.js';
import { ReportReader, type ReportRequest, type ReportRow, type ReportSummary } from '../../reads/report-reader.js';

const base = {
  path: '/laporan-uji',
  title: 'Laporan Uji Kas',
  gate: {},
  filters: [dateRange(), branch(), choice('kategori', 'Kategori', 'paratransaksi/get/all', 'kode_transaksi')],
  columns: [
    col.date('tanggal', 'Tanggal'),
    col.time('jam', 'Jam', { priority: 2 }),
    col.text('no_bukti', 'No Bukti'),
    col.text('keterangan', 'Keterangan', { priority: 2 }),
    col.rupiah('masuk', 'Masuk', { total: 'sum' }),
    col.rupiah('keluar', 'Keluar', { total: 'sum' }),
    col.rupiah('saldo', 'Saldo', { total: 'last' }),
    col.count('lembar', 'Lembar'),
  ],
  opening: 'saldo_awal',
  closing: 'saldo_akhir',
  messages: { found: 'report.success', empty: 'report.empty.laporan' },
} as const;

/** Anybody may see it. */
export const kasReport: ReportDefinition = defineReport({ ...base, call: 'uji/kas' });
/** Only head office may see it. */
const pusatReport: ReportDefinition = defineReport({
  ...base,
  call: 'uji/pusat',
  title: 'Laporan Uji Pusat',
  gate: { pusatOnly: true },
});

/** Anybody may see it, with the other two as its sections. */
const wholeReport: ReportDefinition = defineReport({
  ...base,
  call: 'uji/semua',
  title: 'Laporan Uji Semua',
  sections: [kasReport, pusatReport],
});

/** Texts that a spreadsheet, a CSV or a page can get wrong. */
export const awkward = ['=1+1', '+62 812', '-5', '@SUM(A1)', '\t=2', 'a;b "c"\nd', 'Tuan Łukasz × Ibu Né', ''];

const asOf: AsOf = {
  time: '2026-11-20T15:40:11.000Z',
  positions: { JKT01: 7 },
  lagging: [{ kode_toko: 'BDG01', since: '2026-11-20T15:35:00.000Z' }],
};
const OPENING = 1_000_000;

/** The port of others, in memory: as many rows as a test says, with a running balance. */
export class GeneratedReports extends ReportReader {
  /** The number of readings that began, and of readers that were released. */
  readonly reads = { begun: 0, ended: 0 };
  /** Called before each chunk. */
  beforeChunk: (chunk: number) => Promise<void> | void = () => undefined;
  /** Changes what the summaries say, by how often it was asked. */
  bend: (summary: ReportSummary, asked: number) => ReportSummary = (summary) => summary;
  private asked = 0;

  constructor(public count: number) {
    super();
  }

  override find(call: string): ReportDefinition | undefined {
    return [kasReport, pusatReport, wholeReport].find((report) => report.call === call);
  }

  override hiddenFrom(): Hidden {
    return new Set();
  }

  override withColumns(request: ReportRequest): Promise<ReportRequest> {
    return Promise.resolve(request);
  }

  override passed(): Promise<void> {
    return Promise.resolve();
  }

  override check(request: ReportRequest, actor: Actor): Promise<void> {
    return Promise.resolve().then(() => this.checkNow(request, actor));
  }

  private checkNow({ report, filters, sort }: ReportRequest, actor: Actor): void {
    new Access({ value: () => false }).assert(report.gate, actor);
    reportScope(actor, filters['kode_toko']);
    if (!filters['tgl_from'] || !filters['tgl_to'])
      throw new Refusal('request.invalid', [{ field: 'tgl_from', ...message('reportFilter.tglAwal.required') }]);
    if (sort && !report.columns.some(({ name }) => name === sort.column)) throw Refusal.of('request.invalid', 'sort');
  }

  override summary(): Promise<ReportSummary> {
    let masuk = 0;
    let keluar = 0;
    for (let index = 0; index < this.count; index++) {
      const row = this.row(index);
      masuk += Number(row['masuk']);
      keluar += Number(row['keluar']);
    }
    const totals: Record<string, Rupiah> = {
      saldo_awal: rupiah(OPENING),
      masuk: rupiah(masuk),
      keluar: rupiah(keluar),
      saldo_akhir: rupiah(OPENING + masuk - keluar),
    };
    return Promise.resolve(this.bend({ totals, count: this.count, as_of: asOf }, this.asked++));
  }

  override page(_request: ReportRequest, skip: number, limit: number): Promise<readonly ReportRow[]> {
    const end = Math.min(this.count, skip + limit);
    return Promise.resolve(Array.from({ length: Math.max(0, end - skip) }, (_, index) => this.row(skip + index)));
  }

  override async *rows(request: ReportRequest, chunk: number): AsyncIterable<readonly ReportRow[]> {
    const { count } = this;
    this.reads.begun++;
    try {
      for (let skip = 0; skip < count; skip += chunk) {
        await this.beforeChunk(skip / chunk);
        yield await this.page(request, skip, Math.min(chunk, count - skip));
      }
    } finally {
      this.reads.ended++;
    }
  }

  /** Each third row is money in. The balance sinks below zero and comes back. */
  row(index: number): ReportRow {
    const isIn = index % 3 === 2;
    const amount = 250_000 + index;
    const thirds = Math.floor(index / 3);
    return {
      tanggal: `2026-11-${String((index % 30) + 1).padStart(2, '0')}`,
      jam: '10:22:33',
      no_bukti: `MU-${String(index + 1).padStart(6, '0')}`,
      keterangan: awkward[index] ?? `Setoran harian nomor ${index + 1} ke bank`,
      masuk: isIn ? amount : 0,
      keluar: isIn ? 0 : amount,
      saldo: OPENING - (index - 2 * thirds) * 250_000,
      lembar: index,
    };
  }
}
