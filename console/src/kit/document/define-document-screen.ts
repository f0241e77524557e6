import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { TEMPO_DAYS } from '../../../../contracts/language/define/day-figures.js';
import { isCancelling, isRejecting, isUndoing } from '../../../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { DocumentFilter } from '../../../../contracts/language/define/document-rows.js';
import { isFigure } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { sortable } from '../../../../contracts/language/define/params.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import type { Params } from '../api/api.js';
import { screenFields, type FieldUse, type FormValues, type Row } from '../field/screen-field.js';
import { formOf, type FormOptions, type FormParts } from '../form/define-form.js';
import type { TextId } from '../i18n/i18n.js';
import type { RowAction, RowsView } from '../list/define-list.js';
import {
  actionOf,
  asked,
  keyOf,
  shownOf,
  stepForm,
  type DocumentOptions,
  type Facts,
  type ShownDocument,
} from './document-steps.js';
import { dueNotes, dueUse } from './due.js';

/** Rows of documents, newest first, which the server answers in pages; what is done to one stands in the address. */
export interface DocumentRows extends RowsView {
  /** The rows that are asked for; defaults to all of the own branch. */
  readonly params: Params;
  /** The controls of its filter line. */
  readonly filters: readonly DocumentFilter[];
  /** News from the server that changes its rows, in addition to what is projected of the own branch. */
  readonly news?: string | undefined;
  /** The text where the rows could not be read. */
  readonly failed?: TextId | undefined;
  /** Its title among the lists of the screen, in Indonesian; the address names it. */
  readonly title?: string | undefined;
  /** States that stand in no sum of its rows. */
  readonly uncountedStates?: readonly string[];
  /** The words of states, also where no column has them. */
  readonly stateLabels?: Readonly<Record<string, string>>;
  /** The text below that of no rows. */
  readonly help?: TextId | undefined;
  /** The actions on several rows, where they are none on one of them. Defaults to those of `actions`. */
  readonly several?: readonly RowAction[];
}

type RowsOptions<R extends object> = Partial<
  Pick<
    DocumentRows,
    'params' | 'filters' | 'news' | 'failed' | 'title' | 'empty' | 'help' | 'flows' | 'since' | 'lacks' | 'spare'
  >
> & {
  /** The read of the rows. Defaults to the list of the document. */
  readonly query?: QueryDefinition<object, R>;
  /** Defaults to the fields of a row: date, time and number first, figures last, then the state and who recorded it. */
  readonly columns?: readonly FieldUse<keyof R & string>[];
  /** Fields that say the same in every row. */
  readonly without?: readonly (keyof R & string)[];
  /** The amount of a row on a narrow screen. Defaults to that of the document. */
  readonly amount?: keyof R & string;
  /** The field that leads a row on a narrow screen. Defaults to its number. */
  readonly leads?: keyof R & string;
  /** Defaults to date, number, what was said of it, and state. */
  readonly notes?: readonly (keyof R & string)[];
  /** The fields that tell rows apart, where a document has several. Defaults to its number. */
  readonly key?: readonly (keyof R & string)[];
};

/** The screen that begins documents, over the lists of them. */
export interface DocumentScreen extends FormParts {
  readonly kind: 'document';
  /** Its route. Defaults to that of its command; at another one the form stands over documents that it leads to. */
  readonly path: string;
  readonly shown: ShownDocument;
  readonly lists: readonly DocumentRows[];
  /** The values that the form begins with. */
  readonly initial?: FormValues;
  /** The text of the button that opens the form. */
  readonly add?: TextId;
  /** Users to whom the form is offered. Defaults to all. */
  readonly begun?: (user: SessionUser) => boolean;
  /** True where the page of a document opens once it is recorded. */
  readonly opens?: boolean;
  /** `counter`: its form is a page of its own, the till, in place of a dialog over the lists. */
  readonly layout?: 'counter';
  /** The field that says what the document is about: an address that opens the form (`formPath`) may name it. */
  readonly about?: string;
}

