import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { fieldsOf, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { leadOf } from '../../../../contracts/language/define/master-lead.js';
import { sortedBy } from '../../../../contracts/language/define/master-list.js';
import { mayKeep, type MasterCommands, type MasterDefinition } from '../../../../contracts/language/define/master.js';
import type { Versioned } from '../../../../contracts/language/define/versioned.js';
import { text } from '../../../../contracts/language/messages/messages.js';
import { t } from '../i18n/i18n.js';
import type { FieldUse, FieldView, FormValues } from '../field/screen-field.js';
import type { FormOptions } from '../form/define-form.js';
import { formFields, formValues, imageSource } from '../form/field-for.js';
import { versionField } from '../form/overtaken.js';
import { defineList, listForm, rowName, type ListScreen, type RowAction } from '../list/define-list.js';

type Views<R> = Readonly<Partial<Record<keyof R & string, FieldView>>>;

interface MasterScreenOptions<R> extends Pick<FormOptions, 'notice' | 'preview' | 'enter' | 'columns' | 'reloads'> {
  /** The field that leads a row on a narrow screen; defaults to its name, where it has one, else to its key. */
  readonly leads?: keyof R & string;
  /** Columns of the list, in their order; default to each field of a row. */
  readonly shows?: readonly string[];
  /** The additions of the screen to fields, in the list and in the forms. */
  readonly fields?: Views<R>;
  /** Fields that the form calls otherwise than what is sent. */
  readonly called?: Readonly<Partial<Record<keyof R & string, string>>>;
}

/**
 * Defines the screen of a master: columns and fields of the form are those of its rows, in their order; who may not
 * change it sees the rows. With search, CSV, import, what became of each row, and removal after the question of the
 * specification.
 */
export function defineMasterScreen<R extends object>(
  master: MasterDefinition<R>,
  options: MasterScreenOptions<R> = {},
): ListScreen {
  const { commands, path, key, list, row, paged, empty, file } = master;
  if (!commands || path === undefined) throw new Error(`${master.name} has no screen`);
  const answered = [...fieldsOf(list.row)]
    .filter(([name, { copies }]) => !copies && name !== versionField)
    .map(([name]) => name);
  const names = (options.shows ?? answered) as (keyof R & string)[];
  const views = (options.fields ?? {}) as Readonly<Record<string, FieldView | undefined>>;
  const { leads = leadOf(master) as keyof R & string } = options;
  return defineList<R>(list, {
    path,
    key,
    columns: names.map((name) => ({ name, ...views[name], ...joinedRows(master, name) })),
    leads,
    notes: names.filter((name) => name !== leads && !isPicture(row, name)),
    ...formsOf(master, commands, options),
    actions: actionsOf(master, commands),
    mayEdit: (one, kode_toko) => mayKeep(master, kode_toko, one as R),
    csv: master as unknown as MasterDefinition,
    paged,
    ...(!paged && { filters: narrowedBy(master) }),
    ...(paged && { sortable: sortedBy(master as unknown as MasterDefinition) as (keyof R & string)[] }),
    restore: commands.restore as unknown as CommandDefinition | undefined,
    order: commands.reorder as unknown as CommandDefinition | undefined,
    empty,
    file: file && text(file),
  });
}

/** The fields that its rows are narrowed by: those that its other reads ask for. */
const narrowedBy = <R extends object>({ reads = [] }: MasterDefinition<R>): readonly string[] => [
  ...new Set(reads.flatMap(({ by = [], only = {} }) => [...by, ...Object.keys(only)])),
];

/** True for a field whose text says nothing: the key of a picture. */
const isPicture = (row: PayloadClass, name: string): boolean =>
  fieldsOf(row).get(name)?.type.startsWith('image') ?? false;

/** Of a column that holds rows of another master: what of them is written, all but their keys. */
function joinedRows<R extends object>({ joins, row }: MasterDefinition<R>, name: string): Pick<FieldView, 'rows'> {
  const { of, take } = joins?.[name] ?? {};
  const other = of && fieldsOf(row).get(of)?.of?.();
  if (!other || !Array.isArray(take)) return {};
  return { rows: { row: other.row, shows: (take as readonly string[]).filter((one) => !other.key.includes(one)) } };
}

/** The values of a new row: those of the definition, and the branch of who keeps its own rows. */
function beginsOf<R extends object>({ begins = {}, branchField }: MasterDefinition<R>, user?: SessionUser): FormValues {
  const own = branchField && user && user.kode_toko !== PUSAT ? { [branchField]: user.kode_toko } : {};
  return { ...(begins as FormValues), ...own };
}

/** The time from which values hold that somebody is about to give: that of giving them. */
const fromNow = <R extends object>({ validFrom }: MasterDefinition<R>, user?: SessionUser): FormValues =>
  validFrom && user ? { [validFrom.date]: user.tgl_system, [validFrom.time]: '' } : {};

/** The forms to add a row and to change one; in the second what stands is shown as it is. */
function formsOf<R extends object>(
  master: MasterDefinition<R>,
  commands: MasterCommands<R>,
  options: MasterScreenOptions<R>,
) {
  const { key, fixed = [], row } = master;
  const { fields: views = {}, called = {}, leads: _, shows: __, ...parts } = options;
  const asked = master as unknown as MasterDefinition;
  const stands: readonly string[] = [...key, ...fixed];
  const nameOf = (name: string): string => (called as Readonly<Record<string, string>>)[name] ?? name;
  const use = (name: string): FieldUse & object => {
    const image = imageSource(asked, name);
    return { name, ...(image && { image }), ...(views as Readonly<Record<string, FieldView>>)[name] };
  };
  const uses = formFields(asked).map(use) as FieldUse<never>[];
  const changed = formFields(asked).map((name) => (stands.includes(name) ? { name, as: 'shown' as const } : use(name)));
  const valuesOf = (of: R | undefined, user?: SessionUser): FormValues => {
    const held = { ...(of ? formValues(row, of) : beginsOf(master, user)), ...fromNow(master, user) };
    const version =
      of && versionField in of
        ? { [versionField]: (of as Readonly<Record<string, unknown>>)[versionField] as number }
        : {};
    return { ...Object.fromEntries(Object.entries(held).map(([name, value]) => [nameOf(name), value])), ...version };
  };
  const rest = { ...parts, called: called as Readonly<Record<string, string>> };
  const add =
    commands.create && listForm<R, R>(commands.create, uses, valuesOf, { ...rest, heading: 'modal.title.add' });
  const edit = listForm<R, R & Partial<Versioned>>(commands.change, changed as FieldUse<never>[], valuesOf, {
    ...rest,
    valuesOf: (of) => valuesOf(of as R),
    heading: 'modal.title.edit',
  });
  return { ...(add && { add }), edit };
}

function actionsOf<R extends object>(
  master: MasterDefinition<R>,
  { remove }: MasterCommands<R>,
): readonly RowAction<R>[] {
  const { key, history } = master;
  const nameOf = (row: R): string => rowName({ key }, row as Readonly<Record<string, unknown>>);
  return [...(history ? [{ title: 'Riwayat', history }] : []), ...(remove ? [removalOf(master, remove, nameOf)] : [])];
}

const removalOf = <R extends object>(
  master: MasterDefinition<R>,
  remove: NonNullable<MasterCommands<R>['remove']>,
  nameOf: (row: R) => string,
): RowAction<R> => ({
  title: 'Hapus',
  offered: (row, _date, kode_toko) => mayKeep(master, kode_toko, row),
  confirm: {
    command: remove as unknown as CommandDefinition,
    values: (row) =>
      Object.fromEntries(
        [...master.key, versionField as keyof R & string].map((name) => [name, row[name]]),
      ) as FormValues,
    question: (row) => `${t('confirm.delete')} ${nameOf(row)}?`,
    removes: true,
  },
});
