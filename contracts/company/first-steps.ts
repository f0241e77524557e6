import { Choice, Flag } from '../language/define/fields.js';
import { seeAll } from '../language/define/gate.js';
import { defineCommand } from '../language/define/command.js';
import { Keys } from '../language/define/kinds.js';
import { defineQuery, NoParams } from '../language/define/query.js';
import { toko } from '../masters/masters.js';

/** The steps from a new company to its first sale and closing, in their order. */
export const firstSteps = ['CABANG', 'ISI AWAL', 'HARGA', 'USER', 'BARANG', 'PENJUALAN', 'TUTUP TOKO'] as const;

/** One of them. */
export type FirstStep = (typeof firstSteps)[number];

/** The screen on which each is done. */
export const stepPaths: Readonly<Record<FirstStep, string>> = {
  CABANG: '/master-toko',
  'ISI AWAL': '/master-group',
  HARGA: '/papan-harga',
  USER: '/data-users',
  BARANG: '/tambah-barang-banyak',
  PENJUALAN: '/transaksi-penjualan',
  'TUTUP TOKO': '/tutup-toko',
};

/** A step, and whether it is done. */
export class Langkah {
  @Choice('Langkah', firstSteps) langkah!: FirstStep;
  @Flag('Selesai') selesai!: boolean;
}

const owners = { levels: seeAll, pusatOnly: true } as const;

/** The steps that the owner may do, each by whether anything of its kind was ever recorded. */
export const stepsToSale = defineQuery(NoParams, Langkah, {
  call: 'company/langkah',
  title: 'Menuju Penjualan Pertama',
  gate: owners,
  home: ['PEMILIK'],
});

/** The most branches that are furnished at once. */
const MOST_BRANCHES = 100;

/** The branches that get a warehouse and trays. */
class FillDefaults {
  @Keys('Cabang', { required: true, most: MOST_BRANCHES, max: 20, as: 'upper', of: () => toko })
  cabang!: readonly string[];
}

/** Adds what most gold shops begin with, as far as it is not there: what goods are sorted by, trays, who sells. */
export const fillDefaults = defineCommand(FillDefaults, {
  name: 'fill-defaults',
  call: 'company/isi-awal',
  path: stepPaths['ISI AWAL'],
  title: 'Isi Awal Toko Emas',
  gate: owners,
  log: 'pusat',
  saved: 'company.defaultsFilled',
  failed: 'company.defaultsFailed',
});
