import { daftarTolak } from '../../contracts/hutang/rejections.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../contracts/hutang/parameters.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { weight } from '../../contracts/language/values/weight.js';
import { kadar } from '../../contracts/masters/references.js';
import { toko } from '../../contracts/masters/masters.js';
import type { Customer } from '../../contracts/member/customer.js';
import { customerEntered } from '../../contracts/member/events.js';
import { customerStream } from '../domain/customers/customer-stream.js';
import { past, type Past } from './given.js';
import { rowOf } from './known-masters.js';
import { goods, seller } from './known-trade.js';

/** A customer whose identity is known. */
export const borrower = (more: Partial<Customer> = {}): Past =>
  past(customerStream(more.kode_member ?? 'MB-000001'), customerEntered, {
    kode_member: 'MB-000001',
    aktif: true,
    sidik_ktp: 'k1',
    ...more,
  } as Customer);

/** A customer to whom nothing is lent. */
export const onRefusalList = (kode_member: string): Past =>
  rowOf(daftarTolak, { kode_member, alasan: 'Barang curian' });

/** A branch. */
export const shop = (kode_toko: string): Past =>
  rowOf(toko, { kode_toko, nama_toko: kode_toko, alamat_toko: 'Jalan Emas' });

/** Loans up to a million cost 1,5 % and Rp 10.000, larger ones 1 % and Rp 25.000, in periods of 30 days, for 120. */
export const loanTiers: readonly Past[] = [
  rowOf(bungaHutang, { kode_bunga: 'A', dari_rp: rupiah(0), sampai_rp: rupiah(1_000_000), bunga: 150, hari: 30 }),
  rowOf(bungaHutang, {
    kode_bunga: 'B',
    dari_rp: rupiah(1_000_001),
    sampai_rp: rupiah(100_000_000),
    bunga: 100,
    hari: 30,
  }),
  rowOf(hutangPokok, {
    kode_hutang_pokok: 'A',
    dari_rp: rupiah(0),
    sampai_rp: rupiah(1_000_000),
    biaya_admin: rupiah(10_000),
    jatuh_tempo: 120,
  }),
  rowOf(hutangPokok, {
    kode_hutang_pokok: 'B',
    dari_rp: rupiah(1_000_001),
    sampai_rp: rupiah(100_000_000),
    biaya_admin: rupiah(25_000),
    jatuh_tempo: 120,
  }),
];

/** A gram of 750 is appraised at a million, 80 % of 18K is lent, 90 % of that on what is worn. */
export const appraisalRows: readonly Past[] = [
  ...goods,
  rowOf(kadar, { kode_kadar: '18K', nama_kadar: '18 Karat', kadar: 7500 }),
  rowOf(kondisiPinjaman, { kode_kondisi: 'BAIK', nama_kondisi: 'Baik', persen: 10_000 }),
  rowOf(kondisiPinjaman, { kode_kondisi: 'AUS', nama_kondisi: 'Aus', persen: 9_000 }),
  rowOf(plafondKadarHutang, { kode_kadar: '18K', persen: 8_000 }),
  rowOf(plafondHutang, { kode_group: '750', harga_acuan: rupiah(1_000_000) }),
];

/** All that a loan at JKT01 rests on. */
export const lendingShop: readonly Past[] = [seller, ...appraisalRows, ...loanTiers, shop('JKT01'), borrower()];

/** A ring that is brought: 2,75 g of gold and 0,25 g of stones. */
export const pawnedRing = {
  nama_barang: 'CINCIN MATA',
  kode_group: '750',
  kode_kadar: '18K',
  kode_kondisi: 'BAIK',
  berat_kotor: weight(3_000),
  berat_batu: weight(250),
};
