import './beranda/index.js';
import './penjualan/index.js';
import './titipan/index.js';
import './pembelian/index.js';
import './accounting/index.js';
import './mutasi-uang/index.js';
import './kirim-uang/index.js';
import './uang-bank/index.js';
import './non-cash/index.js';
import './company/index.js';
import './member/index.js';
import './berlian/index.js';
import './katalog/index.js';
import './cek-kupon/index.js';
import './hancur-pembelian/index.js';
import './sortir-pembelian/index.js';
import './hitung-kas/index.js';
import './users/index.js';
import './security/index.js';
import './settings/index.js';
import './tampilan/index.js';
import './papan-harga/index.js';
import './data-barang/index.js';
import './tambah-barang/index.js';
import './pindah-barang/index.js';
import './hancur-barang/index.js';
import './timbang-baki/index.js';
import './cetak-barcode/index.js';
import './update-profit/index.js';
import './koreksi-barang/index.js';
import './barang-external/index.js';
import './stock-aksesoris/index.js';
import './setting-nota/index.js';
import './tutup-toko/index.js';
import './passkeys/index.js';
import './fingerprint/index.js';
import { features as contracts } from '../../../contracts/features.js';
import { defineMasterScreen } from '../kit/master/define-master-screen.js';
import { defineReportScreen } from '../kit/report/define-report-screen.js';
import { pathOf } from '../kit/screen/screen.js';
import type { HomeTile } from '../kit/home/tiles.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { definedFeatures, type ConsoleFeature, type Screen } from '../kit/screen/feature.js';

/** Every feature of the console. */
export const features: readonly ConsoleFeature[] = definedFeatures();

const own = features.flatMap((feature) => feature.screens ?? []);
const paths = new Set(own.map(pathOf));
const reports = contracts.flatMap((feature) => feature.reports ?? []);
const masters = contracts.flatMap((feature) => feature.masters ?? []);

/**
 * Every screen that is made of a definition; a master or a report that none of them shows has the usual one. Menu and
 * routes come from this list.
 */
export const screens: readonly Screen[] = [
  ...own,
  ...masters.filter(({ path }) => path !== undefined && !paths.has(path)).map((master) => defineMasterScreen(master)),
  ...reports.filter(({ path }) => !paths.has(path)).map((report) => defineReportScreen(report)),
];

/** Every panel of the menu under the user's name. */
export const accountPanels: readonly AccountPanel[] = features.flatMap((feature) => feature.panels ?? []);

/** Every tile of the homes, in the order of the features. */
export const tiles: readonly HomeTile[] = features.flatMap((feature) => feature.tiles ?? []);
