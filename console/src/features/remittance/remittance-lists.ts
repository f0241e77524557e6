import { PUSAT } from '../../../../contracts/language/define/gate.js';
import {
  kirimUang,
  remittances,
  type RemittanceRow,
  cancelRemittance,
  returnRemittance,
  type UndoRemittance,
} from '../../../../contracts/remittance/documents.js';
import { langkahLabels, REMITTANCE, remittance, remittanceHistory } from '../../../../contracts/remittance/views.js';
import type { Params } from '../../kit/api/api.js';
import { recordedRows, rowForm, type RecordedRows } from '../../kit/list/define-list.js';

/** The parameter of the address that opens a slip. */
export const slipName = 'nota';

const cancelling = rowForm<RemittanceRow, UndoRemittance>(cancelRemittance, 'nomor_referensi', ['keterangan'], {
  submit: 'cancel.remittance',
  offered: ({ status, dari }, _date, kode_toko) => status === 'OPEN' && dari === kode_toko,
});

/** What head office has received from a branch, or has sent back and cancelled; once. */
const returning = rowForm<RemittanceRow, UndoRemittance>(returnRemittance, 'nomor_referensi', ['keterangan'], {
  submit: 'remittance.return',
  offered: ({ status, dari, ke, retur_ke }, _date, kode_toko) =>
    kode_toko === PUSAT && !retur_ke && (status === 'DONE' ? ke === PUSAT : status === 'CANCEL' && dari === PUSAT),
});

const shared = {
  leads: 'keterangan',
  amount: 'jumlah_rp',
  news: REMITTANCE,
  empty: 'kirimUang.report.empty',
  failed: 'kirimUang.report.failed',
} as const;

/** What was sent, as it is asked for. */
export const sentList = (params: Params): RecordedRows =>
  recordedRows(remittances, {
    ...shared,
    params,
    key: ['nomor_referensi'],
    columns: [
      ...(['tgl_system', 'jam', 'dari', 'ke', 'no_bukti', 'tujuan', 'keterangan', 'jumlah_rp'] as const),
      ...([{ name: 'status', texts: kirimUang.labels }, 'tgl_terima', 'input_by'] as const),
    ],
    notes: ['tgl_system', 'no_bukti', 'status'],
    actions: [{ title: remittance.title, opens: slipName }, cancelling, returning],
  });

/** What happened to it. */
export const historyList = (params: Params): RecordedRows =>
  recordedRows(remittanceHistory, {
    ...shared,
    params,
    key: ['nomor_referensi', 'position'],
    columns: [
      ...(['tanggal', 'jam', { name: 'langkah', texts: langkahLabels }, 'dari', 'ke'] as const),
      ...(['no_bukti', 'keterangan', 'jumlah_rp', 'user_id'] as const),
    ],
    notes: ['tanggal', 'langkah', 'no_bukti'],
  });
