import {
  changeCustomer,
  enterCustomer,
  eraseCustomer,
  keepCustomerCard,
  mergeCustomers,
  setCustomerActive,
  setCustomerLevel,
} from '../../../contracts/member/commands.js';
import {
  CustomerForm,
  type Customer,
  type CustomerChange,
  type ErasedCustomer,
} from '../../../contracts/member/customer.js';
import {
  customerActivated,
  customerCardErased,
  customerCardKept,
  customerChanged,
  customerDeactivated,
  customerEntered,
  customerErased,
  customerMerged,
} from '../../../contracts/member/events.js';
import { tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { personalFields } from '../../../contracts/language/define/personal.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import {
  consenting,
  consentOf,
  decider,
  decidersOf,
  happened,
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { toko } from '../../../contracts/masters/masters.js';
import { isMask, maskedText } from '../../../contracts/language/define/masked.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import { addMonths, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { masterRow } from '../../platform/masters/masters.js';
import { rowsOf } from '../../platform/masters/whole-masters.js';
import { shopClock, shopStream } from '../../platform/masters/shop-zone.js';
import { hashOf } from '../../platform/personal/discreet.js';
import { borrowedBy, keeping, keptByLoans } from '../../domain/loans/keeping.js';
import {
  cardStream,
  codesOf,
  customerStream,
  isPresent,
  phoneStream,
  type CardState,
  type CustomerState,
} from '../../domain/customers/customer-stream.js';
import {
  cardOf,
  event,
  holdersOf,
  identityMoves,
  identityOf,
  isOfOthers,
  ownClaims,
  phoneMoves,
  sentCard,
  sentIdentity,
  takenRefusal,
  type Claims,
} from './customer-claims.js';

/** The most years that a customer may be old: a birth date before that is a slip of the hand. */
const OLDEST = 120;
/** The series of the codes: they are given in head office's log, for all branches. */
const SERIES = 'MB';

/** The next code of a customer: `MB-000001`. */
const nextCode = ({ number, branch }: Pick<DecisionContext, 'number' | 'branch'>): string =>
  number(SERIES).replace(`-${branch}-`, '-');

/** The refusal of a birth date, a phone or the number of an identity card that a customer cannot have. */
function wrongForm(
  { tgl_lahir }: CustomerForm,
  claims: Claims,
  today: BusinessDate,
  context: Pick<DecisionContext, 'sender'>,
  kode_member?: string,
): Refused | undefined {
  if (tgl_lahir !== undefined && tgl_lahir > today) return refuse('member.born-later', 'tgl_lahir');
  if (tgl_lahir !== undefined && tgl_lahir < addMonths(today, -12 * OLDEST))
    return refuse('member.born-long-ago', 'tgl_lahir', message('member.bornLongAgo', { tahun: OLDEST }));
  return takenRefusal(claims, context, kode_member);
}

/** The refusal of a change to a customer who is not there. */
const notThere = (state: CustomerState): Refused =>
  refuse(state.status === 'none' ? 'member.unknown' : 'member.gone', 'kode_member');

const leftOf = ({ kode_member, kode_toko, tgl_daftar }: Customer): ErasedCustomer => ({
  ...{ kode_member, kode_toko, tgl_daftar },
});

/** The part of a customer that people read, as lists tell it. */
const saidOf = ({ sidik_hp: _, sidik_ktp: _hash, sidik_akhir: _end, semula: _others, ...said }: Customer) => ({
  ...said,
  ...(said.no_ktp !== undefined && { no_ktp: maskedText(said.no_ktp) }),
});

export const decideEnter = decider(enterCustomer, {
  needs: (c, _branch, { kode_toko }) => ({
    phone: phoneStream(hashOf(c, 'no_hp')),
    identity: identityOf(sentIdentity(c)),
    shop: shopStream(kode_toko),
  }),
  then: (claims) => holdersOf(claims),
  decide(c, { shop, ...claims }, context) {
    const { today } = shopClock(shop, context);
    const wrong = wrongForm(c, claims, today, context);
    if (wrong) return wrong;
    const kode_member = nextCode(context);
    const sidik_hp = hashOf(c, 'no_hp');
    const origin = { kode_member, kode_toko: context.sender.kode_toko, tgl_daftar: today };
    const sidik_ktp = sentIdentity(c);
    const customer = { ...c, ...origin, aktif: true, sidik_hp, ...sentCard(c) };
    return {
      events: [
        ...phoneMoves(undefined, sidik_hp, kode_member),
        ...identityMoves(undefined, sidik_ktp, kode_member),
        event(customerEntered, customerStream(kode_member), customer, true),
      ],
    };
  },
});

/** A customer with the values of a change; a number of the identity card that was sent masked stays. */
function changedTo(customer: Customer, c: CustomerChange & Versioned): Customer {
  const { versi: _, no_ktp: sent, ...form } = c;
  const { aktif, semula, kode_tingkat } = customer;
  return {
    ...form,
    ...leftOf(customer),
    aktif,
    sidik_hp: hashOf(c, 'no_hp'),
    ...(isMask(sent) ? cardOf(customer) : sentCard(c)),
    ...(semula && { semula }),
    ...(kode_tingkat && { kode_tingkat }),
  };
}

/** The refusal of a change to a customer of another branch by somebody below SPV. */
const othersRefusal = (customer: Customer, context: Pick<DecisionContext, 'sender'>): Refused | undefined => {
  const { kode_toko } = customer;
  if (!isOfOthers(customer, context)) return undefined;
  return refuse('member.elsewhere', 'kode_member', message('member.elsewhere', { kode_toko }));
};

/**
 * The consent that a change to a customer of another branch needs. It names the fields that change, and nothing that
 * they say: the log of consents is not encrypted.
 */
function othersConsent(customer: Customer, changed: Customer, context: DecisionContext): Restriction | undefined {
  if (!isOfOthers(customer, context)) return undefined;
  const fields = fieldsOf(CustomerForm);
  const isChanged = (field: string): boolean =>
    (customer[field as keyof Customer] ?? '') !== (changed[field as keyof Customer] ?? '');
  const labels = personalFields(CustomerForm)
    .filter(isChanged)
    .map((field) => fields.get(field)!.label);
  if (labels.length === 0) return undefined;
  return { ...consentOf(changeCustomer), subject: customer.kode_member, rincian: labels.join(', ') };
}

export const decideChange = decider(changeCustomer, {
  needs: (c, _branch, { kode_toko }) => ({
    customer: customerStream(c.kode_member),
    phone: phoneStream(hashOf(c, 'no_hp')),
    identity: identityOf(sentIdentity(c)),
    shop: shopStream(kode_toko),
  }),
  then: ({ customer, ...claims }, { kode_member }) => ({ ...ownClaims(customer), ...holdersOf(claims, kode_member) }),
  decide(c, { customer: state, shop, ...claims }, context) {
    if (!isPresent(state)) return notThere(state);
    const { versi, oleh, customer } = state;
    const present = { versi, user_id: oleh, row: { ...saidOf(customer), versi } };
    const values = { label: 'Member', user: oleh };
    // Of another branch a change tells nothing: who opens it again is counted.
    const isToldAll = [PUSAT, customer.kode_toko].includes(context.sender.kode_toko);
    if (c.versi !== undefined && c.versi !== versi)
      return { refusal: 'master.changed-meanwhile', values, ...(isToldAll && { present }) };
    const wrong = wrongForm(c, claims, shopClock(shop, context).today, context, c.kode_member);
    if (wrong) return wrong;
    const changed = changedTo(customer, c);
    return {
      consent: othersConsent(customer, changed, context),
      events: [
        ...phoneMoves(customer.sidik_hp, changed.sidik_hp, c.kode_member),
        ...identityMoves(customer.sidik_ktp, changed.sidik_ktp, c.kode_member),
        event(customerChanged, customerStream(c.kode_member), changed),
      ],
    };
  },
});

export const decideSetCustomerActive = decider(setCustomerActive, {
  needs: ({ kode_member }) => ({ customer: customerStream(kode_member) }),
  decide({ kode_member, aktif }, { customer: state }, context) {
    if (!isPresent(state)) return notThere(state);
    const others = othersRefusal(state.customer, context);
    if (others) return others;
    if (state.customer.aktif === aktif) return refuse('master.unchanged', 'aktif');
    const stream = customerStream(kode_member);
    return happened(aktif ? customerActivated : customerDeactivated, stream, { ...state.customer, aktif });
  },
});

export const decideSetLevel = decider(setCustomerLevel, {
  needs: ({ kode_member, kode_tingkat }) => ({
    customer: customerStream(kode_member),
    level: masterRow(tingkatHarga, kode_tingkat || NO_KEY),
  }),
  decide({ kode_member, kode_tingkat }, { customer: state, level }) {
    if (!isPresent(state)) return notThere(state);
    if (kode_tingkat && level.status !== 'active') return refuse('sale.unknown-level', 'kode_tingkat');
    const { kode_tingkat: before, ...customer } = state.customer;
    if ((before ?? '') === (kode_tingkat ?? '')) return refuse('master.unchanged', 'kode_tingkat');
    const changed = { ...customer, ...(kode_tingkat && { kode_tingkat }) };
    const rincian = `${kode_member} \u2192 ${kode_tingkat}`;
    const consent = kode_tingkat ? { ...consentOf(setCustomerLevel), subject: kode_member, rincian } : undefined;
    return consenting(consent, happened(customerChanged, customerStream(kode_member), changed));
  },
});

/** The event that erases the photo of an identity card, where there is one. */
const cardGone = (card: CardState, kode_member: string): readonly NewEvent[] =>
  card.status === 'kept' ? [event(customerCardErased, cardStream(kode_member), { kode_member })] : [];

export const decideKeepCard = decider(keepCustomerCard, {
  needs: ({ kode_member }) => ({ customer: customerStream(kode_member), card: cardStream(kode_member) }),
  decide(c, { customer, card }, context) {
    if (!isPresent(customer)) return notThere(customer);
    const others = othersRefusal(customer.customer, context);
    if (others) return others;
    return { events: [event(customerCardKept, cardStream(c.kode_member), c, card.status === 'none')] };
  },
});

export const decideErase = decider(eraseCustomer, {
  needs: ({ kode_member }, branch) => ({
    customer: customerStream(kode_member),
    card: cardStream(kode_member),
    shops: rowsOf(toko),
    retention: keeping.of(branch),
  }),
  then: ({ customer, shops }, { kode_member }) => ({
    ...ownClaims(customer),
    ...borrowedBy(codesOf(kode_member, customer), shops),
  }),
  decide({ kode_member, keterangan }, { customer: state, card, retention, ...states }, { business_date }) {
    if (!isPresent(state)) return notThere(state);
    const { customer } = state;
    const kept = keptByLoans(states, keeping.read(retention), business_date);
    if (kept) return kept;
    return consenting(
      { ...consentOf(eraseCustomer), subject: kode_member, rincian: keterangan },
      {
        events: [
          ...phoneMoves(customer.sidik_hp, undefined, kode_member),
          ...identityMoves(customer.sidik_ktp, undefined, kode_member),
          ...cardGone(card, kode_member),
          event(customerErased, customerStream(kode_member), { ...leftOf(customer), keterangan }),
        ],
      },
    );
  },
});

/** The fields that the entry which stays gets from the other one, where it has none of its own. */
const filled = (kept: Customer, other: Customer): Customer => {
  const { alamat_customer, tgl_lahir, kode_area, kode_tingkat } = other;
  const identity = kept.no_ktp === undefined ? cardOf(other) : {};
  const said = Object.entries({ alamat_customer, tgl_lahir, ...identity, kode_area, kode_tingkat }).filter(
    ([, one]) => one !== undefined,
  );
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
  then: ({ old }) => ownClaims(old),
  decide({ kode_member, gabung_ke }, { old, kept, oldCard, keptCard }) {
    if (kode_member === gabung_ke) return refuse('member.same', 'gabung_ke');
    if (!isPresent(old)) return notThere(old);
    if (!isPresent(kept)) return { ...notThere(kept), field: 'gabung_ke' };
    const semula = [...codesOf(undefined, kept), ...codesOf(kode_member, old)];
    const whole = filled(kept.customer, old.customer);
    return consenting(
      { ...consentOf(mergeCustomers), subject: kode_member, rincian: `${kode_member} \u2192 ${gabung_ke}` },
      {
        events: [
          ...phoneMoves(old.customer.sidik_hp, undefined, kode_member),
          ...identityMoves(old.customer.sidik_ktp, undefined, kode_member),
          ...identityMoves(kept.customer.sidik_ktp, whole.sidik_ktp, gabung_ke),
          event(customerChanged, customerStream(gabung_ke), { ...whole, semula }),
          ...cardMoves(oldCard, keptCard, { kode_member, gabung_ke }),
          event(customerMerged, customerStream(kode_member), { ...leftOf(old.customer), gabung_ke }),
        ],
      },
    );
  },
});

/** The rules of customers. */
export const memberDeciders = decidersOf(
  decideEnter,
  decideChange,
  decideSetCustomerActive,
  decideSetLevel,
  decideKeepCard,
  decideErase,
  decideMerge,
);
