import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { cancelRemittance, returnRemittance, type UndoRemittance } from '../../../../contracts/remittance/commands.js';
import {
  langkahLabels,
  REMITTANCE,
  remittance,
  remittanceHistory,
  remittances,
  statusLabels,
  type RemittanceRow,
  type RemittanceStep,
} from '../../../../contracts/remittance/views.js';
import type { Params } from '../../kit/api/api.js';
import { listAction, text, type FormScreen, type ListBehind } from '../../kit/form/define-form.js';

/** The parameter of the address that opens a slip. */
export const slipName = 'nota';

const cancelling = listAction<UndoRemittance, RemittanceRow>(cancelRemittance, {
  key: 'nomor_referensi',
  submit: 'cancel.remittance',
  fields: [text('keterangan')],
  offered: ({ status, dari }, _date, kode_toko) => status === 'OPEN' && dari === kode_toko,
});

/** What head office has received from a branch, or has sent back and cancelled; once. */
const returning = listAction<UndoRemittance, RemittanceRow>(returnRemittance, {
  key: 'nomor_referensi',
  submit: 'remittance.return',
  fields: [text('keterangan')],
  offered: ({ status, dari, ke, retur_ke }, _date, kode_toko) =>
    kode_toko === PUSAT && !retur_ke && (status === 'DONE' ? ke === PUSAT : status === 'CANCEL' && dari === PUSAT),
});

const amounts = { leads: 'keterangan', amount: 'jumlah_rp' } as const;

const sent: ListBehind<RemittanceRow> = {
  query: remittances,
  columns: [
    'tgl_system',
    'jam',
    'dari',
    'ke',
    'no_bukti',
    'tujuan',
    'keterangan',
    'jumlah_rp',
    'status',
    'tgl_terima',
    'input_by',
  ],
  texts: { status: statusLabels },
  ...amounts,
  notes: ['tgl_system', 'no_bukti', 'status'],
  actions: [cancelling, returning],
  opens: { title: remittance.title, param: slipName, key: 'nomor_referensi' },
  news: REMITTANCE,
  messages: { empty: 'kirimUang.report.empty', failed: 'kirimUang.report.failed' },
};

const steps: ListBehind<RemittanceStep> = {
  query: remittanceHistory,
  columns: ['tanggal', 'jam', 'langkah', 'dari', 'ke', 'no_bukti', 'keterangan', 'jumlah_rp', 'user_id'],
  texts: { langkah: langkahLabels },
  ...amounts,
  notes: ['tanggal', 'langkah', 'no_bukti'],
  news: REMITTANCE,
  messages: { empty: 'kirimUang.report.empty', failed: 'kirimUang.report.failed' },
};

type List = FormScreen['list'];

/** What was sent, as it is asked for. */
export const sentList = (params: Params): List => ({ ...sent, params }) as unknown as List;

/** What happened to it. */
export const historyList = (params: Params): List => ({ ...steps, params }) as unknown as List;
