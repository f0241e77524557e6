import type { Customer, ErasedCustomer } from '../../../contracts/member/customer.js';
import {
  customerActivated,
  customerCardErased,
  customerCardKept,
  customerChanged,
  customerDeactivated,
  customerEntered,
  customerErased,
  customerMerged,
  identityFreed,
  identityTaken,
  phoneFreed,
  phoneTaken,
} from '../../../contracts/member/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';

/** The number of events that a customer has had, and who was behind the last one. */
interface Known {
  readonly versi: number;
  readonly oleh: string;
}

/** A customer who is there, active or not. */
export type PresentCustomer = { readonly status: 'present'; readonly customer: Customer } & Known;

/** A customer: not known, there, or gone for ever. */
export type CustomerState =
  { readonly status: 'none' } | PresentCustomer | ({ readonly status: 'gone'; readonly left: ErasedCustomer } & Known);

/** True for a customer who is there, active or not. */
export const isPresent = (state: CustomerState): state is PresentCustomer => state.status === 'present';

const customers = streams<CustomerState>('customer', { status: 'none' })
  .begins(customerEntered, (customer, { actor: oleh }) => ({ status: 'present', customer, versi: 1, oleh }))
  .on([customerChanged, customerActivated, customerDeactivated], ({ versi }, customer, { actor: oleh }) => ({
    ...{ status: 'present', customer, versi: versi + 1, oleh },
  }))
  .on([customerErased, customerMerged], ({ versi }, left, { actor: oleh }) => ({
    ...{ status: 'gone', left, versi: versi + 1, oleh },
  }));

/** The stream of a customer. */
export const customerStream = (kode_member: string): StreamRef<CustomerState> => streamOf(customers, kode_member);

/** The codes of a customer: the one that is named, and those of all who were merged into them. */
export const codesOf = (kode_member: string | undefined, state: CustomerState): readonly string[] => [
  ...(kode_member ? [kode_member] : []),
  ...(isPresent(state) ? (state.customer.semula ?? []) : []),
];

/** The photo of an identity card: none yet, the one that is kept, or erased for ever. */
export type CardState = { readonly status: 'none' | 'erased' } | { readonly status: 'kept'; readonly foto: string };

const cards = streams<CardState>('customer-card', { status: 'none' })
  .begins(customerCardKept, ({ foto }) => ({ status: 'kept', foto }))
  .on([customerCardErased], () => ({ status: 'erased' }));

/** The stream of the photo of the identity card of a customer. */
export const cardStream = (kode_member: string): StreamRef<CardState> => streamOf(cards, kode_member);

/** A phone, or the number of an identity card: whose it is, if it is anybody's. */
export type HolderState = { readonly status: 'free' } | { readonly status: 'taken'; readonly kode_member: string };

const phones = streams<HolderState>('customer-phone', { status: 'free' })
  .begins(phoneTaken, ({ kode_member }) => ({ status: 'taken', kode_member }))
  .begins(phoneFreed, () => ({ status: 'free' }));

/** The stream of a phone, by its keyed hash. */
export const phoneStream = (hash: string): StreamRef<HolderState> => streamOf(phones, hash);

const identities = streams<HolderState>('customer-identity', { status: 'free' })
  .begins(identityTaken, ({ kode_member }) => ({ status: 'taken', kode_member }))
  .begins(identityFreed, () => ({ status: 'free' }));

/** The stream of the number of an identity card, by its keyed hash. */
export const identityStream = (hash: string): StreamRef<HolderState> => streamOf(identities, hash);