interface ScreenOptions
  extends
    DocumentOptions,
    FormOptions,
    Partial<Pick<DocumentScreen, 'lists' | 'initial' | 'add' | 'begun' | 'opens' | 'layout' | 'about' | 'path'>> {
  /** Actions on a document by commands of others, each at a screen of its own. */
  readonly leads?: readonly RowAction[];
}

/** The screen that does one step to a document that is found by its number. */
export interface ActionScreen extends FormParts {
  readonly kind: 'action';
  readonly path: string;
  readonly shown: ShownDocument;
  /** The field of the command that names the document. */
  readonly key: string;
  readonly step: RowAction;
  /** The other steps that the screen does to it, each in a form of its own. */
  readonly beside: readonly RowAction[];
  /** The name of the part that shows what was found. */
  readonly found: TextId;
  /** Said where there is no such document. */
  readonly unknown?: TextId;
  /** Says why the step is not offered, where neither its state nor its date is why. */
  readonly refused?: (facts: Row) => string;
  /** Said of a document of another date, where that has words of its own. */
  readonly otherDate?: TextId;
  readonly waiting?: WaitingRows;
  /** Documents of other kinds that wait for a step of their own, below it. */
  readonly waitingToo?: readonly WaitingRows[];
}

/** The documents that wait for a step: a list of them. */
export interface WaitingRows {
  readonly list: DocumentRows;
  /** The rows that are asked for, by whether the user is at head office, and the business date. */
  readonly params: (isPusat: boolean, today: string) => Params;
  readonly title: (isPusat: boolean) => TextId;
}

type Waiting = Omit<WaitingRows, 'list'> &
  Omit<RowsOptions<Row>, 'params' | 'title'> & { readonly columns?: readonly FieldUse[] };

interface ActionOptions
  extends
    DocumentOptions,
    Pick<FormOptions, 'submit' | 'aside'>,
    Pick<ActionScreen, 'found' | 'unknown' | 'refused' | 'otherDate' | 'waitingToo'> {
  readonly waiting?: Waiting;
}

/** Columns that every list has at its beginning, and at its end. */
const [first, last] = [
  ['tanggal', 'jam'],
  ['status', 'user_id'],
] as const;
/** Fields of a row that no list shows. */
const unseen: ReadonlySet<string> = new Set(['kode_toko', 'position', TEMPO_DAYS, ...first, ...last]);

function columnsOf(document: Facts, query: QueryDefinition): readonly string[] {
  const fields = fieldsOf(query.row);
  const { number, date } = document;
  // The date on which it began stands first, whatever it is called in the document.
  const isOther = (name: string): boolean => name !== number && name !== date && !unseen.has(name);
  const others = [...fields].filter(([name, { type }]) => isOther(name) && type !== 'rows');
  const names = (figures: boolean): string[] =>
    others.filter(([, rule]) => isFigure(rule) === figures).map(([name]) => name);
  return [...first, number, ...names(false), ...names(true), ...last].filter((name) => fields.has(name));
}

