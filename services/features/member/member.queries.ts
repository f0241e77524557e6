import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { jakartaDate } from '../../../contracts/language/values/business-date.js';
import { CustomerRow, phoneDigits, type CustomerCard } from '../../../contracts/member/customer.js';
import {
  birthdays,
  customerCard,
  customerOne,
  customersAll,
  findCustomers,
  type CustomerListParams,
} from '../../../contracts/member/views.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { wordsOf } from '../../kernel/projection/tables.js';
import { answers } from '../../platform/reads/query-source.js';
import { memberProjection } from './member.projection.js';
import { askedWords } from './name-words.js';

/** The most customers that the counter is shown. */
const MOST_FOUND = 10;

const both = (conditions: readonly Sql[]): Sql => conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
const list = (parts: readonly Sql[], between: Sql): Sql =>
  parts.reduce((all, one, index) => (index === 0 ? one : sql`${all} ${between} ${one}`), sql``);

/** The pattern of what begins with a text; `%` and `_` as they are. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that each word of a text begins a word of the name. */
function named(text: string): Sql {
  const words = askedWords(text);
  if (words.length === 0) return sql`false`;
  return sql`${sql([wordsOf('kata')])} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}

/** The conditions of which a customer who is looked for meets one, each with an index. */
function waysTo(kata: string): readonly Sql[] {
  const text = kata.trim();
  const code = sql`kode_member like ${beginning(text.toUpperCase())}`;
  const digits = phoneDigits(text);
  if (!/^[\d\s().+-]+$/.test(text)) return [code, named(text)];
  const phones = [...new Set([digits, phoneDigits(`0${digits}`)])];
  return [code, ...phones.map((phone) => sql`no_hp like ${beginning(phone)}`)];
}

const columns = list(
  [...fieldsOf(CustomerRow).keys()].map((column) => name(column)),
  sql`,`,
);

/** The conditions of the list of customers. */
function filtered({ cabang_asal, kode_area, status, bulan_lahir, search }: CustomerListParams): Sql {
  const month = bulan_lahir === undefined ? undefined : beginning(`${String(bulan_lahir).padStart(2, '0')}-`);
  return both([
    ...(cabang_asal === undefined ? [] : [sql`kode_toko = ${cabang_asal}`]),
    ...(kode_area === undefined ? [] : [sql`kode_area = ${kode_area}`]),
    ...(status === undefined || status === ALL ? [] : [sql`status = ${status}`]),
    ...(month === undefined ? [] : [sql`hari_lahir like ${month}`]),
    ...(search === undefined ? [] : [sql`(${list(waysTo(search), sql`or`)})`]),
  ]);
}

/** The order that is asked for, which its definition has checked. */
function orderOf({ sort_by = 'kode_member' }: CustomerListParams): Sql {
  const column = name(sort_by.replace(/^-/, ''));
  return sort_by.startsWith('-') ? sql`${column} desc, kode_member desc` : sql`${column}, kode_member`;
}

const customersAllAnswer = answers(customersAll, memberProjection, async (params, { read }) => {
  const { skip = 0, limit = 100 } = params;
  const which = filtered(params);
  const [[counted], data] = await Promise.all([
    read<{ count: number }>(sql`select count(*)::int as count from read_member.customer where ${which}`),
    read<CustomerRow & { readonly versi: number }>(sql`
      select ${columns}, version as versi
      from read_member.customer
      where ${which}
      order by ${orderOf(params)} offset ${skip} limit ${limit}`),
  ]);
  return { data, count: counted?.count ?? 0 };
});

const customerOneAnswer = answers(customerOne, memberProjection, async ({ kode_member }, { read }) => {
  const data = await read<CustomerRow & { readonly versi: number }>(sql`
    select ${columns}, version as versi from read_member.customer where kode_member = ${kode_member}`);
  if (data.length === 0) throw Refusal.of('member.unknown', 'kode_member');
  return { data, count: 1 };
});

const customerCardAnswer = answers(customerCard, memberProjection, async ({ kode_member }, { read }) => {
  const data = await read<CustomerCard>(
    sql`select kode_member, foto from read_member.card where kode_member = ${kode_member} and foto <> ''`,
  );
  if (data.length === 0) throw Refusal.of('member.no-card', 'kode_member');
  return { data, count: 1 };
});

const findCustomersAnswer = answers(
  findCustomers,
  memberProjection,
  async ({ search = '', limit = MOST_FOUND }, { read, settings, actor }) => {
    if (search.trim() === '') return listOf([]);
    const level = settings.isOn(actor.kode_toko, 'MULTI_HARGA_JUAL_MODULE') ? sql`kode_tingkat` : sql`''`;
    const ways = waysTo(search).map(
      (way) => sql`
      (select kode_member from read_member.customer where ${way} and status = 'AKTIF' limit ${MOST_FOUND})`,
    );
    const data = await read<InstanceType<(typeof findCustomers)['row']>>(sql`
    select kode_member, nama_customer, no_hp, ${level} as kode_tingkat
    from read_member.customer
    where kode_member in (${list(ways, sql`union all`)})
    order by lower(nama_customer), kode_member limit ${Math.min(limit, MOST_FOUND)}`);
    return listOf(data);
  },
);

const birthdaysAnswer = answers(birthdays, memberProjection, async (_, { read }) => {
  const today = jakartaDate(new Date()).slice(5);
  const data = await read<{ kode_member: string; nama_customer: string; no_hp: string; tgl_lahir: string }>(sql`
    select kode_member, nama_customer, no_hp, tgl_lahir
    from read_member.customer
    where hari_lahir = ${today} and status = 'AKTIF'
    order by lower(nama_customer), kode_member limit 200`);
  return { data, count: data.length };
});

/** The answers about customers. */
export const memberAnswers = [
  customersAllAnswer,
  customerOneAnswer,
  customerCardAnswer,
  findCustomersAnswer,
  birthdaysAnswer,
];
