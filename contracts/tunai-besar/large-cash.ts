import { defineCommand } from '../language/define/command.js';
import { defineEvent } from '../language/define/event.js';
import { DateField, Key, Money, Text, WholeNumber } from '../language/define/fields.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { routeGate } from '../language/routes/routes.js';
import { addDays, type BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** The list of cash that is reported to the authority: for head office, under a right of its own. */
export const largeCashRoute = {
  path: '/transaksi-tunai-besar',
  title: 'Transaksi Tunai 500 Juta',
  area: 'laporan',
  gate: { pusatOnly: true, levels: ['SU', 'MU', 'DEV', 'OWN'] },
} as const;

/** The working days after the day of the cash within which it is reported (UU 8/2010, article 25). */
const WORKING_DAYS = 14;

const isWorkingDay = (day: BusinessDate): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The last day on which cash of a day may be reported: so many working days later, Monday to Friday. */
export function reportedBy(day: BusinessDate): BusinessDate {
  let last = day;
  for (let left = WORKING_DAYS; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** The working days from a day to the last one: 0 on that day, below zero after it. */
export function workingDaysLeft(today: BusinessDate, last: BusinessDate): number {
  const [from, to, sign] = today <= last ? [today, last, 1] : [last, today, -1];
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) days += 1;
  return days * sign || 0;
}

/** The kinds of sums: of a customer's day over all branches, and of one document over its days. */
const jenisTunai = { HARI: 'Sehari', NOTA: 'Satu nota' } as const;
export type JenisTunai = keyof typeof jenisTunai;

/** Names a sum: a customer and a day, or the number of a document. */
class Kunci {
  @Key('Transaksi', { required: true, max: 60, as: 'upper' }) kunci!: string;
}
class LaporTunai extends Kunci {
  @Text('No Laporan', { required: true, max: 40 }) no_laporan!: string;
  @DateField('Tanggal Laporan', { required: true, past: true }) tgl_laporan!: BusinessDate;
}
class BatalLaporTunai extends Kunci {
  @Text('Keterangan', { required: true, max: 80 }) keterangan!: string;
}

export const cashReported = defineEvent('large-cash.reported', 1, LaporTunai);
export const cashReportWithdrawn = defineEvent('large-cash.report-withdrawn', 1, BatalLaporTunai);

const gate = routeGate(largeCashRoute);
const marks = { path: largeCashRoute.path, gate, log: 'pusat', method: 'put', failed: 'request.failed' } as const;

export const reportCash = defineCommand(LaporTunai, {
  ...marks,
  name: 'report-large-cash',
  call: 'tunai-besar/{kunci}/lapor',
  title: 'Catat Laporan Tunai',
  saved: 'tunaiBesar.reported',
});
export const withdrawCashReport = defineCommand(BatalLaporTunai, {
  ...marks,
  name: 'withdraw-large-cash-report',
  call: 'tunai-besar/{kunci}/batal-lapor',
  title: 'Batal Laporan Tunai',
  saved: 'tunaiBesar.withdrawn',
});

/** The states of a sum. */
export const statusLapor = { BELUM: 'Belum dilaporkan', LAPOR: 'Sudah dilaporkan' } as const;
const identitas = { ADA: 'Ada', BELUM: 'Belum ada' } as const;

/** Cash of the limit or more, and what was reported of it. */
export class TunaiBesar {
  @Key('Transaksi', { required: true }) kunci!: string;
  @Text('Jenis', { required: true, words: jenisTunai }) jenis!: JenisTunai;
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @Text('Kode Member', { required: true }) kode_member!: string;
  @Text('Nama Pelanggan', { required: true }) nama_customer!: string;
  @Text('No KTP', { required: true, words: identitas }) identitas!: keyof typeof identitas;
  @Text('Cabang', { required: true }) cabang!: string;
  @Money('Tunai', { required: true }) jumlah!: Rupiah;
  @Text('Status', { required: true, words: statusLapor }) status!: keyof typeof statusLapor;
  @DateField('Lapor Paling Lambat', { required: true }) batas!: BusinessDate;
  /** Below zero once the last day is gone by. */
  @WholeNumber('Sisa Hari Kerja', { required: true, min: -1_000, max: 1_000 }) sisa_hari!: number;
  @Text('No Laporan', { required: true }) no_laporan!: string;
  @Text('Tanggal Laporan', { required: true }) tgl_laporan!: string;
}

/** Those of the last year, the newest first. */
export const largeCash = defineQuery(NoParams, TunaiBesar, {
  call: 'tunai-besar',
  title: largeCashRoute.title,
  gate,
  personal: true,
});
