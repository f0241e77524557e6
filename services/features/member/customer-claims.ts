import type { Customer, CustomerForm } from '../../../contracts/member/customer.js';
import { identityFreed, identityTaken, phoneFreed, phoneTaken } from '../../../contracts/member/events.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { atLeast, PUSAT } from '../../../contracts/language/define/gate.js';
import { isMask } from '../../../contracts/language/define/masked.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { endHashOf, hashOf } from '../../platform/personal/discreet.js';
import {
  customerStream,
  identityStream,
  isPresent,
  phoneStream,
  type CustomerState,
  type HolderState,
} from '../../domain/customers/customer-stream.js';

type Sender = Pick<DecisionContext, 'sender'>;

/** Phone and identity number of a form, with the customers who have them already. */
export interface Claims {
  readonly phone: HolderState;
  /** None where no number of an identity card was sent. */
  readonly identity: readonly HolderState[];
  readonly holders: readonly CustomerState[];
}

/** Makes an event of a customer, or of what belongs to one of them alone. */
export const event = <P extends object>(
  definition: EventDefinition<string, P>,
  stream: StreamRef,
  payload: P,
  first = false,
): NewEvent => ({ definition, stream, payload, postings: [], ...(first && { begins: true }) });

/** True for a sender below SPV, of whose branch a customer is not. */
export const isOfOthers = ({ kode_toko }: Pick<Customer, 'kode_toko'>, { sender }: Sender): boolean =>
  ![PUSAT, kode_toko].includes(sender.kode_toko) && !atLeast(sender.level, 'SPV');

/** The code of the customer who has something that a customer of a code would have. */
const otherOf = (state: HolderState | undefined, kode_member: string | undefined): string | undefined =>
  state?.status === 'taken' && state.kode_member !== kode_member ? state.kode_member : undefined;

/** The streams of the other customers who have the phone or the identity number of a form. */
export const holdersOf = (
  { phone, identity }: Omit<Claims, 'holders'>,
  kode_member?: string,
): { readonly holders: readonly StreamRef<CustomerState>[] } => ({
  holders: [...new Set([phone, identity[0]].flatMap((state) => otherOf(state, kode_member) ?? []))].map(customerStream),
});

const phoneWords = {
  code: 'member.phone-taken',
  field: 'no_hp',
  named: 'member.phoneTaken',
  unnamed: 'member.phoneTakenElsewhere',
} as const;
const identityWords = {
  code: 'member.ktp-taken',
  field: 'no_ktp',
  named: 'member.ktpTaken',
  unnamed: 'member.ktpTakenElsewhere',
} as const;

/**
 * The refusal of a phone or an identity number that another customer has. Below SPV it names customers of the sender's
 * branch alone: whoever tries out numbers is not told whose they are.
 */
export function takenRefusal({ phone, identity, holders }: Claims, context: Sender, own?: string): Refused | undefined {
  for (const [state, { code, field, named, unnamed }] of [
    [phone, phoneWords],
    [identity[0], identityWords],
  ] as const) {
    const kode_member = otherOf(state, own);
    if (kode_member === undefined) continue;
    const isNamed = holders.some(
      (holder) =>
        isPresent(holder) && holder.customer.kode_member === kode_member && !isOfOthers(holder.customer, context),
    );
    return refuse(code, field, isNamed ? message(named, { kode_member }) : message(unnamed));
  }
  return undefined;
}

/** The keyed hash of the number of an identity card that was sent whole. */
export const sentIdentity = (c: CustomerForm): string | undefined =>
  c.no_ktp && !isMask(c.no_ktp) ? hashOf(c, 'no_ktp') : undefined;

type Identity = Pick<Customer, 'no_ktp' | 'sidik_ktp' | 'sidik_akhir'>;

/** The identity card of a customer, with its keyed hashes; without one nothing of it. */
export const cardOf = ({ no_ktp, sidik_ktp, sidik_akhir }: Identity): Identity => ({
  ...(no_ktp !== undefined && { no_ktp }),
  ...(sidik_ktp !== undefined && { sidik_ktp }),
  ...(sidik_akhir !== undefined && { sidik_akhir }),
});

/** The same as it was sent. */
export function sentCard(c: CustomerForm): Identity {
  const sidik_ktp = sentIdentity(c);
  return sidik_ktp === undefined ? {} : { no_ktp: c.no_ktp!, sidik_ktp, sidik_akhir: endHashOf(c, 'no_ktp') };
}

/** The stream of an identity number, by its keyed hash; none without one. */
export const identityOf = (hash: string | undefined): readonly StreamRef<HolderState>[] =>
  hash === undefined ? [] : [identityStream(hash)];

/** The events by which the number of an identity card goes from one customer's hash to another. */
export const identityMoves = (
  from: string | undefined,
  to: string | undefined,
  kode_member: string,
): readonly NewEvent[] =>
  from === to
    ? []
    : [
        ...(from === undefined ? [] : [event(identityFreed, identityStream(from), { kode_member })]),
        ...(to === undefined ? [] : [event(identityTaken, identityStream(to), { kode_member })]),
      ];

/** The events by which a phone goes from one customer's hash to another. */
export const phoneMoves = (
  from: string | undefined,
  to: string | undefined,
  kode_member: string,
): readonly NewEvent[] =>
  from === to
    ? []
    : [
        ...(from === undefined ? [] : [event(phoneFreed, phoneStream(from), { kode_member })]),
        ...(to === undefined ? [] : [event(phoneTaken, phoneStream(to), { kode_member })]),
      ];

/** The streams of the phone and of the number of the identity card that a customer has. */
export const ownClaims = (state: CustomerState): { readonly own: readonly StreamRef<HolderState>[] } => ({
  own: isPresent(state) ? [phoneStream(state.customer.sidik_hp), ...identityOf(state.customer.sidik_ktp)] : [],
});
