import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { outstandNonCash, type Outstand } from '../../../../contracts/non-cash/views.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { ChartPanel } from '../../kit/chart/chart-panel.js';
import { ShareTable, type Part, type Share } from '../../kit/chart/share-table.js';
import type { Drill } from '../../kit/base/drill-link.js';
import { balanceText, periodText } from '../../kit/base/format.js';
import { ClockCircleOutlined } from '../../kit/base/icons.js';
import { useFollowing } from '../../kit/stores/use-following.js';
import { owingOf, type Owing, type Waiting } from './outstanding.js';

interface OutstandingProps {
  readonly kode_toko: string;
  /** The date that ages are counted to. */
  readonly today: BusinessDate;
}

/** What banks have not settled yet of card receipts, by bank and by how long it waits. */
export const OutstandingPanel = observer(function OutstandingPanel({ kode_toko, today }: OutstandingProps): ReactNode {
  const list = useFollowing<Outstand>(outstandNonCash.call, { kode_toko });
  const owing = owingOf(list.rows, today);
  const amount = addRupiah(...owing.map((bank) => bank.amount));
  const empty =
    owing.length === 0 ? { title: t('charts.nothingOutstanding'), help: t('noncash.nothingOpen') } : undefined;
  const days = { tgl_from: today, tgl_to: today, kode_toko };
  const total = { key: 'total', title: t('charts.total'), figures: [{ amount, drills: balances(days) }] };
  return (
    <ChartPanel
      title={t('charts.outstanding')}
      note={empty ? '' : `Rp ${balanceText(amount)}`}
      list={list}
      empty={empty}
    >
      <ShareTable
        columns={[label('Bank'), `${label('Jumlah')} (Rp)`]}
        shares={owing.map((bank) => shareOf(bank, days))}
        total={total}
      />
    </ChartPanel>
  );
});

type Days = Drill['filters'];

/** What the banks owe on a date; who may not see the report settles there. */
const balances = (filters: Days): readonly Drill[] => [
  { path: '/laporan-keuangan-non-cash', filters },
  { path: '/pelunasan-non-cash', filters: {} },
];

function shareOf({ kode_bank, branches, amount, waiting }: Owing, days: Days): Share {
  const parts = waiting.map(({ age, amount, from, to }): Part => {
    const receipts = { path: '/laporan-non-cash', filters: { ...days, tgl_from: from, tgl_to: to, kode_bank } };
    return {
      key: age,
      title: <WaitingSince age={age} from={from} to={to} />,
      figures: [{ amount, drills: [receipts, ...balances(days)] }],
    };
  });
  return {
    key: kode_bank,
    title: kode_bank,
    note: branches.join(', '),
    amount,
    figures: [{ amount, drills: balances(days) }],
    parts,
  };
}

function WaitingSince({ age, from, to }: Omit<Waiting, 'amount'>): ReactNode {
  return (
    <>
      <span className={age === 'old' ? 'one-line tone-late' : 'one-line'}>
        {age === 'old' && <ClockCircleOutlined />} {t(`charts.age.${age}`)}
      </span>{' '}
      <span className="one-line">{periodText(from, to)}</span>
    </>
  );
}
