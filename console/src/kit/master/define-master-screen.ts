import type { CommandDefinition } from '../../../../contracts/define/command.js';
import { fieldsOf, type FieldRule, type Referred } from '../../../../contracts/define/fields.js';
import { isFigure } from '../../../../contracts/define/field-text.js';
import type { MasterCommands, MasterDefinition } from '../../../../contracts/define/master.js';
import { NoParams, type QueryDefinition } from '../../../../contracts/define/query.js';
import { t } from '../../i18n/i18n.js';
import { choice, date, figure, flag, rupiah, select, shown, text, type FormField, type FormValues } from '../form/define-form.js';
import { defineList, listForm, rowName, type ListScreen, type RowAction } from '../list/define-list.js';

interface MasterScreenOptions<R> {
  /** The field that leads a row on a narrow screen; the first that is no key unless told. */
  readonly leads?: keyof R & string;
}

/**
 * Defines the screen of a master: columns and fields of the form are those of its rows, in their order; who may not change it sees the rows. With search,
 * CSV, import, what became of each row, and removal after the question of the specification.
 */
export function defineMasterScreen<R extends object>(master: MasterDefinition<R>, { leads }: MasterScreenOptions<R> = {}): ListScreen {
  const { commands, path, key, call, title, gate, row, fixed = [] } = master;
  if (!commands || path === undefined) throw new Error(`${master.name} has no screen`);
  const rules = [...fieldsOf(row)] as [keyof R & string, FieldRule][];
  const names = rules.map(([name]) => name);
  const stands = [...key, ...fixed];
  const query: QueryDefinition<object, R> = { kind: 'query', call, title, gate, params: NoParams, row };
  const valuesOf = (of: R | undefined): FormValues => ({ ...(of as FormValues | undefined) });
  return defineList<R>(query, {
    path,
    key,
    columns: names.map((name) => ({ name })),
    leads: leads ?? names.find((name) => !key.includes(name)) ?? names[0]!,
    notes: names.filter((name) => name !== leads),
    ...(commands.create && {
      add: listForm(
        commands.create,
        rules.map(([name, rule]) => fieldFor(name, rule)),
        valuesOf,
      ),
    }),
    edit: listForm(
      commands.change,
      rules.map(([name, rule]) => (stands.includes(name) ? shown(name) : fieldFor(name, rule))),
      valuesOf,
    ),
    actions: actionsOf(master, commands),
    csv: master as unknown as MasterDefinition,
  });
}

function actionsOf<R extends object>({ key, history }: MasterDefinition<R>, { remove }: MasterCommands<R>): readonly RowAction<R>[] {
  const nameOf = (row: R): string => rowName({ key }, row as Readonly<Record<string, unknown>>);
  return [...(history ? [{ allTitles: ['Riwayat'], title: () => 'Riwayat', history }] : []), ...(remove ? [removalOf(key, remove, nameOf)] : [])];
}

const removalOf = <R extends object>(key: readonly (keyof R & string)[], remove: CommandDefinition<Partial<R>>, nameOf: (row: R) => string): RowAction<R> => ({
  allTitles: ['Hapus'],
  title: () => 'Hapus',
  confirm: {
    command: remove as unknown as CommandDefinition,
    values: (row) => Object.fromEntries(key.map((name) => [name, row[name]])) as FormValues,
    question: (row) => `${t('confirm.delete')} ${nameOf(row)}?`,
  },
});

/** The control of a field: what it names is chosen, words stand side by side, figures are typed as people write them. */
export function fieldFor(name: string, rule: FieldRule): FormField {
  if (rule.of && rule.type === 'text') return select(name, { call: rule.of().call, value: rule.of().key[0]!, text: nameField(rule.of()) });
  if (rule.type === 'rupiah') return rupiah(name);
  if (isFigure(rule)) return figure(name);
  if (rule.type === 'choice') return choice(name, rule.schema['enum'] as readonly string[]);
  if (rule.type === 'date') return date(name);
  return rule.type === 'flag' ? flag(name) : text(name);
}

/** The field that says what a row is called: the first that is no key. */
const nameField = ({ row, key }: Referred): string => [...fieldsOf(row).keys()].find((name) => !key.includes(name)) ?? key[0]!;
