import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { remittances, type RemittanceRow } from '../../../../contracts/remittance/documents.js';
import { REMITTANCE } from '../../../../contracts/remittance/views.js';
import { addRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { ageOf, balanceText, countText, timeText } from '../../kit/base/format.js';
import { Empty, Failed, SkeletonRows } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useNews } from '../../kit/stores/use-news.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import './remittance.css';

/** The most rows that are shown; how many there are in all stands above them. */
const most = 200;

/** What is on its way to the own branch: from whom, how much, since when. Follows what is told of it, without a reload. */
export const OnTheWay = observer(function OnTheWay(): ReactNode {
  const { api, session, live } = useRoot();
  const [rows] = useState(() => new ListStore<RemittanceRow>(api, remittances.call));
  const after = useNews(REMITTANCE);
  const { isPusat } = session;
  const news = live.newsOf(session.user?.kode_toko ?? '');
  useEffect(
    () =>
      void rows.load({
        status: 'OPEN',
        arah: isPusat ? 'KIRIM' : 'RETUR',
        kode_toko: isPusat ? ALL : undefined,
        limit: most,
        after,
      }),
    [rows, isPusat, after, news],
  );
  const title = t(isPusat ? 'remittance.toPusat' : 'remittance.toShop');
  return (
    <section className="panel on-the-way" aria-label={title} aria-live="polite">
      <h2>
        {title} <OnTheWayTotal rows={rows} />
      </h2>
      <Rows rows={rows} />
    </section>
  );
});

const OnTheWayTotal = observer(function OnTheWayTotal({
  rows,
}: {
  readonly rows: ListStore<RemittanceRow>;
}): ReactNode {
  if (rows.count === 0) return null;
  const sum = rows.rows.reduce((total, { jumlah_rp }) => addRupiah(total, jumlah_rp), rupiah(0));
  const whole = rows.count <= rows.rows.length;
  return (
    <span className="tone-info">
      {t('list.rows', { rows: countText(rows.count), count: rows.count })} {whole && `\u00b7 Rp ${balanceText(sum)}`}
    </span>
  );
});

const Rows = observer(function Rows({ rows }: { readonly rows: ListStore<RemittanceRow> }): ReactNode {
  const { live } = useRoot();
  if (rows.state === 'failed' && rows.failure)
    return <Failed title={t('kirimUang.report.failed')} failure={rows.failure} retry={() => void rows.reload()} />;
  if (rows.rows.length === 0) {
    return rows.state === 'ready' ? (
      <Empty title={t('kirimUang.report.empty')} help={t('remittance.nothingOnTheWay')} />
    ) : (
      <SkeletonRows rows={4} />
    );
  }
  return (
    <PlainTable
      columns={[
        { title: label('Dari') },
        { title: label('Sejak') },
        { title: label('No Bukti') },
        { title: label('Keterangan') },
        { title: `${label('Jumlah')} (Rp)`, figure: true },
      ]}
    >
      {rows.rows.map((row) => (
        <tr key={row.no_reff}>
          <td>{row.dari}</td>
          <td>
            {row.tgl_system} {row.dikirim && timeText(row.dikirim)}{' '}
            <span className="quiet">{row.dikirim && ageText(row.dikirim, live.now)}</span>
          </td>
          <td>{row.no_bukti}</td>
          <td>{row.keterangan}</td>
          <td className="figure">{balanceText(row.jumlah_rp)}</td>
        </tr>
      ))}
    </PlainTable>
  );
});

function ageText(since: string, now: number): string {
  const { unit, amount } = ageOf(since, now);
  return t(`age.${unit}`, { amount });
}
