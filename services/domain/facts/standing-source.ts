import type { StandingReport } from '../../../contracts/language/define/standing-report.js';
import type { Column } from '../../../contracts/language/define/report-column.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { source, type ReportSource } from '../../platform/reads/report-source.js';
import type { FiguresSql } from './day-figures.js';
import { rangeOf, type Asked } from './fact-sql.js';
import { isOfDay, standingCard, standingLines, standingRows, standingSums } from './standing-sql.js';

/** The sources of reports of what stands; of documents with figures of a day by their SQL. */
export const standingSources = (reports: readonly StandingReport[], figures?: FiguresSql): readonly ReportSource[] =>
  reports.map((report) => sourceOf(report, figures));

function sourceOf(report: StandingReport, figures?: FiguresSql): ReportSource {
  const { columns, detail } = report;
  const question = { ...report.standing, figures };
  const { standing, rows, card } = question;
  const { facts } = standing;
  const isSummed = ({ name, total }: Column): boolean =>
    facts.measures.includes(name) || (total === 'sum' && isOfDay(question, name));
  const sums = (asked: Asked) => ({
    by: rows ?? [],
    figures: card ?? columns.filter(isSummed).map((column) => column.name),
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
