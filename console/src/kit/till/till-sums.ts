import { sum } from '../../../../contracts/language/values/exact.js';
import type { Row, ScreenField } from '../field/screen-field.js';
import type { FormParts } from '../form/define-form.js';
import type { FormStore } from '../form/form-store.js';

/** The sums of a till; none of them is known while a figure that they follow from could not be read. */
export interface TillSums {
  /** The sum of what the customer is to pay, as it is rounded; below zero what the shop is to pay them. */
  readonly total: number;
  /** The payments of the customer, less those of the shop. */
  readonly paid: number;
  /** The rest: below zero where too much is paid. */
  readonly left: number;
  /** The cash among the payments of customers. */
  readonly cash: number;
  /** The change: below zero where too little cash was handed over; undefined where nobody said how much. */
  readonly change: number | undefined;
  /** The payments of the shop to the customer. */
  readonly out: number;
  /** True where it is the shop that pays the rest. */
  readonly isOut: boolean;
  /** True while the payment is the one that is proposed: it is taken when the form is saved. */
  readonly isProposed: boolean;
}

/** The field of the payments of a form. */
export const paymentsIn = ({ fields }: Pick<FormParts, 'fields'>): ScreenField | undefined =>
  fields.find(({ grid }) => grid?.rest);

/** The field of the cash that the customer hands over. */
export function receivedIn({ fields }: Pick<FormParts, 'fields'>): ScreenField | undefined {
  const received = paymentsIn({ fields })?.grid?.received;
  return fields.find(({ name }) => name === received);
}

type Values = Pick<FormStore, 'known' | 'uncounted'>;

/** True while a figure could not be read that the sums follow from: what is handed over is no part of them. */
const isUnknown = ({ name, grid }: ScreenField, { uncounted }: Pick<Values, 'uncounted'>): boolean =>
  uncounted.some((field) => field !== name && field !== grid?.received);

/** Returns the payment that pays all, where nothing stands in the rows and it is proposed; parts are said by people. */
export function proposedIn(payments: ScreenField, form: Values): Row | undefined {
  const { name, grid } = payments;
  const { known } = form;
  const rows = known[name] as readonly Row[] | undefined;
  if (rows?.length || !grid?.rest || grid.isPart || isUnknown(payments, form)) return undefined;
  return grid.rest(known) > 0 ? grid.begins?.(known) : undefined;
}

const signed = (amount: unknown, isOut: boolean): number => {
  if (!Number.isSafeInteger(amount)) return 0;
  return isOut && amount !== 0 ? -Number(amount) : Number(amount);
};

/** Adds up what is to be paid and what is paid; undefined while that is not known. */
export function tillSums(payments: ScreenField, form: Values): TillSums | undefined {
  const { name, grid } = payments;
  if (!grid?.rest || isUnknown(payments, form)) return undefined;
  const proposed = proposedIn(payments, form);
  const isOut = (row: Row): boolean => grid.out?.(row, values) === true;
  const rows = proposed ? [proposed] : ((form.known[name] ?? []) as readonly Row[]);
  const values = { ...form.known, [name]: rows };
  const amountsOf = (row: Row) => (grid.totals ?? []).map((column) => signed(row[column], isOut(row)));
  const paid = sum(rows.flatMap(amountsOf), name);
  const left = signed(grid.rest(values), isOut({}));
  const cash = grid.cash?.(rows.filter((row) => !isOut(row))) ?? 0;
  const received = grid.received === undefined ? undefined : values[grid.received];
  return {
    total: paid + left,
    paid,
    left,
    cash,
    change: typeof received === 'number' && cash > 0 ? received - cash : undefined,
    out: -sum(rows.filter(isOut).flatMap(amountsOf), name),
    isOut: isOut({}),
    isProposed: proposed !== undefined,
  };
}

/** Units of rupiah to whose multiples customers hand over cash. */
const notes = [50_000, 100_000, 500_000];

/** Amounts that a customer may hand over for so much cash, beside the exact one. */
export const handedOver = (cash: number): readonly number[] => [
  ...new Set(notes.map((note) => Math.ceil(cash / note) * note).filter((amount) => amount > cash)),
];