/** Defines the rows of a list of documents: those of its own read, or of another that has its number too. */
export function documentRows<R extends object>(
  document: Pick<Facts, 'number' | 'amount' | 'labels' | 'cancelledStates' | 'uncountedStates'>,
  options: RowsOptions<R> = {},
): DocumentRows {
  const own = asked(document);
  const { number, list, labels } = own;
  // A list of one state has no column of it, and no note.
  const ownColumns = options.columns as readonly FieldUse[] | undefined;
  const hasState = !ownColumns || ownColumns.some((use) => (typeof use === 'string' ? use : use.name) === 'status');
  const notes = ['tanggal', number, 'keterangan', ...(hasState ? ['status'] : []), ...dueNotes(own)];
  const usual = { key: [number], params: {}, amount: own.amount, leads: number, notes, columns: [], without: [] };
  const { query = list?.query, columns, without, amount, ...rest } = { ...usual, ...(options as RowsOptions<Row>) };
  if (!query) throw new Error(`${own.name} has no list`);
  const has = (name: string): boolean => fieldsOf(query.row).has(name);
  const withLabels = (use: FieldUse): FieldUse => (use === 'status' ? { name: use, texts: labels } : dueUse(own, use));
  const uses = columns.length > 0 ? columns : columnsOf(own, query).filter((name) => !without.includes(name));
  return {
    query,
    columns: screenFields(query.row, uses.map(withLabels)),
    ...(has(amount) && { amount }),
    actions: [],
    // A filter that the screen asks by itself is not chosen.
    filters: (query === list?.query ? list.filters : [{ kind: 'dates' } as const]).filter(
      (one) => !((one.kind === 'states' ? 'status' : 'name' in one ? one.name : '') in rest.params),
    ),
    ...arrangement({ document: own, amount }, query, uses, rest.leads),
    ...rest,
  };
}

/**
 * The columns of a list that it is sorted and grouped by, and those that make room first: texts that are neither its
 * number, nor what leads it, nor its state, and figures beside its amount; amounts that not every document has.
 */
function arrangement(
  {
    document: { number, cancelledStates, uncountedStates, labels: stateLabels, facts },
    amount,
  }: { readonly document: Facts; readonly amount: string },
  query: QueryDefinition,
  uses: readonly FieldUse[],
  leads = number,
): Pick<DocumentRows, 'sortable' | 'groupable' | 'spare' | 'cancelled' | 'uncountedStates' | 'stateLabels' | 'maybe'> {
  const columns = screenFields(query.row, uses);
  const kept: ReadonlySet<string> = new Set(['tanggal', number, leads, 'no_bukti', 'keterangan', amount, ...last]);
  const texts = columns.flatMap(({ name, rule }) => (rule && !isFigure(rule) ? [name] : []));
  const figures = columns.flatMap(({ name, rule }) => (rule && isFigure(rule) ? [name] : []));
  return {
    sortable: sortable(query.row),
    groupable: texts,
    spare: [...texts, ...(figures.includes(amount) ? figures : [])].filter((name) => !kept.has(name)),
    cancelled: cancelledStates,
    uncountedStates,
    stateLabels,
    maybe: [...fieldsOf(facts)].flatMap(([name, { type, required }]) => (type === 'rupiah' && !required ? [name] : [])),
  };
}

/** The facts of a document by which it is chosen. */
const brief: ReadonlySet<string> = new Set([
  'kode_member',
  'kode_sales',
  'qty',
  'berat',
  'keterangan',
  ...first,
  ...last,
]);

/** The documents of today: only those can be cancelled. */
function ofToday(own: Facts): Waiting | undefined {
  if (!own.list) return undefined;
  const isBrief = (name: string): boolean => brief.has(name) || name === own.number || name === own.amount;
  return {
    ...{ empty: 'document.noneToday', help: 'document.noneTodayHelp', title: () => 'document.ofToday' },
    params: (_, today) => ({ tgl_from: today, tgl_to: today }),
    columns: columnsOf(own, own.list.query).filter(isBrief),
  };
}

/**
 * True for a step that is done in a form over the document: its own, its rejection, wherever it is validated, and the
 * undo of a step.
 */
const isInForm = (own: Facts, command: CommandDefinition): boolean =>
  command.path === own.path || isRejecting(command) || isUndoing(command);

/** The rejections of what waits for a step on its screen. */
const rejectionsOn = (own: Facts, { path }: CommandDefinition): Facts['steps'] =>
  own.steps.filter(({ command }) => isRejecting(command) && command.path === path);

const rejectionsBeside = (own: Facts, command: CommandDefinition): readonly RowAction[] =>
  rejectionsOn(own, command).map((step) => actionOf(own, step, true, {}));

type Uses<C extends object> = Parameters<typeof formOf<C>>[1];

