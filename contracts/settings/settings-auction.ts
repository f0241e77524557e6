import { within } from './areas.js';

const hutang = within('hutang');
const days = { unit: 'hari', scope: 'perusahaan' } as const;

/** Auctions of collateral: the notices before them, their cost, what they leave over or unpaid. */
export const auctionSettings = [
  hutang.number(
    'lelang.pemberitahuan',
    'Pemberitahuan sebelum lelang',
    'Jaminan dilelang sesudah pelanggan diberitahu paling sedikit sekian kali.',
    { initial: 2, min: 1, max: 10, scope: 'perusahaan' },
  ),
  hutang.number(
    'lelang.jarak_pemberitahuan',
    'Jarak pemberitahuan lelang',
    'Pemberitahuan berikut dihitung bila paling sedikit sekian hari sesudah yang sebelumnya.',
    { initial: 7, min: 0, max: 366, ...days },
  ),
  hutang.number(
    'lelang.sebelum_lelang',
    'Pemberitahuan terakhir',
    'Pemberitahuan terakhir yang dihitung paling sedikit sekian hari sebelum lelang.',
    { initial: 7, min: 0, max: 366, ...days },
  ),
  hutang.number('lelang.biaya', 'Biaya lelang', 'Biaya sebuah lelang yang diambil dari hasilnya.', {
    initial: 0,
    min: 0,
    max: 100_000_000,
    unit: 'rupiah',
    scope: 'perusahaan',
  }),
  hutang.choice(
    'lelang.kekurangan',
    'Kekurangan lelang',
    'Hutang yang tidak tertutup hasil lelang ditagih kepada pelanggan, atau menjadi kerugian toko.',
    {
      initial: 'DITANGGUNG',
      choices: { DITAGIH: 'Ditagih kepada pelanggan', DITANGGUNG: 'Ditanggung toko' },
      scope: 'perusahaan',
    },
  ),
  hutang.number(
    'lelang.kelebihan_hari',
    'Masa kelebihan lelang',
    'Kelebihan hasil lelang dapat diambil pelanggan sekian hari sejak lelang.',
    { initial: 365, min: 365, max: 3_660, ...days },
  ),
  hutang.choice(
    'lelang.kelebihan_tujuan',
    'Tujuan kelebihan lelang',
    'Kelebihan lelang yang tidak diambil disalurkan ke sini; pendapatan toko memerlukan otorisasi pemilik.',
    {
      initial: 'SOSIAL',
      choices: { SOSIAL: 'Dana sosial', PENDAPATAN: 'Pendapatan toko' },
      scope: 'perusahaan',
    },
  ),
];
