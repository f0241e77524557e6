import { Choice, DateField, Text, WholeNumber } from '../language/define/fields.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** The ways in which a customer is told something. */
const saluran = { SURAT: 'Surat', WA: 'WhatsApp', TELEPON: 'Telepon', KUNJUNGAN: 'Kunjungan' } as const;
type Saluran = keyof typeof saluran;

const Channel = (): PropertyDecorator => Choice('Saluran', Object.keys(saluran), { required: true, words: saluran });

/** Something that a customer was told. */
export class Kabar {
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @Channel() saluran!: Saluran;
  @Text('Isi', { max: 200 }) teks?: string;
  @Text('Jawaban', { max: 120 }) jawaban?: string;
}

/** A notice that a loan is due, and the periods of it that were paid by then. */
export class KabarHutang extends Kabar {
  @WholeNumber('Periode Terbayar', { required: true, min: 0, max: 100_000 }) periode_terbayar!: number;
  /** Of the loan, when the customer was told. */
  @WholeNumber('Hari Tidak Dihitung', { min: 0, max: 100_000 }) hari_henti?: number;
}

/** A customer is told something: by which channel, at which address or number, who heard it, and what they said. */
export class Mengabari {
  @Channel() saluran!: Saluran;
  @Text('Alamat yang Dipakai', { required: true, max: 120, personal: true }) alamat!: string;
  @Text('Isi', { max: 200 }) teks?: string;
  @Text('Penerima Kabar', { max: 80, personal: true }) penerima?: string;
  @Text('Jawaban', { max: 120 }) jawaban?: string;
}

/** The facts of what a customer was told on a date: one more among those before it. The address is personal. */
export const toldOn = (
  { saluran: by, alamat, teks, penerima, jawaban }: Mengabari,
  tanggal: BusinessDate,
  before: readonly Kabar[] = [],
) => ({
  told: [...before, { tanggal, saluran: by, ...(teks && { teks }), ...(jawaban && { jawaban }) }],
  alamat,
  penerima,
});
