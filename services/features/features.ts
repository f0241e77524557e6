import './member/index.js';
import './masters/index.js';
import './images/index.js';
import './users/index.js';
import './security/index.js';
import './settings/index.js';
import './setting-nota/index.js';
import './cek-nota/index.js';
import './mutasi-uang/index.js';
import './kirim-uang/index.js';
import './uang-bank/index.js';
import './non-cash/index.js';
import './hitung-kas/index.js';
import './business-date/index.js';
import './fingerprint/index.js';
import './passkeys/index.js';
import './cari/index.js';
import './tampilan/index.js';
import './accounting/index.js';
import './katalog/index.js';
import './company/index.js';
import './papan-harga/index.js';
import './data-barang/index.js';
import './tambah-barang/index.js';
import './pindah-barang/index.js';
import './hancur-barang/index.js';
import './cek-kupon/index.js';
import './penjualan/index.js';
import './titipan/index.js';
import './deliveries/index.js';
import './pembelian/index.js';
import './hancur-pembelian/index.js';
import './sortir-pembelian/index.js';
import './timbang-baki/index.js';
import './cetak-barcode/index.js';
import './update-profit/index.js';
import './koreksi-barang/index.js';
import './barang-external/index.js';
import './stock-aksesoris/index.js';
import './tutup-toko/index.js';
import './beranda/index.js';
import type { Closing } from '../domain/dates/closing-condition.js';
import { definedFeatures, startsOf, type Feature } from '../platform/feature/feature.js';

/** Every feature of the business. */
export const features: readonly (Feature & Closing)[] = definedFeatures();

/** Events that every company's log has from its first day. */
export const starts = startsOf(features);
