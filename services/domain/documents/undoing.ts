import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import { turnedRound, type JournalKey, type Posting } from '../../../contracts/language/define/event.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { CancelSlip } from '../../../contracts/language/define/slip.js';
import { MADE_BY, STEP } from '../../../contracts/language/define/undone.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import {
  consentOf,
  decider,
  happened,
  queryOfBranch,
  refuse,
  streamOf,
  type Decider,
  type DecisionContext,
  type Need,
  type Needs,
  type NewEvent,
  type QueryRows,
  type Refused,
  type StatesOf,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { asItStands, movesSince } from '../journals/journal.js';
import { missingOn } from '../money/missing.js';
import { mayOverdraw, overdrawable } from '../money/overdraw.js';
import { ownFound, shiftRefusal, withClosedShift } from '../money/shifts.js';
import { clearedBy, notHere, recordedWith, type Overdrawn } from './document-deciders.js';
import { documentStreams, isKnown, type DocumentState, type Known, type TakenStep } from './document-streams.js';
import { handledRefusal, pairNeeds, secondNeeds } from './handled.js';
import { impersonal, isUndone, newerStepRefusal, otherDate, paidRefusal, titleOf } from './taken-steps.js';
import { youngerRefusal } from './younger.js';

type Any = DocumentDefinition<object, string, string>;

/** A document with the step that is undone. */
interface Undoable<F extends object = object, S extends string = string> {
  readonly document: Known<F, S>;
  readonly step: TakenStep<F, S>;
}

interface Undoing<F extends object, S extends string, T extends Needs> {
  /** Streams that the step named: the pieces that it released. */
  then?(undone: Undoable<F, S>): T;
  /** Events of those streams that are recorded with it, before it, or the reason why they cannot be. */
  also?(undone: Undoable<F, S>, states: StatesOf<T>, context: DecisionContext): readonly NewEvent[] | Refused;
  /** Moves besides those that are turned round: what the clock moved since. Each names its journal. */
  further?(undone: Undoable<F, S>, context: DecisionContext): readonly Posting[];
  /** The amount in its consent; defaults to that of the document as the step left it. */
  amount?(undone: Undoable<F, S>): Rupiah;
  /** Names the parameter that opened what a move clears once it is turned round, where that is another one by now. */
  opened?(move: Posting, states: StatesOf<T>, branch: string): JournalKey | undefined;
}

/**
 * The rules of undoing the newest step of a document, on the business date of that step: its postings are turned round
 * where they stand by now, and the document is again what it was before. An earlier date is active then where that day
 * is over: the recorder holds what goes back against the least that each account had since. Refused while another step
 * is newer: its refusal names that one.
 *
 * @public
 */
export function undoing<
  F extends object,
  S extends string,
  K extends string,
  T extends Needs = Readonly<Record<never, Need>>,
>(
  document: DocumentDefinition<F, S, K>,
  command: CommandDefinition<CancelSlip>,
  typed: Undoing<F, S, T> = {},
): Decider<CancelSlip> {
  const any = document as unknown as Any;
  const { then, also, further, opened } = typed;
  const streams = documentStreams(any);
  const { events, byAnother } = any.stepOf(command);
  const refOf = ({ no_bukti }: CancelSlip) => streamOf(streams, no_bukti);
  return decider<CancelSlip, Needs, Needs>(command, {
    needs: (c, branch, sender) => ({
      document: refOf(c),
      ...mayOverdraw(branch),
      ...(byAnother && secondNeeds(sender)),
    }),
    then: ({ document: state, second }) => {
      const undone = undoneOf<F, S>(state as DocumentState);
      const named = undone && then?.(undone);
      return { ...named, ...pairNeeds(state as DocumentState, second as never) };
    },
    lockedQuery: (c, branch) => queryOfBranch(withClosedShift(movesAndVersions(branch, refOf(c)), branch, refOf(c))),
    decide(c, { document: state, ...states }, context) {
      const refusal =
        stepRefusal(any, command, c, state as DocumentState, context) ??
        // The document itself may be younger: by newer steps that were undone on their dates, and by the clock.
        youngerRefusal(states, context) ??
        handledRefusal(states, context, document.number);
      if (refusal) return refusal;
      const undone = undoneOf<F, S>(state as DocumentState)!;
      const others = also?.(undone, states as StatesOf<T>, context);
      if (others && 'refusal' in others) return others;
      const at = positionOf(undone.step, context);
      const turned = movedBack(undone.step, at, context).map((move) =>
        clearedBy(move, opened?.(move, states as StatesOf<T>, context.branch)),
      );
      const back = [...turned, ...(further?.(undone, context) ?? [])];
      const stuck = shiftRefusal(back, context, 'no_bukti', at);
      if (stuck) return stuck;
      const happening = happened(events[0]!, refOf(c), factsBefore(any, undone, c), back);
      const consent = undoingConsent(any, command, c, undone as Undoable, typed.amount?.(undone));
      const decision = recordedWith(others, happening, { consent });
      return overdrawable(states as Overdrawn, { ...decision, insufficient: missingOn });
    },
  });
}

