import { cashPaginated, type CashMovement, type CashPageParams } from '../../../../contracts/cash/views.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { CancelSlip } from '../../../../contracts/language/define/slip.js';
import type { TextId } from '../i18n/i18n.js';
import { listAction, select, text, type ListBehind, type MasterRow } from '../form/define-form.js';

/** Transaction codes that may be used for one kind of movement. */
export const kategori = (jenisOf: (values: Readonly<Record<string, unknown>>) => unknown) =>
  select('kategori', {
    call: 'paratransaksi/get/all',
    value: 'kode_transaksi',
    text: 'nama_transaksi',
    where: (row: MasterRow, values) => [jenisOf(values), 'UMUM'].includes(row['jenis']),
  });

/** A slip of the business date that was not cancelled yet. */
export const cancelling = <
  Row extends { readonly status: string; readonly tanggal: string; readonly no_bukti: string },
>(
  command: CommandDefinition<CancelSlip>,
  submit: TextId,
) =>
  listAction<CancelSlip, Row>(command, {
    key: 'no_bukti',
    fields: [text('keterangan')],
    submit,
    offered: ({ status, tanggal }, date) => status === '' && tanggal === date,
  });

/** The movements of one kind, each of which a command cancels. */
export const movements = (
  jenis: CashPageParams['jenis'],
  cancel: CommandDefinition<CancelSlip>,
  submit: TextId,
): ListBehind<CashMovement> => ({
  query: cashPaginated,
  params: { jenis },
  columns: ['tanggal', 'jam', 'no_bukti', 'kategori', 'keterangan', 'asal', 'tujuan', 'jumlah', 'status', 'user_id'],
  leads: 'keterangan',
  amount: 'jumlah',
  notes: ['tanggal', 'no_bukti', 'status'],
  actions: [cancelling<CashMovement>(cancel, submit)],
});
