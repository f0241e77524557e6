import { branchOf, kindOf } from '../../../contracts/language/define/accounts.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { Posting, RecordedEvent } from '../../../contracts/language/define/event.js';
import { POINTS } from '../../../contracts/member/points.js';
import { customerPoints, pointMoves, type CustomerPoints, type PointMove } from '../../../contracts/member/views.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { project } from '../../kernel/projection/projection.js';
import { date, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { memberProjection } from './member.projection.js';

/** The moves of points: what gave a customer some, and what took some. */
const moves = lines(
  'move',
  {
    ...{ kode_member: text, branch: text, business_date: date, nomor: text, masuk: whole, keluar: whole },
    ...{ recorded_at: instant, position: whole },
  },
  [['kode_member']],
);

function movesOf({ from, to, amount, asset }: Posting, event: RecordedEvent): readonly Change[] {
  if (asset !== POINTS) return [];
  const { business_date, recorded_at, position, payload } = event;
  const nomor = String((payload as Readonly<Record<string, unknown>>)['no_bukti'] ?? '');
  return [from, to].flatMap((account) => {
    const [kind, kode_member] = kindOf(account).split('/');
    if (kind !== 'poin' || !kode_member) return [];
    const [masuk, keluar] = account === to ? [amount, 0] : [0, amount];
    const branch = branchOf(account);
    return [moves.add({ kode_member, branch, business_date, nomor, masuk, keluar, recorded_at, position })];
  });
}

/** The points of customers. */
export const pointProjection = project('member_points', 1, [moves]).onPostings(movesOf);

/**
 * Selects the moves of the points of a customer, and of who was merged into them, at branches that one may see. Who was
 * merged has none: theirs stand once, under the code that is left.
 */
function movesFor(kode_member: string, { actor }: Pick<QueryTools, 'actor'>): Sql {
  const own = actor.kode_toko === PUSAT ? sql`true` : sql`branch = ${actor.kode_toko}`;
  return sql`
    with recursive same (kode) as (
      select ${kode_member}::text
      where not exists (select from read_member.merged where kode_member = ${kode_member})
      union
      select kode_member from read_member.merged join same on gabung_ke = kode
    )
    select branch, business_date, nomor, masuk, keluar, recorded_at, position
    from read_member_points.move
    where kode_member in (select kode from same) and ${own}`;
}

const beside = { beside: [memberProjection.name] };

const balances = answers(
  customerPoints,
  pointProjection,
  async ({ kode_member }, tools) => {
    const data = await tools.read<CustomerPoints>(sql`
      select branch as kode_toko, sum(masuk - keluar)::bigint as poin
      from (${movesFor(kode_member, tools)}) m
      group by branch
      order by branch`);
    return { data, count: data.length };
  },
  beside,
);

const movements = answers(
  pointMoves,
  pointProjection,
  async ({ kode_member, skip = 0, limit = 50 }, tools) => {
    const rows = movesFor(kode_member, tools);
    const [[counted], data] = await tools.together((read) =>
      Promise.all([
        read<{ count: number }>(sql`select count(*)::int as count from (${rows}) m`),
        read<PointMove>(sql`
          select business_date as tanggal, nomor, branch as kode_toko, masuk, keluar from (${rows}) m
          order by recorded_at desc, position desc offset ${skip} limit ${limit}`),
      ]),
    );
    return { data, count: counted?.count ?? 0 };
  },
  beside,
);

/** The answers about the points of a customer. */
export const pointAnswers = [balances, movements];
