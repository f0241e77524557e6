import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dayReports, DayTrade } from '../../../../contracts/beranda/day-trade.js';
import { DrillLink } from '../base/drill-link.js';
import { cellText } from '../field/cell-text.js';
import { screenFields } from '../field/screen-field.js';
import { label } from '../i18n/i18n.js';
import { PlainTable } from '../table/plain-table.js';

const sides = [
  ['penjualan', 'berat_jual'],
  ['pembelian', 'berat_beli'],
] as const;

interface TradeTableProps {
  readonly trade: DayTrade;
  /** The day or the shift of the figures, at the head of the table. */
  readonly title: string;
  /** True of a whole day: its figures are those of the reports of that day, to which they lead. */
  readonly isDay?: boolean;
}

/** Sales and purchases, those in exchange too, in rupiah and in grams, of a day each a link to its report. */
export const TradeTable = observer(function TradeTable({ trade, title, isDay }: TradeTableProps): ReactNode {
  const { kode_toko, tanggal } = trade;
  const seen = sides.filter(([side]) => trade[side] !== undefined);
  if (seen.length === 0) return null;
  const filters = { tgl_from: tanggal, tgl_to: tanggal, kode_toko };
  const figure = (unit: string, of: string) => ({ title: `${label(of)} (${unit})`, figure: true });
  return (
    <PlainTable columns={[{ title }, figure('Rp', 'Jumlah'), figure('g', 'Berat')]}>
      {seen.map(([side, weight]) => (
        <tr key={side}>
          <td>{label(side === 'penjualan' ? 'Penjualan' : 'Pembelian + Tukar')}</td>
          {screenFields(DayTrade, [side, weight]).map((field) => (
            <td key={field.name} className="figure">
              <DrillLink drills={isDay ? dayReports[side].map((path) => ({ path, filters })) : []}>
                {cellText(field, { ...trade })}
              </DrillLink>
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
});
