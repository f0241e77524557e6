import { phoneBeginnings } from '../../../contracts/language/values/phone-number.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { wordsOf } from '../../kernel/projection/tables.js';
import type { Ask } from '../../platform/reads/pools.js';
import { askedWords } from './name-words.js';

/** The most customers whose rows are looked up one after the other. */
const MOST = 500;

/** The condition that each word of a text begins a word of the name of a customer. */
export function isNamed(text: string): Sql {
  const words = askedWords(text);
  if (words.length === 0) return sql`false`;
  return sql`${sql([wordsOf('kata')])} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}

/** The condition that a text is the whole phone of a customer, or words of the name. */
const isMeant = (search: string): Sql => sql`(${isNamed(search)} or no_hp = any(${phoneBeginnings(search)}::text[]))`;

/** The condition that a row names a customer, or who was merged into them, whom a search means. */
export const namesCustomer = (kode_member: Sql, search: string): Sql => sql`
  exists (
    select
    from read_member.customer c
    where c.kode_member in (
        ${kode_member}, (select m.gabung_ke from read_member.merged m where m.kode_member = ${kode_member}))
      and ${isMeant(search)})`;

/** The customers whom a search means: `areKnown` where it names some, not only a code that may be theirs. */
interface Meant {
  readonly codes: readonly string[];
  readonly areKnown: boolean;
}

/**
 * The customers whom a search means by their code, their whole phone or words of their name, and who was merged into
 * them; undefined where it means too many.
 */
export async function customersMeant(search: string, read: Ask): Promise<Meant | undefined> {
  const rows = await read<{ readonly kode_member: string; readonly isKnown: boolean }>(sql`
    with recursive meant as materialized (
      select kode_member from read_member.customer where ${isMeant(search)} limit ${MOST + 1}
    ), same (kode_member) as (
      (select ${search.toUpperCase()}::text union select kode_member from meant)
      union
      select m.kode_member from read_member.merged m join same on m.gabung_ke = same.kode_member
    )
    select kode_member, exists (select from read_member.customer c where c.kode_member = same.kode_member) as "isKnown"
    from same
    limit ${MOST + 2}`);
  if (rows.length > MOST + 1) return undefined;
  return { codes: rows.map(({ kode_member }) => kode_member), areKnown: rows.some(({ isKnown }) => isKnown) };
}
