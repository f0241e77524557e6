import { hargaEmas } from '../../contracts/barang/harga.js';
import { pieceReceived, type Barang } from '../../contracts/data-barang/barang.js';
import { masterCreated } from '../../contracts/language/define/master.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { weight } from '../../contracts/language/values/weight.js';
import { group, jenis } from '../../contracts/masters/references.js';
import { kondisiPembelian } from '../../contracts/pembelian/parameters.js';
import { sales } from '../../contracts/penjualan/parameters.js';
import { pieceRef } from '../domain/pieces/pieces.js';
import { masterRow } from '../platform/masters/masters.js';
import { past, type Past } from './given.js';

const long = businessDate('2026-11-01');

/** Somebody who sells everywhere. */
export const seller: Past = past(masterRow(sales, 'DEWI'), masterCreated(sales), {
  ...{ kode_sales: 'DEWI', nama_sales: 'Dewi', kode_bank: 'BCA', nama_bank: 'BCA' },
  ...{ no_rekening: '1', nama_rekening: 'Dewi' },
});
/** A group of gold, a type of goods and a condition that are there. */
export const goods: readonly Past[] = [
  past(masterRow(group, '750'), masterCreated(group), { kode_group: '750', nama_group: 'Emas 750', kadar: 7500 }),
  past(masterRow(jenis, 'CP'), masterCreated(jenis), { kode_dept: 'CP', nama_dept: 'Cincin' }),
  past(masterRow(kondisiPembelian, 'BAIK'), masterCreated(kondisiPembelian), {
    ...{ kondisi_barang: 'BAIK', potongan: 200, tujuan: 'STOCK' },
  }),
];
/** The price board: a gram of 750 is sold for a million and bought for 900.000. */
export const board: Past = past(masterRow(hargaEmas, '750'), masterCreated(hargaEmas), {
  ...{ kode_group: '750', berlaku_mulai: long, jam_mulai: '08:00' },
  ...{ harga_beli: rupiah(900_000), harga_jual: rupiah(1_000_000) },
});

/** A ring of two grams. */
export const ring: Barang = {
  ...{ kode_barcode: 'C-0001', nama_barang: 'CINCIN POLOS', kode_group: '750', kadar: 7500, kode_dept: 'CP' },
  ...{ berat: weight(2000), ongkos: rupiah(75_000), harga_modal: rupiah(1_500_000), tgl_masuk: long },
  ...{ kode_baki: 'B01', no_dokumen: 'TB-JKT01-000001' },
};
/** The ring in stock. */
export const inStock = (at: Pick<Past, 'branch'> = {}): Past =>
  past(pieceRef(ring.kode_barcode), pieceReceived, ring, at);
