import { masters } from '../../../contracts/catalogue.js';
import { findRows, type FoundRow } from '../../../contracts/cari/found-rows.js';
import { leadOf } from '../../../contracts/language/define/master-lead.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { seenBy } from '../../platform/lists/master-list.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers } from '../../platform/reads/query-source.js';

/** The number of rows that are answered. */
const MOST = 6;

const known = masters.filter(({ found, history }) => found && history);

/** A row that was found, with the place of its master. */
interface Row {
  readonly of: number;
  readonly key: string;
  readonly nama: string;
}

/** The rows of read models of these masters with what each is called. */
const namedRows = (all: readonly MasterDefinition[], seen: Sql): Sql => {
  const places = JSON.stringify(all.map((one, of) => ({ of, master: one.name, lead: leadOf(one) })));
  return sql`
    select of, key, coalesce(row ->> lead, '') as nama
    from jsonb_to_recordset(${places}::jsonb) m (of int, master text, lead text)
    join read_masters.row r using (master)
    where r.status = 'active' and ${seen}`;
};

/** The rows of masters whose key and name have these words, of those that the asker may open. */
export const foundRows = answers(
  findRows,
  undefined,
  async ({ kata }, { actor, passes, read }) => {
    const all = known.filter(({ gate, history }) => passes(gate) && passes(history!.gate));
    const words = kata.trim().toLowerCase().split(/\s+/);
    const has = words
      .map((word) => sql`lower(replace(key, '/', ' ') || ' ' || nama) like ${holding(word)}`)
      .reduce((before, next) => sql`${before} and ${next}`);
    const rows = await read<Row>(sql`
      select of, key, nama
      from (${namedRows(all, seenBy(actor))}) r
      where ${has}
      order by lower(key) = ${words.join('/')} desc, of, key
      limit ${MOST}`);
    return listOf(
      rows.map(({ of, key, nama }): FoundRow => {
        const { title, path = '' } = all[of]!;
        return { kode: key.replaceAll('/', ' '), nama, master: title, path };
      }),
    );
  },
  { beside: ['masters'] },
);
