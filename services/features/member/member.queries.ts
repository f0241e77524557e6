import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { DOT } from '../../../contracts/language/define/masked.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { clockAt } from '../../../contracts/language/values/zones.js';
import { phoneBeginnings } from '../../../contracts/language/values/phone-number.js';
import { CustomerRow, type CustomerCard } from '../../../contracts/member/customer.js';
import {
  birthdays,
  customerCard,
  customerOne,
  customersAll,
  findCustomers,
  likelyDoubles,
  type CustomerListParams,
  type LikelyDouble,
} from '../../../contracts/member/views.js';
import { isNamed } from '../../domain/customers/customer-search.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { businessClock } from '../../platform/clock/business-clock.js';
import { mostCounted } from '../../platform/reads/arranged.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { shopStream, zoneIn } from '../../platform/masters/shop-zone.js';
import { assertOpen, seesOwnAlone, type Reader } from '../../domain/customers/open-customer.js';
import { memberProjection } from './member.projection.js';

/** The most customers that the counter is shown. */
const MOST_FOUND = 10;
/** The first customers, among whom a search looks first, and how many it finds there where many meet it. */
const [PROBED, MANY] = [2_000, 20];

const both = (conditions: readonly Sql[]): Sql => conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
const list = (parts: readonly Sql[], between: Sql): Sql =>
  parts.reduce((all, one, index) => (index === 0 ? one : sql`${all} ${between} ${one}`), sql``);

/** The pattern of what begins with a text; `%` and `_` as they are. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition of whose identity card has a number that ends with four digits; none for any other text. */
const endingWith = (text: string, { endHash }: Pick<QueryTools, 'endHash'>): readonly Sql[] =>
  /^[0-9]{4}$/.test(text.trim()) ? [sql`sidik_akhir = ${endHash('no_ktp', text.trim())}`] : [];

/** The condition of who is in lists for a reader, whatever is searched. */
const listedFor = (reader: Reader): Sql =>
  seesOwnAlone(reader) ? sql`kode_toko = ${reader.actor.kode_toko}` : sql`true`;

/** The condition of who is listed, or named by a search: by the code, or by the whole phone. */
const listedOrNamed = (search: string, reader: Reader): Sql =>
  list(
    [
      listedFor(reader),
      sql`kode_member = ${search.trim().toUpperCase()}`,
      ...phoneBeginnings(search).map((phone) => sql`no_hp = ${phone}`),
    ],
    sql`or`,
  );

/** The text of a list in place of what is said of a customer of another branch. */
const HIDDEN = DOT.repeat(3);

/** A column of what is said of a customer, as it is listed for a reader. */
const said = (column: string, reader: Reader): Sql =>
  seesOwnAlone(reader)
    ? sql`
      case when kode_toko = ${reader.actor.kode_toko} or ${name(column)} = '' then ${name(column)} else ${HIDDEN} end`
    : name(column);

/**
 * The phone of a customer as lists tell it: whole to head office and to the branch that entered them, to others its
 * ends with at least five digits between them that are not told.
 */
const toldPhone = ({ actor: { kode_toko } }: Reader): Sql =>
  kode_toko === PUSAT
    ? sql`no_hp`
    : sql`
      case when kode_toko = ${kode_toko} then no_hp else
        rpad(left(no_hp, greatest(0, least(5, length(no_hp) - 8))), length(no_hp) - 3, ${DOT}) || right(no_hp, 3)
      end`;

/** The conditions of a phone: by its beginning where lists tell it whole, else by all of it. */
function phoned(text: string, { actor: { kode_toko } }: Reader): readonly Sql[] {
  const phones = phoneBeginnings(text);
  if (kode_toko === PUSAT) return phones.map((phone) => sql`no_hp like ${beginning(phone)}`);
  return phones.flatMap((phone) => [
    sql`no_hp = ${phone}`,
    sql`(no_hp like ${beginning(phone)} and kode_toko = ${kode_toko})`,
  ]);
}

/** The conditions of a code: by its beginning where others are listed, too, else by all of it but at the own branch. */
function coded(text: string, reader: Reader): readonly Sql[] {
  const begun = sql`kode_member like ${beginning(text)}`;
  return seesOwnAlone(reader) ? [sql`kode_member = ${text}`, sql`(${begun} and ${listedFor(reader)})`] : [begun];
}

/** The conditions of code and phone, of which a customer who is looked for meets one, each with an index. */
function numbered(kata: string, reader: Reader): readonly Sql[] {
  const text = kata.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [sql`false`];
  return [...coded(text.toUpperCase(), reader), ...phoned(text, reader)];
}

