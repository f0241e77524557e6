import { defineMaster } from '../language/define/master.js';
import { Choice, Key, Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { BETWEEN_BRANCHES, SUSPENSE } from './accounts.js';
import { routes } from './routes.js';

/** The kinds of accounts, in the order of the books. */
export const jenisNomorAkun = ['ASET', 'KEWAJIBAN', 'MODAL', 'PENDAPATAN', 'BEBAN'] as const;

/** An account of the chart. */
export class Akun {
  @Key('Nomor Akun', { required: true, max: 20 }) nomor_akun!: string;
  @Text('Nama Akun', { required: true }) nama_akun!: string;
  @Choice('Jenis', jenisNomorAkun, { required: true }) jenis!: (typeof jenisNomorAkun)[number];
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
