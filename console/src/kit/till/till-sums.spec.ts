import { screenFields, split, type FormValues } from '../field/screen-field.js';
import { Nota } from '../testing/rows/nota.js';
import { handedOver, proposedIn, tillSums } from './till-sums.js';

const payments = (more: { readonly isPart?: true } = {}) => {
  const use = split('bayar', {
    way: 'cara',
    amount: 'jumlah',
    usual: 'TUNAI',
    received: 'diterima',
    total: () => 1_000_000,
    ...more,
  });
  return screenFields(Nota, [use])[0]!;
};
const sumsOf = (values: FormValues, field = payments(), uncounted: readonly string[] = []) =>
  tillSums(field, { known: values, uncounted });

describe('the sums of a till', () => {
  it('take the payment that is proposed as paid, until another stands there', () => {
    expect(sumsOf({})).toMatchObject({ total: 1_000_000, paid: 1_000_000, left: 0, cash: 1_000_000, isProposed: true });
    const bayar = [{ cara: 'BANK', jumlah: 400_000 }];
    expect(sumsOf({ bayar })).toMatchObject({
      total: 1_000_000,
      paid: 400_000,
      left: 600_000,
      cash: 0,
      isProposed: false,
    });
  });
  it('propose nothing where a part may be paid, and while a figure could not be read', () => {
    expect(sumsOf({}, payments({ isPart: true }))).toMatchObject({ paid: 0, left: 1_000_000, isProposed: false });
    expect(proposedIn(payments(), { known: {}, uncounted: ['barang'] })).toBeUndefined();
    expect(sumsOf({}, payments(), ['barang'])).toBeUndefined();
  });
  it('have the change of what was handed over for the cash alone', () => {
    const bayar = [
      { cara: 'BANK', jumlah: 400_000 },
      { cara: 'TUNAI', jumlah: 600_000 },
    ];
    expect(sumsOf({ bayar, diterima: 650_000 })?.change).toBe(50_000);
    expect(sumsOf({ bayar, diterima: 500_000 })?.change).toBe(-100_000);
    expect([sumsOf({ bayar })?.change, sumsOf({ bayar: bayar.slice(0, 1), diterima: 1 })?.change]).toEqual([
      undefined,
      undefined,
    ]);
  });
  it('begin a second payment with the rest, and never in cash again', () => {
    const { grid } = payments();
    expect(grid?.begins?.({})).toEqual({ cara: 'TUNAI', jumlah: 1_000_000 });
    expect(grid?.begins?.({ bayar: [{ cara: 'TUNAI', jumlah: 400_000 }] })).toEqual({ jumlah: 600_000 });
    expect(grid?.begins?.({ bayar: [{ cara: 'BANK', jumlah: 400_000 }] })).toEqual({ cara: 'TUNAI', jumlah: 600_000 });
  });
});

it('likely amounts of cash are the next ones in large notes', () => {
  expect(handedOver(6_318_500)).toEqual([6_350_000, 6_400_000, 6_500_000]);
  expect(handedOver(6_500_000)).toEqual([]);
});
