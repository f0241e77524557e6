import { defineMaster } from '../language/define/master.js';
import { Choice, Key, Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { Together, wrong } from '../language/define/together.js';
import { BETWEEN_BRANCHES, SUSPENSE } from './accounts.js';
import { routes } from './routes.js';

/** The kinds of accounts, in the order of the books. */
export const jenisNomorAkun = ['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN'] as const;

/**
 * The parts of profit and loss, each of the kind with which its name begins. Gross profit is operating income less cost
 * of sales (`BEBAN POKOK`); operating profit is that less operating expenses.
 */
export const golonganAkun = [
  'PENDAPATAN USAHA',
  'PENDAPATAN LAIN-LAIN',
  'BEBAN POKOK',
  'BEBAN USAHA',
  'BEBAN LAIN-LAIN',
] as const;

const isOfProfit = (jenis: string | undefined): boolean => jenis === 'PENDAPATAN' || jenis === 'BEBAN';

/**
 * An account of the chart. Those of income and expense say in which part of profit and loss they stand; of any other it
 * says nothing.
 */
@Together<Akun>(({ jenis, golongan }) =>
  isOfProfit(jenis) && golongan && !golongan.startsWith(`${jenis} `)
    ? wrong('golongan', 'akun.golongan', { golongan, jenis: jenis! })
    : undefined,
)
export class Akun {
  @Key('Nomor Akun', { required: true, max: 20 }) nomor_akun!: string;
  @Text('Nama Akun', { required: true }) nama_akun!: string;
  @Choice('Jenis', jenisNomorAkun, { required: true }) jenis!: (typeof jenisNomorAkun)[number];
  /** Undefined: it is counted among operating income or expenses, and the statement says so. */
  @Choice('Golongan', golonganAkun) golongan?: (typeof golonganAkun)[number];
}

/**
 * The chart of accounts. A number that a parameter ever named stays, and so does every number at which anything stands:
 * a posting has its numbers from a parameter, now or when what it clears was opened, or the program has them.
 */
export const akun = defineMaster(Akun, {
  name: 'akun',
  title: 'Daftar Akun',
  label: 'Akun',
  path: routes.akun.path,
  needs: routes.akun.gate,
  call: 'akuns',
  gate: open,
  key: ['nomor_akun'],
  found: true,
  // Reports of what was go by it.
  fixed: ['jenis'],
  usedBy: [{ label: 'parameter akun', events: ['journal-params.updated'], rows: 'detail_akun', field: 'nomor_akun' }],
  needed: { label: 'sistem', keys: [SUSPENSE, BETWEEN_BRANCHES] },
});
