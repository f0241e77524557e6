import type { Gate } from '../language/define/gate.js';
import type { SettingDefinition } from '../language/define/setting.js';
import { built } from '../menu.js';
import type { SettingKey } from './settings.js';

/**
 * Modules and settings that code reads by their key, in addition to the gates of routes. A test looks for the reader of
 * each.
 */
export const readByCode: readonly SettingKey[] = [
  'REPORT_SATU_BULAN_PROTECTION_MODULE',
  'DATE_FIXED_SETTING',
  'OWNER_PREVIOUS_DATE_MODULE',
  'SUPERVISOR_PREVIOUS_DATE_MODULE',
  'HIDE_SALDO_DASHBOARD_MODULE',
  'fixed_date',
  'kas_negatif',
  'kas.wajib_shift',
  'pembulatan',
  'rounding.money',
  'kas.uang_terkecil',
  'rounding.gram.thresholds',
  'PEMBULATAN_BAWAH_PENJUALAN_MODULE',
  'PEMBULATAN_BAWAH_PEMBELIAN_MODULE',
  'kadar.max.item',
  'kadar.max.hutang',
  'pembelian.toleransi_berat',
  'penjualan.batas',
  'penjualan.ongkos_terbesar',
  'penjualan.diskon_terbesar',
  'penjualan.diskon_sehari',
  'penjualan.diskon_sehari_cabang',
  'penjualan.transfer_terbesar',
  'penjualan.kartu_terbesar',
  'kas.pengeluaran_terbesar',
  'kas.sendiri_terbesar',
  'kas.setoran_terbesar',
  'kas.setoran_terbesar_cabang',
  'kas.tarik_terbesar',
  'kas.masuk_terbesar',
  'kas.kirim_terbesar',
  'pelunasan.sendiri_terbesar',
  'pelunasan.biaya_terbesar',
  'hutang.selisih_berat',
  'hutang.biaya_ganti_surat',
  'hutang.hari_ganti_surat',
  'hutang.ganti_rugi_persen',
  'HARGA_EMAS',
  'hutang.pinjaman_terbesar',
  'hutang.penaksir_lain_dari',
  'hutang.paparan_rp',
  'hutang.paparan_surat',
  'hutang.awal_peremajaan',
  'pembelian.tunai_terbesar',
  'pembelian.tunai_terbesar_cabang',
  'pembelian.transfer_terbesar',
  'pembelian.harga_terkecil',
  'barang.masuk_terbesar',
  'barang.tanpa_supplier_terbesar',
  'barang.tanpa_supplier_terbesar_cabang',
  'member.tebus_terbesar',
  'member.tebus_terbesar_cabang',
  'lelang.pemberitahuan',
  'lelang.jarak_pemberitahuan',
  'lelang.sebelum_lelang',
  'lelang.biaya',
  'lelang.kekurangan',
  'lelang.kelebihan_hari',
  'lelang.kelebihan_tujuan',
  'titipan.dp_terkecil',
  'gesek.terbesar_sehari',
  'barang.selisih_nilai',
  'barang.selisih_nilai_batu',
  'barang.jenis_batu',
  'barang.berat_terbesar',
  'barang.berat_terbesar_ringan',
  'barang.jenis_ringan',
  'timbang.buta',
  'barang.susut_terbesar',
  'barang.susut_terbesar_persen',
  'label_timbang.isi',
  'label_timbang.awalan',
  'label_timbang.susunan',
  'label_timbang.desimal',
  'label_timbang.kelipatan',
  'titipan.biaya_batal',
  'poin.nilai',
  'PENJUALAN_BAYAR_POIN_MODULE',
  'MULTI_HARGA_JUAL_MODULE',
  'POTONGAN_PENJUALAN_MODULE',
  'SKIP_VALIDASI_MODULE',
  'selisih_kas.batas',
  'katalog.kontakAdmin.noHp.min',
  'image.quality',
  'DUPLICATE_NOTA_KIRIM_UANG_MODULE',
  'DUPLICATE_NOTA_PEMBELIAN_MODULE',
  'DUPLICATE_NOTA_PENJUALAN_ACC_MODULE',
  'DUPLICATE_NOTA_SHIFT_MODULE',
  'DUPLICATE_NOTA_TITIPAN_MODULE',
  'DUPLICATE_NOTA_TUKAR_MODULE',
  'DUPLICATE_NOTA_TUTUP_TOKO_MODULE',
  'slip.copies.duplicate',
  'slip.buyback.tolerance',
  'receipt.text.lineLength',
  'receipt.text.maxLines',
  'barcode.height',
  'barcode.width',
  'qr.errorLevel',
  'device.pos.nama',
  'multi_language',
  'toast.success.duration',
  'toast.error.duration',
  'toast.small.duration',
  'scan.key.duration',
  'scan.without_end',
  'panel.refresh.spinner',
  'kelompokBarang.result.delay',
  'pembelianPerfaktur.downloadThreshold',
  'submenu.floating.hideDelay',
  'settingsChanged.reloadDelay',
  'password.min_length',
  'session.idle_minutes',
  'session.hours',
  'authorization.minutes',
  'security_log.days',
];

const keysOf = ({ on = [], off = [], setting, shopIn, anyOf = [] }: Gate): readonly string[] => [
  ...on,
  ...off,
  ...(setting ? [setting.key] : []),
  ...(shopIn === undefined ? [] : [shopIn]),
  ...anyOf.flatMap(keysOf),
];

/** Those that decide who may open a screen that there is, or which one. */
const atRoutes = built.flatMap(({ gate = {}, chooses }) => [
  ...keysOf(gate),
  ...(chooses === undefined ? [] : [chooses]),
]);

/** Constants of features that are not built, or of rules that are none of Kilau's: nothing follows them. */
const followedByNothing: ReadonlySet<string> = new Set<SettingKey>([
  'description.maxExclusive',
  'validByFilter',
  'rounding.money.fixedUnit',
  'rounding.modes',
]);

const offered: ReadonlySet<string> = new Set([...readByCode, ...atRoutes]);

/**
 * True for what can be changed with an effect, as something that is built reads it, and for constants that hold. Others
 * wait for their feature; values that they were given before stay in the log.
 */
export const isOffered = ({ kind, key }: Pick<SettingDefinition, 'kind' | 'key'>): boolean =>
  kind === 'fixed' ? !followedByNothing.has(key) : offered.has(key);
