import { payInterest, payPart, settleLoan } from '../../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { multiplyRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { split, type FieldUse, type FormValues, type Row } from '../../kit/field/screen-field.js';
import { formOf } from '../../kit/form/define-form.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { ownAccount } from '../../kit/money/own-account.js';

/** Facts and figures of the day of a loan that stand in its forms, from which its payments are proposed. */
const figures = ['sisa', 'pembulatan', 'periode_terutang', 'bunga_hari_ini', 'denda_hari_ini'] as const;

const valuesOf = (row: Row | undefined): FormValues => ({
  no_bukti: String(row?.['no_bukti']),
  persen: Number(row?.['bunga']),
  ...Object.fromEntries(figures.map((name) => [name, Number(row?.[name])])),
});

const amount = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** The interest of periods beyond those that are due, on the principal that is left. */
function aheadOf({ sisa, persen, pembulatan, periode, periode_terutang }: FormValues): number {
  const periods = Math.max(0, amount(periode) - amount(periode_terutang));
  if (periods === 0 || !amount(pembulatan)) return 0;
  const unit = amount(pembulatan);
  return periods * multiplyRupiah(rupiah(amount(sisa)), amount(persen), 10_000 * unit, 'up') * unit;
}

/** The interest and the late fee of the day, or what was agreed in their place. */
const dueOf = ({ bunga, bunga_hari_ini, denda, denda_hari_ini }: FormValues): number =>
  amount(bunga ?? bunga_hari_ini) + amount(denda ?? denda_hari_ini);

const payments = (total: (values: FormValues) => number): FieldUse<'pembayaran'> =>
  split('pembayaran', {
    way: 'cara',
    amount: 'jumlah',
    usual: 'TUNAI',
    texts: { TUNAI: 'Tunai', TRANSFER: 'Transfer' },
    wayFields: { TRANSFER: ['kode_bank', ownAccount] },
    total,
  });

const others: readonly FieldUse[] = [
  'bunga',
  'denda',
  'alasan_keringanan',
  'pihak',
  'nama_pihak',
  'identitas_pihak',
  'surat_pihak',
];

/** A payment of a loan that runs, in a form over it. What is due is proposed. */
const paying = <C extends object>(
  command: CommandDefinition<C>,
  uses: readonly FieldUse[],
  total: (values: FormValues) => number,
): RowAction => ({
  title: command.title,
  gate: command.gate,
  offered: ({ status, kode_toko: branch, ditahan }, _, kode_toko) =>
    status === 'BERJALAN' && branch === kode_toko && !ditahan,
  form: {
    ...formOf(command as unknown as CommandDefinition, [...uses, payments(total), ...others], { submit: true }),
    // Figures of the loan are not sent.
    others: [],
    values: valuesOf,
  },
});

export const payingActions = [
  paying(payInterest, ['periode'], (values) => dueOf(values) + aheadOf(values)),
  paying(payPart, ['jumlah', 'lepas'], (values) => dueOf(values) + amount(values['jumlah'])),
  paying(settleLoan, [], (values) => dueOf(values) + amount(values['sisa'])),
];

/** The same steps are not offered with a form of all of their fields. */
export const paidInForms = Object.fromEntries(
  [payInterest, payPart, settleLoan].map(({ name }) => [name, () => false]),
);
