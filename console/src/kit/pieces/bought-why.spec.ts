import { boughtFor } from '../../../../contracts/pembelian/lines.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { weight } from '../../../../contracts/language/values/weight.js';
import { reasonsFor } from './bought-why.js';

const rounding = { satuan: 500, arah: 'nearest', gram: 'EXACT' };
const nota = { berat_nota: 1400, harga_nota: 2_575_000, potongan_nota: 4_00, potongan_nota_per_gram: 0 };

describe('the reasons for the price of gold that is bought', () => {
  it('are our invoice for the weight of now, what condition and invoice take off, and the damage', () => {
    const kondisi = { kondisi_barang: 'RUSAK', potongan: 6_00, potongan_per_gram: 0, rusak: 50_000 };
    expect(reasonsFor({ ...nota, ...rounding, ...kondisi, berat: 1400, harga_hitung: 2_267_500 })).toEqual([
      { name: 'Nota Rp 2.575.000 untuk 1,400 g', amount: 2_575_000 },
      { name: 'Potongan: kondisi RUSAK 6,00 %, nota 4,00 %', amount: -257_500 },
      { name: 'Rusak', amount: -50_000 },
      { name: 'Harga hitung', amount: 2_267_500 },
    ]);
  });
  it('name what rounding makes of the price: with it they add up, by the deduction that is recorded and printed', () => {
    const kondisi = { kondisi_barang: 'BAIK', potongan: 3_00, potongan_per_gram: 0 };
    const row = { ...rounding, arah: 'up', ...kondisi, berat: 2000, harga_emas: 747_000, harga_hitung: 1_449_500 };
    const reasons = reasonsFor(row).map(({ name, amount }) => [name, amount]);
    expect(reasons.slice(1)).toEqual([
      ['Potongan: kondisi BAIK 3,00 %', -44_820],
      ['Pembulatan', 320],
      ['Harga hitung', 1_449_500],
    ]);
    const recorded = boughtFor(
      { berat: weight(2000), harga_emas: rupiah(747_000) },
      { potongan: 3_00 },
      { satuan: 500, arah: 'up', gram: 'none' },
    );
    expect(recorded).toMatchObject({ potongan: 44_820, harga_hitung: 1_449_500 });
  });
  it('are the price of a gram for gold from outside', () => {
    const kondisi = { kondisi_barang: 'BAIK', potongan: 0, potongan_per_gram: 10_000 };
    expect(
      reasonsFor({ ...rounding, ...kondisi, berat: 2000, harga_emas: 1_000_000, harga_hitung: 1_980_000 }),
    ).toEqual([
      { name: 'Rp 1.000.000 per gram untuk 2,000 g', amount: 2_000_000 },
      { name: 'Potongan: kondisi BAIK Rp 10.000/g', amount: -20_000 },
      { name: 'Harga hitung', amount: 1_980_000 },
    ]);
  });
  it('are none before its weight and its condition are known', () => {
    expect(reasonsFor({ ...nota, ...rounding, berat: 1400 })).toEqual([]);
    expect(reasonsFor({ ...nota, ...rounding, potongan: 0, berat: 'satu' })).toEqual([]);
  });
});
