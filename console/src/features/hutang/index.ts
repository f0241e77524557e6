import { auctionLoan, postponeAuction } from '../../../../contracts/hutang/auction.js';
import { grantLoan, validateLoan } from '../../../../contracts/hutang/grant.js';
import { undoSettlement } from '../../../../contracts/hutang/paying.js';
import { hutang as loan } from '../../../../contracts/hutang/loan.js';
import { daftarTolak } from '../../../../contracts/hutang/rejections.js';
import { hutangPokok, plafondHutang } from '../../../../contracts/hutang/parameters.js';
import { freeLoan, holdLoan } from '../../../../contracts/hutang/hold.js';
import { losePieces } from '../../../../contracts/hutang/lost.js';
import { kelebihanLelang } from '../../../../contracts/hutang/surplus.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { defineActionScreen, defineDocumentScreen, documentRows } from '../../kit/document/define-document-screen.js';
import type { FieldView, FormValues, Row } from '../../kit/field/screen-field.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { asidePart, rowPart } from '../../kit/form/aside-part.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { loanPayments } from './form-parts.js';
import { allLoans, loanLists, loanTiles } from './loan-lists.js';
import { custodyActions } from './custody-forms.js';
import { payingActions } from './paying-forms.js';
import { auctionFields, noticeAction, surplusPayment } from './auction-forms.js';
import { elsewhereList } from './elsewhere-forms.js';
import { collateralGrid } from './collateral-grid.js';
import { safeScreen } from './safe.js';
import { texts } from './texts.js';

const costs = rowPart(async () => (await import('./loan-costs.js')).LoanCosts);
const slip = { over: costs };
const terms = asidePart(async () => (await import('./loan-terms.js')).LoanTerms);

const longTerm = asidePart(async () => (await import('./loan-terms.js')).LongTerm);

/** True for a loan of the branch that nobody holds. */
const isFree = ({ kode_toko: branch, ditahan }: Row, own: string): boolean => branch === own && !ditahan;

const isDue =
  (...states: readonly string[]) =>
  (row: Row, kode_toko: string): boolean =>
    isFree(row, kode_toko) && states.includes(String(row['tempo']));

/** The conditions of steps beyond their states. */
const offers = {
  ...Object.fromEntries([holdLoan, losePieces].map(({ name }) => [name, isFree])),
  [freeLoan.name]: ({ kode_toko: branch, ditahan }: Row, own: string) => branch === own && Boolean(ditahan),
  [postponeAuction.name]: isDue('LELANG'),
};

/** The amount that the customer gets: what is lent less the fee. */
const paidOut = ({ jumlah_hutang, biaya_admin }: FormValues): number =>
  Math.max(0, Number(jumlah_hutang ?? 0) - Number(biaya_admin ?? 0));

const foundCustomer = customerField('kode_member', { mayBeNew: false }) as FieldView;

/** The screens of loans; those of their parameters follow from their definitions. */
export const hutang = defineScreens({
  texts,
  tiles: loanTiles,
  screens: [
    elsewhereList,
    defineMasterScreen(daftarTolak, { fields: { kode_member: foundCustomer } }),
    defineMasterScreen(hutangPokok, {
      fields: { jatuh_tempo: { hint: 'hutang.longTerm' }, bunga_saat_ditahan: { hint: 'hutang.stopsHeld' } },
      notice: longTerm,
    }),
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
        loanPayments({ total: paidOut, out: () => true }),
        'keterangan',
      ],
      {
        lists: [allLoans],
        opens: true,
        notice: terms,
        layout: 'counter',
        slip,
        leads: [...payingActions, ...custodyActions, noticeAction],
        offers,
      },
    ),
    defineDocumentScreen(loan, grantLoan, [], {
      path: '/lihat-hutang',
      lists: loanLists,
      slip,
      begun: () => false,
      leads: [...payingActions, ...custodyActions, noticeAction],
      offers,
    }),
    defineActionScreen(loan, validateLoan, {
      slip,
      found: 'hutang.found',
      waiting: {
        empty: 'hutang.noneWaiting',
        help: 'hutang.noneWaitingHelp',
        params: () => ({ status: 'MENUNGGU' }),
        title: () => 'hutang.waitingList',
        columns: ['tanggal', 'jam', 'no_bukti', 'kode_member', 'qty', 'berat', 'plafond', 'jumlah_hutang', 'user_id'],
      },
    }),
    {
      ...defineActionScreen(loan, auctionLoan, {
        slip,
        found: 'hutang.found',
        waiting: {
          empty: 'lelang.noneReady',
          help: 'lelang.noneReadyHelp',
          params: () => ({ penanganan: 'LELANG' }),
          title: () => 'lelang.ready',
          columns: ['no_bukti', 'kode_member', 'jatuh_tempo', 'tgl_lelang', 'qty', 'berat', 'sisa', 'total_hari_ini'],
        },
      }),
      fields: auctionFields,
    },
    safeScreen,
    defineDocumentScreen(kelebihanLelang, grantLoan, [], {
      path: '/kelebihan-lelang',
      lists: [
        documentRows(kelebihanLelang, {
          title: 'Belum Dibayar',
          params: { status: 'DITERBITKAN' },
          columns: [
            ...(['tgl_dilelang', 'no_bukti', 'kode_member', 'no_hutang', 'tgl_ingat', 'tgl_akhir'] as const),
            ...(['tempo', 'jumlah'] as const),
          ],
          empty: 'kelebihan.none',
          help: 'kelebihan.noneHelp',
        }),
        documentRows(kelebihanLelang, { title: 'Kelebihan Lelang', without: ['kategori'] }),
      ],
      leads: [surplusPayment],
      begun: () => false,
    }),
    defineActionScreen(loan, undoSettlement, {
      slip,
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