/**
 * Defines the screen that begins a document: the form of its command, the lists of what was recorded, the page of one
 * with what can be done to it. Route, title, right, messages and validation are those of the definitions.
 */
export function defineDocumentScreen<F extends object, S extends string, C extends object>(
  document: DocumentDefinition<F, S>,
  command: CommandDefinition<C>,
  uses: Uses<C>,
  given: ScreenOptions = {},
): DocumentScreen {
  const { lists, initial, add, begun, opens, about, slip, opening, offers = {}, leads = [], news, ...others } = given;
  const { path = command.path, ...options } = others;
  const own = asked(document);
  // Whatever can be rejected here leads to the screen on which it is validated.
  const isOffered = (one: CommandDefinition): boolean =>
    isInForm(own, one) || one.name in offers || rejectionsOn(own, one).length > 0;
  // A step with a form of its own among those that it leads to has no other one.
  const hasForm = ({ name }: CommandDefinition): boolean => leads.some(({ form }) => form?.command.name === name);
  const actions = own.steps
    .filter(({ from, command: one }) => from.length > 0 && isOffered(one) && !hasForm(one))
    .map((step) => actionOf(own, step, isInForm(own, step.command), offers));
  const shown = shownOf(own, [...leads, ...actions], { ...(slip && { slip }), opening, news });
  const withActions = (list: DocumentRows): DocumentRows => ({
    news,
    ...list,
    actions: list.key.length === 1 ? shown.actions : [],
  });
  return {
    kind: 'document',
    path,
    ...formOf(command, uses, options),
    shown,
    lists: (lists ?? [documentRows(own)]).map(withActions),
    ...(initial && { initial }),
    ...(add && { add }),
    ...(begun && { begun }),
    ...(opens && { opens }),
    ...(about && { about }),
  };
}

function waitingOf(
  document: Facts,
  { params, title, ...options }: Waiting,
  parts: Pick<DocumentRows, 'news' | 'actions' | 'several'>,
): WaitingRows {
  return { params, title, list: { ...documentRows<Row>(document, options as RowsOptions<Row>), ...parts } };
}

/** Documents that wait for a step of another screen. */
export function waitingRows(document: object, command: CommandDefinition, waiting: Waiting): WaitingRows {
  const own = asked(document);
  const step = own.steps.find(({ command: { name } }) => name === command.name)!;
  const action = actionOf(own, step, false, {});
  const actions = [action, ...rejectionsBeside(own, command)];
  return waitingOf(own, waiting, { actions: shownOf(own, actions, {}).actions, several: [action] });
}

/** Defines the screen that does one step to a document, which is found by its number as it was typed or scanned. */
export function defineActionScreen<F extends object, S extends string, C extends object>(
  document: DocumentDefinition<F, S>,
  command: CommandDefinition<C>,
  { found, unknown, refused, otherDate, waitingToo, slip, offers = {}, news, ...given }: ActionOptions,
): ActionScreen {
  const own = asked(document);
  const { waiting = isCancelling(command) ? ofToday(own) : undefined, ...options } = given;
  const step = own.steps.find((one) => one.command.name === command.name);
  if (!step) throw new Error(`${own.name} is not changed by ${command.name}`);
  const shown = shownOf(own, [], { ...(slip && { slip }), news });
  const action = actionOf(own, step, true, offers);
  // A row of what waits fills in its number.
  const beside = rejectionsBeside(own, command);
  const { actions: waitingActions } = shownOf(own, [actionOf(own, step, false, offers), ...beside], {});
  return {
    kind: 'action',
    path: command.path,
    ...stepForm(step.command, { submit: true, ...options }),
    shown,
    key: keyOf(step.command),
    step: action,
    beside,
    found,
    ...(unknown && { unknown }),
    ...(refused && { refused }),
    ...(otherDate && { otherDate }),
    ...(waitingToo && { waitingToo }),
    ...(waiting && { waiting: waitingOf(own, waiting, { news, actions: waitingActions, several: [action] }) }),
  };
}
