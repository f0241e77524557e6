import * as berlian from '../../../contracts/berlian/berlian.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../../contracts/hutang/parameters.js';
import { daftarTolak } from '../../../contracts/hutang/rejections.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from '../../../contracts/member/parameters.js';
import { of, type MasterRows } from '../../company/plan.js';

/** The parameters of loans. */
export const loans: readonly MasterRows[] = [
  of(
    bungaHutang,
    { kode_bunga: 'T1', dari_rp: rupiah(0), sampai_rp: rupiah(4_999_999), bunga: 3_00, hari: 30 },
    { kode_bunga: 'T2', dari_rp: rupiah(5_000_000), bunga: 2_50, hari: 30 },
  ),
  of(hutangPokok, {
    kode_hutang_pokok: 'P1',
    dari_rp: rupiah(0),
    biaya_admin: rupiah(15_000),
    jatuh_tempo: 120,
  }),
  of(plafondHutang, { kode_group: '750', harga_acuan: rupiah(1_400_000), plafond_rp: rupiah(100_000_000) }),
  of(plafondKadarHutang, { kode_kadar: '18K', persen: 85_00 }),
  of(kondisiPinjaman, { kode_kondisi: 'BAIK', nama_kondisi: 'Utuh dan lengkap', persen: 100_00 }),
  of(daftarTolak, { kode_member: 'MB-999999', alasan: 'Barang curian' }),
];

/** The parameters of members. */
export const members: readonly MasterRows[] = [
  of(hadiah, { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung Lipat', point: 150 }),
  of(
    parameterPoint,
    {
      kode_point: 'T1',
      dari_rp: rupiah(0),
      sampai_rp: rupiah(9_999_999),
      kelipatan_rp: rupiah(100_000),
      point: 1,
    },
    { kode_point: 'T2', dari_rp: rupiah(10_000_000), kelipatan_rp: rupiah(100_000), point: 2 },
  ),
  of(
    getPointMember,
    { kode_group: '750', kelipatan_rp: rupiah(100_000), point: 1 },
    { kode_group: 'LM', kelipatan_rp: rupiah(500_000), point: 1 },
  ),
  of(resetPoinMember, {
    tgl_reset: businessDate('2027-01-01'),
    sampai_tgl: businessDate('2026-12-31'),
    keterangan: 'Point tahun 2026',
  }),
];

/** The parameters of diamonds. */
export const diamonds: readonly MasterRows[] = [
  of(berlian.jenisBatu, { kode_jenis_batu: 'NATURAL', nama_jenis_batu: 'Berlian alam' }),
  of(berlian.batuShape, { kode_shape: 'RD', nama_shape: 'Round' }),
  of(berlian.batuColor, { kode_color: 'F', nama_color: 'Colorless' }),
  of(berlian.batuClarity, { kode_clarity: 'VS1', nama_clarity: 'Very slightly included' }),
  of(berlian.batuCutGrade, { kode_cutgrade: 'EX', nama_cutgrade: 'Excellent' }),
  of(berlian.batuPolish, { kode_polish: 'EX', nama_polish: 'Excellent' }),
  of(berlian.batuSymmetry, { kode_symmetry: 'EX', nama_symmetry: 'Excellent' }),
  of(berlian.batuFluorescence, { kode_fluorescence: 'NONE', nama_fluorescence: 'None' }),
  of(berlian.supplierBerlian, { kode_supplier: 'ANTWERP', nama_supplier: 'Antwerp Diamonds', kota: 'Jakarta' }),
  of(berlian.batuBerlian, {
    kode_batu: 'RDF03',
    nama_batu: 'Round F 0,30',
    kode_jenis_batu: 'NATURAL',
    kode_shape: 'RD',
    kode_color: 'F',
    kode_clarity: 'VS1',
    kode_cutgrade: 'EX',
    dari_carat: 300,
    sampai_carat: 499,
    harga_usd: 1_450_00,
  }),
];
