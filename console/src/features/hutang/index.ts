import { auctionLoan } from '../../../../contracts/hutang/auction.js';
import { grantLoan, validateLoan } from '../../../../contracts/hutang/grant.js';
import { undoSettlement } from '../../../../contracts/hutang/paying.js';
import { hutang as loan } from '../../../../contracts/hutang/loan.js';
import { renewLoan } from '../../../../contracts/hutang/renewal.js';
import { daftarTolak } from '../../../../contracts/hutang/rejections.js';
import { hutangPokok, plafondHutang } from '../../../../contracts/hutang/parameters.js';
import { kelebihanLelang } from '../../../../contracts/hutang/surplus.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { formPath } from '../../kit/document/document-address.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { split, type FormValues } from '../../kit/field/screen-field.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { ownAccount } from '../../kit/money/own-account.js';
import type { RowAction } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { paidInForms, payingActions } from './paying-forms.js';
import { texts } from './texts.js';

const shown = ['tanggal', 'jam', 'no_bukti', 'kode_member', 'jumlah_hutang', 'sisa', 'jatuh_tempo', 'tempo'] as const;
const lists = [
  documentRows(loan, {
    columns: [...shown, 'qty', 'berat', 'bunga_hari_ini', 'total_hari_ini', 'status', 'user_id'],
  }),
];

const lent = ({ jumlah_hutang }: FormValues): number => Number(jumlah_hutang ?? 0);

/** Leads to the form of a renewal, which names the loan. */
const renewal: RowAction = {
  title: 'Peremajaan Hutang',
  gate: renewLoan.gate,
  offered: ({ status, kode_toko }, _, own) => status === 'BERJALAN' && kode_toko === own,
  path: ({ no_bukti }) => formPath(renewLoan.path, String(no_bukti)),
};

/** The screens of loans; those of their parameters follow from their definitions. */
export const hutang = defineScreens({
  texts,
  screens: [
    defineMasterScreen(daftarTolak, { fields: { kode_member: customerField('kode_member', { mayBeNew: false }) } }),
    defineMasterScreen(hutangPokok, { fields: { jatuh_tempo: { hint: 'hutang.longTerm' } } }),
    defineMasterScreen(plafondHutang, { fields: { harga_acuan: { hint: 'hutang.byBoard' } } }),
    defineDocumentScreen(
      loan,
      grantLoan,
      [
        'barang',
        customerField('kode_member'),
        { name: 'kode_sales', remembered: true },
        'penaksir',
        'jumlah_hutang',
        split('pembayaran', {
          ...{ way: 'cara', amount: 'jumlah', usual: 'TUNAI', texts: { TUNAI: 'Tunai', TRANSFER: 'Transfer' } },
          wayFields: { TRANSFER: ['kode_bank', ownAccount, 'bank_penerima', 'rekening_penerima', 'nama_penerima'] },
          total: lent,
        }),
        'keterangan',
      ],
      { lists, opens: true, layout: 'counter', leads: payingActions, offers: paidInForms },
    ),
    defineDocumentScreen(
      loan,
      renewLoan,
      [
        'no_lama',
        'jumlah_hutang',
        'barang',
        split('pembayaran', {
          way: 'cara',
          amount: 'jumlah',
          usual: 'TUNAI',
          texts: { TUNAI: 'Tunai', TRANSFER: 'Transfer' },
          wayFields: { TRANSFER: ['kode_bank', ownAccount, 'bank_penerima', 'rekening_penerima', 'nama_penerima'] },
        }),
        'penaksir',
        'pihak',
        'nama_pihak',
        'identitas_pihak',
        'surat_pihak',
        'keterangan',
      ],
      { lists, opens: true, about: 'no_lama' },
    ),
    defineDocumentScreen(loan, grantLoan, [], {
      path: '/lihat-hutang',
      lists,
      begun: () => false,
      leads: [...payingActions, renewal],
      offers: paidInForms,
    }),
    defineActionScreen(loan, validateLoan, {
      found: 'hutang.found',
      waiting: {
        ...{ empty: 'hutang.noneWaiting', help: 'hutang.noneWaitingHelp' },
        params: () => ({ status: 'MENUNGGU' }),
        title: () => 'hutang.waitingList',
        columns: ['tanggal', 'jam', 'no_bukti', 'kode_member', 'qty', 'berat', 'plafond', 'jumlah_hutang', 'user_id'],
      },
    }),
    defineActionScreen(loan, auctionLoan, {
      found: 'hutang.found',
      waiting: {
        empty: 'lelang.noneReady',
        help: 'lelang.noneReadyHelp',
        params: () => ({ tempo: 'LELANG' }),
        title: () => 'lelang.ready',
        columns: ['no_bukti', 'kode_member', 'jatuh_tempo', 'tgl_lelang', 'qty', 'berat', 'sisa', 'total_hari_ini'],
      },
    }),
    defineDocumentScreen(kelebihanLelang, grantLoan, [], {
      path: '/kelebihan-lelang',
      lists: [
        documentRows(kelebihanLelang, {
          title: 'Belum Dibayar',
          params: { status: 'DITERBITKAN' },
          without: ['kategori', 'keterangan'],
          empty: 'kelebihan.none',
          help: 'kelebihan.noneHelp',
        }),
        documentRows(kelebihanLelang, { title: 'Kelebihan Lelang', without: ['kategori'] }),
      ],
      begun: () => false,
    }),
    defineActionScreen(loan, undoSettlement, {
      found: 'hutang.found',
      waiting: {
        empty: 'hutang.noneSettled',
        help: 'hutang.noneSettledHelp',
        params: () => ({ status: 'LUNAS' }),
        title: () => 'hutang.settledList',
        columns: ['tanggal', 'no_bukti', 'kode_member', 'tgl_lunas', 'no_lunas', 'total_bayar', 'qty', 'user_id'],
      },
    }),
  ],
});
