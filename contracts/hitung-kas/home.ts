import { Choice, DateField, Money, Text } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';

/** A count of a drawer, as it was found. */
export class LastCount {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
  @Text('No Bukti') no_bukti!: string;
  /** One at any time, or the one that began or ended a shift. */
  @Choice('Jenis', ['HITUNG', 'BUKA', 'TUTUP']) jenis!: 'HITUNG' | 'BUKA' | 'TUTUP';
  @Money('Tercatat', { isBalance: true }) tercatat!: Rupiah;
  @Money('Dihitung', { isBalance: true }) dihitung!: Rupiah;
  @Money('Selisih') selisih!: Rupiah;
  /** The part of the difference that was booked: all of it, or nothing. */
  @Money('Dibukukan') dibukukan!: Rupiah;
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

/** The last counts of the drawer of a branch, or for head office of all, the newest first. */
export const lastCounts = defineQuery(BranchParams, LastCount, {
  call: 'cash/hitungan-terakhir',
  title: 'Hitungan Terakhir',
  gate: sharedGate('/hitung-kas', '/laporan-hitung-kas'),
  home: ['PENGAWAS'],
});
