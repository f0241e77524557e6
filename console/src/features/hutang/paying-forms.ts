import { returnDeposit } from '../../../../contracts/hutang/deposit.js';
import { payInterest, payPart, settleLoan } from '../../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { FieldUse, FormValues, Row } from '../../kit/field/screen-field.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { attending, loanForm, loanPayments, paymentSums } from './form-parts.js';

const isAgreed = ({ bunga, denda }: FormValues): boolean => bunga !== undefined || denda !== undefined;

/** The fields that few payments need: what was agreed in place of what is due, and who came. */
const others: readonly FieldUse[] = ['bunga', 'denda', { name: 'alasan_keringanan', when: isAgreed }, ...attending];

const amount = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

/** True where something is held of the customer of the loan in a form. */
const isHeld = ({ hutang }: FormValues): boolean => ((hutang ?? []) as readonly Row[]).some(({ titipan }) => titipan);

/** True where payments are more than what is due. */
const isOver = ({ pembayaran, total }: FormValues): boolean =>
  ((pembayaran ?? []) as readonly Row[]).reduce((sum, { jumlah }) => sum + amount(jumlah), 0) > amount(total);

/** A payment of a loan that runs, in a form over it. What is due is told, and proposed. */
const paying = <C extends object>(
  command: CommandDefinition<C>,
  uses: readonly FieldUse[],
  more: FormValues = {},
): RowAction => ({
  title: command.title,
  gate: command.gate,
  offered: ({ status, kode_toko: branch, ditahan }, _, kode_toko) =>
    status === 'BERJALAN' && branch === kode_toko && !ditahan,
  form: loanForm(
    command,
    [
      ...uses,
      loanPayments(),
      { name: 'dari_titipan', when: isHeld },
      { name: 'titipkan', when: isOver },
      ...others.filter((use) => !uses.includes(use)),
    ],
    (row) => ({ no_bukti: String(row['no_bukti']), ...more }),
    { notice: paymentSums },
  ),
});

/** The customer gets back what is held, all of it at once. */
const returning: RowAction = {
  title: returnDeposit.title,
  gate: returnDeposit.gate,
  offered: ({ status, kode_toko: branch, ditahan, titipan }, _, kode_toko) =>
    ['BERJALAN', 'LUNAS'].includes(String(status)) && branch === kode_toko && !ditahan && amount(titipan) > 0,
  form: loanForm(returnDeposit, [loanPayments({ out: () => true }), 'keterangan', ...attending], (row) => ({
    no_bukti: String(row['no_bukti']),
    total: -amount(row['titipan']),
  })),
};

export const payingActions = [
  paying(payInterest, ['periode']),
  paying(payPart, ['jumlah', { name: 'lepas', grid: { columns: ['no'], folds: true } }]),
  paying(settleLoan, [], { lunas: true }),
  returning,
];
