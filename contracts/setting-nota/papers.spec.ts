import type { SlipDefinition } from '../language/define/slip.js';
import { copiesOf, plainSlip, renderSlip, type Printing } from '../language/slips/render.js';
import { readTemplate } from '../language/slips/template.js';
import { pembelian } from '../pembelian/purchase.js';
import { penjualan } from '../penjualan/sale.js';
import { titipan } from '../titipan/documents.js';
import './index.js';

const head = {
  nama_toko: 'Toko Emas Melati',
  alamat_toko: 'Jalan Melati 12',
  telepon: '021-555-0112',
  tanggal: '2026-11-28',
  jam: '14:05',
  waktu_cetak: '2026-11-28 14:05:09',
  dicetak_oleh: 'KASIR01',
};
const sold = {
  kode_barcode: 'C-0001',
  nama_barang: 'Cincin polos',
  kode_group: '750',
  kadar: 7500,
  berat: 2810,
  harga_gram: 1_662_000,
  nilai_emas: 4_670_220,
  ongkos: 150_000,
  diskon: 50_000,
  harga_jual: 4_770_220,
};
/** A piece with a price of its own. */
const bar = {
  kode_barcode: 'LM-0007',
  nama_barang: 'Logam mulia 5 gram',
  kode_group: 'LM',
  kadar: 9999,
  berat: 5000,
  nilai_emas: 9_000_000,
  ongkos: 0,
  diskon: 0,
  harga_jual: 9_000_000,
};
/** A piece of ours that comes back by its invoice, and gold from outside by the board. */
const ours = {
  kode_barcode: 'C-0009',
  nama_barang: 'Cincin ukir',
  kode_group: '750',
  kadar: 7500,
  kondisi_barang: 'BAIK',
  no_faktur: 'FJ-JKT01-000009',
  berat_nota: 2000,
  harga_nota: 3_300_000,
  dasar_harga: 'NOTA',
  harga_emas: 1_500_000,
  berat: 2000,
  berat_hitung: 2000,
  potongan: 165_000,
  harga_hitung: 3_135_000,
  harga: 3_135_000,
};
const fromOutside = {
  kode_barcode: 'B-0001',
  nama_barang: 'Gelang lama',
  kode_group: '375',
  kadar: 3750,
  kondisi_barang: 'RUSAK',
  dasar_harga: 'PAPAN',
  harga_emas: 720_000,
  berat: 3004,
  berat_hitung: 3000,
  potongan: 0,
  rusak: 60_000,
  harga_hitung: 2_100_000,
  harga: 2_100_000,
};
const sale = {
  ...head,
  no_bukti: 'FJ-JKT01-000012',
  kode_sales: 'DEWI',
  keterangan: '',
  pembulatan: -220,
  total: 4_770_000,
  barang: [sold],
  pembayaran: [{ cara: 'TUNAI', jumlah: 4_770_000 }],
};

/** The paper of a document in so many columns, as its own template has it. */
function paperOf(slip: SlipDefinition, facts: object, width = 32, printing: Printing = { ke: 1, rangkap: 1 }): string {
  const read = readTemplate(slip.template, slip.payload);
  if ('errors' in read) throw new Error(read.errors.map(({ message }) => message).join('\n'));
  const lines = renderSlip(
    read.nodes,
    { ...facts, ...slip.made?.makes(facts) },
    { width, lineLength: 20, maxLines: 3 },
  );
  return plainSlip(copiesOf(lines, printing, { width })[0]!);
}
const top = `        Toko Emas Melati
        Jalan Melati 12
          021-555-0112
--------------------------------
`;
const foot = `--------------------------------
2026-11-28 14:05:09      KASIR01
`;

