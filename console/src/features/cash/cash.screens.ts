import {
  cancelTransfer,
  cancelUangKas,
  recordUangKas,
  transferBank,
  transferCash,
  type CancelSlip,
  type Transfer,
} from '../../../../contracts/cash/commands.js';
import { cashPaid, cashReceived, cashTransferred, entryCancelled, transferCancelled } from '../../../../contracts/cash/events.js';
import { cashPaginated, type CashMovement, type CashPageParams } from '../../../../contracts/cash/views.js';
import type { CommandDefinition } from '../../../../contracts/define/command.js';
import { laporanTransaksiCash } from '../../../../contracts/reports/laporan-transaksi-cash.js';
import { cashOrBank, choice, defineForm, listAction, rupiah, select, text, type ListBehind, type MasterRow } from '../../kit/form/define-form.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { EffectOnBalances } from './effect-on-balances.js';

/** Transaction codes that may be used for one kind of movement. */
const kategori = (jenisOf: (values: Readonly<Record<string, unknown>>) => unknown) =>
  select('kategori', {
    call: 'paratransaksi/get/all',
    value: 'kode_transaksi',
    text: 'nama_transaksi',
    where: (row: MasterRow, values) => [jenisOf(values), 'UMUM'].includes(row['jenis']),
  });

/** A slip of the business date that was not cancelled yet. */
const cancelling = (command: CommandDefinition<CancelSlip>) =>
  listAction<CancelSlip, CashMovement>(command, {
    key: 'no_bukti',
    fields: [text('keterangan')],
    offered: ({ status, tanggal }, date) => status === '' && tanggal === date,
  });

const movements = (jenis: CashPageParams['jenis']): ListBehind<CashMovement> => ({
  query: cashPaginated,
  params: { jenis },
  columns: [
    { name: 'tanggal', type: 'text' },
    { name: 'jam', type: 'text' },
    { name: 'no_bukti', type: 'text' },
    { name: 'kategori', type: 'text' },
    { name: 'keterangan', type: 'text' },
    { name: 'asal', type: 'text' },
    { name: 'tujuan', type: 'text' },
    { name: 'jumlah', type: 'rupiah' },
    { name: 'status', type: 'text' },
    { name: 'user_id', type: 'text' },
  ],
  leads: 'keterangan',
  amount: 'jumlah',
  notes: ['tanggal', 'no_bukti', 'status'],
  actions: [cancelling(jenis === 'KAS' ? cancelUangKas : cancelTransfer)],
});

const transfer = (command: CommandDefinition<Transfer>, jenis: 'CASH' | 'BANK') => {
  const cash = jenis === 'CASH';
  const sides = [cashOrBank('asal', { cash, across: 'tujuan' }), cashOrBank('tujuan', { cash, across: 'asal' })] as const;
  return defineForm(command, {
    fields: [kategori(() => 'MUTASI'), ...sides, rupiah('jumlah'), text('keterangan')],
    aside: EffectOnBalances,
    list: movements(jenis),
  });
};

const mutasiUangCash = transfer(transferCash, 'CASH');
const mutasiUangBank = transfer(transferBank, 'BANK');

const uangKas = defineForm(recordUangKas, {
  fields: [choice('jenis', { MASUK: 'Uang masuk', KELUAR: 'Uang keluar' }), kategori(({ jenis }) => jenis), rupiah('jumlah'), text('keterangan')],
  initial: { jenis: 'MASUK' },
  aside: EffectOnBalances,
  list: movements('KAS'),
});

const transaksiCash = defineReportScreen(laporanTransaksiCash, {
  tones: { masuk: 'in', keluar: 'out' },
  leads: 'keterangan',
  notes: ['no_bukti', 'jam'],
  events: [cashTransferred, cashReceived, cashPaid, transferCancelled, entryCancelled],
});

/** The screens of moving money. */
export const cashScreens = [mutasiUangCash, mutasiUangBank, uangKas, transaksiCash];
