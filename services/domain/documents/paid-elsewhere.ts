import { branchIn } from '../../../contracts/language/define/document-numbers.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { ElsewhereEvents, StepElsewhere } from '../../../contracts/language/define/elsewhere.js';
import { turnedRound, type Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { sum } from '../../../contracts/language/values/exact.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { shift } from '../../../contracts/hitung-kas/documents.js';
import { betweenBranches, drawer, roundings } from '../../../contracts/mutasi-uang/accounts.js';
import {
  decider,
  foreign,
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
  type StreamRef,
  type StreamType,
} from '../../kernel/event-store/decider.js';
import { dayStream, type DayState } from '../../platform/company/day-stream.js';
import { inForce, type SettingState } from '../../platform/settings/settings.js';
import { asItStands, booksOf, movesAfter, type Books } from '../journals/journal.js';
import type { Paid } from '../journals/postings.js';
import { coinSettings } from '../money/coins.js';
import { missingOn } from '../money/missing.js';
import { mayOverdraw } from '../money/overdraw.js';
import { shiftNeeds, shifts, type Shift } from '../money/shifts.js';
import { isKnown, type DocumentState } from './document-streams.js';
import { otherDate, titleOf, type PaidContext } from './taken-steps.js';

type Any = DocumentDefinition<object, string, string>;

/** The postings of a step, by the branch in whose log each stands. */
interface PaidAt {
  readonly home: readonly Posting[];
  readonly here: readonly Posting[];
}

/**
 * The postings of a step of a document of one branch (`home`) whose cash goes over the drawer of another (`here`), by
 * those of the same step at its own branch: in the books of the document the account between the branches is in place
 * of the drawer, and those of the other branch have the same between that account and their drawer. An undo, whose
 * postings name that account, has them likewise. The difference that coins made to that cash stands in the books of the
 * other branch alone. All of them at home where both are one.
 */
export function payAt(home: string, here: string, moves: readonly Posting[]): PaidAt {
  if (home === here) return { home: moves, here: [] };
  const ours = betweenBranches(home, here);
  const theirs = betweenBranches(here, home);
  const atHome = (account: string): string => (account === drawer(home) ? ours : account);
  const mirrored = ({ from, to, asset, amount, journal }: Paid): readonly Paid[] => {
    const plain = { asset, amount, ...(journal && { journal }) };
    if (to === ours) return [{ ...plain, from: theirs, to: drawer(here) }];
    return from === ours ? [{ ...plain, from: drawer(here), to: theirs }] : [];
  };
  const isRounding = ({ from, to }: Posting): boolean => [from, to].includes(roundings(home));
  const atTheirs = (account: string): string => (account === drawer(home) ? drawer(here) : roundings(here));
  const booked = moves
    .filter((move) => !isRounding(move))
    .map((move) => ({ ...move, from: atHome(move.from), to: atHome(move.to) }));
  const rounded = moves
    .filter(isRounding)
    .map((move) => ({ ...move, from: atTheirs(move.from), to: atTheirs(move.to) }));
  return { home: booked, here: [...booked.flatMap(mirrored), ...rounded] };
}

/** A step of a document of another branch that was paid at a branch: its postings there, and the books by then. */
interface TakenStep extends Pick<StepElsewhere, 'no_shift' | 'posting_ulang' | 'posting_ulang_dokumen'> {
  readonly business_date: string;
  readonly postings: readonly Posting[];
}

/** Those that stand, newest last, and the branch of their document. */
export interface Taken {
  readonly steps: readonly TakenStep[];
  readonly home?: string;
}

const eventsOf = ({ name, elsewhere }: Pick<Any, 'name' | 'elsewhere'>): ElsewhereEvents => {
  if (!elsewhere) throw new Error(`${name} is paid at its own branch alone`);
  return elsewhere;
};

/** The streams of what branches took of the documents of others, one for each document and branch. */
export function takenStreams(document: Pick<Any, 'name' | 'elsewhere'>): StreamType<Taken> {
  const { paid, undone } = eventsOf(document);
  return {
    category: `${document.name}-di-cabang`,
    initial: { steps: [] },
    evolve(state, { type, payload, business_date, postings }) {
      const { steps } = state;
      if (type === undone.type) return { ...state, steps: steps.slice(0, -1) };
      if (type !== paid.type) return state;
      const step = payload as StepElsewhere;
      return { home: step.cabang_dokumen, steps: [...steps, { ...step, business_date, postings }] };
    },
  };
}

/** The place of a command: the branch of its document, and the stream of what its own branch took of that. */
interface At {
  readonly number: string;
  readonly home: string;
  readonly here: string;
  readonly taken: StreamRef<Taken>;
}

/** The states of a command at another branch, besides those of its rules. */
interface StatesHere {
  readonly document: DocumentState;
  readonly takenHere: Taken;
  readonly homeDay: DayState;
  readonly homeBooks: Books;
  readonly hereBooks: Books;
  readonly ownHere: SettingState;
  readonly companyHere: SettingState;
  readonly shiftHere: readonly Shift[];
}

/**
 * Lets a step of a document, or the undo of one, be paid at whatever branch its command is sent from, by the rules that
 * it has at its own branch: these decide on the open date of the document's branch, in whose log their events stand.
 * The other branch has an event with its drawer on its own date (`payAt`). Undone where it was paid, on both dates.
 * Numbers, the rule of shifts and the coins (`coins` of its needs) are those of the branch that is paid. Elsewhere
 * rules ask for no sums of the day and have no locked query: what an undo asks by that is known from streams.
 *
 * @public
 */
export function payableElsewhere<C extends object, F extends object, S extends string, K extends string>(
  document: DocumentDefinition<F, S, K>,
  rules: Decider<C, Needs, Needs> | Decider<C>,
): Decider<C> {
  const any = document as unknown as Any;
  const { command, then, lockedQuery, ...inner } = rules as Decider<C, Needs, Needs>;
  const streams = takenStreams(any);
  const { undoes, numbered } = any.stepOf(command);
  const at = (c: C, here: string): At => {
    const number = String((c as Readonly<Record<string, unknown>>)[document.number]);
    return { number, home: branchIn(number) ?? here, here, taken: streamOf(streams, number, here) };
  };
  const isHome = ({ home, here }: At): boolean => home === here;
  return decider<C, Needs, Needs>(command, {
    needs(c, here, sender) {
      const place = at(c, here);
      const needs = inner.needs(c, place.home, sender);
      return isHome(place) ? needs : needsElsewhere(needs, place);
    },
    then(states, c, place) {
      const of = at(c, place.branch);
      if (isHome(of)) return then?.(states, c, place) ?? {};
      const business_date = openDate(states as never) ?? place.business_date;
      const named = then?.(states, c, { ...place, branch: of.home, business_date });
      return { ...(named && accountsAt(named, of)), ...shiftThen(place) };
    },
    lockedQuery: (c, here, sender) => (isHome(at(c, here)) ? lockedQuery?.(c, here, sender) : undefined),
    decide(c, states, context) {
      const place = at(c, context.branch);
      if (isHome(place)) return inner.decide(c, states, context);
      const own = states as unknown as StatesHere;
      const decision = inner.decide(c, states, contextAt(place, own, context));
      if ('refusal' in decision) return decision;
      return undoes
        ? undoneHere(any, place, { decision, own, context })
        : paidHere(any, place, { decision, own, context, title: command.title, numberField: numbered?.[1] });
    },
  });
}

/** The needs of rules at another branch: the stream of the document is written there, the drawer is the own one. */
function needsElsewhere(needs: Needs, { home, here, taken }: At): Needs {
  const { own: ownHere, company: companyHere } = mayOverdraw(here);
  return {
    ...accountsAt(needs, { home, here }),
    ...('shiftRule' in needs && shiftNeeds(here)),
    ...('coins' in needs && { coins: coinSettings.of(here) }),
    document: foreign(needs['document'] as StreamRef),
    takenHere: taken,
    homeDay: dayStream(home),
    homeBooks: booksOf(home),
    hereBooks: booksOf(here),
    ownHere,
    companyHere,
  };
}

/** Balances that rules read of the drawer of the document are those of the one that is paid from. */
const accountsAt = (needs: Needs, { home, here }: Pick<At, 'home' | 'here'>): Needs =>
  Object.fromEntries(
    Object.entries(needs).map(([name, need]): [string, Need] => {
      if ('dayTotals' in need && need.dayTotals.length > 0)
        throw new Error(`${name}: sums of the day are not those of another branch`);
      if (!('balances' in need)) return [name, need];
      return [name, { balances: need.balances.map((account) => paidFrom(account, home, here)) }];
    }),
  );

const paidFrom = (account: string, home: string, here: string): string =>
  account === drawer(home) ? drawer(here) : account;

/** The last shift of the drawer that is paid. */
function shiftThen({ last }: Pick<Place, 'last'>): Needs {
  const number = last(shift.series[0]!);
  return { shiftHere: number === undefined ? [] : [streamOf(shifts, number)] };
}

/** The number of that shift, where it is closed. */
const closedShift = ({ shiftHere: [state] }: StatesHere, { last }: DecisionContext): string | undefined =>
  state?.status === 'closed' ? last(shift.series[0]!) : undefined;

/** The open date of the branch of a document, on which its log is written from elsewhere; until a closing its first. */
function openDate({ homeDay: day, document }: Pick<StatesHere, 'homeDay' | 'document'>): BusinessDate | undefined {
  if (day.status === 'none') return isKnown(document) ? (document.business_date as BusinessDate) : undefined;
  return day.status === 'closed' ? day.berikutnya : day.tanggal;
}

/** The context of rules at another branch: place, date and re-posted moves of the document, the drawer that is paid. */
function contextAt({ home, here }: At, states: StatesHere, context: DecisionContext): DecisionContext & PaidContext {
  const { document, takenHere, homeBooks } = states;
  const step = isKnown(document) ? document.steps?.at(-1) : undefined;
  const since = movesAfter(homeBooks, takenHere.steps.at(-1)?.posting_ulang_dokumen ?? homeBooks.reposts);
  const moves = since.map((move) => ({ own: { ...move, versi: null, posisi: 1 } }));
  return {
    ...context,
    branch: home,
    paidAt: here,
    business_date: openDate(states) ?? context.business_date,
    queryRows: step ? [{ own: { versi: step.version, posisi: 0 } }, ...moves] : [],
    balance: (account, asset) => context.balance(paidFrom(account, home, here), asset),
  };
}

type Decided = Exclude<Decision, Refused>;

/** The outcome of the rules at another branch, with all that they were decided on. */
interface Led {
  readonly decision: Decided;
  readonly own: StatesHere;
  readonly context: DecisionContext;
}

/** The events of a step in the log of its document, with the money over the account between both branches. */
const homeEvents = ({ home, here }: At, events: readonly NewEvent[]): readonly NewEvent[] =>
  events.map((event) => ({ branch: home, ...event, postings: payAt(home, here, event.postings).home }));

/** A decision with the event of the branch that is paid after the others, whose payload answers: no more is told. */
function withEventHere(
  { number: no_bukti, ...place }: At,
  { decision, own, context }: Led,
  {
    definition,
    postings,
    ...said
  }: Pick<NewEvent, 'definition' | 'postings'> & Pick<StepElsewhere, 'kategori' | 'keterangan' | 'no_langkah'>,
): Decision {
  const { journal } = decision.events.at(-1)!;
  const no_shift = closedShift(own, context);
  const payload: StepElsewhere = {
    no_bukti,
    cabang_dokumen: place.home,
    ...said,
    jumlah: cameInto(drawer(place.here), postings),
    posting_ulang: own.hereBooks.reposts,
    posting_ulang_dokumen: own.homeBooks.reposts,
    ...(no_shift !== undefined && { no_shift }),
  };
  const event = { definition, stream: place.taken, payload, postings, ...(journal && { journal }) };
  const isFree = inForce({ own: own.ownHere, company: own.companyHere }) === true;
  return {
    insufficient: missingOn,
    ...decision,
    events: [...homeEvents({ number: no_bukti, ...place }, decision.events), event],
    overdraws: isFree ? [drawer(place.here)] : [],
  };
}

/** The sum that came into a drawer by postings, less what went out of it. */
const cameInto = (account: string, moves: readonly Posting[]) =>
  rupiah(
    sum(
      moves.map(({ to, amount }) => (to === account ? amount : -amount)),
      account,
    ),
  );

function paidHere(
  document: Any,
  place: At,
  { title: kategori, numberField, ...led }: Led & { readonly title: string; readonly numberField: string | undefined },
): Decision {
  const { paid: definition } = eventsOf(document);
  const postings = led.decision.events.flatMap((event) => payAt(place.home, place.here, event.postings).here);
  // Without cash nothing is paid here: it is done at the branch of the document.
  if (postings.length === 0) return refuse('slip.unknown', document.number);
  const said = led.decision.events.at(-1)!.payload as Readonly<Record<string, string>>;
  const no_langkah = numberField && { no_langkah: said[numberField]! };
  return withEventHere(place, led, { definition, postings, kategori, ...no_langkah });
}

function undoneHere(document: Any, place: At, led: Led): Decision {
  const { undone: definition } = eventsOf(document);
  const { decision, own, context } = led;
  const step = own.takenHere.steps.at(-1);
  const newest = isKnown(own.document) ? own.document.steps?.at(-1) : undefined;
  if (!step || !newest) return refuse('slip.unknown', document.number);
  const kategori = titleOf(document, newest);
  if (step.business_date !== context.business_date)
    return otherDate(document, kategori, place.number, step.business_date);
  const no_shift = closedShift(own, context);
  if (no_shift !== undefined && no_shift !== step.no_shift)
    return refuse('shift.closed-since', document.number, message('shift.closedSince', { no_shift }));
  const since = movesAfter(own.hereBooks, step.posting_ulang);
  const postings = step.postings.map((moved) => turnedRound(asItStands(moved, step.business_date, since)));
  const { alasan: keterangan = '' } = decision.events.at(-1)!.payload as { readonly alasan?: string };
  return withEventHere(place, led, { definition, postings, kategori, keterangan });
}
