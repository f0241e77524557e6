import { fieldsOf, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { imageFolders, type ImageFolderName } from '../../../../contracts/images/gambar.js';
import type { FormValues, ImageSource } from '../field/screen-field.js';
import { pathField } from '../image/thumbnails.js';

/**
 * The fields that a form of a master has controls for: not the place of a row in an order, nor what the server fills
 * in.
 */
export const formFields = ({ row, ordered }: Pick<MasterDefinition, 'row' | 'ordered'>): readonly string[] =>
  [...fieldsOf(row)].filter(([name, { copies }]) => !copies && name !== ordered).map(([name]) => name);

/** The place of the images of a field: the folder that it takes them from; undefined for a field of another type. */
export function imageSource(
  { row, key }: { readonly row: PayloadClass; readonly key: readonly string[] },
  name: string,
): ImageSource | undefined {
  const { type, whose } = fieldsOf(row).get(name)!;
  if (!type.startsWith('image')) return undefined;
  const folder = whose!['folder'] as ImageFolderName;
  const record = 'perRecord' in imageFolders[folder] ? key[0] : undefined;
  const camera = 'ofBranches' in imageFolders[folder] && ({ camera: true } as const);
  return { path: pathField(row, name) ?? '', folder, ...(record !== undefined && { record }), ...camera };
}

/**
 * The values that a form begins with for a row, as its list answers it: of rows that it names their keys; a blank is
 * nothing.
 */
export function formValues(row: PayloadClass, of: object | undefined): FormValues {
  const given = of as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    [...fieldsOf(row)].map(([name, rule]) => [name, heldValue(rule, given?.[name])]),
  ) as FormValues;
}

function heldValue(rule: FieldRule, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const key = rule.of?.().key.at(-1);
  if (!Array.isArray(value) || key === undefined) return value;
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[key] : one,
  );
}