/** The newest step of a document. */
function undoneOf<F extends object, S extends string>(state: DocumentState): Undoable<F, S> | undefined {
  const step = isKnown(state) ? state.steps?.at(-1) : undefined;
  return step && { document: state as Known<F, S>, step: step as TakenStep<F, S> };
}

/** The reason why the newest step of a document cannot be undone by a command here and now. */
function stepRefusal(
  document: Any,
  command: CommandDefinition,
  { no_bukti }: CancelSlip,
  state: DocumentState,
  context: DecisionContext,
): Refused | undefined {
  const refusal = notHere(document, command, no_bukti, state, context, true);
  if (!isKnown(state) || (refusal && refusal.refusal !== 'document.state')) return refusal;
  const { undoes = [] } = document.stepOf(command);
  const step = state.steps?.at(-1);
  if (!step || !state.steps!.some((one) => undoes.some(({ type }) => type === one.type)))
    return nothingRefusal(document, command, no_bukti);
  if (refusal) return refusal;
  return newestRefusal(document, command, { document: state, step }, context);
}

/** The same of a document of which some step stands that the command undoes. */
function newestRefusal(
  document: Any,
  command: CommandDefinition,
  { document: state, step }: Undoable,
  context: DecisionContext,
): Refused | undefined {
  const { undoes = [] } = document.stepOf(command);
  const no_bukti = String((state.facts as Readonly<Record<string, unknown>>)[document.number]);
  const values = { dokumen: document.title, nomor: no_bukti, status: document.labels[state.status]! };
  if (!isUndone(document, step)) return { ...refuse('document.state', document.number), values };
  if (!undoes.some(({ type }) => type === step.type)) return newerStepRefusal(document, no_bukti, state);
  const paid = paidRefusal(document, no_bukti, step, context);
  if (paid || step.business_date === context.business_date) return paid;
  return otherDate(document, titleOf(document, step), no_bukti, step.business_date);
}

/** The refusal of an undo where no step stands that it undoes. */
function nothingRefusal(document: Any, { called, title }: CommandDefinition, nomor: string): Refused {
  const values = { dokumen: called ?? title, nomor };
  return refuse('document.nothing-to-undo', document.number, message('document.nothingToUndo', values));
}

/** The document as it was before the step, the reason, and what the step left. */
const factsBefore = (any: Any, { document, step }: Undoable, { keterangan: alasan }: CancelSlip): object => ({
  ...step.before.facts,
  alasan,
  [MADE_BY]: step.type,
  [STEP]: [impersonal(any, document.facts)],
});

/** The moves of the books since a document began, with their positions, and the positions of its events. */
const movesAndVersions = (branch: string, stream: StreamRef): Sql => sql`
  select moves.*, null::bigint as versi
  from (${movesSince(branch, stream)}) moves
  union all
  select position, null, null, null, null, null, null, null, null, version
  from ${eventsOf(stream.name)} own
  where branch = ${branch}`;

/** The position of a step in the log of its branch. */
function positionOf({ version }: TakenStep, { queryRows }: DecisionContext): number | undefined {
  const own = ownFound(queryRows).find(({ versi }) => Number(versi) === version);
  return own && Number(own['posisi']);
}

/** The moves that take a step back, where what it moved stands after what was re-posted since. */
function movedBack(
  step: TakenStep,
  at: number | undefined,
  { business_date, queryRows }: DecisionContext,
): readonly Posting[] {
  const since: QueryRows = ownFound(queryRows).filter(
    ({ versi, posisi }) => versi === null && Number(posisi) > (at ?? 0),
  );
  return step.postings.map((moved) => turnedRound(asItStands(moved, business_date, since)));
}

function undoingConsent(
  document: Any,
  command: CommandDefinition<CancelSlip>,
  { no_bukti, keterangan }: CancelSlip,
  { document: { facts }, step }: Undoable,
  amount: Rupiah | undefined,
): Restriction | undefined {
  if (!command.consent) return undefined;
  const own = (facts as Readonly<Record<string, unknown>>)[document.amount];
  const rincian = [titleOf(document, step), step.business_date, keterangan].join(' \u00b7 ');
  return { ...consentOf(command), subject: no_bukti, jumlah: amount ?? rupiah(Number(own ?? 0)), rincian };
}
