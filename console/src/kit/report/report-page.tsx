import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { label, t } from '../i18n/i18n.js';
import { countText, timeText } from '../base/format.js';
import { WarningOutlined } from '../base/icons.js';
import { reportTitle, routeArea } from '../base/route-titles.js';
import { StaleStrip } from '../states/freshness.js';
import { Strip } from '../states/states.js';
import { useNarrow } from '../base/use-narrow.js';
import { useTitle } from '../base/use-title.js';
import { ColumnChooser } from './column-chooser.js';
import type { ReportScreen } from './define-report-screen.js';
import { ExportButtons } from './export-buttons.js';
import { Inspector } from './inspector.js';
import { ReportFilters } from './report-filters.js';
import { ReportResult } from './report-result.js';
import { SlipPage } from './slip-page.js';
import { useReport, type ReportView } from './use-report.js';
import './report.css';

/** The screen of a report, or the slip of it that the address names. All of its state is in the address. */
export function ReportPage({ screen }: { readonly screen: ReportScreen }): ReactNode {
  const [search] = useSearchParams();
  const { slip, path } = screen;
  return slip && search.has(slip.key) ? <SlipPage path={path} slip={slip} /> : <WholeReport screen={screen} />;
}

const WholeReport = observer(function WholeReport({ screen }: { readonly screen: ReportScreen }): ReactNode {
  const view = useReport(screen);
  const narrow = useNarrow();
  const { store, address } = view;
  useTitle(screen.report.title);
  return (
    <div className="page">
      <ReportHead view={view} narrow={narrow} />
      <ReportFilters view={view} narrow={narrow} />
      {address.unknownSort && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {t('report.unknownSort', { column: address.unknownSort })}
        </Strip>
      )}
      <BalanceNote view={view} />
      <OwnNotice view={view} />
      {store.asOf && store.state === 'ready' && <StaleStrip asOf={store.asOf} reload={() => void store.refresh()} />}
      {store.state === 'ready' && store.failure && (
        <Strip
          tone="out"
          icon={<WarningOutlined />}
          action={<Button onClick={() => void store.refresh()}>{t('state.retry')}</Button>}
        >
          {store.failure.message}
        </Strip>
      )}
      <div className={address.open ? 'report report-inspecting' : 'report'}>
        {!(narrow && address.open) && <ReportResult view={view} narrow={narrow} />}
        {address.open && (
          <Inspector
            position={address.open}
            open={(open) => view.change({ open })}
            close={() => view.change({ open: undefined })}
          />
        )}
      </div>
    </div>
  );
});

/** Says that the running balance counts what the filters leave out. */
const BalanceNote = observer(function BalanceNote({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  const { filters, columns } = screen.report;
  const asked = store.question?.filters ?? {};
  const chosen = filters.flatMap((filter) =>
    filter.kind === 'choice' && !filter.account && (asked[filter.name] ?? ALL) !== ALL ? [label(filter.label)] : [],
  );
  if (!store.found || chosen.length === 0 || !columns.some(({ total }) => total === 'last')) return null;
  return <p className="report-note quiet">{t('report.balanceNote', { filters: chosen.join(', ') })}</p>;
});

const OwnNotice = observer(function OwnNotice({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  if (!screen.Notice || !store.question || store.state !== 'ready') return null;
  return <screen.Notice filters={store.question.filters} age={store.asOf} />;
});

const ReportHead = observer(function ReportHead({
  view,
  narrow,
}: {
  readonly view: ReportView;
  readonly narrow: boolean;
}): ReactNode {
  const { store, screen } = view;
  return (
    <div className="page-head">
      {!narrow && (
        <span className="crumbs">
          <span>{label(routeArea(screen.report.path))}</span>
        </span>
      )}
      <h1>{label(reportTitle(screen.report.path))}</h1>
      {store.found && store.asOf && store.question && !narrow && (
        <span className="quiet">
          {t('report.summary', {
            rows: countText(store.count),
            count: store.count,
            branch: store.question.filters['kode_toko'] ?? '',
            time: timeText(store.asOf.time),
          })}
        </span>
      )}
      {!narrow && store.found && (
        <div className="page-actions">
          <ColumnChooser view={view} />
          <ExportButtons view={view} />
        </div>
      )}
    </div>
  );
});
