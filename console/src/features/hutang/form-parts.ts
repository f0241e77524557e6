import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { addRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { coinDifference } from '../../../../contracts/penjualan/coins.js';
import { split, type FieldUse, type FormValues, type Row } from '../../kit/field/screen-field.js';
import { asidePart } from '../../kit/form/aside-part.js';
import { formOf, type FormOptions } from '../../kit/form/define-form.js';
import type { ListForm } from '../../kit/list/define-list.js';
import { ownAccount } from '../../kit/money/own-account.js';

/** The sum that a form has worked out, which its payments come to; below zero the shop pays. */
const totalOf = ({ total }: FormValues): number => (Number.isSafeInteger(total) ? Number(total) : 0);

interface Paying {
  readonly total?: (values: FormValues) => number;
  /** True where the shop pays, by what stands in the form. Defaults to never. */
  readonly out?: (values: FormValues) => boolean;
}

/** The payments of a step of a loan: in cash or by transfer, to an account of the customer where the shop pays. */
export const loanPayments = ({ total = totalOf, out }: Paying = {}): FieldUse<'pembayaran'> =>
  split('pembayaran', {
    way: 'cara',
    amount: 'jumlah',
    usual: 'TUNAI',
    wayFields: { TRANSFER: ['kode_bank', ownAccount] },
    total: (values) => Math.abs(total(values)),
    ...(out && {
      outFields: { TRANSFER: ['bank_penerima', 'rekening_penerima', 'nama_penerima'] },
      out: (_: Row, values: FormValues) => out(values),
    }),
  });

/** The cash that pays an amount, in the coins of the shop of a user. */
export function inCoins(due: Rupiah, user: Pick<SessionUser, 'modules'> | undefined): Rupiah {
  const coin = user?.modules.find(({ key }) => key === 'kas.uang_terkecil')?.value ?? 1;
  return addRupiah(due, coinDifference([{ cara: 'TUNAI' }], due, { terkecil: rupiah(Number(coin)), arah: 'nearest' }));
}

const isOther = ({ pihak }: FormValues): boolean => pihak !== undefined && pihak !== 'PELANGGAN';

/** The fields of who stands at the counter, last in a form: the papers of another than the customer once it is one. */
export const attending: readonly FieldUse[] = [
  'pihak',
  ...['nama_pihak', 'identitas_pihak', 'surat_pihak'].map((name) => ({ name, when: isOther })),
];

/** A form over a loan whose money is worked out of its facts; these stand in the form and are not sent. */
export const loanForm = <C extends object>(
  command: CommandDefinition<C>,
  uses: readonly FieldUse[],
  values: (row: Row, user: SessionUser | undefined) => FormValues,
  options: FormOptions = {},
): ListForm => ({
  ...formOf(command, uses as never, { submit: true, ...options }),
  // Figures of the loan are not sent.
  others: [],
  values: (row, user) => (row ? { ...values(row, user), hutang: [row] } : {}),
});

export const paymentSums = asidePart(async () => (await import('./step-sums.js')).PaymentSums);
export const cashSums = asidePart(async () => (await import('./step-sums.js')).CashSums);
export const storageSums = asidePart(async () => (await import('./step-sums.js')).StorageSums);
export const ticketSums = asidePart(async () => (await import('./step-sums.js')).TicketSums);
export const renewalSums = asidePart(async () => (await import('./step-sums.js')).RenewalSums);
