import { fieldsOf } from '../../../contracts/language/define/fields.js';
import type { ValidFrom } from '../../../contracts/language/define/master-reads.js';
import { rowKey, type Jumps, type MasterDefinition } from '../../../contracts/language/define/master.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import {
  changesBeyond,
  formatRupiah,
  isLargerChange,
  type Rupiah,
  type RupiahChange,
} from '../../../contracts/language/values/rupiah.js';
import {
  consenting,
  consentOf,
  type Decider,
  type Needs,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import type { Given, MasterState } from './master-streams.js';
import { heldAndLater, type Moment } from './validity.js';

/** An amount of a row that goes far, and that in words. */
interface Jump extends RupiahChange {
  readonly key: string;
  readonly words: string;
}

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

/** The amounts of a new row that go far from those in force, or from those that are set for later. */
function jumpsOf<R extends object>(master: Priced<R>, row: R, state: MasterState<R>, moment: Moment): readonly Jump[] {
  const { jumps, validFrom } = master;
  const { held, later } = heldAndLater(validFrom, state, moment);
  const beginning = ({ row: { [validFrom.date]: date, [validFrom.time]: time } }: Given<R>): string =>
    ` (mulai ${[date, time].filter(Boolean).join(' ')})`;
  return jumps.fields.flatMap((field) => {
    const to = amountIn(row, field);
    if (to === undefined) return [];
    const { label } = fieldsOf(master.row).get(field)!;
    const before = [
      { from: lastAmount(held, field), since: '' },
      ...later.map((one) => ({ from: amountIn(one.row, field), since: beginning(one) })),
    ];
    return before.flatMap(({ from, since }): readonly Jump[] => {
      if (from === undefined || !changesBeyond({ from, to }, jumps.percent)) return [];
      const words = `${label} dari ${formatRupiah(from)}${since} menjadi ${formatRupiah(to)}`;
      return [{ key: rowKey(master, row), from, to, words }];
    });
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
      const jumpsIn = ({ stream, payload }: NewEvent): readonly Jump[] =>
        jumpsOf(priced, payload as R, byStream.get(stream.name) as MasterState<R>, context);
      return consenting(restrictionOf(consentOf(rules.command), decision.events.flatMap(jumpsIn)), decision);
    },
  };
}
