import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { repostPreview, type RepostPlanRow } from '../../../../contracts/accounting/views.js';
import { isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../../kit/i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { balanceText, countText } from '../../kit/base/format.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import { Strip } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import './params.css';

const agreed = 'termasuk_tutup';

/**
 * The effect of a re-posting, before it is sent: which amounts move from which account to which, and a question where
 * closed days are within.
 */
export const RepostPreview = observer(function RepostPreview({ values, set }: AsideProps): ReactNode {
  const { api, live } = useRoot();
  const plan = useReading(() => new ListStore<RepostPlanRow>(api, repostPreview.call));
  const { tgl_from, tgl_to, kode_toko } = values;
  const { news } = live;
  const isWhole = isBusinessDate(tgl_from) && isBusinessDate(tgl_to) && tgl_from <= tgl_to;
  useEffect(() => {
    if (isWhole) void plan.load({ tgl_from, tgl_to, kode_toko: kode_toko as string | undefined });
  }, [plan, isWhole, tgl_from, tgl_to, kode_toko, news]);
  const closed = plan.state === 'ready' && !plan.failure ? closedDays(plan.rows) : '';
  const disagree = useEffectEvent(() => {
    if (values[agreed] !== undefined) set({ [agreed]: undefined });
  });
  // Only when other days are named: what was agreed to was said of those before.
  useEffect(() => disagree(), [closed]);
  if (!isWhole) return null;
  // Whoever agrees, agrees to what is, not to what was read before.
  if (plan.failure) return <p className="tone-out">{plan.failure.message}</p>;
  if (plan.state !== 'ready') return <p className="quiet">{t('repost.working')}</p>;
  if (plan.rows.length === 0) return <p className="quiet">{t('repost.nothing')}</p>;
  return (
    <section className="repost-preview" aria-live="polite">
      <h2>
        {t('repost.moves', {
          count: plan.rows.reduce((sum, { baris }) => sum + baris, 0),
          amount: balanceText(addRupiah(...plan.rows.map(({ jumlah }) => jumlah))),
        })}
      </h2>
      <Moves rows={plan.rows} />
      <ClosedDays days={closed} agreed={values[agreed] === true} agree={(agrees) => set({ [agreed]: agrees })} />
    </section>
  );
});

function Moves({ rows }: { readonly rows: readonly RepostPlanRow[] }): ReactNode {
  return (
    <ul>
      {rows.map(({ kode_toko, dari, nama_dari, ke, nama_ke, baris, jumlah }) => (
        <li key={`${kode_toko} ${dari} ${ke}`}>
          <span>
            {kode_toko}: {dari} {nama_dari} {'\u2192'} {ke} {nama_ke}{' '}
            <span className="quiet">{t('repost.entries', { count: baris, entries: countText(baris) })}</span>
          </span>
          <b>{balanceText(jumlah)}</b>
        </li>
      ))}
    </ul>
  );
}

interface ClosedProps {
  /** Their names; empty: there are none. */
  readonly days: string;
  readonly agreed: boolean;
  readonly agree: (agrees: boolean) => void;
}

/** The closed days of a plan by their branches: `JKT01 2026-11-18, 2026-11-19; BDG01 2026-11-19`. */
function closedDays(rows: readonly RepostPlanRow[]): string {
  const branches = Map.groupBy(rows, ({ kode_toko }) => kode_toko);
  const named = [...branches].flatMap(([branch, own]) => {
    const days = [...new Set(own.flatMap(({ tutup }) => tutup.map(({ tanggal }) => tanggal)))].toSorted();
    return days.length > 0 ? [`${branch} ${days.join(', ')}`] : [];
  });
  return named.join('; ');
}

/** Asks whether the closed days within may change, by their names. */
function ClosedDays({ days, agreed: isAgreed, agree }: ClosedProps): ReactNode {
  if (!days) return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />}>
      {t('repost.closed', { days })}
      <br />
      <Checkbox checked={isAgreed} onChange={({ target }) => agree(target.checked)}>
        {t('repost.agree')}
      </Checkbox>
    </Strip>
  );
}
