import type { DocumentListParams } from '../../../contracts/language/define/document-rows.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { mostCounted, sumsIn, type Sums } from '../../platform/reads/arranged.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import type { DocumentModel } from './document-model.js';
import {
  both,
  conditions,
  inStates,
  ranged,
  statesAsked,
  tablesOf,
  uncountedIn,
  valueOf,
  worded,
} from './listed-documents.js';

/** The documents of a list that are asked for: by its parameters, at a branch, and by what a search finds. */
interface Asked {
  readonly params: DocumentListParams;
  readonly scope: string;
  readonly which: Sql | undefined;
}

/**
 * The number and the sums of documents whose figures change while they count. Those that may still change are counted
 * as they stand, settled ones by their buckets. Of settled ones by what no bucket knows (days, figures, a search) so
 * many are counted as `mostCounted` says; `more` says that there are more.
 */
export async function recountedSums(
  projection: Projection,
  model: DocumentModel,
  asked: Asked,
  read: QueryTools['read'],
): Promise<Sums> {
  const { document, list, figures } = model;
  const { params } = asked;
  const states = statesAsked(model, params) ?? document.states;
  const settled = states.filter((state) => list.settled?.includes(state));
  const open = states.filter((state) => !settled.includes(state));
  const isCounted = sql`d.status <> all(${[...uncountedIn(model, params)]}::text[])`;
  const [row] = await read<{ count: number; ended: number } & Record<string, number>>(sql`
    select o.*, e.ended
    from (
      select count(*)::bigint as count
        ${sumsIn(list.totals, (total) => sql`case when ${isCounted} then ${figures[total.text] ?? total} else 0 end`)}
      from ${found(projection, model, asked, open)}
    ) o, (${endedOf(projection, model, asked, settled)}) e`);
  const { count, ended, ...totals } = row!;
  const most = mostCounted(params);
  const isMore = ended > most && !isKnown(model, asked);
  return isMore ? { ...totals, count: count + most, more: 1 } : { ...totals, count: count + ended };
}

/** The documents in some states that are asked for. */
function found(projection: Projection, model: DocumentModel, asked: Asked, states: readonly string[]): Sql {
  const { params, scope, which = sql`true` } = asked;
  const { state } = tablesOf(projection, model);
  // The indexes of states begin with the branch.
  const ofAll = sql`d.branch = any(array(select branch from ${name(`${projection.schema}.checkpoint`)}))`;
  const conditioned = [conditions(model, params, scope, 'd'), inStates(states), which];
  return sql`${state} d where ${both([...(scope === ALL ? [ofAll] : []), ...conditioned])}`;
}

/** True where the buckets know all that is asked for. */
const isKnown = (model: DocumentModel, { params, which }: Asked): boolean =>
  !which &&
  !params.tgl_from &&
  !params.tgl_to &&
  ranged(model, params).length === 0 &&
  model.list.figures.every((figure) => !asksFor(params, figure));

const asksFor = (params: object, figure: string): boolean =>
  ![undefined, '', ALL].includes(valueOf(params, figure) as string | undefined);

/** The number of settled documents that are asked for; one more than are counted where there are more. */
function endedOf(projection: Projection, model: DocumentModel, asked: Asked, states: readonly string[]): Sql {
  if (states.length === 0) return sql`select 0::bigint as ended`;
  if (!isKnown(model, asked))
    return sql`
      select count(*)::bigint as ended
      from (select from ${found(projection, model, asked, states)} limit ${mostCounted(asked.params) + 1}) d`;
  const { settled } = tablesOf(projection, model);
  const narrowed = worded(model, asked.params, (field) => name(field));
  return sql`
    select coalesce(sum(documents), 0)::bigint as ended
    from ${settled}
    where ${both([sql`branch = ${asked.scope}`, sql`status = any(${states}::text[])`, ...narrowed])}`;
}
