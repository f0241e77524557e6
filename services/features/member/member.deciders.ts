import {
  changeCustomer,
  enterCustomer,
  eraseCustomer,
  keepCustomerCard,
  mergeCustomers,
  setCustomerActive,
} from '../../../contracts/member/commands.js';
import type { Customer, CustomerForm, ErasedCustomer } from '../../../contracts/member/customer.js';
import {
  customerActivated,
  customerCardErased,
  customerCardKept,
  customerChanged,
  customerDeactivated,
  customerEntered,
  customerErased,
  customerMerged,
  phoneFreed,
  phoneTaken,
} from '../../../contracts/member/events.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  consentOf,
  decider,
  decidersOf,
  happened,
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { hashOf } from '../../platform/personal/discreet.js';
import {
  cardStream,
  codesOf,
  customerStream,
  isPresent,
  phoneStream,
  type CardState,
  type CustomerState,
  type PhoneState,
} from '../../domain/customers/customer-stream.js';

/** The series of the codes: they are given in head office's log, for all branches. */
const SERIES = 'MB';

/** The next code of a customer: `MB-000001`. */
const nextCode = ({ number, branch }: Pick<DecisionContext, 'number' | 'branch'>): string =>
  number(SERIES).replace(`-${branch}-`, '-');

const event = <P extends object>(
  definition: EventDefinition<string, P>,
  stream: StreamRef,
  payload: P,
  first = false,
): NewEvent => ({ definition, stream, payload, postings: [], ...(first && { begins: true }) });

/** The refusal of a phone or a birth date that a customer cannot have. */
function wrongForm(
  { tgl_lahir }: CustomerForm,
  phone: PhoneState,
  today: string,
  kode_member?: string,
): Refused | undefined {
  if (tgl_lahir !== undefined && tgl_lahir > today) return refuse('member.born-later', 'tgl_lahir');
  if (phone.status === 'free' || phone.kode_member === kode_member) return undefined;
  return refuse('member.phone-taken', 'no_hp', message('member.phoneTaken', { kode_member: phone.kode_member }));
}

/** The refusal of a change to a customer who is not there. */
const notThere = (state: CustomerState): Refused =>
  refuse(state.status === 'none' ? 'member.unknown' : 'member.gone', 'kode_member');

/** The events by which a phone goes from one customer's hash to another. */
const phoneMoves = (from: string | undefined, to: string | undefined, kode_member: string): readonly NewEvent[] =>
  from === to
    ? []
    : [
        ...(from === undefined ? [] : [event(phoneFreed, phoneStream(from), { kode_member })]),
        ...(to === undefined ? [] : [event(phoneTaken, phoneStream(to), { kode_member })]),
      ];

const leftOf = ({ kode_member, kode_toko, tgl_daftar }: Customer): ErasedCustomer => ({
  ...{ kode_member, kode_toko, tgl_daftar },
});

/** The part of a customer that people read. */
const saidOf = ({ sidik_hp: _, semula: _others, ...said }: Customer) => said;

/** The stream of the phone that a customer has, where they have one. */
const ownPhone = (state: CustomerState): { readonly own?: StreamRef } =>
  isPresent(state) ? { own: phoneStream(state.customer.sidik_hp) } : {};

export const decideEnter = decider(enterCustomer, {
  needs: (c) => ({ phone: phoneStream(hashOf(c, 'no_hp')) }),
  decide(c, { phone }, context) {
    const wrong = wrongForm(c, phone, context.today);
    if (wrong) return wrong;
    const kode_member = nextCode(context);
    const sidik_hp = hashOf(c, 'no_hp');
    const origin = { kode_member, kode_toko: context.sender.kode_toko, tgl_daftar: context.today };
    const customer = { ...c, ...origin, aktif: true, sidik_hp };
    return {
      events: [
        ...phoneMoves(undefined, sidik_hp, kode_member),
        event(customerEntered, customerStream(kode_member), customer, true),
      ],
    };
  },
});

export const decideChange = decider(changeCustomer, {
  needs: (c) => ({ customer: customerStream(c.kode_member), phone: phoneStream(hashOf(c, 'no_hp')) }),
  then: ({ customer }) => ownPhone(customer),
  decide(c, { customer: state, phone }, { today }) {
    if (!isPresent(state)) return notThere(state);
    const { versi, oleh, customer } = state;
    const present = { versi, user_id: oleh, row: { ...saidOf(customer), versi } };
    const values = { label: 'Member', user: oleh };
    if (c.versi !== versi) return { refusal: 'master.changed-meanwhile', values, present };
    const wrong = wrongForm(c, phone, today, c.kode_member);
    if (wrong) return wrong;
    const { versi: _, ...form } = c;
    const sidik_hp = hashOf(c, 'no_hp');
    const { aktif, semula } = customer;
    const changed = { ...form, ...leftOf(customer), aktif, sidik_hp, ...(semula && { semula }) };
    return {
      events: [
        ...phoneMoves(customer.sidik_hp, sidik_hp, c.kode_member),
        event(customerChanged, customerStream(c.kode_member), changed),
      ],
    };
  },
});

