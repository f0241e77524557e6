import { fieldsOf, type FieldRule, type PayloadClass } from '../define/fields.js';

/** Values of a slip that is only shown, by type: as wide as those of a busy day. */
const values: Partial<Record<FieldRule['type'], unknown>> = {
  rupiah: 12_450_000,
  weight: 12_350,
  percent: 7500,
  permille: 7505,
  number: 12,
  date: '2026-11-20',
  flag: true,
};
/** Figures of a sale and an exchange that belong together: a piece and its price, two of them, and the change. */
const figures: Readonly<Record<string, number>> = {
  berat: 2810,
  berat_hitung: 2810,
  harga_gram: 1_662_000,
  nilai_emas: 4_670_220,
  ongkos: 150_000,
  diskon: 50_000,
  harga_jual: 4_770_220,
  pembulatan: -440,
  total: 9_540_000,
  berat_bandrol: 2860,
  berat_timbang: 2814,
  potongan_harga: 400_000,
  pembulatan_beli: -220,
  potongan_sepakat: 30_000,
  tambahan_harga: 30_000,
  rusak: 50_000,
  harga: 4_220_000,
  total_beli: 8_440_000,
  selisih_tukar: -1_100_000,
  pembulatan_tunai: 60,
  uang_diterima: 10_000_000,
  uang_kembali: 460_000,
};
const words: Readonly<Record<string, string>> = {
  nama_barang: 'Cincin polos',
  kode_barcode: 'C-0001',
  kode_group: '750',
  jam: '14:05',
  nama_toko: 'Toko Emas Melati',
  alamat_toko: 'Jalan Melati Raya Nomor 12, Jakarta',
  telepon: '021-555-0112',
  catatan_nota: 'Barang yang sudah dibeli dapat dijual kembali dengan nota ini',
  no_reff: 'K7PM3XQD',
  no_bukti: 'KU-JKT01-000001',
  keterangan: 'Setoran harian kas toko ke kantor pusat',
  waktu_cetak: '2026-11-20 14:05:00',
};

/**
 * Facts of a slip of which there is none yet: each field says what it is called, or what such a one may say; `own` what
 * this slip does.
 */
export function sampleFacts(payload: PayloadClass, own: object = {}): Readonly<Record<string, unknown>> {
  const sample = ([name, { type, label, schema, row }]: readonly [string, FieldRule]): readonly [string, unknown] => {
    if (row) return [name, [sampleFacts(row), sampleFacts(row)]];
    const [choice] = (schema['enum'] as readonly string[] | undefined) ?? [];
    return [name, figures[name] ?? values[type] ?? choice ?? words[name] ?? label];
  };
  return { ...Object.fromEntries([...fieldsOf(payload)].map(sample)), ...own };
}