/**
 * Customers that the index of words finds. Planned for all of them and read as far as is needed: planned for the first
 * few, a search for two common words that nobody has together would read every customer.
 */
const indexed = (which: Sql): Sql => sql`materialized (select * from read_member.customer where ${which})`;

/** Customers by the words of their names: among the first ones where enough of these have them, else by the index. */
const byName = (which: Sql): Sql => sql`
  with probe as materialized (
    select kode_member
    from (select * from read_member.customer limit ${PROBED}) c
    where ${which} limit ${MOST_FOUND}
  ), named as ${indexed(which)}
  select kode_member from probe where (select count(*) from probe) = ${MOST_FOUND}
  union all
  (select kode_member from named where (select count(*) from probe) < ${MOST_FOUND} limit ${MOST_FOUND})`;

/** The columns of a customer, some of them as they are told. */
const columnsWith = (told: Readonly<Record<string, Sql>> = {}): Sql =>
  list(
    [...fieldsOf(CustomerRow).keys()].map((column) => {
      const { [column]: value } = told;
      return value ? sql`${value} as ${name(column)}` : name(column);
    }),
    sql`,`,
  );

/** The columns of a customer that lists tell in part. */
const toldInLists = (reader: Reader): Readonly<Record<string, Sql>> => ({
  no_hp: toldPhone(reader),
  alamat_customer: said('alamat_customer', reader),
  tgl_lahir: said('tgl_lahir', reader),
});

/** The conditions of the list of customers. */
function filtered(
  { cabang_asal, kode_area, status, bulan_lahir, search }: CustomerListParams,
  tools: Pick<QueryTools, 'endHash' | 'actor'>,
): Sql {
  const listed = listedFor(tools);
  const month = bulan_lahir === undefined ? undefined : beginning(`${String(bulan_lahir).padStart(2, '0')}-`);
  return both([
    ...(cabang_asal === undefined ? [] : [sql`kode_toko = ${cabang_asal}`]),
    ...(kode_area === undefined ? [] : [sql`kode_area = ${kode_area}`]),
    ...(status === undefined || status === ALL ? [] : [sql`status = ${status}`]),
    ...(month === undefined ? [] : [sql`hari_lahir like ${month} and ${listed}`]),
    ...(search === undefined
      ? [listed]
      : [
          sql`(${listedOrNamed(search, tools)})`,
          sql`(${list([isNamed(search), ...numbered(search, tools), ...endingWith(search, tools)], sql`or`)})`,
        ]),
  ]);
}

/** The order that is asked for, which its definition has checked. */
function orderOf({ sort_by = 'kode_member' }: CustomerListParams): Sql {
  const column = name(sort_by.replace(/^-/, ''));
  return sort_by.startsWith('-') ? sql`${column} desc, kode_member desc` : sql`${column}, kode_member`;
}

/**
 * The customers of a list: where few of the first ones meet a search those that indexes find, else all in their order.
 */
async function listedFrom({ search }: CustomerListParams, which: Sql, read: QueryTools['read']): Promise<Sql> {
  if (search === undefined) return sql`select * from read_member.customer where ${which}`;
  const [probe] = await read<{ count: number }>(sql`
    select count(*)::int as count
    from (select * from read_member.customer order by kode_member limit ${PROBED}) c
    where ${which}`);
  return probe!.count < MANY
    ? sql`with found as ${indexed(which)} select * from found`
    : sql`select * from read_member.customer where ${which}`;
}

const customersAllAnswer = answers(customersAll, memberProjection, async (params, tools) => {
  const { read } = tools;
  const { skip = 0, limit = 100 } = params;
  const which = filtered(params, tools);
  const most = mostCounted({ skip, limit });
  const rows = await listedFrom(params, which, read);
  const [[counted], data] = await Promise.all([
    read<{ count: number }>(sql`
      select count(*)::int as count
      from (with found as ${indexed(which)} select from found limit ${most + 1}) c`),
    read<CustomerRow & { readonly versi: number }>(sql`
      select ${columnsWith(toldInLists(tools))}, version as versi
      from (${rows}) c
      order by ${orderOf(params)} offset ${skip} limit ${limit}`),
  ]);
  const { count } = counted!;
  return count > most ? { data, count: most, more: true } : { data, count };
});

const customerOneAnswer = answers(
  customerOne,
  memberProjection,
  async ({ kode_member }, tools) => {
    const data = await tools.read<CustomerRow & { readonly versi: number }>(sql`
      select ${columnsWith()}, version as versi from read_member.customer where kode_member = ${kode_member}`);
    if (!data[0]) throw Refusal.of('member.unknown', 'kode_member');
    await assertOpen(data[0], tools);
    return { data, count: 1 };
  },
  { beside: ['member_document'] },
);

