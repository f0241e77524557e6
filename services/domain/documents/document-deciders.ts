import { IDR, isCash, kindOf } from '../../../contracts/language/define/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { isCancelling, isRejecting } from '../../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import {
  turnedRound,
  type EventDefinition,
  type JournalKey,
  type Posting,
} from '../../../contracts/language/define/event.js';
import type { RefusalCode, Restriction } from '../../../contracts/language/define/refusals.js';
import type { CancelSlip } from '../../../contracts/language/define/slip.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { drawer } from '../../../contracts/mutasi-uang/accounts.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import {
  balances,
  begins,
  consentOf,
  decider,
  happened,
  inJournal,
  queryOfBranch,
  refuse,
  streamOf,
  type Decider,
  type Decision,
  type DecisionContext,
  type Need,
  type Needs,
  type NewEvent,
  type Place,
  type Refused,
  type StatesOf,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import type { UserState } from '../../platform/identity/user-stream.js';
import { dateStream, type DateState } from '../../platform/company/date-stream.js';
import { asItStands, movesSince } from '../journals/journal.js';
import { youngerRefusal } from './younger.js';
import { missingOn, shortOn } from '../money/missing.js';
import { mayOverdraw, overdrawable } from '../money/overdraw.js';
import { lastShiftThen, noShiftRefusal, ownFound, shiftNeeds, shiftRefusal, withClosedShift } from '../money/shifts.js';
import { documentStreams, isKnown, type DocumentState, type Known } from './document-streams.js';
import { handledRefusal, pairNeeds, secondNeeds } from './handled.js';
import { beginningPayerNeeds, beginningPayerRefusal, payerNeeds, payerRefusal } from './payer.js';
import { dueRefusal } from './step-guard.js';
import { newerStepRefusal, otherDate } from './taken-steps.js';

type None = Readonly<Record<never, Need>>;
type Rules<C extends object> = Pick<Decider<C>, 'lockedQuery'>;
/** A document of whatever kind, inside the binding of typed rules. */
type Any = DocumentDefinition<object, string, string>;
const anyOf = (document: object): Any => document as Any;

export type Overdrawn = Parameters<typeof overdrawable>[0];
type ShiftStates = Parameters<typeof noShiftRefusal>[1];
/** The postings of something. */
const moved = (moves: readonly Posting[] = []): readonly Posting[] => moves.filter(({ amount }) => amount !== 0);

/** A decision in its journal, with events of other streams before its own, whose payload is the answer. */
export function recordedWith(
  also: readonly NewEvent[] = [],
  decision: Decision,
  { journal, consent }: Moved,
): Decision {
  const booked = journal ? inJournal(journal, decision) : decision;
  return 'refusal' in booked ? booked : { ...booked, events: [...also, ...booked.events], consent };
}

/** The part of an outcome that all steps of documents have. */
interface Moved {
  /** Moves of nothing are left out. */
  readonly moves?: readonly Posting[];
  /** The accounting parameter of the moves that name none. */
  readonly journal?: JournalKey;
  /** The consent that it needs. */
  readonly consent?: Restriction | undefined;
}

/** The outcome of the rules that begin a document: all that it says but its number, and what it moves. */
interface Begun<F extends object, K extends string> extends Moved {
  readonly facts: { readonly [N in keyof F as Exclude<N, K>]: F[N] };
  /** The event, where several may record it. */
  readonly event?: EventDefinition<string, F>;
  /** The series of its number, where its kinds are numbered apart. */
  readonly series?: string;
  /** Moves on accounts that its number names. */
  readonly movesOf?: (number: string) => readonly Posting[];
  /** Events of other streams that are recorded with it, before it: what it does to pieces. */
  readonly also?: (number: string) => readonly NewEvent[];
}

interface Beginning<
  C extends object,
  F extends object,
  K extends string,
  N extends Needs,
  T extends Needs,
> extends Rules<C> {
  needs?(command: C, branch: string, sender: Actor): N;
  then?(states: StatesOf<N>, command: C, place: Place): T;
  /** True where the shop may let the drawer and bank accounts that it takes from go below zero. */
  readonly overdraws?: true;
  /** True where a shop may have its cash move in a shift alone. */
  readonly inShift?: true;
  decide(command: C, states: StatesOf<N & T>, context: DecisionContext): Begun<F, K> | Refused;
}

/** Binds the rules of a command that begins a document: its number, its stream and its event follow from it. */
export function beginning<
  C extends object,
  F extends object,
  S extends string,
  K extends string,
  N extends Needs = None,
  T extends Needs = None,
>(document: DocumentDefinition<F, S, K>, command: CommandDefinition<C>, typed: Beginning<C, F, K, N, T>): Decider<C> {
  const { overdraws, inShift, needs, then, decide, ...rules } = typed;
  const { number: field, series } = document;
  const streams = documentStreams(anyOf(document));
  const [event] = anyOf(document).stepOf(command).events;
  return decider<C, Needs, Needs>(command, {
    ...rules,
    needs: (c, branch, sender) => ({
      ...needs?.(c, branch, sender),
      ...(overdraws && mayOverdraw(branch)),
      ...(inShift && shiftNeeds(branch)),
      ...beginningPayerNeeds(anyOf(document), c, branch),
    }),
    ...((then || inShift) && {
      then: (states, c, place) => ({
        ...then?.(states as StatesOf<N>, c, place),
        ...(inShift && lastShiftThen(states as ShiftStates, place)),
      }),
    }),
    decide(c, states, context) {
      const begun = youngerRefusal(states, context) ?? decide(c, states as StatesOf<N & T>, context);
      if ('refusal' in begun) return begun;
      const number = context.number(begun.series ?? series[0]!);
      const moves = movesOf(begun, number);
      const facts = { ...begun.facts, [field]: number };
      const wrong =
        (inShift ? noShiftRefusal(moves, states as ShiftStates, context.branch) : undefined) ??
        beginningPayerRefusal(anyOf(document), states, facts, moves);
      if (wrong) return wrong;
      const decision = recordedWith(
        begun.also?.(number),
        begins(begun.event ?? event!, streamOf(streams, number), facts, moved(moves)),
        begun,
      );
      const told = { ...decision, insufficient: (at: string, missing: number) => shortOn(at, missing, 'jumlah') };
      return overdraws ? overdrawable(states as Overdrawn, told) : told;
    },
  });
}

/** The moves of a document that begins under a number. */
const movesOf = ({ moves = [], movesOf: named }: Pick<Begun<object, string>, 'moves' | 'movesOf'>, number: string) => [
  ...moves,
  ...(named?.(number) ?? []),
];

/** True for a document of this kind at a branch of its own. That one alone takes back what it moved on its accounts. */
function isAt(document: Any, state: Known, branch: string, isUndone: boolean): boolean {
  const places = isUndone ? [state.branch] : document.sidesOf(state.facts, state);
  return document.begunBy(state.type) && places.includes(branch);
}

/** Says of a document that other branches may be paid for, where a step of it is done that is done at its own alone. */
function homeRefusal(document: Any, nomor: string, state: DocumentState, branch: string): Refused | undefined {
  if (!document.elsewhere || !isKnown(state) || !document.begunBy(state.type) || state.branch === branch)
    return undefined;
  const values = { dokumen: document.title, nomor, kode_toko: state.branch };
  return { ...refuse('document.at-its-branch', document.number, message('document.atItsBranch', values)), values };
}

/**
 * The reason why a step cannot be done to a document at a branch, whatever the date: it is not there, or in no state
 * that the step starts from.
 */
export function notHere(
  document: Any,
  command: CommandDefinition,
  number: string,
  state: DocumentState,
  { branch, actor }: Pick<DecisionContext, 'branch' | 'actor'>,
  isUndone = false,
): Refused | undefined {
  const refused = (code: RefusalCode): Refused => ({ refusal: code, field: document.number });
  if (!isKnown(state) || !isAt(document, state, branch, isUndone))
    return homeRefusal(document, number, state, branch) ?? refused('slip.unknown');
  const { status } = state;
  const values = { dokumen: document.title, nomor: number, status: document.labels[status]! };
  const { from, byAnother } = document.stepOf(command);
  if (!from.includes(status))
    return document.cancelledStates.includes(status)
      ? refused('slip.cancelled')
      : { ...refused('document.state'), values };
  return byAnother && state.actor === actor ? refused('document.own') : undefined;
}

/** The same, or where a document is of one day, another business date; it is cancelled only while no step stands. */
function notNow(
  document: Any,
  command: CommandDefinition,
  number: string,
  state: DocumentState,
  context: Pick<DecisionContext, 'branch' | 'business_date' | 'actor'>,
  isUndone = false,
): Refused | undefined {
  const refusal = notHere(document, command, number, state, context, isUndone);
  const onItsDate = isUndone || document.isOfOneDay;
  if (refusal || !isKnown(state)) return refusal;
  if (!onItsDate || state.business_date === context.business_date)
    return isUndone ? newerStepRefusal(document, number, state) : undefined;
  if (isCancelling(command)) return refuse('slip.other-date', document.number);
  return otherDate(document, document.title, number, state.business_date);
}

interface Acting<
  C extends object,
  F extends object,
  S extends string,
  N extends Needs,
  T extends Needs,
> extends Rules<C> {
  needs?(command: C, branch: string, sender: Actor): N;
  /** Needs that the document names: the pieces of a sale, accounts. */
  then?(states: StatesOf<N> & { readonly document: DocumentState<F, S> }, command: C, place: Place): T;
  /** True where the shop may let the drawer and bank accounts that it takes from go below zero. */
  readonly overdraws?: true;
  /** The rules beyond those of every step: what the document says from now on, and what it moves. */
  decide(
    command: C,
    states: StatesOf<N & T> & { readonly document: Known<F, S> },
    context: DecisionContext,
  ):
    | (Moved & {
        readonly facts?: Partial<F>;
        /** The event, where several may record it. */
        readonly event?: EventDefinition<string, F>;
        /** Events of other streams that are recorded with it, before it. */
        readonly also?: readonly NewEvent[];
      })
    | Refused;
}

/**
 * Binds the rules of a command that leads a document from a state to another: refused where it is not there, in another
 * state, or of another date.
 *
 * @public
 */
export function acting<
  C extends object,
  F extends object,
  S extends string,
  K extends string,
  N extends Needs = None,
  T extends Needs = None,
>(document: DocumentDefinition<F, S, K>, command: CommandDefinition<C>, typed: Acting<C, F, S, N, T>): Decider<C> {
  const { overdraws, needs, then, decide, ...rules } = typed;
  const streams = documentStreams(anyOf(document));
  const {
    events: [event],
    byAnother,
    due,
    numbered,
  } = anyOf(document).stepOf(command);
  const numberIn = (c: object): string => String((c as Readonly<Record<string, unknown>>)[document.number]);
  return decider<C, Needs, Needs>(command, {
    ...rules,
    needs: (c, branch, sender) => ({
      ...needs?.(c, branch, sender),
      ...(overdraws && mayOverdraw(branch)),
      ...(byAnother && secondNeeds(sender)),
      document: streamOf(streams, numberIn(c)),
    }),
    then: (states, c, place) => ({
      ...then?.(states as StatesOf<N> & { readonly document: DocumentState<F, S> }, c, place),
      ...pairNeeds(states['document'] as DocumentState, states['second'] as UserState | undefined),
      ...payerNeeds(anyOf(document), c, states['document'] as DocumentState, place.branch),
    }),
    decide(c, states, context) {
      const state = states['document'] as DocumentState;
      const refusal =
        notNow(anyOf(document), command, numberIn(c), state, context) ??
        dueRefusal(anyOf(document), due, numberIn(c), state as Known, context) ??
        youngerRefusal(states, context) ??
        handledRefusal(states, context, document.number);
      if (refusal) return refusal;
      const known = state as Known<F, S>;
      const done = decide(c, { ...(states as StatesOf<N & T>), document: known }, context);
      if ('refusal' in done) return done;
      const unknown = payerRefusal(anyOf(document), states, known as Known, moved(done.moves));
      if (unknown) return unknown;
      const number = numbered && { [numbered[1]]: context.number(numbered[0]) };
      const facts = { ...known.facts, ...done.facts, ...number };
      const decision = recordedWith(
        done.also,
        happened(done.event ?? event!, streamOf(streams, numberIn(c)), facts, moved(done.moves)),
        done,
      );
      if (!overdraws) return decision;
      return overdrawable(states as Overdrawn, { ...decision, insufficient: missingOn });
    },
  });
}

/** A move with the parameter that put there what it clears. */
export const clearedBy = (move: Posting, buka: JournalKey | undefined): Posting =>
  buka && move.akun ? { ...move, akun: { ...move.akun, buka } } : move;

/** The words of a document that those who consent are told. */
interface Said {
  readonly kategori: string;
  readonly keterangan: string;
}

/** The moves by which money goes back in cash, and the facts that say so. */
interface BackInCash {
  readonly moves: readonly Posting[];
  readonly facts: object;
}

/** The context of a cancellation with the date on which its branch books. */
type Booked = DecisionContext & { readonly date?: DateState };

interface Further<F extends object> {
  accounts(document: Known<F>): readonly string[];
  moves(back: readonly Posting[], context: Booked): readonly Posting[];
  /** The reason why there can be none. */
  refusal(back: readonly Posting[], context: Booked): Refused | undefined;
}

const movesBeside = (further: Further<object> | undefined, back: readonly Posting[], booked: Booked) =>
  further?.moves(back, booked) ?? [];

interface Cancelling<F extends object, T extends Needs> {
  /** The streams of the document and of those that share them; default to its own. */
  readonly streams?: StreamType<DocumentState>;
  /** The refusal where the money has gone on; by default `money.insufficient` with how much is missing, and where. */
  readonly insufficient?: RefusalCode;
  /** The refusals where there is no such document, and of another date; default to those of every document. */
  readonly unknown?: RefusalCode;
  readonly otherDate?: RefusalCode;
  /** Accounts of the document whose balances its rules ask for. */
  accounts?(document: Known<F>): readonly string[];
  /** The moves besides those that are turned round, by balances that it names; each names its journal. */
  readonly further?: Further<F>;
  /** The moves, and what they say, where money goes back in cash, however it came. Absent: it goes as it came. */
  readonly inCash?: {
    back(came: readonly Posting[], states: StatesOf<T>, context: DecisionContext): BackInCash;
  };
  /** The streams that the document names: the pieces of a sale. */
  then?(document: Known<F>): T;
  /** Names the parameter that opened what a move clears once it is turned round, where that is another one by now. */
  opened?(move: Posting, states: StatesOf<T>, branch: string): JournalKey | undefined;
  /** Events of those streams that are recorded with it, or the reason why they cannot be. */
  also?(
    document: Known<F>,
    states: StatesOf<T>,
    context: DecisionContext,
    isInCash: boolean,
  ): readonly NewEvent[] | Refused;
}

/** True where it was chosen that money goes back in cash, however it came. */
const isInCash = (c: CancelSlip & { readonly kembali?: string }): boolean => c.kembali === 'TUNAI';

/** The moves that take a document back: each as it came and where it stands, or in cash where that was chosen. */
function movedBack<F extends object, T extends Needs>(
  { opened, inCash }: Pick<Cancelling<F, T>, 'opened' | 'inCash'>,
  c: CancelSlip,
  { postings, validated = [] }: Known,
  states: StatesOf<T>,
  context: DecisionContext,
): BackInCash {
  const since = ownFound(context.queryRows);
  const moves = [...postings, ...validated]
    .map((moved) => turnedRound(asItStands(moved, context.business_date, since)))
    .map((move) => clearedBy(move, opened?.(move, states, context.branch)));
  return (isInCash(c) ? inCash?.back(moves, states, context) : undefined) ?? { moves, facts: {} };
}

/** The words to whom consents that the money goes back in cash: how much of it; none where it goes as it came. */
export function backInCash(c: CancelSlip, moves: readonly Posting[], branch: string): readonly string[] {
  if (!isInCash(c)) return [];
  const kas = drawer(branch);
  const out = moves.map(({ from, to, amount }) => (from === kas ? amount : 0) - (to === kas ? amount : 0));
  return [`uang kembali tunai Rp ${formatRupiah(rupiah(out.reduce((sum, one) => sum + one, 0)))}`];
}

/**
 * The rules of cancelling a document: all of its money moves back, also in the journal, where it stands after what was
 * re-posted since (state tables, Cash and banks). Cash that was counted when a shift was closed moves back in one that
 * runs. Its event says all that it was, with the reason as its `keterangan`. Needs an approval; rejecting one, by the
 * same rules, needs one where its step has words for it and money goes out.
 */
export function cancelling<F extends Said, S extends string, K extends string, T extends Needs = None>(
  document: DocumentDefinition<F, S, K>,
  command: CommandDefinition<CancelSlip>,
  { streams = documentStreams(anyOf(document)), insufficient, unknown, otherDate, ...others }: Cancelling<F, T> = {},
) {
  const { accounts, then, opened, also, further, inCash } = others;
  const own: Partial<Record<RefusalCode, RefusalCode>> = {
    ...(unknown && { 'slip.unknown': unknown }),
    ...(otherDate && { 'slip.other-date': otherDate }),
  };
  const {
    events: [event],
    byAnother,
  } = anyOf(document).stepOf(command);
  const refOf = ({ no_bukti }: CancelSlip) => streamOf(streams, no_bukti);
  return decider(command, {
    needs: (c, branch, sender) => ({
      document: refOf(c),
      ...mayOverdraw(branch),
      ...(byAnother && secondNeeds(sender)),
    }),
    then: ({ document: state, ...states }, _, { branch }): Needs => {
      if (!isKnown(state)) return {};
      const known = state as Known<F>;
      const named = document.begunBy(state.type) && then?.(known);
      return {
        ...named,
        ...(further && { date: dateStream(branch) }),
        ...pairNeeds(state, states.second),
        money: balances(...(accounts?.(known) ?? []), ...(further?.accounts(known) ?? [])),
      };
    },
    lockedQuery: (c, branch) => queryOfBranch(withClosedShift(movesSince(branch, refOf(c)), branch, refOf(c))),
    decide(c, { document: state, ...states }, context) {
      const refusal = notNow(anyOf(document), command, c.no_bukti, state, context, true);
      if (refusal) return { ...refusal, refusal: own[refusal.refusal] ?? refusal.refusal };
      const wrong = youngerRefusal(states, context) ?? handledRefusal(states, context, document.number);
      if (wrong) return wrong;
      const [known, named] = [state as Known<F>, states as StatesOf<T>];
      const done = also?.(known, named, context, isInCash(c));
      if (done && 'refusal' in done) return done;
      const back = movedBack({ opened, inCash }, c, known, named, context);
      const booked = { ...context, ...(states as { readonly date?: DateState }) };
      const stuck = shiftRefusal(back.moves, context, 'no_bukti') ?? further?.refusal(back.moves, booked);
      if (stuck) return stuck;
      const moves = [...back.moves, ...movesBeside(further, back.moves, booked)];
      const { no_bukti: _, ...said } = c;
      const cancelled = happened(event!, refOf(c), { ...known.facts, ...said, ...back.facts }, moves);
      const consent = cancellingConsent(anyOf(document), command, c, known, back.moves, context);
      const decision = recordedWith(done, cancelled, { consent });
      const missing = insufficient ? () => refuse(insufficient) : missingOn;
      return overdrawable(states as Overdrawn, { ...decision, insufficient: missing });
    },
  });
}

/** The money that leaves the drawer and the bank accounts by moves, less what comes in; at least none. */
function paidOutBy(moves: readonly Posting[]): Rupiah {
  const cash = (account: string, amount: number): number => (isCash(kindOf(account)) ? amount : 0);
  const money = moves.filter(({ asset }) => asset === IDR);
  return rupiah(
    Math.max(
      0,
      money.reduce((sum, { from, to, amount }) => sum + cash(from, amount) - cash(to, amount), 0),
    ),
  );
}

/**
 * The consent that a cancellation needs: how much it is of, and what goes back in cash. A rejection whose step has
 * words for one needs it for the money that it pays out.
 */
function cancellingConsent(
  { amount }: Any,
  command: CommandDefinition<CancelSlip>,
  c: CancelSlip,
  { facts }: Known,
  back: readonly Posting[],
  { branch }: DecisionContext,
): Restriction | undefined {
  if (!command.consent) return undefined;
  const { kategori, keterangan } = facts as Said;
  const whole = rupiah(Number((facts as Readonly<Record<string, unknown>>)[amount!]));
  const jumlah = isRejecting(command) ? paidOutBy(back) : whole;
  if (isRejecting(command) && jumlah === 0) return undefined;
  const rincian = [kategori, keterangan, ...backInCash(c, back, branch)].filter(Boolean).join(' \u00b7 ');
  return { ...consentOf(command), subject: c.no_bukti, jumlah, rincian };
}
