import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { updateJournalParams } from '../../../../contracts/accounting/commands.js';
import { onSuspense } from '../../../../contracts/accounting/suspense.js';
import { penampung, type Penampung } from '../../../../contracts/accounting/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { balanceText } from '../../kit/base/format.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import type { NoticeProps } from '../../kit/report/define-report-screen.js';
import { Strip } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import './params.css';

/** Parameters that are named, at most. */
const NAMED = 3;

/** Warns while anything stands on the suspense account: how much, and the parameters that would map it. */
export const SuspenseNotice = observer(function SuspenseNotice({ filters, age }: NoticeProps): ReactNode {
  const { api, session } = useRoot();
  const list = useReading(() => new ListStore<Penampung>(api, penampung.call));
  const { kode_toko } = filters;
  useEffect(() => void list.load({ kode_toko }), [list, kode_toko, age]);
  if (list.rows.length === 0) return null;
  const amount = onSuspense(list.rows);
  const journals = [...new Set(list.rows.filter(({ trx }) => trx !== '').map(({ trx, type }) => `${trx}/${type}`))];
  return (
    <Strip
      tone="late"
      icon={<WarningOutlined />}
      action={session.isPusat && <Link to="/posting-ulang-jurnal">{t('penampung.repost')}</Link>}
    >
      {t('penampung.left', { amount: balanceText(amount) })}{' '}
      {journals.slice(0, NAMED).map((journal) => (
        <Link
          key={journal}
          className="penampung-journal"
          to={`${updateJournalParams.path}?${new URLSearchParams({ jurnal: journal }).toString()}`}
        >
          {journal.replace('/', ' ')}
        </Link>
      ))}
      {journals.length > NAMED && t('penampung.others', { count: journals.length - NAMED })}
    </Strip>
  );
});
