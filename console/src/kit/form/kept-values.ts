import { fieldsOf, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { isRecord } from '../base/kept-json.js';
import type { FormValues } from '../field/screen-field.js';

/** The values of a form that a device keeps, without those that its fields cannot hold. */
export function fittingValues(body: PayloadClass, kept: unknown): FormValues | undefined {
  if (!isRecord(kept)) return undefined;
  const rules = fieldsOf(body);
  const fits = (name: string, value: unknown): boolean => {
    const type = rules.get(name)?.type;
    if (!Array.isArray(value)) return type !== 'rows' && !isRecord(value) && value !== null;
    const isRows = value.every(isRecord);
    return type === 'rows' ? isRows : (type === undefined && isRows) || value.every((one) => typeof one === 'string');
  };
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => fits(name, value))) as FormValues;
}
