import { shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { lookPaper, shiftPaper, shiftTitle, type Shift } from '../../../contracts/hitung-kas/views.js';
import { lookOf } from '../../../contracts/language/define/document-numbers.js';
import { printStream } from '../../../contracts/language/define/slip.js';
import { nameOf } from '../../../contracts/language/define/names.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { tradeModels } from '../../domain/facts/day-trade.js';
import { slipAnswer } from '../../domain/slips/slip-answer.js';
import { printing, printsOf } from '../../domain/slips/slip-prints.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf, logOf } from '../../kernel/event-store/log-relations.js';
import { branchScope } from '../../platform/identity/scope.js';
import { dayAndTimeIn } from '../../platform/reads/branch-clock.js';
import type { QueryTools } from '../../platform/reads/query-source.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import {
  movedAfter,
  shiftAnswer,
  shiftDifferencesAnswer,
  shiftMovementsAnswer,
  shiftTakingsAnswer,
  tradeOfShift,
  type AskedShift,
} from './mutasi-uang.shifts.js';

/** Reads all that a shift says on paper. Throws 404 where there is none. */
async function shiftFacts(asked: AskedShift, tools: QueryTools) {
  const { data } = await shiftAnswer.answer(asked, tools);
  const shift = data[0] as Shift | undefined;
  if (!shift) throw Refusal.of('slip.unknown', 'nomor');
  const gerak = (await shiftMovementsAnswer.answer(asked, tools)).data;
  const terima = (await shiftTakingsAnswer.answer(asked, tools)).data;
  const dibukukan = (await shiftDifferencesAnswer.answer(asked, tools)).data;
  const susulan = await movedAfter(asked, tools);
  const trade = await tradeOfShift(asked, shift, tools);
  return { ...shift, ...trade, gerak, terima, dibukukan, susulan, laporan: shiftTitle(shift) };
}

const ofBranch = (kode_toko: string | undefined): AskedShift => (kode_toko ? { kode_toko } : {});

/** A shift on paper: X while it runs, Z once it is closed. */
export const shiftSlipAnswer = slipAnswer(shiftPaper, {
  projection: moneyProjection,
  beside: tradeModels,
  async facts({ nomor, kode_toko }, tools) {
    const facts = await shiftFacts({ no_shift: nomor, ...ofBranch(kode_toko) }, tools);
    return { facts, kode_toko: facts.kode_toko };
  },
});

interface Look {
  /** Of the last event of the branch until then. */
  readonly until: string;
  readonly per: string;
}

/**
 * The instant at which a print of the slip of a shift was recorded, in whatever log, but not after the shift ended; of
 * none the end of the shift, or now.
 */
async function lookAt(shift: Shift, ke: number | undefined, { read }: QueryTools): Promise<Look> {
  const { kode_toko, no_shift } = shift;
  const prints = nameOf(...printStream(shiftPaper, no_shift, kode_toko));
  const [found] = await read<Look>(sql`
    with print as (
      select branch, position, recorded_at
      from ${eventsOf(prints)} e
      where (payload ->> 'ke')::int = ${ke ?? 0}
    ), ended as (
      select position, recorded_at
      from ${eventsOf(nameOf('shift', no_shift))} e
      where type = 'shift.closed'
    )
    select coalesce(last.position, ended.position, ${Number.MAX_SAFE_INTEGER - 1})::text as until,
      coalesce(${dayAndTimeIn(sql`least(print.recorded_at, ended.recorded_at)`, sql`${kode_toko}`)}, '') as per
    from (select 1) one
    left join print on true
    left join ended on true
    left join lateral (
      select position
      from ${logOf(kode_toko)} e
      where print.branch is not null
        and e.position <= coalesce(ended.position, ${Number.MAX_SAFE_INTEGER - 1})
        and case
          when print.branch = e.branch then e.position <= print.position
          else e.recorded_at <= print.recorded_at
        end
      order by e.year desc, e.position desc limit 1
    ) last on true
    where ${ke === undefined ? sql`true` : sql`print.branch is not null`}`);
  if (!found) throw Refusal.of('slip.unknown', 'nomor');
  return found;
}

/** The X report of a shift, whether it runs or not. */
export const lookAnswer = slipAnswer(lookPaper, {
  projection: moneyProjection,
  beside: tradeModels,
  async facts({ nomor, kode_toko }, tools) {
    const { number: no_shift, ke } = lookOf(nomor);
    const asked = { no_shift, kode_toko: branchScope(tools.actor, kode_toko) };
    const { data } = await shiftAnswer.answer(asked, tools);
    const shift = data[0] as Shift | undefined;
    if (!shift) throw Refusal.of('slip.unknown', 'nomor');
    const { until, per } = await lookAt(shift, ke, tools);
    return { facts: { ...(await shiftFacts({ ...asked, until }, tools)), per }, kode_toko: shift.kode_toko };
  },
});

/** The branch of a shift, as far as there is one. */
const begun = streams<{ readonly branch?: string }>('shift', {}).begins(shiftOpened, (_, { branch }) => ({ branch }));

/** A shift that has begun can be printed. */
export const decidePrintShift = printing(shiftPaper, {
  needs: ({ nomor }) => ({ shift: streamOf(begun, nomor) }),
  isThere: ({ shift }, { kode_toko }, sender) => shift.branch === (kode_toko ?? sender.kode_toko),
});

/** So can its X report, as it was at any print of it. */
export const decidePrintLook = printing(lookPaper, {
  needs: ({ nomor }, kode_toko) => {
    const { number } = lookOf(nomor);
    const taken = printsOf(shiftPaper, number, kode_toko);
    return { shift: streamOf(begun, number), taken };
  },
  isThere: ({ shift, taken }, { nomor, kode_toko }, sender) =>
    shift.branch === (kode_toko ?? sender.kode_toko) && (lookOf(nomor).ke ?? 0) <= taken.ke,
});
