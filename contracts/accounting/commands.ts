import { defineCommand } from '../language/define/command.js';
import { dateRangeErrors } from '../language/define/date-range.js';
import { DateField, Flag, Text } from '../language/define/fields.js';
import { Together } from '../language/define/together.js';
import { Version } from '../language/define/versioned.js';
import { toko } from '../masters/masters.js';
import { routeGate } from '../language/routes/routes.js';
import { routes } from './routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { JournalParamsUpdated } from './events.js';

/** Parameters and chart are the company's: head office sets them. */
const gate = { ...routeGate('/parameter-akun'), pusatOnly: true };

/**
 * New rows of a parameter, and how often it had been set when they were made, where the sender knows: refused when
 * somebody has set it since.
 */
export class UpdateJournalParams extends JournalParamsUpdated {
  @Version() versi?: number;
}

export const updateJournalParams = defineCommand(UpdateJournalParams, {
  name: 'update-journal-params',
  method: 'put',
  call: 'para-akun-transaksi/{trx}/{type}',
  log: 'pusat',
  path: '/parameter-akun',
  title: 'Parameter Akun',
  gate,
  saved: 'paraAkun.success',
  failed: 'paraAkun.failed',
});

/** It takes nothing. */
class TakeStartChart {}

/**
 * The start chart, and start parameters for every journal that has none. A company that has a chart takes the
 * parameters that it never set, of journals that came later, and the accounts that these name.
 */
export const takeStartChart = defineCommand(TakeStartChart, {
  name: 'take-start-chart',
  call: 'akuns/awal',
  log: 'pusat',
  path: '/parameter-akun',
  title: 'Pakai Daftar Akun Awal',
  gate,
  saved: 'akun.started',
  failed: 'akun.startFailed',
});

/** A range of the books of a branch, or of all where none is named. */
@Together<Repost>(({ tgl_from, tgl_to }) => (tgl_from && tgl_to ? dateRangeErrors({ tgl_from, tgl_to }) : []))
export class Repost {
  @DateField('Dari tanggal', { required: 'reportFilter.tglAwal.required' }) tgl_from!: BusinessDate;
  @DateField('Sampai tanggal', { required: 'reportFilter.tglAkhir.required' }) tgl_to!: BusinessDate;
  @Text('Cabang', { max: 20, of: () => toko }) kode_toko?: string;
  /** True: also days that their branch has closed; without it nothing is re-posted where one would change. */
  @Flag('Termasuk Tanggal Tutup') termasuk_tutup?: boolean;
}

/**
 * Posts a range anew by the present parameters. Its endpoint is written by hand, since what is to move is read from the
 * books.
 */
export const repostJournal = defineCommand(Repost, {
  name: 'repost-journal',
  call: 'jurnal/repost',
  path: '/posting-ulang-jurnal',
  title: 'Posting Ulang Jurnal',
  gate: routeGate(routes.repost),
  saved: 'jurnal.reposted',
  failed: 'jurnal.repostFailed',
});
