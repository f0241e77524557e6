import { fieldsOf, type PayloadClass } from './field-rule.js';

/** Returns the names of the fields of a payload that say something of a person. */
export const personalFields = (payload: PayloadClass): readonly string[] =>
  [...fieldsOf(payload)].flatMap(([name, { personal }]) => (personal ? [name] : []));

/** The field of a recorded payload that holds its personal fields, encrypted. */
export const SEALED = 'tersegel';
