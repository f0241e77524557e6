import { fieldValue, isFigure } from '../../../contracts/language/define/field-text.js';
import type { FieldRule } from '../../../contracts/language/define/fields.js';
import type { FormValue, FormValues, ScreenField } from '../kit/field/screen-field.js';
import type { FormParts } from '../kit/form/define-form.js';
import { FormStore } from '../kit/form/form-store.js';
import { LookupStore } from '../kit/form/lookup-store.js';
import { RowsStore, type RowsField } from '../kit/form/rows-store.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { memory, overWire } from '../kit/testing/transport.js';
import { figures } from '../kit/testing/figures.js';
import { screens } from './screens.js';

const isOfFigures = (rule: FieldRule | undefined): rule is FieldRule =>
  rule !== undefined && (isFigure(rule) || rule.type === 'date');
const isParts = (value: object): value is FormParts =>
  'command' in value && 'fields' in value && Array.isArray(value.fields);

/** The title of a form, with its place among those of the same title. */
function titleOf({ command }: FormParts, others: ReadonlyMap<string, FormParts>): string {
  const same = [...others.values()].filter((other) => other.command.title === command.title);
  return same.length === 0 ? command.title : `${command.title} (${same.length + 1})`;
}

/** The forms in definitions of screens, by the title of their command. */
function formsIn(value: unknown, found = new Map<string, FormParts>(), seen = new Set<unknown>()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if (isParts(value)) found.set(titleOf(value, found), value);
  for (const own of Object.values(value)) formsIn(own, found, seen);
  return found;
}

/** Texts that no field of figures or dates takes. */
const hostile = ['abc', '1,2,3', '150.0000', '--5', '12; 3', '2611-20-26', '9'.repeat(30)];
/** Texts that a field of its type refuses besides. */
const hostileOf = ({ type, schema }: FieldRule): readonly string[] => {
  const isWhole = type === 'rupiah' || type === 'number';
  const cases = type === 'date' ? figures.date : isWhole ? figures.rupiah : figures.grams;
  const refused = cases.flatMap((one) => ('refused' in one ? [one.text] : []));
  const isLess = Number(schema['minimum']) < 0;
  return [...new Set([...hostile, ...refused])].filter((text) => !(isLess && text === '-5'));
};

function formWith(parts: FormParts) {
  const drafts = memory();
  const { api, sent } = overWire(() => ({ status: 200, data: { data: [], count: 0 } }));
  const unanswered = new UnansweredCommands(drafts, 'KASIR01');
  const host = { api, drafts, unanswered, user_id: 'KASIR01', newKey: () => 'key' };
  const form = new FormStore(parts.command, host, {}, parts);
  const posted = () => sent.filter(({ method }) => method !== 'get').length;
  return { form, api, posted };
}

/** Returns the choice of another field, or what the form is about, with which a field stands in it. */
function shownBy({ fields }: FormParts, { when }: Pick<ScreenField, 'when'>): FormValues {
  const choices = fields.flatMap(({ name, texts = {} }) => Object.keys(texts).map((word) => ({ [name]: word })));
  const withDeposit: FormValues = { hutang: [{ titipan: 25_000 }] };
  return [...choices, withDeposit].find((values) => when?.(values)) ?? {};
}

/** Returns the texts that do not stay in a field of a form, that are sent, or about which nothing is said. */
async function wrongInField(parts: FormParts, { name, rule, when }: ScreenField & { rule: FieldRule }) {
  const wrong: string[] = [];
  const others = shownBy(parts, { when });
  for (const text of hostileOf(rule)) {
    const { form, posted } = formWith(parts);
    form.set({ ...others, [name]: fieldValue(rule, text) as FormValue });
    // What asides and previews of forms are given.
    const shown = form.known[name];
    await form.save();
    const isRight = form.values[name] === text && shown === undefined && form.errors.has(name) && posted() === 0;
    if (!isRight) wrong.push(text);
  }
  return wrong;
}

/** The same in a cell of rows. */
async function wrongInCell(parts: FormParts, field: RowsField, { name, rule }: ScreenField & { rule: FieldRule }) {
  const wrong: string[] = [];
  for (const text of hostileOf(rule)) {
    const { form, api, posted } = formWith(parts);
    const store = new RowsStore(form, field, (column) => new LookupStore(api, column.source!));
    const cell = { row: 0, column: name };
    const others = store.typed.filter((column) => isFigure(column.rule ?? { type: 'text' }) && column.name !== name);
    // Whatever is worked out of a row is worked out of this one too.
    const filled = { nilai_emas: 1_000_000, harga_emas: 1_000_000, satuan: 0, arah: 'up', gram: 'none' };
    store.hold([{ ...filled, ...Object.fromEntries(others.map((column) => [column.name, 1])) }]);
    store.set(cell, fieldValue(rule, text) as FormValue);
    void [store.rest, store.note, store.totals.map((total) => store.total(total)), store.isProposal];
    store.next(cell);
    const said = store.errorOf(cell);
    await form.save();
    store.goToError();
    const isRight = store.rows[0]?.[name] === text && said !== undefined && store.errorOf(cell) && posted() === 0;
    if (!isRight) wrong.push(text);
  }
  return wrong;
}

const forms = [...formsIn(screens)];
type FigureField = readonly [title: string, parts: FormParts, field: ScreenField & { rule: FieldRule }];
const fields = forms.flatMap(([title, parts]) =>
  parts.fields.flatMap((field): FigureField[] =>
    isOfFigures(field.rule) && field.control !== 'shown' && !field.source
      ? [[`${title}: ${field.name}`, parts, field as FigureField[2]]]
      : [],
  ),
);
const cells = forms.flatMap(([title, parts]) =>
  parts.fields.flatMap((field) => {
    const { grid } = field;
    if (!grid) return [];
    const rows: RowsField = { ...field, grid };
    const { form, api } = formWith(parts);
    const { typed } = new RowsStore(form, rows, (column) => new LookupStore(api, column.source!));
    return typed.flatMap((column): (readonly [string, FormParts, RowsField, FigureField[2]])[] =>
      isOfFigures(column.rule)
        ? [[`${title}: ${field.name}.${column.name}`, parts, rows, column as FigureField[2]]]
        : [],
    );
  }),
);

describe('a text that is no figure', () => {
  it('can be typed into many a field and cell', () =>
    expect([fields.length > 40, cells.length > 10, forms.length > 60]).toEqual([true, true, true]));
  it.each(fields)('stays in its field with the reason, and is not sent: %s', async (_, parts, field) =>
    expect(await wrongInField(parts, field)).toEqual([]),
  );
  it.each(cells)('stays in its cell with the reason, and is not sent: %s', async (_, parts, rows, column) =>
    expect(await wrongInCell(parts, rows, column)).toEqual([]),
  );
});
