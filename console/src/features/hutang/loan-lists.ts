import { DUE_THIS_WEEK, OVERDUE, TEMPO } from '../../../../contracts/language/define/day-figures.js';
import { loansByBranch, loansDue, loansToHandle, type LoansOfBranch } from '../../../../contracts/hutang/due.js';
import { hutang as loan } from '../../../../contracts/hutang/loan.js';
import { penanganan } from '../../../../contracts/hutang/loan-figures.js';
import { documentRows } from '../../kit/document/define-document-screen.js';
import { dueTile } from '../../kit/home/due-tile.js';
import { rowsTile, stepsTile, type HomeTile } from '../../kit/home/tiles.js';
import { t, type TextId } from '../../kit/i18n/i18n.js';

const path = '/lihat-hutang';
const who = ['no_bukti', 'kode_member'] as const;
const money = ['qty', 'sisa', 'total_hari_ini'] as const;

/** The list of all loans. */
export const allLoans = documentRows(loan, {
  title: 'Lihat Hutang',
  columns: [
    ...(['tanggal', ...who, 'jatuh_tempo', 'tempo', 'qty', 'jumlah_hutang', 'sisa'] as const),
    ...(['total_hari_ini', 'titipan', 'status'] as const),
  ],
  spare: ['tanggal', 'qty', 'jumlah_hutang', 'titipan'],
});

/** The lists of loans that wait for a step: each is a filter of its own. */
export const loanLists = [
  allLoans,
  documentRows(loan, {
    title: 'Jatuh Tempo',
    params: { [TEMPO]: DUE_THIS_WEEK },
    columns: [...who, 'jatuh_tempo', 'tempo', ...money],
    help: 'hutang.dueHelp',
  }),
  documentRows(loan, {
    title: 'Lewat Tempo',
    params: { [TEMPO]: OVERDUE },
    columns: [...who, 'jatuh_tempo', 'tempo', ...money, 'denda_hari_ini'],
  }),
  documentRows(loan, {
    title: penanganan.BERITAHU,
    params: { penanganan: 'BERITAHU' },
    columns: [...who, 'jatuh_tempo', 'tgl_pemberitahuan', 'kabar_berikut', 'tgl_lelang', ...money],
    help: 'hutang.notifyHelp',
  }),
  documentRows(loan, {
    title: penanganan.LELANG,
    params: { penanganan: 'LELANG' },
    columns: [...who, 'jatuh_tempo', 'tgl_lelang', 'boleh_lelang', ...money],
    empty: 'lelang.noneReady',
    help: 'lelang.noneReadyHelp',
  }),
  documentRows(loan, {
    title: loan.labels.LUNAS,
    params: { status: 'LUNAS' },
    columns: [...who, 'tgl_lunas', 'hari_menunggu', 'no_lunas', 'qty', 'berat', 'titipan', 'penanganan'],
    empty: 'hutang.noneSettled',
  }),
  documentRows(loan, {
    title: penanganan.DITAHAN,
    params: { penanganan: 'DITAHAN' },
    columns: [...who, 'sebab_tahan', 'ditahan', ...money, 'berat', 'status'],
  }),
];

const steps = [
  ['beritahu', 'hutang.toNotify', { penanganan: 'BERITAHU' }],
  ['lelang', 'hutang.toAuction', { penanganan: 'LELANG' }],
  ['belum_diambil', 'hutang.toHandOver', { status: 'LUNAS' }],
] as const satisfies readonly (readonly [string, TextId, object])[];

const open = ({ kode_toko }: LoansOfBranch) => [{ path, filters: { kode_toko, status: 'BERJALAN' } }];

/** The tiles of loans: those that wait for a step, and on the dashboard of head office what each branch lent. */
export const loanTiles: readonly HomeTile[] = [
  dueTile(loansDue, { title: loan.title, path }, loansDue.boards),
  stepsTile(loansToHandle, {
    boards: loansToHandle.boards!,
    isToldAtClosing: true,
    steps: ([found], { kode_toko }) =>
      steps.flatMap(([name, text, filters]) => {
        const count = found?.[name] ?? 0;
        return count > 0 ? [{ text: t(text, { count }), to: { path, filters: { ...filters, kode_toko } } }] : [];
      }),
  }),
  rowsTile(loansByBranch, {
    title: 'hutang.byBranch',
    boards: ['DASHBOARD_PUSAT'],
    isSide: true,
    key: ['kode_toko'],
    columns: [
      { name: 'kode_toko', drills: open },
      { name: 'hutang', isSummed: true, drills: open },
      { name: 'sisa', isSummed: true, drills: open },
      { name: 'qty', isSummed: true, drills: open },
      { name: 'berat', isSummed: true, drills: open },
    ],
    empty: { title: 'hutang.noneOpen', help: 'hutang.noneOpenHelp' },
  }),
];
