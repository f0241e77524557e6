import type { PrintedSlip } from '../../../contracts/language/define/slip.js';
import { plainSlip } from '../../../contracts/language/slips/render.js';
import type { Desk } from './browser.js';

/** A line of a document: a piece that was sold, or bought. */
interface Line {
  readonly nama_barang: string;
  readonly kode_barcode: string;
  readonly kode_group: string;
  readonly kadar: number;
  readonly berat: number;
  readonly harga_jual?: number;
  readonly harga_gram?: number;
  readonly nilai_emas?: number;
  readonly ongkos?: number;
  readonly diskon?: number;
  readonly harga?: number;
  readonly harga_hitung?: number;
  readonly potongan?: number;
  readonly kondisi_barang?: string;
  readonly no_faktur?: string;
  readonly dasar_harga?: string;
  readonly harga_emas?: number;
  readonly harga_nota?: number;
  readonly berat_nota?: number;
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
  readonly jam: string;
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
const signed = (amount: number): string => `${amount < 0 ? '\u2212' : ''}${rupiah(Math.abs(amount))}`;
const grams = (milligrams: number): string => (milligrams / 1000).toFixed(3).replace('.', ',');
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const costs = ({ harga_jual, harga = 0 }: Line): number => harga_jual ?? harga;
const goldOf = ({ kode_group, berat }: Line, gram: number | undefined, worth = 0): string =>
  `Emas ${kode_group} · ${grams(berat)} g ${gram ? `× ${rupiah(gram)} ` : ''}${rupiah(worth)}`;
const soldLine = (line: Line): readonly string[] => [
  line.nama_barang,
  `${line.kode_barcode} · ${percent(line.kadar)} %`,
  goldOf(line, line.harga_gram, line.nilai_emas),
  ...(line.ongkos ? [`Ongkos ${rupiah(line.ongkos)}`] : []),
  ...(line.diskon ? [`Diskon ${rupiah(line.diskon)}`] : []),
  `Harga ${rupiah(costs(line))}`,
];
/** The lines by which the worth of something that was bought comes to its price: rules, rounding and agreement. */
function lessLines(line: Line, worth: number): readonly string[] {
  const { potongan = 0, harga_hitung = 0 } = line;
  const agreed = costs(line) - harga_hitung;
  const rounding = harga_hitung - (worth - potongan);
  return [
    ...(potongan > 0 ? [`Potongan ${rupiah(potongan)}`] : []),
    ...(rounding === 0 ? [] : [`Pembulatan harga ${signed(rounding)}`]),
    ...(agreed < 0 ? [`Kesepakatan ${rupiah(-agreed)}`] : []),
    ...(agreed > 0 ? [`Tambahan ${rupiah(agreed)}`] : []),
  ];
}
/** The company of tests rounds neither grams nor prices of what it buys. */
function boughtLine(line: Line, title = line.nama_barang): readonly string[] {
  const { berat, harga_nota = 0, berat_nota = 1, harga_emas = 0 } = line;
  const gram = line.dasar_harga === 'NOTA' ? undefined : harga_emas;
  const worth = Math.round(gram === undefined ? (harga_nota * berat) / berat_nota : (gram * berat) / 1000);
  return [
    title,
    `${line.kode_barcode} · ${line.kondisi_barang}`,
    ...(line.no_faktur ? [`Nota ${line.no_faktur}`] : []),
    goldOf(line, gram, worth),
    ...lessLines(line, worth),
    `Harga ${rupiah(costs(line))}`,
  ];
}
const paymentsOf = (payments: readonly Payment[], word = ''): readonly string[] =>
  payments.map(({ cara, jumlah }) => `${word}${cara} ${rupiah(jumlah)}`);

/** The amount that a customer owes for a document, by its lines alone; less than nothing where the shop owes it. */
export const dueOf = ({ no_bukti, barang, beli = [] }: Recorded): number =>
  (no_bukti.startsWith('FB') ? -1 : 1) * sumOf(barang.map(costs)) - sumOf(beli.map(costs));

/** The terms of a sale of the company of tests, as wide as its paper. */
const terms = ['Barang yang dijual kembali dikenai potongan', 'sesuai kondisi.', 'Toleransi beli kembali 3 bulan'];

/** The old goods, the new ones and what they differ by. */
function exchangeOf({ barang, beli = [] }: Recorded): readonly string[] {
  if (beli.length === 0) return [];
  const [old, fresh] = [sumOf(beli.map(costs)), sumOf(barang.map(costs))];
  const difference = old === fresh ? [] : [`Selisih lama - baru ${signed(old - fresh)}`];
  return [`Barang lama ${rupiah(old)}`, `Barang baru ${rupiah(fresh)}`, ...difference];
}

/** The lines that the paper of a document should have, by what the log recorded of it. */
export function saidBy({ payload, tanggal, jam, keterangan }: Told, customer: string | undefined): readonly string[] {
  const { no_bukti, kode_sales, barang, beli = [], pembayaran, dibayarkan = [] } = payload;
  const { poin_sebelum, poin_didapat, poin_sesudah } = payload;
  const isPurchase = no_bukti.startsWith('FB');
  return [
    ...[`${no_bukti} ${tanggal} ${jam}`, `Sales: ${kode_sales}`],
    ...(customer === undefined ? [] : [`Pelanggan: ${customer}`]),
    ...barang.flatMap((line) => (isPurchase ? boughtLine(line) : soldLine(line))),
    `Total ${rupiah(sumOf(barang.map(costs)))}`,
    ...beli.flatMap((line) => boughtLine(line, `Tukar ${line.nama_barang}`)),
    ...exchangeOf(payload),
    ...paymentsOf(pembayaran, isPurchase ? 'Dibayarkan ' : ''),
    ...paymentsOf(dibayarkan, 'Dibayarkan '),
    ...(keterangan === '' ? [] : [keterangan]),
    ...(poin_sebelum ? [`Poin Sebelum ${poin_sebelum}`] : []),
    ...(poin_didapat ? [`Poin Didapat ${poin_didapat}`] : []),
    ...(poin_sesudah ? [`Poin Sesudah ${poin_sesudah}`] : []),
    ...(isPurchase ? [] : terms),
  ];
}
