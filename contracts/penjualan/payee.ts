import { Key, Text } from '../language/define/fields.js';
import type { Bayar } from './lines.js';

/** Declares the bank of a customer to which the shop transfers money. */
export const PayeeBank = (): PropertyDecorator => Text('Bank Penerima', { max: 40 });
/** Declares the account of a customer to which the shop transfers money. */
export const PayeeAccount = (): PropertyDecorator => Key('Rekening Penerima');
/** Declares the name in which that account is held. */
export const PayeeName = (): PropertyDecorator => Text('Nama Penerima', { max: 80 });

/** The fields of a payment that say to whom the shop transfers money. */
export const payeeFields = ['bank_penerima', 'rekening_penerima', 'nama_penerima'] as const;
/** A payment with its payee, if it has one. */
export type Payable = Pick<Bayar, 'cara' | 'jumlah' | (typeof payeeFields)[number]>;

/** Declares the payees of a document in words. */
export const Payees = (): PropertyDecorator => Text('Penerima Transfer', { max: 2000 });

/** Returns the payees of payments in words: bank, account and name, each once; none where nothing is transferred. */
export function payeesOf(payments: readonly Payable[]): string {
  const all = payments.flatMap(({ cara, bank_penerima, rekening_penerima, nama_penerima }) =>
    cara === 'TRANSFER' && rekening_penerima ? [`${bank_penerima} ${rekening_penerima} a.n. ${nama_penerima}`] : [],
  );
  return [...new Set(all)].join('; ');
}
