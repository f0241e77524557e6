import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import type { Asset } from '../language/define/accounts.js';
import { nameOf } from '../language/define/names.js';
import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { noneTwice, Together, wrong } from '../language/define/together.js';
import { routeGate } from '../language/routes/routes.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { aksesoris } from './aksesoris.js';

/** The most accessories of a kind in one row, and the most rows. */
const [MOST_COUNT, MOST_ROWS] = [100_000, 100];

/** Account of the accessories of a kind that a branch has: their count in `countOf`, their cost in rupiah. */
export const accessories = (branch: string, kode_aksesoris: string): string =>
  nameOf(branch, 'aksesoris', kode_aksesoris);

/** The asset of accessories of a kind, by count. */
export const countOf = (kode_aksesoris: string): Asset<number> => `A:${kode_aksesoris}`;

/** They come in, or go out. */
const directions = ['TAMBAH', 'AMBIL'] as const;
const words = { TAMBAH: 'Tambah', AMBIL: 'Ambil' };

/** Accessories of a kind. */
export class BarisAksesoris {
  @Key('Aksesoris', { required: true, max: 20, as: 'upper', of: () => aksesoris }) kode_aksesoris!: string;
  @WholeNumber('Jumlah', { required: true, min: 1, max: MOST_COUNT }) jumlah!: number;
  /** Of all of them; those that go out take their average along. */
  @Money('Nilai') nilai?: Rupiah;
}

/** Accessories that come in or go out. */
@Together<GerakAksesoris>(noneTwice('barang', 'kode_aksesoris'))
@Together<GerakAksesoris>(({ jenis, barang = [] }) =>
  jenis === 'AMBIL'
    ? barang.flatMap(({ nilai }, at) => (nilai ? [wrong(`barang.${at + 1}.nilai`, 'stockAksesoris.noCost')] : []))
    : undefined,
)
class GerakAksesoris {
  @Choice('Arah', directions, { required: true, words }) jenis!: (typeof directions)[number];
  @Rows('Aksesoris', BarisAksesoris, { required: true, min: 1, max: MOST_ROWS, each: true, totals: ['nilai'] })
  barang!: readonly BarisAksesoris[];
  @Text('Keterangan', { required: true, max: 80 }) keterangan!: string;
}

/** Accessories of a kind as they moved. */
class AksesorisBergerak {
  @Text('Kode Aksesoris', { required: true }) kode_aksesoris!: string;
  @Text('Nama Aksesoris', { required: true }) nama_aksesoris!: string;
  @WholeNumber('Jumlah', { required: true, min: 1, max: MOST_COUNT }) jumlah!: number;
  @Money('Nilai', { required: true, right: 'HARGA_MODAL' }) nilai!: Rupiah;
}

/** Accessories that came in or went out together. */
class Aksesoris {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Choice('Arah', directions, { required: true, words }) jenis!: (typeof directions)[number];
  @Rows('Aksesoris', AksesorisBergerak, { required: true, max: MOST_ROWS, totals: ['jumlah', 'nilai'] })
  barang!: readonly AksesorisBergerak[];
  @WholeNumber('Jumlah', { required: true, min: 1, max: MOST_COUNT * MOST_ROWS }) qty!: number;
  @Money('Nilai', { required: true, right: 'HARGA_MODAL' }) nilai!: Rupiah;
  @Text('Keterangan', { required: true }) keterangan!: string;
}

const accessoriesMoved = defineEvent('accessories.moved', 1, Aksesoris);

/** Accessories by count: in and out. What was entered by mistake goes the other way. */
export const stockAksesoris = defineDocument(Aksesoris, {
  ...{ name: 'stock-aksesoris', title: 'Stok Aksesoris', path: '/tambah-dan-ambil-stock-aksesoris' },
  ...{ call: 'aksesoris/stock', series: 'AK', amount: 'nilai' },
  states: { '': slipStates[''] },
});
export const moveAccessories = stockAksesoris.begins(GerakAksesoris, accessoriesMoved, {
  name: 'move-accessories',
  title: 'Tambah dan Ambil Stock Aksesoris',
  sample: {
    jenis: 'TAMBAH',
    barang: [{ kode_aksesoris: 'KOTAK', jumlah: 100, nilai: 350_000 }],
    keterangan: 'Kotak cincin',
  },
});
stockAksesoris.lists({
  ...{ call: 'aksesoris/stock', title: 'Daftar Stok Aksesoris' },
  filters: [...usualFilters, { kind: 'words', name: 'jenis', label: 'Arah', words }],
});

/** The accessories of a kind that are there. */
export class AksesorisAda {
  @Text('Kode Aksesoris') kode_aksesoris!: string;
  @WholeNumber('Jumlah', { min: 0, max: Number.MAX_SAFE_INTEGER }) jumlah!: number;
}

/** The accessories that a branch has. */
export const accessoriesThere = defineQuery(BranchParams, AksesorisAda, {
  call: 'aksesoris/ada',
  title: 'Aksesoris Ada',
  gate: routeGate('/tambah-dan-ambil-stock-aksesoris'),
});
