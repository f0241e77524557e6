import { Choice, WholeNumber } from '../language/define/fields.js';
import { addRupiah, rupiah, type Rupiah } from '../language/values/rupiah.js';

/** Notes and coins. */
const jenisPecahan = ['KERTAS', 'LOGAM'] as const;

/** The number of notes or coins of a kind. */
export class Lembar {
  @Choice('Jenis', jenisPecahan, { required: true }) jenis!: (typeof jenisPecahan)[number];
  @WholeNumber('Nominal', { required: true, min: 1, max: 1_000_000 }) nominal!: Rupiah;
  @WholeNumber('Jumlah', { required: true, min: 0, max: 100_000 }) jumlah!: number;
}

/** A kind of note or coin. */
export type Pecahan = Readonly<Pick<Lembar, 'jenis' | 'nominal'>>;

const of = (jenis: Pecahan['jenis'], ...nominal: readonly number[]): Pecahan[] =>
  nominal.map((one) => ({ jenis, nominal: rupiah(one) }));

/** The notes and coins that a drawer is counted in, as they lie in it: the largest first. */
export const pecahan: readonly Pecahan[] = [
  ...of('KERTAS', 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000),
  ...of('LOGAM', 1_000, 500, 200, 100),
];

/** The key of a kind of note or coin; Rp 1.000 is both a note and a coin. */
export const pecahanKey = ({ jenis, nominal }: Pecahan): string => `${jenis}-${nominal}`;

/** The value of counted notes and coins. */
export const worthOf = (hitungan: readonly Lembar[]): Rupiah =>
  addRupiah(...hitungan.map(({ nominal, jumlah }) => rupiah(nominal * jumlah)));

/** True when each kind of note or coin exists, and is counted once. */
export function isCounted(hitungan: readonly Lembar[]): boolean {
  const known = new Set(pecahan.map(pecahanKey));
  const counted = hitungan.map(pecahanKey);
  return counted.every((key) => known.has(key)) && new Set(counted).size === counted.length;
}
