import { within } from './areas.js';

const hutang = within('hutang');

/** Settings of the collateral of loans and of its paper. */
export const collateralSettings = [
  hutang.number(
    'hutang.selisih_berat',
    'Selisih berat jaminan',
    'Berat kotor jaminan yang ditimbang ulang boleh berbeda sampai sekian gram; selebihnya memerlukan otorisasi.',
    { initial: 0.05, min: 0, max: 100, decimals: 3, unit: 'gram', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.biaya_ganti_surat',
    'Biaya ganti surat hutang',
    'Biaya pengganti surat hutang yang hilang. Angka 0: tanpa biaya.',
    { initial: 10_000, min: 0, max: 10_000_000, unit: 'rupiah', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.hari_ganti_surat',
    'Tunggu surat pengganti',
    'Jaminan diserahkan kepada kuasa yang membawa surat pengganti paling cepat sekian hari sesudah surat diganti.',
    { initial: 7, min: 0, max: 365, unit: 'hari', scope: 'perusahaan' },
  ),
  hutang.number(
    'hutang.ganti_rugi_persen',
    'Ganti rugi jaminan',
    'Jaminan yang hilang atau rusak diganti sekian persen taksirannya.',
    { initial: 125, min: 100, max: 500, decimals: 2, unit: '%', scope: 'perusahaan' },
  ),
];
