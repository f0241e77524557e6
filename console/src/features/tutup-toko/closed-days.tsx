import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { closedStates } from '../../../../contracts/tutup-toko/commands.js';
import { closedDays, closingPaper, type ClosedDay } from '../../../../contracts/tutup-toko/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { balanceText, movementText, signedText } from '../../kit/base/format.js';
import { ListFoot } from '../../kit/list/list-foot.js';
import { Empty, Failed, OldRows, SkeletonRows } from '../../kit/states/states.js';
import { NumberLink } from '../../kit/number/number-link.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { useNarrow } from '../../kit/base/use-narrow.js';
import { PrintSlip } from '../../kit/slip/slip.js';
import { CashReportButton } from './cash-report-button.js';
import { moneyName, signedMovement } from './day-figures-table.js';
import { useSearch } from '../../kit/base/use-search.js';
import { useReading } from '../../kit/stores/use-reading.js';

const pageSize = 20;
const pageName = 'hal';

/** The days that were closed, newest first, with their frozen figures: of the own branch, or of all for head office. */
export const ClosedDays = observer(function ClosedDays(): ReactNode {
  const { rows, page, turn } = useHistory();
  return (
    <section className="panel closing-history" aria-label={label(closedDays.title)}>
      <h2>{label(closedDays.title)}</h2>
      <History rows={rows} />
      <ListFoot count={rows.count} state={rows.state} page={page} size={pageSize} turn={turn} />
    </section>
  );
});

function useHistory() {
  const { api, session, live } = useRoot();
  const rows = useReading(() => new ListStore<ClosedDay>(api, closedDays.call));
  const [search, setSearch] = useSearch();
  const page = Math.max(1, Math.floor(Number(search.get(pageName) ?? 1)) || 1);
  const { kode_toko, tgl_system } = session.user ?? {};
  const news = live.newsOf(kode_toko ?? '');
  useEffect(() => void rows.load({ skip: (page - 1) * pageSize, limit: pageSize }), [rows, page, news, tgl_system]);
  const turn = (to: number): void =>
    setSearch((now) => {
      now.set(pageName, String(to));
      return now;
    });
  return { rows, page, turn };
}

const History = observer(function History({ rows: list }: { readonly rows: ListStore<ClosedDay> }): ReactNode {
  const narrow = useNarrow();
  const { rows, state, failure, reload } = list;
  if (state === 'failed' && failure)
    return <Failed title={t('request.error')} failure={failure} retry={() => void reload()} />;
  if (rows.length === 0)
    return state === 'ready' ? <Empty title={t('table.empty')} help={t('closing.none')} /> : <SkeletonRows rows={4} />;
  return (
    <>
      <OldRows of={list} />
      {narrow ? <NarrowHistory rows={rows} /> : <WideHistory rows={rows} />}
    </>
  );
});

const WideHistory = observer(function WideHistory({ rows }: { readonly rows: readonly ClosedDay[] }): ReactNode {
  const { seesBalances } = useRoot().session;
  const moved = [t('closing.in'), t('closing.out'), label('Termasuk Pembatalan')];
  const figure = (title: string) => ({ title: `${title} (Rp)`, figure: true });
  const texts = ['No Bukti', 'Tanggal'].map((title) => ({ title: label(title) }));
  const shown = seesBalances ? [t('closing.opening'), ...moved, t('closing.closing'), t('closing.banks')] : moved;
  const figures = [...shown, t('closing.late')].map(figure);
  return (
    <div className="closing-wide">
      <PlainTable
        columns={[
          ...texts,
          ...figures,
          { title: label('Status') },
          { title: label('User') },
          { title: t('closing.report') },
        ]}
      >
        {rows.map((day) => (
          <WideDay key={`${day.kode_toko} ${day.tanggal}`} day={day} seesBalances={seesBalances} />
        ))}
      </PlainTable>
    </div>
  );
});

interface WideDayProps {
  readonly day: ClosedDay;
  readonly seesBalances: boolean;
}

function WideDay({ day, seesBalances }: WideDayProps): ReactNode {
  return (
    <tr>
      <td>
        <NumberLink number={day.no_bukti} />
      </td>
      <td>{day.tanggal}</td>
      {seesBalances && <td className="figure">{balanceText(day.kas_awal)}</td>}
      <td className="figure">{movementText(day.kas_masuk)}</td>
      <td className="figure">{movementText(day.kas_keluar)}</td>
      <td className="figure quiet">{signedMovement(day.kas_pembatalan)}</td>
      {seesBalances && <td className="figure closing-after">{balanceText(day.kas_akhir)}</td>}
      {seesBalances && <td className="figure">{balanceText(day.bank_akhir)}</td>}
      <td className="figure tone-late">
        <Late day={day} />
      </td>
      <td>{label(closedStates[day.status])}</td>
      <td>{day.user_id}</td>
      <td>
        <Papers day={day} />
      </td>
    </tr>
  );
}

/** The papers of a closed day: its slip, and the cash report. */
function Papers({ day: { tanggal, kode_toko } }: { readonly day: ClosedDay }): ReactNode {
  return (
    <>
      <PrintSlip slip={closingPaper} nomor={tanggal} kode_toko={kode_toko} isSmall />
      <CashReportButton tanggal={tanggal} kode_toko={kode_toko} />
    </>
  );
}

/** The amounts that came to a closed day since, by kind of money: booked later, with the documents, or re-posted. */
function Late({ day: { saldo, susulan } }: { readonly day: ClosedDay }): ReactNode {
  const late = saldo.flatMap((one) => {
    const name = moneyName(one).filter(Boolean).join(' ');
    return [
      ...(one.menyusul === 0 ? [] : [`${name} ${signedText(one.menyusul)}`]),
      ...(one.diposting_ulang === 0
        ? []
        : [t('closing.reposted', { account: name, amount: balanceText(one.diposting_ulang) })]),
    ];
  });
  return (
    <>
      {late.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {susulan.map((one) => (
        <div key={`${one.no_bukti} ${moneyName(one).join(' ')}`} className="quiet">
          <NumberLink number={one.no_bukti} /> {moneyName(one).filter(Boolean).join(' ')} {signedText(one.jumlah)}
        </div>
      ))}
    </>
  );
}

const NarrowHistory = observer(function NarrowHistory({ rows }: { readonly rows: readonly ClosedDay[] }): ReactNode {
  const { seesBalances } = useRoot().session;
  return (
    <ul className="closing-narrow">
      {rows.map((day) => (
        <li key={`${day.kode_toko} ${day.tanggal}`}>
          <b>
            <NumberLink number={day.no_bukti}>{day.tanggal}</NumberLink> <Papers day={day} />
          </b>
          <b className="figure">{seesBalances && balanceText(day.kas_akhir)}</b>
          <span className="quiet">
            {[day.kode_toko, day.jam, label(closedStates[day.status]), day.user_id].join(' \u00b7 ')}
          </span>
          <span className="figure tone-late">
            <Late day={day} />
          </span>
        </li>
      ))}
    </ul>
  );
});
