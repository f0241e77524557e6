import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { buyingConsentLabels, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import type { sales } from '../../../contracts/penjualan/parameters.js';
import { payeeFields, payeesOf, type Payable } from '../../../contracts/penjualan/payee.js';
import { consentOf, refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { searched } from '../../platform/masters/search-text.js';
import { isPresent, type CustomerState } from '../customers/customer-stream.js';
import { listed } from '../../../contracts/language/values/listed.js';

/**
 * The reason why payments do not say to whom money is transferred, if so: each transfer of the shop to a customer names
 * bank, account and name, and no other payment does.
 */
export function payeeRefusal(payments: readonly Payable[], isOut: boolean): Refused | undefined {
  for (const [index, one] of payments.entries()) {
    const isNeeded = isOut && one.cara === 'TRANSFER';
    const wrong = payeeFields.find((field) => isNeeded === !one[field]);
    if (wrong) return refuse(isNeeded ? 'payment.payee' : 'payment.payee-alone', `pembayaran.${index + 1}.${wrong}`);
  }
  return undefined;
}

/** The payees of payments as a document has them. */
export function payeeFacts(payments: readonly Payable[]): { readonly penerima?: string } {
  const penerima = payeesOf(payments);
  return penerima === '' ? {} : { penerima };
}

const wordsOf = (name: string): readonly string[] =>
  searched(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True for two ways to write a name: each word of the shorter one begins a word of the other, or is begun by it. */
export function isSameName(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ];
  const isIn = (word: string): boolean => many.some((whole) => whole.startsWith(word) || word.startsWith(whole));
  return few.length > 0 && few.every(isIn);
}

/** The customer and the seller of a document. */
export interface Dealing {
  readonly member: CustomerState;
  readonly sales: MasterState<InstanceType<(typeof sales)['row']>>;
}

/**
 * True for a transfer to the customer who is named and was entered before today, and not to the account of who serves
 * them: whoever invents a customer would enter them on the way.
 */
function isToCustomer(
  { nama_penerima = '', rekening_penerima }: Payable,
  { member, sales: seller }: Dealing,
  { business_date }: Pick<DecisionContext, 'business_date'>,
): boolean {
  const isOfSeller = seller.status === 'active' && seller.no_rekening === rekening_penerima;
  if (isOfSeller || !isPresent(member)) return false;
  const { nama_customer = '', tgl_daftar } = member.customer;
  return tgl_daftar < business_date && isSameName(nama_penerima, nama_customer);
}

/**
 * The approval that transfers to customers need below SPV, if so: where the account is in another name than that of the
 * member who is named, where none is or one who was entered today, or where it is that of the seller.
 */
export function payeeConsent(
  payments: readonly Payable[],
  people: Dealing,
  context: Pick<DecisionContext, 'sender' | 'business_date'>,
): Restriction | undefined {
  if (atLeast(context.sender.level, 'SPV')) return undefined;
  const others = payments.filter((one) => one.cara === 'TRANSFER' && !isToCustomer(one, people, context));
  if (others.length === 0) return undefined;
  return {
    ...consentOf(recordPurchase),
    description: buyingConsentLabels.penerima,
    subject: listed(others.map(({ rekening_penerima = '' }) => rekening_penerima)),
    jumlah: addRupiah(...others.map(({ jumlah }) => jumlah)),
    rincian: payeesOf(others),
  };
}
