import { payInterest, payPart, settleLoan } from '../../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { FieldUse, FormValues } from '../../kit/field/screen-field.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { attending, loanForm, loanPayments, paymentSums } from './form-parts.js';

const isAgreed = ({ bunga, denda }: FormValues): boolean => bunga !== undefined || denda !== undefined;

/** The fields that few payments need: what was agreed in place of what is due, and who came. */
const others: readonly FieldUse[] = ['bunga', 'denda', { name: 'alasan_keringanan', when: isAgreed }, ...attending];

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
    [...uses, loanPayments(), ...others.filter((use) => !uses.includes(use))],
    (row) => ({ no_bukti: String(row['no_bukti']), ...more }),
    { notice: paymentSums },
  ),
});

export const payingActions = [
  paying(payInterest, ['periode']),
  paying(payPart, ['jumlah', { name: 'lepas', grid: { columns: ['no'], folds: true } }]),
  paying(settleLoan, [], { lunas: true }),
];
