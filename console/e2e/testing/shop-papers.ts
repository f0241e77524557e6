import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../contracts/language/slips/render.js';
import type { Desk } from './browser.js';

/** A line of a document: a piece that was sold, or bought. */
interface Line {
  readonly nama_barang: string;
  readonly kode_barcode: string;
  readonly kadar: number;
  readonly berat: number;
  readonly harga_jual?: number;
  readonly ongkos?: number;
  readonly diskon?: number;
  readonly harga?: number;
  readonly kondisi_barang?: string;
}
interface Payment {
  readonly cara: string;
  readonly jumlah: number;
}
/** A sale, an exchange or a purchase as the log recorded it. */
interface Recorded {
  readonly no_bukti: string;
  readonly kode_sales: string;
  readonly kode_member?: string;
  readonly barang: readonly Line[];
  readonly beli?: readonly Line[];
  readonly pembayaran: readonly Payment[];
  readonly dibayarkan?: readonly Payment[];
  readonly poin_sebelum?: number;
  readonly poin_didapat?: number;
  readonly poin_sesudah?: number;
}

/** A document of the log: as it was recorded, on which date, and the note that it has now. */
export interface Told {
  readonly payload: Recorded;
  readonly tanggal: string;
  readonly keterangan: string;
}

/** Asks the server with the session of a desk. */
export async function asked<T>({ page, address }: Desk, call: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${address}/api/v1/${call}`, { headers: { 'x-auth-token': token } });
  return ((await answer.json()) as { readonly data: T }).data;
}

/** The lines of the paper of a document, between its head and its foot, with single spaces. */
export async function paperOf(desk: Desk, slip: string): Promise<readonly string[]> {
  const { lembar } = await asked<PrintedSlip>(desk, `nota/${slip}`);
  const lines = plainSlip(lembar[0]!)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim());
  const [head, foot] = [lines.findIndex((line) => /^-+$/.test(line)), lines.findLastIndex((line) => /^-+$/.test(line))];
  return lines.slice(head + 1, foot).filter((line) => line !== '' && !line.startsWith('http'));
}

const rupiah = (amount: number): string => amount.toLocaleString('id-ID');
const grams = (milligrams: number): string => (milligrams / 1000).toFixed(3).replace('.', ',');
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const costs = ({ harga_jual, harga = 0 }: Line): number => harga_jual ?? harga;
const lineOf = (line: Line, title = line.nama_barang): readonly string[] => [
  title,
  `${line.kode_barcode} ${line.kondisi_barang ?? percent(line.kadar)}`,
  `${grams(line.berat)} ${rupiah(costs(line))}`,
  ...(line.ongkos ? [`Termasuk ongkos ${rupiah(line.ongkos)}`] : []),
  ...(line.diskon ? [`Sudah dipotong diskon ${rupiah(line.diskon)}`] : []),
];
const paymentsOf = (payments: readonly Payment[], word = ''): readonly string[] =>
  payments.map(({ cara, jumlah }) => `${word}${cara} ${rupiah(jumlah)}`);

/** The amount that a customer owes for a document, by its lines alone; less than nothing where the shop owes it. */
export const dueOf = ({ no_bukti, barang, beli = [] }: Recorded): number =>
  (no_bukti.startsWith('FB') ? -1 : 1) * sumOf(barang.map(costs)) - sumOf(beli.map(costs));

/** The terms of a sale of the company of tests, as wide as its paper. */
const terms = ['Barang yang dijual kembali dikenai potongan', 'sesuai kondisi.', 'Toleransi beli kembali 3 bulan'];

/** The lines that the paper of a document should have, by what the log recorded of it. */
export function saidBy({ payload, tanggal, keterangan }: Told, customer: string | undefined): readonly string[] {
  const { no_bukti, kode_sales, barang, beli = [], pembayaran, dibayarkan = [] } = payload;
  const { poin_sebelum, poin_didapat, poin_sesudah } = payload;
  return [
    ...[`${no_bukti} ${tanggal}`, `Sales: ${kode_sales}`],
    ...(customer === undefined ? [] : [`Pelanggan: ${customer}`]),
    ...barang.flatMap((line) => lineOf(line)),
    ...(no_bukti.startsWith('FB') ? [] : ['Pembulatan 0']),
    `Total ${rupiah(sumOf(barang.map(costs)))}`,
    ...beli.flatMap((line) => lineOf(line, `Tukar ${line.nama_barang}`)),
    ...paymentsOf(pembayaran),
    ...paymentsOf(dibayarkan, 'Dibayarkan '),
    ...(keterangan === '' ? [] : [keterangan]),
    ...(poin_sebelum ? [`Poin Sebelum ${poin_sebelum}`] : []),
    ...(poin_didapat ? [`Poin Didapat ${poin_didapat}`] : []),
    ...(poin_sesudah ? [`Poin Sesudah ${poin_sesudah}`] : []),
    ...(no_bukti.startsWith('FB') ? [] : terms),
  ];
}
