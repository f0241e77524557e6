import { isFigure } from '../../../../contracts/language/define/field-text.js';
import {
  fieldsOf,
  type FieldRule,
  type PayloadClass,
  type Referred,
} from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { imageFolders, type ImageFolderName } from '../../../../contracts/images/gambar.js';
import {
  choice,
  colour,
  date,
  figure,
  flag,
  image,
  keys,
  link,
  phone,
  prose,
  rupiah,
  select,
  tags,
  text,
  type FormField,
  type FormValues,
  type ImageSource,
  type MasterSource,
} from '../form/define-form.js';
import { pathField } from '../image/thumbnails.js';

type RowRules = Pick<MasterDefinition, 'row' | 'key' | 'ordered'>;

type Control = (name: string, rule: FieldRule) => FormField;

const controls: Partial<Record<FieldRule['type'], Control>> = {
  rupiah,
  date,
  flag,
  prose,
  link,
  phone,
  colour,
  tags: (name) => tags(name),
  choice: (name, rule) => choice(name, rule.schema['enum'] as readonly string[]),
  keys: (name, rule) => keys(name, sourceOf(rule.of!())),
  text: (name, rule) => (rule.of ? select(name, sourceOf(rule.of())) : text(name)),
};

/** The control of a field: what it names is chosen, words stand side by side, figures are typed as people write them. */
export function fieldFor(name: string, rule: FieldRule): FormField {
  const control = controls[rule.type];
  if (control) return control(name, rule);
  return isFigure(rule) ? figure(name) : text(name);
}

/** The fields that a form of a master has controls for: not the place of a row in an order, nor what the server fills in. */
export const formFields = ({
  row,
  ordered,
}: Pick<MasterDefinition, 'row' | 'ordered'>): readonly (readonly [string, FieldRule])[] =>
  [...fieldsOf(row)].filter(([name, { copies }]) => !copies && name !== ordered);

/** The images of a field of a master, which go into the folder that it takes them from. */
export function imageSource({ row, key }: RowRules, name: string): ImageSource {
  const { type, whose } = fieldsOf(row).get(name)!;
  const folder = whose!['folder'] as ImageFolderName;
  const record = 'perRecord' in imageFolders[folder] ? key[0] : undefined;
  return { path: pathField(row, name) ?? '', many: type === 'images', folder, ...(record !== undefined && { record }) };
}

/** The control of an image. */
export const imageField = (master: RowRules, name: string): FormField => image(name, imageSource(master, name));

/** What a form begins with for a row, as its list answers it: of rows that it names their keys; a blank is nothing. */
export function formValues(row: PayloadClass, of: object | undefined): FormValues {
  const given = of as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    [...fieldsOf(row)].map(([name, rule]) => [name, heldValue(rule, given?.[name])]),
  ) as FormValues;
}

function heldValue(rule: FieldRule, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const key = rule.of?.().key[0];
  if (!Array.isArray(value) || key === undefined) return value;
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[key] : one,
  );
}

/** Where the rows of a master are chosen from, by what they are called. */
function sourceOf(of: Referred): MasterSource {
  const { call, key, row, paged } = of as MasterDefinition;
  return { call, value: key[0]!, text: nameField(of), row, ...(paged && { paged }) };
}

/** The field that says what a row is called: the first that is no key. */
const nameField = ({ row, key }: Referred): string =>
  [...fieldsOf(row).keys()].find((name) => !key.includes(name)) ?? key[0]!;
