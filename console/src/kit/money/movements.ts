import { cashPaginated, type CashMovement, type CashPageParams } from '../../../../contracts/cash/views.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { CancelSlip } from '../../../../contracts/language/define/slip.js';
import type { TextId } from '../i18n/i18n.js';
import type { FieldView, FormValues } from '../field/screen-field.js';
import { recordedRows, rowForm, type RecordedRows } from '../list/define-list.js';

/** Transaction codes that may be used for one kind of movement. */
export const kategori = (jenisOf: (values: FormValues) => unknown) => ({
  name: 'kategori' as const,
  where: (({ jenis }, values) => [jenisOf(values), 'UMUM'].includes(jenis)) satisfies FieldView['where'],
});

/** A slip of the business date that was not cancelled yet. */
export const cancelling = <
  Row extends { readonly status: string; readonly tanggal: string; readonly no_bukti: string },
>(
  command: CommandDefinition<CancelSlip>,
  submit: TextId,
) =>
  rowForm<Row, CancelSlip>(command, 'no_bukti', ['keterangan'], {
    submit,
    offered: ({ status, tanggal }, date) => status === '' && tanggal === date,
  });

/** The movements of one kind, each of which a command cancels. */
export const movements = (
  jenis: CashPageParams['jenis'],
  cancel: CommandDefinition<CancelSlip>,
  submit: TextId,
): RecordedRows =>
  recordedRows(cashPaginated, {
    params: { jenis },
    key: ['no_bukti'],
    columns: ['tanggal', 'jam', 'no_bukti', 'kategori', 'keterangan', 'asal', 'tujuan', 'jumlah', 'status', 'user_id'],
    leads: 'keterangan',
    amount: 'jumlah',
    notes: ['tanggal', 'no_bukti', 'status'],
    actions: [cancelling<CashMovement>(cancel, submit)],
  });