export const decideSetCustomerActive = decider(setCustomerActive, {
  needs: ({ kode_member }) => ({ customer: customerStream(kode_member) }),
  decide({ kode_member, aktif }, { customer: state }) {
    if (!isPresent(state)) return notThere(state);
    if (state.customer.aktif === aktif) return refuse('master.unchanged', 'aktif');
    const stream = customerStream(kode_member);
    return happened(aktif ? customerActivated : customerDeactivated, stream, { ...state.customer, aktif });
  },
});

/** The event that erases the photo of an identity card, where there is one. */
const cardGone = (card: CardState, kode_member: string): readonly NewEvent[] =>
  card.status === 'kept' ? [event(customerCardErased, cardStream(kode_member), { kode_member })] : [];

const decideKeepCard = decider(keepCustomerCard, {
  needs: ({ kode_member }) => ({ customer: customerStream(kode_member), card: cardStream(kode_member) }),
  decide(c, { customer, card }) {
    if (!isPresent(customer)) return notThere(customer);
    return { events: [event(customerCardKept, cardStream(c.kode_member), c, card.status === 'none')] };
  },
});

export const decideErase = decider(eraseCustomer, {
  needs: ({ kode_member }) => ({ customer: customerStream(kode_member), card: cardStream(kode_member) }),
  then: ({ customer }) => ownPhone(customer),
  decide({ kode_member, keterangan }, { customer: state, card }) {
    if (!isPresent(state)) return notThere(state);
    const { customer } = state;
    return {
      events: [
        ...phoneMoves(customer.sidik_hp, undefined, kode_member),
        ...cardGone(card, kode_member),
        event(customerErased, customerStream(kode_member), { ...leftOf(customer), keterangan }),
      ],
    };
  },
  restricted: ({ kode_member, keterangan }) => ({
    ...consentOf(eraseCustomer),
    subject: kode_member,
    rincian: keterangan,
  }),
});

/** The fields that the entry which stays gets from the other one, where it has none of its own. */
const filled = (kept: Customer, other: Customer): Customer => {
  const { alamat_customer, tgl_lahir, no_ktp, kode_area } = other;
  const said = Object.entries({ alamat_customer, tgl_lahir, no_ktp, kode_area }).filter(([, one]) => one !== undefined);
  return { ...(Object.fromEntries(said) as Partial<Customer>), ...kept };
};

/** The events by which the photo of the entry that goes becomes that of the other one, where that has none. */
const cardMoves = (
  old: CardState,
  kept: CardState,
  { kode_member, gabung_ke }: Readonly<Record<'kode_member' | 'gabung_ke', string>>,
): readonly NewEvent[] => [
  ...(old.status === 'kept' && kept.status === 'none'
    ? [event(customerCardKept, cardStream(gabung_ke), { kode_member: gabung_ke, foto: old.foto }, true)]
    : []),
  ...cardGone(old, kode_member),
];

export const decideMerge = decider(mergeCustomers, {
  needs: ({ kode_member, gabung_ke }) => ({
    ...{ old: customerStream(kode_member), kept: customerStream(gabung_ke) },
    ...{ oldCard: cardStream(kode_member), keptCard: cardStream(gabung_ke) },
  }),
  then: ({ old }) => ownPhone(old),
  decide({ kode_member, gabung_ke }, { old, kept, oldCard, keptCard }) {
    if (kode_member === gabung_ke) return refuse('member.same', 'gabung_ke');
    if (!isPresent(old)) return notThere(old);
    if (!isPresent(kept)) return { ...notThere(kept), field: 'gabung_ke' };
    const semula = [...codesOf(undefined, kept), ...codesOf(kode_member, old)];
    return {
      events: [
        ...phoneMoves(old.customer.sidik_hp, undefined, kode_member),
        event(customerChanged, customerStream(gabung_ke), { ...filled(kept.customer, old.customer), semula }),
        ...cardMoves(oldCard, keptCard, { kode_member, gabung_ke }),
        event(customerMerged, customerStream(kode_member), { ...leftOf(old.customer), gabung_ke }),
      ],
    };
  },
  restricted: ({ kode_member, gabung_ke }) => ({
    ...consentOf(mergeCustomers),
    subject: kode_member,
    rincian: `${kode_member} \u2192 ${gabung_ke}`,
  }),
});

/** The rules of customers. */
export const memberDeciders = decidersOf(
  decideEnter,
  decideChange,
  decideSetCustomerActive,
  decideKeepCard,
  decideErase,
  decideMerge,
);
