import { enterCustomer } from '../../../../contracts/member/commands.js';
import { findCustomers } from '../../../../contracts/member/views.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { FieldUse, FieldView, FormValues, Made } from '../field/screen-field.js';

/** The text of a phone, as people write them. */
const phone = /^[\d\s().+-]{4,}$/;

/** A new customer in two fields; what was typed is the phone or the name. */
const made: Made = {
  command: enterCustomer as unknown as CommandDefinition,
  fields: ['nama_customer', 'no_hp'],
  begins: (typed): FormValues => (phone.test(typed) ? { no_hp: typed } : { nama_customer: typed }),
};

/**
 * A field with the code of a customer: an active one, found by name, phone or code, or entered from within the form
 * where it is not said that this cannot be.
 */
export const customerField = <const N extends string>(
  name: N,
  { mayBeNew = true, fills }: { readonly mayBeNew?: boolean } & Pick<FieldView, 'fills'> = {},
): FieldUse<N> => ({
  name,
  beside: ['nama_customer', 'no_hp', 'kode_area', 'kunjungan'],
  found: {
    query: findCustomers as unknown as QueryDefinition,
    value: 'kode_member',
    alone: true,
  },
  ...(mayBeNew && { made }),
  ...(fills && { fills }),
});
