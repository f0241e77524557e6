import type { ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { documentOf } from '../../../../contracts/language/define/document-numbers.js';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import type { FormValues } from '../field/screen-field.js';
import { NumberLink } from '../number/number-link.js';

interface NamedProps {
  readonly command: CommandDefinition;
  readonly values: FormValues;
}

/** The texts in a value, in its rows too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** True for a field of codes, and not for one of words. */
const isCode = (rule: FieldRule | undefined): boolean => rule?.schema['pattern'] !== undefined;

/** The numbers of documents that a command names, each once; a reference only where a field is made for such. */
export function numbersIn({ command: { body }, values }: NamedProps): readonly string[] {
  const rules = fieldsOf(body);
  const found = Object.entries(values).flatMap(([name, value]) =>
    textsIn(value).filter((text) => documentOf(text) && (text.includes('-') || isCode(rules.get(name)))),
  );
  return [...new Set(found)];
}

/** The documents that a command names, each a link to it. */
export const NamedDocuments = (named: NamedProps): ReactNode =>
  numbersIn(named).map((number) => (
    <span key={number}>
      {'\u00b7'} <NumberLink number={number} />{' '}
    </span>
  ));
