import { createHash } from 'node:crypto';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { PUBLIC_PAGE, type PublicDefinition, type PublicParams } from '../../../contracts/language/define/public.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { sql } from '../../kernel/postgres/sql.js';
import { joinedRows, pageOf, type Read } from './master-list.js';

/**
 * A public answer: its rows and their tag, or the tag alone for who has them already. No tag while what it says keeps
 * changing.
 */
export interface PublicAnswer {
  readonly tag: string | undefined;
  readonly rows?: ListAnswer<object>;
}

/** Answers a public read to somebody who has what goes by some tags. */
export type PublicRead = (params: PublicParams, known: readonly string[], read: Read) => Promise<PublicAnswer>;

/** Grows by one when the same rows are answered otherwise than before, so that no tag of before stands for them. */
const SHAPE = 1;
/** The number of attempts to read rows and their tag with nothing between. */
const TRIES = 3;

/**
 * The read of a definition. Its tag follows from the definition, what is asked, how the read model is made, and the
 * last event of each master that is read.
 */
export function publicRead({ master, row, call }: PublicDefinition): PublicRead {
  const names = [...fieldsOf(row).keys()];
  const joins = Object.fromEntries(Object.entries(master.joins ?? {}).filter(([name]) => names.includes(name)));
  const others = Object.values(joins).map(({ of }) => fieldsOf(master.row).get(of)!.of!().name);
  const masters = [...new Set([master.name, ...others])].toSorted();
  const fixed = JSON.stringify([SHAPE, call, names, joins, master.rows ?? []]);

  const tagOf = async (asked: readonly number[], read: Read): Promise<string> =>
    tag([fixed, asked, await stateOf(masters, read)]);
  const rowsOf = async ({ skip = 0, limit = PUBLIC_PAGE }: PublicParams, read: Read): Promise<ListAnswer<object>> => {
    const { data, count } = await pageOf(master, { skip, limit }, read);
    const shown = (one: Readonly<Record<string, unknown>>): object =>
      Object.fromEntries(names.flatMap((name) => (name in one ? [[name, one[name]]] : [])));
    return {
      data: ((await joinedRows({ ...master, joins }, data, read)) as readonly Readonly<Record<string, unknown>>[]).map(
        shown,
      ),
      count,
    };
  };

  return async (params, known, read) => {
    const asked = [params.skip ?? 0, params.limit ?? PUBLIC_PAGE];
    let before = await tagOf(asked, read);
    if (known.includes(before)) return { tag: before };
    for (let tries = TRIES; ; tries--) {
      const rows = await rowsOf(params, read);
      const after = await tagOf(asked, read);
      if (after === before) return { tag: after, rows };
      if (tries === 1) return { tag: undefined, rows };
      before = after;
    }
  };
}

/** The definition of the read model of the masters, with the last event of each. */
const stateOf = (masters: readonly string[], read: Read): Promise<readonly object[]> =>
  read<{ definition: string; event_id: string }>(sql`
    select p.definition, l.event_id
    from log.projection p
    left join read_masters.latest l on l.master = any(${masters}::text[])
    where p.name = 'masters'
    order by l.master`);

const tag = (of: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 32)}"`;
