import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Column, ReportDefinition } from '../../../../contracts/language/define/report.js';
import { sectionFilters } from '../../../../contracts/language/define/report-sections.js';
import { seenReport } from '../../../../contracts/language/define/seen-report.js';
import { DrillLink } from '../base/drill-link.js';
import { label, t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { PlainTable } from '../table/plain-table.js';
import { cellText, columnTitle, isFigure, totalFigure } from './report-cells.js';
import { sectionColumns } from './section-columns.js';
import { ReportStore } from './report-store.js';
import type { FilterValues } from './report-url.js';

/** The rows of a section that stand under its report; its own screen has them all. */
const SHOWN = 100;

/** The sections of a report that the user has the right to, of what was asked of it. */
export const ReportSections = observer(function ReportSections({ of }: { readonly of: ReportStore }): ReactNode {
  const { session } = useRoot();
  const sections = (of.report.sections ?? []).filter(({ gate }) => session.passes(gate));
  if (!of.question || sections.length === 0) return null;
  const { filters } = of.question;
  return (
    <div className="report-sections">
      {sections.map((section) => (
        <Section
          key={section.call}
          section={section}
          filters={sectionFilters(section, of.report, filters)}
          age={of.asOf?.time}
        />
      ))}
    </div>
  );
});

interface SectionProps {
  readonly section: ReportDefinition;
  readonly filters: FilterValues;
  /** Changes when the report that it belongs to was read again. */
  readonly age: string | undefined;
}

const Section = observer(function Section({ section, filters, age }: SectionProps): ReactNode {
  const { api, session } = useRoot();
  const { hidden } = session;
  const report = useMemo(() => seenReport(section, hidden), [section, hidden]);
  const store = useMemo(() => new ReportStore(api, report), [api, report]);
  useEffect(() => store.end, [store]);
  const question = JSON.stringify(filters);
  useEffect(() => void store.search(JSON.parse(question) as FilterValues, undefined), [store, question, age]);
  const all = [{ path: section.path, filters }];
  return (
    <section className="panel" aria-label={label(section.title)}>
      <h2>
        <DrillLink drills={all}>{label(section.title)}</DrillLink>
      </h2>
      {store.failure && <p className="tone-out report-section-note">{store.failure.message}</p>}
      {store.state === 'ready' && !store.found && <p className="quiet report-section-note">{store.message}</p>}
      {store.found && <Rows store={store} columns={sectionColumns(report, filters)} />}
      {store.count > SHOWN && (
        <p className="report-section-note">
          <DrillLink drills={all}>{t('home.all')}</DrillLink>
        </p>
      )}
    </section>
  );
});

const Rows = observer(function Rows({
  store,
  columns,
}: {
  readonly store: ReportStore;
  readonly columns: readonly Column[];
}): ReactNode {
  const hasSums = columns.some(({ total }) => total === 'sum');
  const foot = (
    <tr>
      {columns.map((column, index) => (
        <td key={column.name} className={isFigure(column) ? 'figure' : ''}>
          {totalFigure(store, column) ?? (index === 0 && t('report.total'))}
        </td>
      ))}
    </tr>
  );
  return (
    <PlainTable
      columns={columns.map((column) => ({ title: columnTitle(column), figure: isFigure(column) }))}
      foot={hasSums && foot}
    >
      {store.firstRows.slice(0, SHOWN).map((row, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.name} className={isFigure(column) ? 'figure' : ''}>
              {cellText(column, row)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
});
