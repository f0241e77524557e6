import type { StandingReport } from '../../../contracts/language/define/standing-report.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import type { Asked } from './fact-sql.js';
import { rangeOf, standingCard, standingLines, standingRows, standingSums } from './standing-sql.js';

/** The sources of reports of what stands. */
export const standingSources = (reports: readonly StandingReport[]): readonly ReportSource[] => reports.map(sourceOf);

function sourceOf(report: StandingReport): ReportSource {
  const { standing: question, columns, detail } = report;
  const { standing, rows, card } = question;
  const { facts } = standing;
  const sums = (filters: object) => ({
    by: rows ?? [],
    figures: card ?? columns.map((column) => column.name).filter((column) => facts.measures.includes(column)),
    asked: filters as Asked,
  });
  const models = [
    facts.model,
    ...(question.looked.length > 0 ? ['masters'] : []),
    ...(columns.some((column) => column.name === 'kode_member') ? ['member'] : []),
  ];
  if (card)
    return source(report, {
      models,
      order: rows ?? [],
      rows: (filters: object) => standingCard(question, sums(filters), rangeOf(filters as Asked)),
      ...(detail && {
        detail: (filters: object) =>
          standingLines(
            question,
            sums(filters),
            detail.columns.map((column) => column.name),
            rangeOf(filters as Asked),
          ),
      }),
    });
  const own = columns.filter(({ ratio }) => !ratio).map((column) => column.name);
  return source(report, {
    models,
    order: rows ?? ['kode_toko', ...['kode_baki'].filter((column) => own.includes(column)), 'urut_nomor'],
    rows: (filters: object): Sql => {
      const asked = filters as Asked;
      const date = asked['tanggal'] ?? '';
      return rows ? standingSums(question, sums(filters), date) : standingRows(question, own, date, asked);
    },
  });
}
