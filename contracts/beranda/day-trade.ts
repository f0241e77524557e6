import { DateField, Money, MOST_RUPIAH, Text } from '../language/define/fields.js';
import { Grams, MOST_GRAMS } from '../language/define/measures.js';
import { DatedParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { sharedGate } from '../language/routes/routes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import type { Weight } from '../language/values/weight.js';
import { purchaseChart, salesChart } from './trade.js';

const Amount = (label: string): PropertyDecorator => Money(label, { min: -MOST_RUPIAH });
const Gold = (label: string): PropertyDecorator => Grams(label, { min: -MOST_GRAMS });

/**
 * The sales and the purchases of a day, those in exchange too, in rupiah and in gold: those sides alone whose reports
 * the reader may see.
 */
export class TradeFigures {
  @Amount('Penjualan') penjualan?: Rupiah;
  @Gold('Berat Jual') berat_jual?: Weight;
  @Amount('Pembelian + Tukar') pembelian?: Rupiah;
  @Gold('Berat Beli + Tukar') berat_beli?: Weight;
}

/** The names of these figures, each of which a reader may lack. */
export const tradeFigures = ['penjualan', 'berat_jual', 'pembelian', 'berat_beli'] as const;

/** The lines of these figures on paper, of a shift or of a day. */
export const tradeLines = (of: 'Shift' | 'Sehari'): string => `{#penjualan}Penjualan ${of}{penjualan|kanan}{/penjualan}
{#berat_jual}  Berat (g){berat_jual|kanan}{/berat_jual}
{#pembelian}Beli + Tukar ${of}{pembelian|kanan}{/pembelian}
{#berat_beli}  Berat (g){berat_beli|kanan}{/berat_beli}`;

/** The trade of a branch on a day. */
export class DayTrade extends TradeFigures {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
}

/** The reports of the figures of a day, the most exact first, by the side. */
export const dayReports = {
  penjualan: salesChart.gate.access!,
  pembelian: purchaseChart.gate.access!,
} as const;

/** A row a branch: of one's own, or for head office of all. Defaults to the present day of each. */
export const dayTrade = defineQuery(DatedParams, DayTrade, {
  call: 'penjualan/dagang-hari',
  title: 'Jual Beli Sehari',
  gate: sharedGate(...dayReports.penjualan, ...dayReports.pembelian),
  maybe: tradeFigures,
  home: ['PEMILIK'],
});
