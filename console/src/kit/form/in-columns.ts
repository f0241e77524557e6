import type { Control, ScreenField } from '../field/screen-field.js';
import type { FormParts } from './define-form.js';

/** Controls that take the whole width where fields stand in two columns. */
const wide: ReadonlySet<Control> = new Set(['prose', 'link', 'keys', 'image', 'cashOrBank', 'rows']);
/** Texts that may be longer than this take it, too. */
const LONG_TEXT = 79;
/** The most fields below each other. */
const MOST_BELOW = 6;

/** True for a field that nothing stands beside. */
export const isWideField = ({ control, rule }: Pick<ScreenField, 'control' | 'rule'>): boolean =>
  wide.has(control) || (control === 'text' && Number(rule?.schema['maxLength']) > LONG_TEXT);

/** True for a form whose fields stand in two columns. */
export const isInColumns = ({ columns, fields }: Pick<FormParts, 'columns' | 'fields'>): boolean =>
  columns === 2 || fields.filter((field) => !isWideField(field)).length > MOST_BELOW;