const customerCardAnswer = answers(
  customerCard,
  memberProjection,
  async ({ kode_member }, tools) => {
    const [found] = await tools.read<CustomerCard & Pick<CustomerRow, 'kode_toko' | 'no_hp'>>(sql`
      select kode_member, foto, kode_toko, no_hp
      from read_member.card
      join read_member.customer using (kode_member)
      where kode_member = ${kode_member} and foto <> ''`);
    if (!found) throw Refusal.of('member.no-card', 'kode_member');
    await assertOpen(found, tools);
    return listOf([{ kode_member, foto: found.foto }]);
  },
  { beside: ['member_document'] },
);

/** The date of the last document that names a customer of a row, or who was merged into them. */
const lastVisit = sql`
  with recursive same (kode) as (
    select c.kode_member
    union
    select m.kode_member from read_member.merged m join same on m.gabung_ke = kode
  )
  select max(b.business_date)
  from read_member_document.named n
  join read_member_document.begun b on b.nomor = n.nomor
  where n.kode_member in (select kode from same)`;

const findCustomersAnswer = answers(
  findCustomers,
  memberProjection,
  async ({ search = '', limit = MOST_FOUND }, tools) => {
    if (search.trim() === '') return listOf([]);
    const { read, settings, actor } = tools;
    const level = settings.isOn(actor.kode_toko, 'MULTI_HARGA_JUAL_MODULE') ? sql`c.kode_tingkat` : sql`''`;
    const found = (way: Sql, byCard: Sql): Sql => sql`
    (select kode_member, ${byCard} as dari_ktp
     from read_member.customer where ${way} and status = 'AKTIF' limit ${MOST_FOUND})`;
    const ways = [
      sql`(select kode_member, false as dari_ktp from (${byName(sql`${isNamed(search)} and status = 'AKTIF'`)}) n)`,
      ...numbered(search, tools).map((way) => found(way, sql`false`)),
      ...endingWith(search, tools).map((way) => found(way, sql`true`)),
    ];
    const data = await read<InstanceType<(typeof findCustomers)['row']>>(sql`
    select c.kode_member, c.nama_customer, ${toldPhone(tools)} as no_hp, c.kode_area, c.kode_toko,
      ${level} as kode_tingkat,
      f.dari_ktp, coalesce((${lastVisit})::text, '') as kunjungan
    from (
      select kode_member, bool_and(dari_ktp) as dari_ktp from (${list(ways, sql`union all`)}) w group by kode_member
    ) f
    join read_member.customer c on c.kode_member = f.kode_member
    order by lower(c.nama_customer), c.kode_member limit ${Math.min(limit, MOST_FOUND)}`);
    return listOf(data);
  },
);

const likelyDoublesAnswer = answers(likelyDoubles, memberProjection, async ({ kode_member }, tools) => {
  const data = await tools.read<LikelyDouble>(sql`
    select d.kode_member, d.nama_customer, d.told as no_hp, d.kode_area, d.tgl_daftar
    from (select * from read_member.customer where ${listedFor(tools)}) c
    join (select *, ${toldPhone(tools)} as told, ${listedFor(tools)} as is_listed from read_member.customer) d
      on d.kode_member <> c.kode_member
      and d.status in ('AKTIF', 'NONAKTIF')
      and d.is_listed
      and (
        d.lipat = c.lipat and c.lipat <> '' and (d.kode_area = c.kode_area or '' in (d.kode_area, c.kode_area))
        or d.akhir_hp = c.akhir_hp
      )
    where c.kode_member = ${kode_member} and c.status in ('AKTIF', 'NONAKTIF')
    order by d.kode_member limit ${MOST_FOUND}`);
  return listOf(data);
});

const birthdaysAnswer = answers(birthdays, memberProjection, async (_, tools) => {
  const { read, states, actor } = tools;
  const { shop } = await states({ shop: shopStream(actor.kode_toko) });
  const today = clockAt(zoneIn(shop), businessClock.now()).today.slice(5);
  const data = await read<{ kode_member: string; nama_customer: string; no_hp: string; tgl_lahir: string }>(sql`
    select kode_member, nama_customer, ${toldPhone(tools)} as no_hp, tgl_lahir
    from read_member.customer
    where hari_lahir = ${today} and status = 'AKTIF' and ${listedFor(tools)}
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
  likelyDoublesAnswer,
];
