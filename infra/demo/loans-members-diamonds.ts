import * as berlian from '../../contracts/berlian/berlian.js';
import {
  bungaHutang,
  hutangPokok,
  kondisiPinjaman,
  plafondHutang,
  plafondKadarHutang,
} from '../../contracts/hutang/parameters.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { getPointMember, hadiah, parameterPoint, resetPoinMember } from '../../contracts/member/parameters.js';
import { of, type MasterRows } from '../company/plan.js';

/** The parameters of loans. */
export const loans: readonly MasterRows[] = [
  of(
    bungaHutang,
    { kode_bunga: 'T1', dari_rp: rupiah(0), sampai_rp: rupiah(4_999_999), bunga: 3_00, hari: 30 },
    { kode_bunga: 'T2', dari_rp: rupiah(5_000_000), sampai_rp: rupiah(19_999_999), bunga: 2_50, hari: 30 },
    { kode_bunga: 'T3', dari_rp: rupiah(20_000_000), bunga: 2_00, hari: 30 },
  ),
  of(
    hutangPokok,
    {
      kode_hutang_pokok: 'P1',
      dari_rp: rupiah(0),
      sampai_rp: rupiah(9_999_999),
      biaya_admin: rupiah(15_000),
      jatuh_tempo: 30,
      hari_pemberitahuan: 3,
    },
    { kode_hutang_pokok: 'P2', dari_rp: rupiah(10_000_000), biaya_admin: rupiah(50_000), jatuh_tempo: 120 },
  ),
  of(
    plafondHutang,
    { kode_group: '375', harga_acuan: rupiah(700_000), plafond_rp: rupiah(25_000_000) },
    { kode_group: '750', harga_acuan: rupiah(1_400_000), plafond_rp: rupiah(100_000_000) },
  ),
  of(
    plafondKadarHutang,
    { kode_kadar: '9K', persen: 75_00 },
    { kode_kadar: '18K', persen: 85_00 },
    { kode_kadar: '24K', persen: 90_00 },
  ),
  of(
    kondisiPinjaman,
    { kode_kondisi: 'BAIK', nama_kondisi: 'Utuh dan lengkap', persen: 100_00 },
    { kode_kondisi: 'RUSAK', nama_kondisi: 'Putus atau penyok', persen: 80_00 },
  ),
];

/** The parameters of members. */
export const members: readonly MasterRows[] = [
  of(
    hadiah,
    { kode_hadiah: 'PAYUNG', nama_hadiah: 'Payung Lipat', point: 150 },
    { kode_hadiah: 'EMAS01', nama_hadiah: 'Emas 0,1 gram', point: 2_500, keterangan: 'Logam mulia bersertifikat' },
  ),
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
    keterangan: 'Poin tahun 2026',
  }),
];

/** The parameters of diamonds. */
export const diamonds: readonly MasterRows[] = [
  of(
    berlian.jenisBatu,
    { kode_jenis_batu: 'NATURAL', nama_jenis_batu: 'Berlian alam' },
    { kode_jenis_batu: 'LAB', nama_jenis_batu: 'Berlian buatan' },
  ),
  of(
    berlian.batuShape,
    { kode_shape: 'RD', nama_shape: 'Round' },
    { kode_shape: 'PR', nama_shape: 'Princess' },
    { kode_shape: 'OV', nama_shape: 'Oval' },
  ),
  of(
    berlian.batuColor,
    { kode_color: 'D', nama_color: 'Colorless' },
    { kode_color: 'F', nama_color: 'Colorless' },
    { kode_color: 'H', nama_color: 'Near colorless' },
  ),
  of(
    berlian.batuClarity,
    { kode_clarity: 'IF', nama_clarity: 'Internally flawless' },
    { kode_clarity: 'VVS1', nama_clarity: 'Very very slightly included' },
    { kode_clarity: 'VS1', nama_clarity: 'Very slightly included' },
  ),
  of(
    berlian.batuCutGrade,
    { kode_cutgrade: 'EX', nama_cutgrade: 'Excellent' },
    { kode_cutgrade: 'VG', nama_cutgrade: 'Very good' },
  ),
  of(
    berlian.batuPolish,
    { kode_polish: 'EX', nama_polish: 'Excellent' },
    { kode_polish: 'VG', nama_polish: 'Very good' },
  ),
  of(
    berlian.batuSymmetry,
    { kode_symmetry: 'EX', nama_symmetry: 'Excellent' },
    { kode_symmetry: 'GD', nama_symmetry: 'Good' },
  ),
  of(
    berlian.batuFluorescence,
    { kode_fluorescence: 'NONE', nama_fluorescence: 'None' },
    { kode_fluorescence: 'FNT', nama_fluorescence: 'Faint' },
  ),
  of(berlian.supplierBerlian, { kode_supplier: 'ANTWERP', nama_supplier: 'Antwerp Diamonds', kota: 'Jakarta' }),
  of(
    berlian.batuBerlian,
    ...(
      [
        ['RDF03', 'Round F 0,30', 300, 499, 1_450_00],
        ['RDF05', 'Round F 0,50', 500, 999, 2_300_00],
        ['RDF10', 'Round F 1 carat', 1_000, undefined, 5_800_00],
      ] as const
    ).map(([kode_batu, nama_batu, dari_carat, sampai_carat, harga_usd]) => ({
      kode_batu,
      nama_batu,
      kode_jenis_batu: 'NATURAL',
      kode_shape: 'RD',
      kode_color: 'F',
      kode_clarity: 'VS1',
      kode_cutgrade: 'EX',
      dari_carat,
      ...(sampai_carat !== undefined && { sampai_carat }),
      harga_usd,
    })),
  ),
];
