import type { BranchParams } from '../../../contracts/language/define/params.js';
import { DUE_THIS_WEEK, OVERDUE, WEEK_DAYS } from '../../../contracts/language/define/day-figures.js';
import type { DueSummary } from '../../../contracts/language/define/due-summary.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { QuerySource } from '../../platform/reads/query-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { dayText, dueSpan, timeGoesOn } from '../facts/day-figures.js';
import type { DocumentModel } from './document-model.js';
import { tablesOf } from './listed-documents.js';

/**
 * The answer to how many documents are due this week and overdue (`dueSummary`), each branch on the date on which it
 * books. It reads those in open states alone whose date is gone by or comes within the week, by their index.
 *
 * @public
 */
export const dueAnswer = (
  projection: Projection,
  model: DocumentModel,
  query: QueryDefinition<BranchParams, DueSummary>,
): QuerySource =>
  scopedAnswer(query, projection, (_params, { branch }) => dueCounts(projection, model, branch)) as QuerySource;

/** Selects these counts of a branch, or of all together. */
export function dueCounts(projection: Projection, model: DocumentModel, branch: string): Sql {
  const due = model.document.asOf?.due;
  if (!due) throw new Error(`${model.document.name} has no states that come with time`);
  const { state } = tablesOf(projection, model);
  const date = sql`d.${name(due.field)}`;
  const day = sql`h.business_date`;
  const asRead = (): Sql => sql`one.date`;
  const { unless: _, ...dated } = due;
  return sql`
    select count(*) filter (where ${dueSpan(DUE_THIS_WEEK, dated, asRead, sql`one.day`)!}) as minggu_ini,
      count(*) filter (where ${dueSpan(OVERDUE, dated, asRead, sql`one.day`)!}) as lewat
    from (
      select near.date, ${day} as day
      from log.open_day h
      cross join lateral unnest(${due.in}::text[]) s (status)
      cross join lateral (
        select ${date} as date
        from ${state} d
        where d.branch = h.branch and d.status = s.status and ${date} > ''
          and ${date} < ${dayText(sql`(${day} + ${WEEK_DAYS}::integer)`)}
          and ${timeGoesOn(due, (field) => sql`d.${name(field)}`)}
      ) near
      where ${branch === ALL ? sql`true` : sql`h.branch = ${branch}`}
    ) one`;
}
