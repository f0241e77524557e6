import type { FactPart } from '../language/define/fact-report.js';
import { Choice, DateField, Money, MOST_RUPIAH, Text, WholeNumber } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { Grams, Percentage } from '../language/define/measures.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';
import { Custom } from '../language/define/special-fields.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { boughtPieces } from '../pembelian/facts.js';
import { exchangedPieces, soldPieces } from '../penjualan/facts.js';
import { MOST_SHARE } from './target-cabang.js';

/** The days of a chart of trade: the present day, or the present month beside the one before. */
export const chartTypes = ['today', 'monthly'] as const;
/** The sides of the trade. */
export const tradeKinds = ['PENJUALAN', 'PEMBELIAN'] as const;
/** A side of the trade. */
export type TradeKind = (typeof tradeKinds)[number];

/** The facts of each side: an exchange counts on both. */
export const tradeParts: Readonly<Record<TradeKind, readonly FactPart[]>> = {
  PENJUALAN: [{ facts: soldPieces, measures: { jumlah: 'harga_jual', berat: 'berat', qty: 'qty' } }],
  PEMBELIAN: [boughtPieces, exchangedPieces].map((facts) => ({
    facts,
    measures: { jumlah: 'harga', berat: 'berat', qty: 'qty' },
  })),
};

const MOST = 1_000_000_000;
const Pieces = (label: string): PropertyDecorator => WholeNumber(label, { min: -MOST, max: MOST });
const Amount = (label: string): PropertyDecorator => Money(label, { min: -MOST_RUPIAH });
const Gold = (label: string): PropertyDecorator => Grams(label, { min: -MOST });

/** The goods sold or bought on a day, and in its month up to its end; below zero where more was taken back. */
export class TradeDay {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Amount('Jumlah') jumlah!: Rupiah;
  @Gold('Berat') berat!: Weight;
  @Pieces('Barang') qty!: number;
  @Amount('Jumlah Bulan') jumlah_bulan!: Rupiah;
  @Gold('Berat Bulan') berat_bulan!: Weight;
  @Pieces('Barang Bulan') qty_bulan!: number;
}

/** The goods that a branch sold or bought on the present day, and by the same hour of the day and the week before. */
export class TradeBranch {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  /** The time of day at the branch, `HH:mm:ss`, up to which the days before count. */
  @Text('Jam') jam!: string;
  @Amount('Jumlah') jumlah!: Rupiah;
  @Gold('Berat') berat!: Weight;
  @Pieces('Barang') qty!: number;
  @DateField('Hari Sebelumnya') tgl_kemarin!: BusinessDate;
  @Amount('Kemarin s.d. Jam Ini') kemarin!: Rupiah;
  @Gold('Berat Kemarin s.d. Jam Ini') berat_kemarin!: Weight;
  @DateField('Hari Sama Pekan Lalu') tgl_pekan!: BusinessDate;
  @Amount('Pekan Lalu s.d. Jam Ini') pekan_lalu!: Rupiah;
  @Gold('Berat Pekan Lalu s.d. Jam Ini') berat_pekan_lalu!: Weight;
}

const Share = (label: string): PropertyDecorator => Percentage(label, { min: -MOST_SHARE, max: MOST_SHARE });

/**
 * The same of sales: with what the month has so far, the target of the month and the share of it that is reached, where
 * the branch has one.
 */
export class SalesBranch extends TradeBranch {
  @Amount('Jumlah Bulan') jumlah_bulan!: Rupiah;
  @Gold('Berat Bulan') berat_bulan!: Weight;
  @Money('Target') target?: Rupiah;
  @Share('Tercapai') tercapai?: number;
  @Grams('Target Berat') target_berat?: Weight;
  @Share('Tercapai Berat') tercapai_berat?: number;
}

/** The gold that a branch holds now, and what was paid for it; apart from it what waits for its validation. */
class HeldStock {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Gold('Berat') berat!: Weight;
  @Money('Nilai', { min: -MOST_RUPIAH, right: 'HARGA_MODAL' }) nilai!: Rupiah;
  @Gold('Berat Menunggu Validasi') berat_tunggu!: Weight;
  @Money('Nilai Menunggu Validasi', { min: -MOST_RUPIAH, right: 'HARGA_MODAL' }) nilai_tunggu!: Rupiah;
}

