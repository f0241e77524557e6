import { defineEvent } from '../language/define/event.js';
import { Customer, CustomerCard, CustomerCode, ErasedCustomer } from './customer.js';
import { LapsedPoints } from './parameters.js';

export const customerEntered = defineEvent('customer.entered', 1, Customer);
export const customerChanged = defineEvent('customer.changed', 1, Customer);
export const customerActivated = defineEvent('customer.activated', 1, Customer);
export const customerDeactivated = defineEvent('customer.deactivated', 1, Customer);
/** The person is erased. It has no way back: nobody has the key any more. */
export const customerErased = defineEvent('customer.erased', 1, ErasedCustomer, { erases: true });
/** Two entries of one person became one: the older code leads to the other. It has no way back. */
export const customerMerged = defineEvent('customer.merged', 1, ErasedCustomer, { erases: true });
/** The photo of the identity card of a customer, on a stream and with a key of its own: few ask for it. */
export const customerCardKept = defineEvent('customer-card.kept', 1, CustomerCard);
/** The photo is erased with the person. It has no way back: nobody has the key any more. */
export const customerCardErased = defineEvent('customer-card.erased', 1, CustomerCode, { erases: true });
/** A phone belongs to a customer from then on; the stream is named by its keyed hash. */
export const phoneTaken = defineEvent('customer-phone.taken', 1, CustomerCode);
export const phoneFreed = defineEvent('customer-phone.freed', 1, CustomerCode);
/** The number of an identity card belongs to a customer from then on; the stream is named by its keyed hash. */
export const identityTaken = defineEvent('customer-identity.taken', 1, CustomerCode);
export const identityFreed = defineEvent('customer-identity.freed', 1, CustomerCode);
/** Points of a customer at a branch ended on their day. It has no way back: the day is over. */
export const pointsLapsed = defineEvent('customer-points.lapsed', 1, LapsedPoints);
