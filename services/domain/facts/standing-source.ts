import type { StandingReport } from '../../../contracts/language/define/standing-report.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import { rangeOf, type Asked } from './fact-sql.js';
import { standingCard, standingLines, standingRows, standingSums } from './standing-sql.js';

/** The sources of reports of what stands. */
export const standingSources = (reports: readonly StandingReport[]): readonly ReportSource[] => reports.map(sourceOf);

function sourceOf(report: StandingReport): ReportSource {
  const { standing: question, columns, detail } = report;
  const { standing, rows, card } = question;
  const { facts } = standing;
  const sums = (asked: Asked) => ({
    by: rows ?? [],
    figures: card ?? columns.map((column) => column.name).filter((column) => facts.measures.includes(column)),
    asked,
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
      rows: (asked) => standingCard(question, sums(asked), rangeOf(asked)),
      ...(detail && {
        lines: {
          by: rows ?? [],
          of: (asked) =>
            standingLines(
              question,
              sums(asked),
              detail.columns.map((column) => column.name),
              rangeOf(asked),
            ),
        },
      }),
    });
  const own = columns.filter(({ ratio }) => !ratio).map((column) => column.name);
  return source(report, {
    models,
    order: rows ?? ['kode_toko', ...['kode_baki'].filter((column) => own.includes(column)), 'urut_nomor'],
    rows: (asked): Sql => {
      const { tanggal = '' } = asked;
      return rows ? standingSums(question, sums(asked), tanggal) : standingRows(question, own, tanggal, asked);
    },
  });
}
