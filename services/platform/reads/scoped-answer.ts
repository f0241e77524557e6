import { ALL } from '../../../contracts/language/define/gate.js';
import type { QueryDefinition } from '../../../contracts/language/define/query.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { reportScope } from '../identity/scope.js';
import { answers, type QuerySource, type QueryTools } from './query-source.js';

/** The branch that a read is of, or `ALL`, and the condition that a row is of it (`branch`). */
interface Scope {
  readonly branch: string;
  readonly own: Sql;
}

/** Binds the rows of one branch, or of all, to a read; their age goes along. */
export const scopedAnswer = <Q extends { readonly kode_toko?: string }, Row extends object>(
  query: QueryDefinition<Q, Row>,
  projection: Projection,
  rowsOf: (params: Q, scope: Scope, tools: QueryTools) => Sql | Promise<Sql>,
): QuerySource =>
  answers(query, projection, async (params, tools) => {
    const branch = reportScope(tools.actor, params.kode_toko);
    const own = branch === ALL ? sql`true` : sql`branch = ${branch}`;
    const data = await tools.read<Row>(await rowsOf(params, { branch, own }, tools));
    const as_of = await tools.freshness.asOf(projection, branch === ALL ? undefined : branch);
    return { data, count: data.length, as_of };
  });
