import fc from 'fast-check';
import { journalKinds, journalsOfCode } from '../../contracts/accounting/journal-kinds.js';
import type { JournalKind } from '../../contracts/language/define/journal.js';
import { startChart } from '../../contracts/accounting/start-chart.js';
import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import type { KodeTransaksi } from '../../contracts/masters/masters.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { testCompany } from '../../infra/testing/company/company.js';

/** The branches of the company of tests. */
export const branches = [PUSAT, 'JKT01', 'BDG01', 'SBY01'] as const;

/**
 * The acts of a day: cash in and out, transfers, cards and their settlement, cancelling, money to head office and back,
 * codes without parameters, changed parameters, and re-posting.
 */
export type Act =
  | { readonly kind: 'kas'; readonly branch: string; readonly body: UangKas; readonly cancelled: boolean }
  | { readonly kind: 'mutasi'; readonly branch: string; readonly body: Transfer; readonly cancelled: boolean }
  | { readonly kind: 'kirim'; readonly from: string; readonly jumlah: number }
  | { readonly kind: 'sampai'; readonly way: 'terima' | 'batal' | 'retur'; readonly pick: number }
  | { readonly kind: 'gesek'; readonly branch: string; readonly tunai: number; readonly cancelled: boolean }
  | {
      readonly kind: 'lunas';
      readonly branch: string;
      readonly jumlah: number;
      readonly pick: number;
      readonly cancelled: boolean;
    }
  | { readonly kind: 'repost'; readonly branch: string; readonly days: number }
  | { readonly kind: 'kode'; readonly jenis: KodeTransaksi['jenis'] }
  | { readonly kind: 'params'; readonly journal: JournalKind; readonly numbers: readonly string[] };

const anyBranch = fc.constantFrom(...branches);
const jumlah = fc.integer({ min: 1, max: 9_000_000 }).map(rupiah);
const cancelled = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const keterangan = fc.constantFrom('Setoran', '+62 812', '@SUM(A1)', "Kas kecil 'A'", '-5');

const kas = anyBranch.chain((branch) =>
  fc.constantFrom('MASUK' as const, 'KELUAR' as const).chain((jenis) => {
    const codes = testCompany.kodeTransaksi
      .filter((kode) => [jenis, 'UMUM'].includes(kode.jenis))
      .map((kode) => kode.kode_transaksi);
    return fc
      .record({ kategori: fc.constantFrom(...codes), jumlah, keterangan, cancelled })
      .map(({ cancelled, ...rest }): Act => ({ kind: 'kas', branch, body: { jenis, ...rest }, cancelled }));
  }),
);
const mutasi = anyBranch.chain((branch) => {
  const accounts = testCompany.rekenings
    .filter(({ kode_toko }) => kode_toko === branch)
    .map(({ kode_bank, no_rekening }) => ({ kode: kode_bank, rekening: no_rekening }));
  const side = fc.constantFrom({ kode: 'CASH', rekening: undefined }, ...accounts);
  return fc
    .record({ from: side, to: side, jumlah, keterangan, cancelled })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, cancelled, ...rest }): Act => {
      const body = {
        ...rest,
        kategori: 'SETORAN BANK',
        asal: from.kode,
        asal_rekening: from.rekening,
        tujuan: to.kode,
        tujuan_rekening: to.rekening,
      };
      return { kind: 'mutasi', branch, body, cancelled };
    });
});
const pick = fc.nat(1_000_000);
const kirim = fc.record({
  kind: fc.constant('kirim' as const),
  from: anyBranch,
  jumlah: fc.integer({ min: 1, max: 999_000 }),
});
const sampai = fc.record({
  kind: fc.constant('sampai' as const),
  way: fc.constantFrom('terima' as const, 'terima' as const, 'batal' as const, 'retur' as const),
  pick,
});
const gesek = fc.record({
  kind: fc.constant('gesek' as const),
  branch: anyBranch,
  tunai: fc.integer({ min: 1, max: 90_000 }),
  cancelled,
});
const lunas = fc.record({ kind: fc.constant('lunas' as const), branch: anyBranch, jumlah, pick, cancelled });
const repost = fc.record({
  kind: fc.constant('repost' as const),
  branch: anyBranch,
  days: fc.integer({ min: 0, max: 12 }),
});
const kode = fc.record({
  kind: fc.constant('kode' as const),
  jenis: fc.constantFrom('MASUK' as const, 'KELUAR' as const, 'UMUM' as const),
});
const journals = [...journalKinds, ...testCompany.kodeTransaksi.flatMap(journalsOfCode)];
const params = fc.record({
  kind: fc.constant('params' as const),
  journal: fc.constantFrom(...journals),
  numbers: fc.array(fc.constantFrom(...startChart.map(({ nomor_akun }) => nomor_akun)), { minLength: 4, maxLength: 4 }),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: kas, weight: 6 },
  { arbitrary: mutasi, weight: 5 },
  { arbitrary: kirim, weight: 2 },
  { arbitrary: sampai, weight: 3 },
  { arbitrary: gesek, weight: 3 },
  { arbitrary: lunas, weight: 3 },
  { arbitrary: repost, weight: 1 },
  { arbitrary: kode, weight: 1 },
  { arbitrary: params, weight: 2 },
);

/** A day of any acts, some days after the one before; some branches are ahead of others. */
export const anyDay = fc.record({
  after: fc.integer({ min: 1, max: 9 }),
  ahead: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
  acts: fc.array(act, { maxLength: 30 }),
});
