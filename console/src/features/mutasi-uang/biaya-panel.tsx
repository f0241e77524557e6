import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { dailyBiaya, type DailyBiaya } from '../../../../contracts/mutasi-uang/views.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { ChartPanel } from '../../kit/chart/chart-panel.js';
import { ShareTable } from '../../kit/chart/share-table.js';
import { balanceText } from '../../kit/base/format.js';
import { useFollowing } from '../../kit/stores/use-following.js';
import { expensesOf } from './chart-figures.js';

/** What was spent on a date, by transaction code and branch. */
export const BiayaPanel = observer(function BiayaPanel({
  kode_toko,
  tanggal,
}: {
  readonly kode_toko: string;
  readonly tanggal: BusinessDate;
}): ReactNode {
  const list = useFollowing<DailyBiaya>(dailyBiaya.call, { kode_toko, tgl_system: tanggal });
  const { hasBank, shares, figures, total } = expensesOf(list.rows, kode_toko, tanggal);
  const columns = [label('Kode Transaksi'), `${label('Kas')} (Rp)`, ...(hasBank ? [`${label('Bank')} (Rp)`] : [])];
  const empty =
    shares.length === 0
      ? { title: t('charts.noExpenses'), help: t('charts.noExpensesHelp', { date: tanggal }) }
      : undefined;
  const note = empty ? tanggal : `${tanggal} \u00b7 Rp ${balanceText(total)}`;
  return (
    <ChartPanel title={t('charts.expenses')} note={note} list={list} empty={empty}>
      <ShareTable columns={columns} shares={shares} total={{ key: 'total', title: t('charts.total'), figures }} />
    </ChartPanel>
  );
});
