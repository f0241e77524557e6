import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { ValidFrom } from '../../../contracts/language/define/master-reads.js';
import { rowKey, type Jumps, type MasterDefinition } from '../../../contracts/language/define/master.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { changesBeyond, formatRupiah, isLargerChange, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  consenting,
  consentOf,
  type Decider,
  type Needs,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { masterRow, type Given, type MasterState } from './master-streams.js';
import { firstJumps, type First, type Jump } from './first-amounts.js';
import { heldAndLater, type Moment } from './validity.js';

type Priced<R extends object> = MasterDefinition<R> & {
  readonly jumps: Jumps<keyof R & string>;
  readonly validFrom: ValidFrom<R>;
};

const amountIn = (row: object, field: string): Rupiah | undefined =>
  (row as Readonly<Record<string, Rupiah | undefined>>)[field];

/** The amount of a field that was given last until then: leaving it out for a while does not make it a first one. */
function lastAmount<R extends object>(given: Given<R> | undefined, field: string): Rupiah | undefined {
  for (let one = given; one; one = one.before) {
    const amount = amountIn(one.row, field);
    if (amount !== undefined) return amount;
  }
  return undefined;
}

/** A new row, and what it was. */
interface Change<R extends object> {
  readonly row: R;
  readonly state: MasterState<R>;
}

/** The amounts of a field before: the one in force, and those that are set for later. */
function amountsBefore<R extends object>({ validFrom }: Priced<R>, state: MasterState<R>, field: string, at: Moment) {
  const { held, later } = heldAndLater(validFrom, state, at);
  const beginning = ({ row: { [validFrom.date]: date, [validFrom.time]: time } }: Given<R>): string =>
    ` (mulai ${[date, time].filter(Boolean).join(' ')})`;
  const all = [
    { from: lastAmount(held, field), since: '' },
    ...later.map((one) => ({ from: amountIn(one.row, field), since: beginning(one) })),
  ];
  return all.flatMap(({ from, since }) => (from === undefined ? [] : [{ from, since }]));
}

/** The amounts of a new row that go far from those in force, or from those that are set for later. */
function jumpsOf<R extends object>(master: Priced<R>, { row, state }: Change<R>, moment: Moment): readonly Jump[] {
  const { jumps } = master;
  return jumps.fields.flatMap((field) => {
    const to = amountIn(row, field);
    if (to === undefined) return [];
    const { label } = fieldsOf(master.row).get(field)!;
    return amountsBefore(master, state, field, moment).flatMap(({ from, since }): readonly Jump[] => {
      if (!changesBeyond({ from, to }, jumps.percent)) return [];
      const words = `${label} dari ${formatRupiah(from)}${since} menjadi ${formatRupiah(to)}`;
      return [{ key: rowKey(master, row), from, to, words }];
    });
  });
}

/** The first amounts of new rows that lie outside of their bounds. */
function firstsOf<R extends object>(
  master: Priced<R>,
  changes: readonly Change<R>[],
  stateOf: (stream: string) => object | undefined,
  moment: Moment,
): readonly Jump[] {
  const { fields, first } = master.jumps;
  if (!first) return [];
  const rules = fieldsOf(master.row);
  const shareOf = (row: R): number | undefined => {
    const named = stateOf(masterRow(rules.get(first.by)!.of!(), String(row[first.by])).name);
    return named && (named as Readonly<Record<string, number | undefined>>)[first.share];
  };
  return fields.flatMap((field) => {
    const amounts = changes.flatMap(({ row, state }): readonly First[] => {
      const [amount, share] = [amountIn(row, field), shareOf(row)];
      if (amount === undefined || !share) return [];
      const isFirst = amountsBefore(master, state, field, moment).length === 0;
      return [{ key: rowKey(master, row), amount, share, isFirst }];
    });
    return firstJumps(first, rules.get(field)!.label, amounts);
  });
}

/** One consent to all of them: to the one that goes farthest, in words to each. */
function restrictionOf(
  consent: Pick<Restriction, 'kategori' | 'description'>,
  all: readonly Jump[],
): Restriction | undefined {
  if (all.length === 0) return undefined;
  const { key, to } = all.reduce((most, one) => (isLargerChange(one, most) ? one : most));
  const rincian = [...Map.groupBy(all, (one) => one.key)]
    .map(([of, jumps]) => `${of}: ${jumps.map(({ words }) => words).join(', ')}`)
    .join('; ');
  return { ...consent, subject: key, jumlah: to, rincian };
}

/** Returns the rules of a command by which rows get new values, with the consent that amounts need which go far. */
export function consentingToJumps<R extends object, C extends object, N extends Needs>(
  master: MasterDefinition<R>,
  rules: Decider<C, N>,
): Decider<C, N> {
  const { name, jumps, validFrom } = master;
  if (!jumps) return rules;
  if (!validFrom) throw new Error(`${name} has amounts that jump and hold from no time`);
  const priced: Priced<R> = { ...master, jumps, validFrom };
  return {
    ...rules,
    decide(command, states, context) {
      const decision = rules.decide(command, states, context);
      if ('refusal' in decision) return decision;
      const needed = Object.entries(rules.needs(command, context.branch, context.sender));
      const byStream = new Map(needed.map(([of, stream]) => [(stream as StreamRef).name, states[of]]));
      const changes = decision.events.map(({ stream, payload }: NewEvent) => ({
        row: payload as R,
        state: byStream.get(stream.name) as MasterState<R>,
      }));
      const far = [
        ...changes.flatMap((change) => jumpsOf(priced, change, context)),
        ...firstsOf(priced, changes, (stream) => byStream.get(stream) as object | undefined, context),
      ];
      return consenting(restrictionOf(consentOf(rules.command), far), decision);
    },
  };
}
