import { isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { turnedRound, type EventDefinition, type Posting } from '../../../contracts/language/define/event.js';
import type { CancelSlip } from '../../../contracts/language/define/slip.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { asItStands, movesSince } from '../journals/journal.js';
import {
  consentOf,
  decider,
  happened,
  overdrawing,
  refuse,
  streamOf,
  type Decision,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import { streams } from '../../kernel/event-store/streams.js';
import { inForce, settingNeeds, type SettingState } from '../../platform/settings/settings.js';

/** A slip, by its number: recorded at a branch on a business date with what it moved, perhaps cancelled. */
export type Slip<P extends object = object> =
  | { readonly status: 'none' }
  | {
      readonly status: 'recorded' | 'cancelled';
      /** Type of the event that recorded it. */
      readonly type: string;
      readonly branch: string;
      readonly business_date: string;
      readonly postings: readonly Posting[];
      readonly slip: P;
    };

/** The streams of slips, each of its own number, that some events record and others cancel. */
export const slipStreams = <P extends object>(
  category: string,
  recording: readonly EventDefinition<string, P>[],
  cancelling: readonly EventDefinition[],
): StreamType<Slip<P>> =>
  streams<Slip<P>>(category, { status: 'none' })
    .begins(recording, (slip, { type, branch, business_date, postings }) => ({
      status: 'recorded',
      ...{ type, branch, business_date, postings, slip },
    }))
    .on(cancelling, (state) => ({ ...state, status: 'cancelled' }));

/**
 * The streams that say whether a shop lets its drawer and accounts go below zero, for the needs of a decider;
 * `overdrawable` reads their states.
 */
export const mayOverdraw = (branch: string) => settingNeeds(branch, 'kas_negatif');

/**
 * Lets the accounts from which this moves money go below zero, where the shop allows that for its drawer and bank
 * accounts.
 */
export function overdrawable(
  states: { readonly own: SettingState; readonly company: SettingState },
  decision: Decision,
): Decision {
  if ('refusal' in decision || inForce(states) !== true) return decision;
  const from = decision.events.flatMap(({ postings }) => postings.map((posting) => posting.from));
  return overdrawing(
    decision,
    [...new Set(from)].filter((account) => isCash(kindOf(account))),
  );
}

/** The definition of one kind of cancellation. */
interface Cancelling<P extends object> {
  readonly slips: StreamType<Slip<P>>;
  /** The events that record what it cancels. */
  readonly of: readonly EventDefinition[];
  /** It carries all that the slip was, with why it is cancelled as its `keterangan`. */
  readonly event: EventDefinition;
  /** The refusal where the money has gone on; defaults to `money.insufficient`. */
  readonly insufficient?: RefusalCode;
}

/**
 * The rules of cancelling a slip: there at this branch, of this business date, not cancelled before; all of its money
 * moves back, also in the journal, where it stands after what was re-posted since (state tables, Cash and banks).
 * Needs an approval.
 */
export function cancellation<
  P extends { readonly jumlah: Rupiah; readonly kategori: string; readonly keterangan: string },
>(command: CommandDefinition<CancelSlip>, { slips, of, event, insufficient }: Cancelling<P>) {
  const types = of.map(({ type }) => type);
  return decider(command, {
    needs: ({ no_bukti }, branch) => ({ slip: streamOf(slips, no_bukti), ...mayOverdraw(branch) }),
    survey: ({ no_bukti }, _sender, branch) => movesSince(branch, streamOf(slips, no_bukti)),
    surveys: 'branch',
    decide({ no_bukti, keterangan }, { slip, ...states }, { branch, business_date, found }) {
      if (slip.status === 'none' || slip.branch !== branch || !types.includes(slip.type))
        return refuse('slip.unknown', 'no_bukti');
      if (slip.status === 'cancelled') return refuse('slip.cancelled', 'no_bukti');
      if (slip.business_date !== business_date) return refuse('slip.other-date', 'no_bukti');
      const back = slip.postings.map((moved) => turnedRound(asItStands(moved, business_date, found)));
      const decision = happened(event, streamOf(slips, no_bukti), { ...slip.slip, keterangan }, back);
      return overdrawable(states, { ...decision, ...(insufficient && { insufficient }) });
    },
    restricted({ no_bukti }, { slip }) {
      if (slip.status === 'none') return undefined;
      const { jumlah, kategori, keterangan } = slip.slip;
      return { ...consentOf(command), subject: no_bukti, jumlah, rincian: `${kategori} \u00b7 ${keterangan}` };
    },
  });
}