/** The branch, and which days; defaults to those of the month. */
class ChartParams extends BranchParams {
  @Choice('Jenis', chartTypes) type?: (typeof chartTypes)[number];
}
class SpecificParams extends ChartParams {
  /** Defaults to sales. */
  @Choice('Kategori', tradeKinds) kategori?: TradeKind;
}

const sales = sharedGate('/laporan-penjualan-detail', '/laporan-penjualan-pergroup', '/laporan-global-penjualan');
/** The report that has purchases and exchanges together. */
const purchases = routeGate('/laporan-global-sales');
/** Both: of reads that tell them together. */
const trade = { ...sales, anyOf: [purchases] } satisfies Gate;
const onBoth = { boards: ['DASHBOARD', 'DASHBOARD_PUSAT'] } as const;

/**
 * The sales of the days from the first of the last month to the present one, the last; of `today` that one alone. Head
 * office gets every branch together unless it asks for one; a branch its own.
 */
export const salesChart = defineQuery(ChartParams, TradeDay, {
  call: 'penjualan/chart',
  title: 'Grafik Penjualan',
  gate: sales,
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
  ...onBoth,
});
/** The same of purchases, those in exchange too. */
export const purchaseChart = defineQuery(ChartParams, TradeDay, {
  call: 'pembelian/chart',
  title: 'Grafik Pembelian',
  gate: purchases,
  home: ['KASIR', 'PENGAWAS', 'PEMILIK'],
  ...onBoth,
});
/** The same of either. */
export const specificChart = defineQuery(SpecificParams, TradeDay, {
  call: 'cash-pusat/daily-specific-chart',
  title: 'Grafik Harian per Kategori',
  gate: trade,
});

const ofPusat = { boards: ['DASHBOARD_PUSAT'] } as const;
/** A row a branch, of the present day of all that are asked for. */
export const salesByBranch = defineQuery(BranchParams, SalesBranch, {
  call: 'penjualan/per-cabang',
  title: 'Penjualan per Cabang',
  gate: sales,
  maybe: ['target', 'tercapai', 'target_berat', 'tercapai_berat'],
  ...ofPusat,
});
export const purchasesByBranch = defineQuery(BranchParams, TradeBranch, {
  call: 'pembelian/per-cabang',
  title: 'Pembelian per Cabang',
  gate: purchases,
  ...ofPusat,
});
/** A row a branch, as the report of the value of stock has it at the end of the present day. */
export const heldStock = defineQuery(BranchParams, HeldStock, {
  call: 'barang/persediaan-cabang',
  title: 'Persediaan per Cabang',
  gate: routeGate('/laporan-nilai-persediaan'),
  ...ofPusat,
});

const numbers = (sent: unknown): unknown => (Array.isArray(sent) ? sent : undefined);
const list = { type: 'array', items: { type: 'integer' } };

/** A day or a month as the charts of head office have it: sales, purchases, services and loans. */
export class DashboardChart {
  /** The day, or the month: `2026-11`. */
  @Text('Periode') periode!: string;
  @Custom('Jumlah', list, numbers) values!: readonly Rupiah[];
  /** Milligrams, in the same order. */
  @Custom('Berat', list, numbers) resultGram!: readonly Weight[];
}

const chart = (call: string, title: string) => defineQuery(BranchParams, DashboardChart, { call, title, gate: trade });

/** The present day, one row. */
export const dailyTradeChart = chart('cash-pusat/daily-transaction-chart', 'Grafik Transaksi Harian');
/** A row a day of the present month. */
export const periodTradeChart = chart('cash-pusat/period-transaction-chart', 'Grafik Transaksi Periode');
/** A row a month of the present year. */
export const yearTradeChart = chart('transaction/daily-transaction-get-year', 'Grafik Transaksi Tahun');
