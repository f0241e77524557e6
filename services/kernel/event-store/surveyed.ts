import { Refusal } from '../../../contracts/language/define/refusals.js';

/** Postgres's words for a schema, a table and a column that is not there: another read model is put in its place. */
const NOT_THERE: readonly unknown[] = ['3F000', '42P01', '42703'];

/** Throws a refusal for a read model that is not there, and any other error as it is. */
export function asBehind(error: unknown): never {
  throw NOT_THERE.includes((error as { code?: unknown } | null)?.code) ? Refusal.of('survey.behind') : error;
}