describe('the paper of a sale', () => {
  it('has weight and price of a gram, charge, discount, named rounding, total, and no line of zeros', () =>
    expect(paperOf(penjualan.slip, sale)).toBe(`${top}FJ-JKT01-000012 2026-11-28 14:05
Sales: DEWI
Cincin polos
C-0001 · 75,00 %
Emas 750 · 2,810 g × 1.662.000
Ongkos                   150.000
Diskon                    50.000
Harga                  4.770.220
Pembulatan harga            −220
Total                  4.770.000
TUNAI                  4.770.000
${foot}`));
  it('has what was received and the change, points and terms, the code of its page, and its customer', () => {
    const more = {
      nama_customer: 'Siti Aminah',
      uang_diterima: 4_800_000,
      uang_kembali: 30_000,
      poin_sebelum: 10,
      poin_didapat: 47,
      poin_sesudah: 57,
      syarat: [{ teks: 'Bawa surat ini' }, { teks: 'Toleransi beli kembali 3 bulan' }],
      tautan: 'https://kilau.test/cek-nota/FJ-JKT01-000012/ABCDEFGHJKMN',
    };
    expect(paperOf(penjualan.slip, { ...sale, ...more }, 48)).toBe(`                Toko Emas Melati
                Jalan Melati 12
                  021-555-0112
------------------------------------------------
FJ-JKT01-000012 2026-11-28 14:05
Sales: DEWI
Pelanggan:                           Siti Aminah
Cincin polos
C-0001 · 75,00 %
Emas 750 · 2,810 g × 1.662.000
Ongkos                                   150.000
Diskon                                    50.000
Harga                                  4.770.220
Pembulatan harga                            −220
Total                                  4.770.000
TUNAI                                  4.770.000
Uang diterima                          4.800.000
Kembali                                   30.000
Poin Sebelum                                  10
Poin Didapat                                  47
Poin Sesudah                                  57
                 Bawa surat ini
         Toleransi beli kembali 3 bulan
https://kilau.test/cek-nota/FJ-JKT01-000012/ABCDEFGHJKMN
------------------------------------------------
2026-11-28 14:05:09                      KASIR01
`);
  });
  it('has no change where the cash was exact', () => {
    const paper = paperOf(penjualan.slip, { ...sale, uang_diterima: 4_770_000, uang_kembali: 0 });
    expect(paper).toContain('Uang diterima          4.770.000');
    expect(paper).not.toContain('Kembali');
  });
  it('has the gold of a piece with a price of its own, cards and what rounding made of the cash beside them', () => {
    const pembayaran = [
      { cara: 'KARTU', jumlah: 5_000_000 },
      { cara: 'TUNAI', jumlah: 4_000_100 },
    ];
    const paid = { barang: [bar], pembulatan: 0, total: 9_000_075, pembulatan_tunai: 25, pembayaran };
    expect(paperOf(penjualan.slip, { ...sale, ...paid })).toBe(`${top}FJ-JKT01-000012 2026-11-28 14:05
Sales: DEWI
Logam mulia 5 gram
LM-0007 · 99,99 %
Emas LM · 5,000 g      9.000.000
Harga                  9.000.000
Total                  9.000.075
Pembulatan Tunai              25
KARTU                  5.000.000
TUNAI                  4.000.100
${foot}`);
  });
  it('of an exchange has the old goods and the new, and their difference', () => {
    const exchange = { beli: [ours], total_beli: 3_135_000, pembayaran: [{ cara: 'TUNAI', jumlah: 1_635_000 }] };
    expect(paperOf(penjualan.slip, { ...sale, ...exchange })).toBe(`${top}FJ-JKT01-000012 2026-11-28 14:05
Sales: DEWI
Cincin polos
C-0001 · 75,00 %
Emas 750 · 2,810 g × 1.662.000
Ongkos                   150.000
Diskon                    50.000
Harga                  4.770.220
Pembulatan harga            −220
Total                  4.770.000
Tukar Cincin ukir
C-0009 · BAIK
Nota FJ-JKT01-000009
Emas 750 · 2,000 g     3.300.000
Potongan                 165.000
Harga                  3.135.000
Barang lama            3.135.000
Barang baru            4.770.000
Selisih lama - baru   −1.635.000
TUNAI                  1.635.000
${foot}`);
  });
  it('that is printed again says so first', () =>
    expect(paperOf(penjualan.slip, sale, 32, { ke: 2, rangkap: 1 }).split('\n')[0]).toBe('         CETAK ULANG 1'));
});

describe('the paper of a purchase', () => {
  it('has the gold that was paid for, what was taken off, and lines that add up to each price', () => {
    const facts = {
      ...head,
      no_bukti: 'FB-JKT01-000003',
      kode_sales: 'DEWI',
      keterangan: 'Surat hilang',
      total: 5_235_000,
      barang: [ours, fromOutside],
      pembayaran: [{ cara: 'TRANSFER', jumlah: 5_235_000 }],
    };
    expect(paperOf(pembelian.slip, facts)).toBe(`${top}FB-JKT01-000003 2026-11-28 14:05
Sales: DEWI
Cincin ukir
C-0009 · BAIK
Nota FJ-JKT01-000009
Emas 750 · 2,000 g     3.300.000
Potongan                 165.000
Harga                  3.135.000
Gelang lama
B-0001 · RUSAK
Emas 375 · 3,000 g × 720.000
Timbangan 3,004 g
Potongan rusak            60.000
Harga                  2.100.000
Total                  5.235.000
Dibayarkan TRANSFER    5.235.000
Surat hilang
${foot}`);
  });
  it('has what rounding and agreement made of a price apart from what was taken off by the rules', () => {
    const piece = { ...ours, harga_nota: 1_494_000, potongan: 44_820, harga_hitung: 1_449_500 };
    const price = (harga: number): string => {
      const facts = { ...head, kode_sales: 'DEWI', barang: [{ ...piece, harga }], pembayaran: [] };
      return paperOf(pembelian.slip, facts).match(/Potongan[^]*Harga .*/)![0];
    };
    expect(price(1_449_500)).toBe(`Potongan                  44.820
Pembulatan harga             320
Harga                  1.449.500`);
    expect(price(1_440_000)).toBe(`Potongan                  44.820
Pembulatan harga             320
Kesepakatan                9.500
Harga                  1.440.000`);
    expect(price(1_450_000)).toBe(`Potongan                  44.820
Pembulatan harga             320
Tambahan                     500
Harga                  1.450.000`);
  });
});

describe('the paper of a deposit', () => {
  it('has the pieces at the price of the day, and the money that was left', () => {
    const facts = {
      ...head,
      no_bukti: 'TP-JKT01-000002',
      tgl_titip: '2026-11-28',
      kode_sales: 'DEWI',
      keterangan: '',
      nama_customer: 'Siti Aminah',
      barang: [{ ...sold, diskon: undefined, harga_jual: 4_820_220 }],
      pembayaran: [{ cara: 'TUNAI', jumlah: 500_000 }],
      total: 4_820_220,
      dp_rp: 500_000,
    };
    expect(paperOf(titipan.slip, facts)).toBe(`${top}TP-JKT01-000002 2026-11-28 14:05
Pelanggan:           Siti Aminah
Sales: DEWI
Cincin polos
C-0001 · 75,00 %
Emas 750 · 2,810 g × 1.662.000
Ongkos                   150.000
Harga                  4.820.220
Total                  4.820.220
TUNAI                    500.000
Uang Titipan             500.000
${foot}`);
  });
});
