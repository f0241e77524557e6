import { fieldsOf, type FieldRule } from '../../../contracts/language/define/fields.js';
import type { ScreenField } from '../../src/kit/field/screen-field.js';
import type { ActionScreen, DocumentRows, DocumentScreen } from '../../src/kit/document/define-document-screen.js';
import type { ShownDocument } from '../../src/kit/document/document-steps.js';
import type { FormParts } from '../../src/kit/form/define-form.js';
import type { ListScreen, RowAction } from '../../src/kit/list/define-list.js';
import type { ReportScreen } from '../../src/kit/report/define-report-screen.js';
import type { Screen } from '../../src/kit/screen/feature.js';

/** The options that something has, but those that every such thing has. */
const optionsOf = (of: object, common: readonly string[]): readonly string[] =>
  Object.entries(of).flatMap(([name, value]) =>
    common.includes(name) || value === undefined || value === false || (Array.isArray(value) && value.length === 0)
      ? []
      : [name],
  );

const fieldCommon = ['name', 'rule', 'control', 'hint', 'texts'];
const ruleCommon = ['type', 'label', 'schema', 'read', 'check', 'row', 'inside'];

/** The kind of a field: its type and control, and each thing that it has besides. */
function fieldKinds({ rule = {} as FieldRule, ...field }: ScreenField): readonly string[] {
  const kind = `${rule.type ?? 'free'} as ${field.control}`;
  const more = [...optionsOf(field, fieldCommon), ...optionsOf(rule, ruleCommon)];
  return [kind, ...more.map((option) => `${kind}, ${option}`)];
}

const columnKinds = ({ rule }: ScreenField): readonly string[] => [
  `column ${rule?.type ?? 'free'}`,
  ...(rule?.of ? ['column that names a row'] : []),
];

const formKinds = ({ fields, ...form }: FormParts): readonly string[] => [
  ...fields.flatMap(fieldKinds).map((kind) => `field ${kind}`),
  ...optionsOf(form, ['command', 'heading', 'values', 'called', 'valuesOf']).map((option) => `form, ${option}`),
];

/** Parts that are written by hand, each of which is a kind of its own. */
const written: object[] = [];
const partKind = (part: object): string => {
  if (!written.includes(part)) written.push(part);
  return `part ${written.indexOf(part)}`;
};

const actionKinds = (action: RowAction): readonly string[] =>
  optionsOf(action, ['title', 'short', 'offered', 'gate']).map((option) => `action, ${option}`);

const listCommon = ['kind', 'path', 'query', 'key', 'columns', 'leads', 'notes', 'actions', 'add', 'edit', 'file'];

function listKinds({ columns, actions, add, edit, ...list }: ListScreen): readonly string[] {
  return [
    ...columns.flatMap(columnKinds),
    ...actions.flatMap(actionKinds),
    ...[add, edit].flatMap((form) => (form ? formKinds(form) : [])),
    ...optionsOf(list, [...listCommon, 'sortable']).map((option) => `list, ${option}`),
    ...(add ? ['list, add'] : []),
  ];
}

const rowsCommon = ['params', 'title', 'empty', 'help', 'failed', 'sortable', 'groupable', 'spare', 'cancelled'];

const rowsKinds = ({ columns, actions, filters, ...rows }: DocumentRows): readonly string[] => [
  ...columns.flatMap(columnKinds).map((kind) => `of documents: ${kind}`),
  ...actions.flatMap(actionKinds).map((kind) => `of documents: ${kind}`),
  ...filters.map(({ kind }) => `filter of documents ${kind}`),
  ...optionsOf(rows, [...listCommon, ...rowsCommon]).map((option) => `rows of documents, ${option}`),
];

/** The page of a document: each type of what it says. */
const pageKinds = ({ document, slip }: ShownDocument): readonly string[] => [
  ...[...fieldsOf(document.facts).values()].map(({ type, of }) => `fact ${type}${of ? ' that names a row' : ''}`),
  ...optionsOf(slip, []).map((option) => `slip, ${option}`),
];

function documentKinds({ lists, shown, ...form }: DocumentScreen | (ActionScreen & { lists: DocumentRows[] })) {
  const common = ['kind', 'path', 'key', 'step', 'found', 'unknown', 'waiting', 'initial', 'add', 'begun'];
  const parts = optionsOf(form, [...common, 'command', 'heading', 'fields', 'values', 'called', 'valuesOf', 'aside']);
  return [
    `screen ${form.kind}, ${lists.length} lists`,
    ...form.fields.flatMap(fieldKinds).map((kind) => `field ${kind}`),
    ...parts.map((option) => `form of documents, ${option}`),
    ...(form.aside ? [partKind(form.aside)] : []),
    ...lists.flatMap(rowsKinds),
    ...pageKinds(shown),
  ];
}

function reportKinds({ report, ...screen }: ReportScreen): readonly string[] {
  const { filters, columns, ...rest } = report;
  return [
    ...filters.flatMap((filter) => [
      `filter ${filter.kind}`,
      ...optionsOf(filter, ['kind', 'name', 'label', 'words']).map((option) => `filter ${filter.kind}, ${option}`),
    ]),
    ...columns.flatMap((column) => [
      `report column ${column.type}`,
      ...optionsOf(column, ['name', 'label', 'type', 'priority']).map((option) => `report column, ${option}`),
    ]),
    ...optionsOf(rest, ['kind', 'path', 'call', 'title', 'gate', 'messages']).map((option) => `report, ${option}`),
    ...optionsOf(screen, ['kind', 'path', 'tones', 'leads', 'notes']).map((option) => `report, ${option}`),
  ];
}

/** Everything that is drawn on a screen that is made of a definition; undefined for one that is written by hand. */
export function kindsOf(screen: Screen): ReadonlySet<string> | undefined {
  if (screen.kind === 'list') return new Set(listKinds(screen));
  if (screen.kind === 'report') return new Set(reportKinds(screen));
  if (screen.kind === 'document') return new Set(documentKinds(screen));
  if (screen.kind === 'action') {
    const list = screen.waiting?.list;
    return new Set(documentKinds({ ...screen, lists: list ? [list] : [] }));
  }
  return undefined;
}

/**
 * Some of the screens, on which everything is drawn that is drawn on any: those written by hand, and of those made of a
 * definition, which differ in their fields alone, as few as show each kind of field, column, filter and part. The one
 * with most that was not seen yet comes next, the first of several; so one more plain master adds none.
 */
export function coveringSet(screens: readonly Screen[]): readonly Screen[] {
  const left = new Map(screens.flatMap((screen) => [[screen, kindsOf(screen)] as const]));
  const chosen = new Set<Screen>();
  const seen = new Set<string>();
  const take = (screen: Screen): void => {
    chosen.add(screen);
    for (const kind of left.get(screen) ?? []) seen.add(kind);
    left.delete(screen);
  };
  for (const screen of screens) if (left.get(screen) === undefined) take(screen);
  const unseen = (screen: Screen): number => [...(left.get(screen) ?? [])].filter((kind) => !seen.has(kind)).length;
  for (;;) {
    const best = [...left.keys()].reduce<Screen | undefined>(
      (one, other) => (one && unseen(one) >= unseen(other) ? one : other),
      undefined,
    );
    if (!best || unseen(best) === 0) break;
    take(best);
  }
  return screens.filter((screen) => chosen.has(screen));
}
