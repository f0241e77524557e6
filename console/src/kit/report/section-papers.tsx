import type { ReactNode } from 'react';
import type { ReportDefinition } from '../../../../contracts/language/define/report.js';
import { sectionFilters } from '../../../../contracts/language/define/report-sections.js';
import { seenReport } from '../../../../contracts/language/define/seen-report.js';
import { label } from '../i18n/i18n.js';
import { MOST_PRINTED, PaperSection } from '../list/print-list.js';
import type { RootStore } from '../stores/root-store.js';
import { defineReportScreen } from './define-report-screen.js';
import { reportColumns } from './report-columns.js';
import { sectionColumns } from './section-columns.js';
import { ReportStore } from './report-store.js';
import type { FilterValues } from './report-url.js';

/** Reads the sections of a report that the user has the right to, whole, as they stand under it on paper. */
export async function sectionPapers({ api, session }: RootStore, of: ReportStore): Promise<ReactNode> {
  const { filters = {} } = of.question ?? {};
  const sections = (of.report.sections ?? []).filter(({ gate }) => session.passes(gate));
  return Promise.all(
    sections.map((section) =>
      sectionPaper(
        new ReportStore(api, seenReport(section, session.hidden)),
        sectionFilters(section, of.report, filters),
      ),
    ),
  );
}

/** Throws the failure of a section that cannot be read: paper that lacks one would not say so. */
async function sectionPaper(store: ReportStore, filters: FilterValues): Promise<ReactNode> {
  await store.search(filters, undefined);
  store.end();
  if (store.failure) throw store.failure;
  const { report, count, groups, message } = store;
  const rows = count > MOST_PRINTED ? [] : await store.all();
  return (
    <PaperSection
      key={report.call}
      list={{
        title: label(report.title),
        columns: columnsOf(store, filters),
        count,
        groups,
        grouped: report.groups,
      }}
      rows={rows}
      note={message}
    />
  );
}

function columnsOf(store: ReportStore, filters: FilterValues) {
  const report: ReportDefinition = store.report;
  const shown = new Set(sectionColumns(report, filters).map(({ name }) => name));
  return reportColumns({ screen: defineReportScreen(report), store }, () => undefined).filter(({ name }) =>
    shown.has(name),
  );
}
