import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { label, t } from '../i18n/i18n.js';
import { countText, timeText } from '../base/format.js';
import { WarningOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { routeArea, routeTitle } from '../base/route-titles.js';
import { StaleStrip } from '../states/freshness.js';
import { NotRefreshed, Strip } from '../states/states.js';
import { useNarrow } from '../base/use-narrow.js';
import { useTitle } from '../base/use-title.js';
import { useRoot } from '../stores/root-store.js';
import { ListToolbar } from '../list/list-toolbar.js';
import { shownFacts } from '../list/shown-facts.js';
import type { ReportScreen } from './define-report-screen.js';
import { ExportButtons } from './export-buttons.js';
import { filterFacts } from './filter-facts.js';
import { Inspector } from './inspector.js';
import { ReportFilters } from './report-filters.js';
import { balanceColumn } from './report-cells.js';
import { reportColumns } from './report-columns.js';
import { reportDetail } from './report-detail.js';
import { ReportResult } from './report-result.js';
import { SlipPage } from './slip-page.js';
import { storedDates } from './stored-dates.js';
import { useReport, type ReportView } from './use-report.js';
import './report.css';

const ReportSections = part(async () => (await import('./report-sections.js')).ReportSections);

/** The screen of a report, or the slip of it that the address names. All of its state is in the address. */
export function ReportPage({ screen }: { readonly screen: ReportScreen }): ReactNode {
  const [search] = useSearchParams();
  const { slip, path } = screen;
  return slip && search.has(slip.key) ? <SlipPage path={path} slip={slip} /> : <WholeReport screen={screen} />;
}

const WholeReport = observer(function WholeReport({ screen }: { readonly screen: ReportScreen }): ReactNode {
  const view = useReport(screen);
  const narrow = useNarrow();
  const [shown, setShown] = useState<readonly string[]>([]);
  const { address } = view;
  useTitle(screen.report.title);
  return (
    <div ref={view.page} className="page">
      <ReportHead view={view} narrow={narrow} />
      <ReportFilters view={view} narrow={narrow} />
      <Tools view={view} shown={shown} />
      {view.unknownSort && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {t('report.unknownSort', { column: view.unknownSort })}
        </Strip>
      )}
      <BalanceNote view={view} />
      <OwnNotice view={view} />
      <Age store={view.store} />
      <div className="report">
        {!(narrow && address.open) && <ReportResult view={view} narrow={narrow} onShown={setShown} />}
        {address.open && (
          <Inspector
            position={address.open}
            open={(open) => view.change({ open })}
            close={() => view.change({ open: undefined })}
          />
        )}
      </div>
      {view.store.report.sections && (
        <Suspense fallback={null}>
          <ReportSections of={view.store} />
        </Suspense>
      )}
    </div>
  );
});

/** The tools of its list: search, groups, columns, views, files and paper. */
const Tools = observer(function Tools({
  view,
  shown,
}: {
  readonly view: ReportView;
  readonly shown: readonly string[];
}): ReactNode {
  const root = useRoot();
  const { store, screen, list } = view;
  const { report } = screen;
  const columns = reportColumns(view, () => undefined);
  const chosen = shown.flatMap((name) => columns.filter((column) => column.name === name));
  const printed = { ...store.question?.filters, ...(report.print?.storesDates && storedDates()) };
  return (
    <ListToolbar address={list} columns={columns} shown={shown} groups={report.groups ?? []} path={report.path}>
      {store.found && (
        <ExportButtons
          view={view}
          columns={list.columns}
          printed={{
            title: label(report.title),
            facts: [...filterFacts(report, printed), ...shownFacts(list, columns)],
            columns: chosen,
            count: store.count,
            groups: store.groups,
            detail: reportDetail(view),
            grouped: list.groups ?? report.groups,
            all: store.all,
            sections: report.sections && (async () => (await import('./section-papers.js')).sectionPapers(root, store)),
          }}
        />
      )}
    </ListToolbar>
  );
});

/** Says why no running balance is shown. */
const BalanceNote = observer(function BalanceNote({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen, whole } = view;
  if (!store.found || balanceColumn(screen.report) || !balanceColumn(whole.report)) return null;
  return <p className="report-note quiet">{t('report.noBalance')}</p>;
});

const OwnNotice = observer(function OwnNotice({ view }: { readonly view: ReportView }): ReactNode {
  const { store, screen } = view;
  if (!screen.Notice || !store.question || store.state !== 'ready') return null;
  return (
    <Suspense fallback={null}>
      <screen.Notice filters={store.question.filters} age={store.asOf} />
    </Suspense>
  );
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
      <h1>{label(routeTitle(screen.report.path))}</h1>
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
    </div>
  );
});

/** Says that the rows are old, or why no newer ones came. */
const Age = observer(function Age({ store }: Pick<ReportView, 'store'>): ReactNode {
  const refresh = (): void => void store.refresh();
  if (store.state !== 'ready') return null;
  return (
    <>
      {store.asOf && <StaleStrip asOf={store.asOf} reload={refresh} />}
      {store.failure && <NotRefreshed failure={store.failure} retry={refresh} />}
    </>
  );
});
