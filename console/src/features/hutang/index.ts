import { auctionLoan } from '../../../../contracts/hutang/auction.js';
import { loansDue } from '../../../../contracts/hutang/due.js';
import { grantLoan, validateLoan } from '../../../../contracts/hutang/grant.js';
import { undoSettlement } from '../../../../contracts/hutang/paying.js';
import { hutang as loan } from '../../../../contracts/hutang/loan.js';
import { daftarTolak } from '../../../../contracts/hutang/rejections.js';
import { hutangPokok, plafondHutang } from '../../../../contracts/hutang/parameters.js';
import { kelebihanLelang } from '../../../../contracts/hutang/surplus.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import { split, type FieldView, type FormValues } from '../../kit/field/screen-field.js';
import { dueTile } from '../../kit/home/due-tile.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { asidePart, rowPart } from '../../kit/form/aside-part.js';
import { ownAccount } from '../../kit/money/own-account.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { custodyActions, custodyForms } from './custody-forms.js';
import { paidInForms, payingActions } from './paying-forms.js';
import { collateralGrid } from './collateral-grid.js';
import { texts } from './texts.js';

const lists = [
  documentRows(loan, {
    columns: [
      ...(['tanggal', 'no_bukti', 'kode_member', 'jumlah_hutang', 'sisa', 'jatuh_tempo', 'tempo'] as const),
      ...(['qty', 'berat', 'bunga_hari_ini', 'denda_hari_ini', 'total_hari_ini', 'status', 'user_id'] as const),
    ],
  }),
];
const costs = rowPart(async () => (await import('./loan-costs.js')).LoanCosts);
const terms = asidePart(async () => (await import('./loan-terms.js')).LoanTerms);

/** The amount that the customer gets: what is lent less the fee. */
const paidOut = ({ jumlah_hutang, biaya_admin }: FormValues): number =>
  Math.max(0, Number(jumlah_hutang ?? 0) - Number(biaya_admin ?? 0));

const foundCustomer = customerField('kode_member', { mayBeNew: false }) as FieldView;

/** The screens of loans; those of their parameters follow from their definitions. */
export const hutang = defineScreens({
  texts,
  tiles: [dueTile(loansDue, { title: loan.title, path: '/lihat-hutang' }, loansDue.boards)],
  screens: [
    defineMasterScreen(daftarTolak, { fields: { kode_member: foundCustomer } }),
    defineMasterScreen(hutangPokok, { fields: { jatuh_tempo: { hint: 'hutang.longTerm' } } }),
    defineMasterScreen(plafondHutang, { fields: { harga_acuan: { hint: 'hutang.byBoard' } } }),
    defineDocumentScreen(
      loan,
      grantLoan,
      [
        collateralGrid(),
        customerField('kode_member'),
        { name: 'kode_sales', remembered: true },
        'penaksir',
        'jumlah_hutang',
        { name: 'biaya_admin', as: 'shown' },
        split('pembayaran', {
          way: 'cara',
          amount: 'jumlah',
          usual: 'TUNAI',
          texts: { TUNAI: 'Tunai', TRANSFER: 'Transfer' },
          wayFields: { TRANSFER: ['kode_bank', ownAccount, 'bank_penerima', 'rekening_penerima', 'nama_penerima'] },
          total: paidOut,
          out: () => true,
        }),
        'keterangan',
      ],
      {
        lists,
        opens: true,
        notice: terms,
        layout: 'counter',
        slip: { under: costs },
        leads: [...payingActions, ...custodyActions],
        offers: { ...paidInForms, ...custodyForms },
      },
    ),
    defineDocumentScreen(loan, grantLoan, [], {
      path: '/lihat-hutang',
      lists,
      slip: { under: costs },
      begun: () => false,
      leads: [...payingActions, ...custodyActions],
      offers: { ...paidInForms, ...custodyForms },
    }),
    defineActionScreen(loan, validateLoan, {
      found: 'hutang.found',
      waiting: {
        empty: 'hutang.noneWaiting',
        help: 'hutang.noneWaitingHelp',
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
