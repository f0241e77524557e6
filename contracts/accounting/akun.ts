import { defineMaster } from '../define/master.js';
import { Choice, Key, Text } from '../define/fields.js';
import { open } from '../define/gate.js';

/** The kinds of accounts, in the order of the books. */
export const jenisNomorAkun = ['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN'] as const;

/** An account of the chart. */
export class Akun {
  @Key('Nomor Akun', { required: true, max: 20 }) nomor_akun!: string;
  @Text('Nama Akun', { required: true }) nama_akun!: string;
  @Choice('Jenis', jenisNomorAkun, { required: true }) jenis!: (typeof jenisNomorAkun)[number];
}

export const akun = defineMaster(Akun, { name: 'akun', title: 'Daftar Akun', label: 'Akun', call: 'akuns', gate: open, key: ['nomor_akun'] });
