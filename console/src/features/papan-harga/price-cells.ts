import { priceJump } from '../../../../contracts/barang/harga.js';
import { fieldsOf, Money, MOST_RUPIAH, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { formatScaled } from '../../../../contracts/language/values/exact.js';
import { addRupiah, changesBeyond, subtractRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { GroupPrices } from '../../../../contracts/papan-harga/commands.js';
import type { PriceToSet } from '../../../../contracts/papan-harga/views.js';
import type { FormValue } from '../../kit/field/screen-field.js';
import type { FigureValue } from '../../kit/form/figure-input.js';
import type { FormStore } from '../../kit/form/form-store.js';
import { worded } from '../../kit/i18n/i18n.js';

/** The prices of a group that are typed, in the order of their columns. */
export const priceFields = ['harga_jual', 'harga_beli', 'harga_lebur'] as const;

/** One of them. */
export type PriceField = (typeof priceFields)[number];

/** The prices of a group as they stand in the grid: figures, or texts that are none. */
type TypedPrices = Pick<PriceToSet, 'kode_group' | 'versi'> & Readonly<Partial<Record<PriceField, FigureValue>>>;

/** The form that holds the groups whose prices differ from those in force. */
type Typing = Pick<FormStore, 'values' | 'set' | 'errors' | 'wrong'>;

/** The definition of the figures of a column. */
export const ruleOf = (field: PriceField): FieldRule => fieldsOf(GroupPrices).get(field)!;

/** The groups whose prices differ from those that hold. */
export const typedIn = ({ values }: Pick<FormStore, 'values'>): readonly TypedPrices[] =>
  (values['harga'] ?? []) as unknown as readonly TypedPrices[];

const heldIn = ({ kode_group, versi, harga_jual, harga_beli, harga_lebur }: PriceToSet): TypedPrices => ({
  kode_group,
  versi,
  harga_jual,
  harga_beli,
  harga_lebur,
});

/** The prices of a group as the grid shows them. */
export const shownIn = (form: Pick<FormStore, 'values'>, row: PriceToSet): TypedPrices =>
  typedIn(form).find(({ kode_group }) => kode_group === row.kode_group) ?? heldIn(row);

const isHeld = (row: PriceToSet, typed: TypedPrices): boolean =>
  priceFields.every((field) => typed[field] === row[field]);

/** Takes what is typed for groups; a group whose prices are again those that hold is not sent. */
export function typePrices(
  form: Typing,
  rows: readonly PriceToSet[],
  changes: ReadonlyMap<string, Readonly<Partial<Record<PriceField, FigureValue>>>>,
): void {
  const harga = rows.flatMap((row) => {
    const typed = { ...shownIn(form, row), ...changes.get(row.kode_group) };
    return isHeld(row, typed) ? [] : [typed];
  });
  form.set({ harga: harga as unknown as FormValue });
  // They are of rows by their places, which may be others now.
  for (const field of form.errors.keys()) if (field.startsWith('harga.')) form.wrong(field, undefined);
}

class MovedBy {
  @Money('Naik / turun semua', { min: -MOST_RUPIAH }) jumlah?: Rupiah;
}

/** The amount by which all prices go up, or down below zero. */
export const movedBy: FieldRule = fieldsOf(MovedBy).get('jumlah')!;

/** Moves the prices of a sale and of a purchase of every group that has them by an amount. */
export function moveAll(form: Typing, rows: readonly PriceToSet[], amount: Rupiah): void {
  const moved = (value: FigureValue): FigureValue =>
    typeof value === 'number' ? addRupiah(value as Rupiah, amount) : value;
  const changes = rows.map((row) => {
    const { kode_group, harga_jual, harga_beli } = shownIn(form, row);
    return [kode_group, { harga_jual: moved(harga_jual), harga_beli: moved(harga_beli) }] as const;
  });
  typePrices(form, rows, new Map(changes));
}

/** Returns what is wrong with a price of a group, or with the group itself; undefined: nothing. */
export function errorOf(
  form: Pick<FormStore, 'values' | 'errors'>,
  kode_group: string,
  field: PriceField | 'kode_group',
): string | undefined {
  const typed = typedIn(form);
  const place = typed.findIndex((row) => row.kode_group === kode_group);
  if (place < 0) return undefined;
  const value = field === 'kode_group' ? undefined : typed[place]![field];
  const unread = value !== undefined && field !== 'kode_group' ? ruleOf(field).check(value) : undefined;
  return unread ? worded(unread) : form.errors.get(`harga.${place + 1}.${field}`);
}

const amountOf = (value: FigureValue): Rupiah | undefined =>
  typeof value === 'number' ? (value as Rupiah) : undefined;

/** The change of a price against that of the evening before; undefined where one of them is not known. */
export function sinceEvening(typed: FigureValue, before: Rupiah | undefined): Rupiah | undefined {
  const amount = amountOf(typed);
  return amount === undefined || before === undefined ? undefined : subtractRupiah(amount, before);
}

/** The share of the sale price that is not paid when the same gram is bought back: `8,1`. */
export function marginText({ harga_jual, harga_beli }: TypedPrices): string {
  const [sell, buy] = [amountOf(harga_jual), amountOf(harga_beli)];
  if (!sell || buy === undefined) return '';
  return formatScaled(Math.round((subtractRupiah(sell, buy) / sell) * 1000), 1);
}

/** The groups with a price that goes so far from the one that holds that somebody else must consent. */
export const jumpingIn = (form: Pick<FormStore, 'values'>, rows: readonly PriceToSet[]): readonly string[] =>
  rows
    .filter((row) => {
      const typed = shownIn(form, row);
      return priceFields.some((field) => {
        const [from, to] = [row[field], amountOf(typed[field])];
        return from !== undefined && to !== undefined && changesBeyond({ from, to }, priceJump.percent);
      });
    })
    .map(({ kode_group }) => kode_group);
