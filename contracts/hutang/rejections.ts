import { Key, Text } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { defineMaster } from '../language/define/master.js';

const gate: Gate = { levels: ['SU', 'MU', 'DEV', 'OWN', 'SPV'] };

/** The screen of the refusal list. */
export const rejectionRoute = { path: '/daftar-tolak', title: 'Daftar Tolak', area: 'hutang', gate } as const;

/** A customer to whom no branch lends. */
class DaftarTolak {
  @Key('Kode Member', { required: true, max: 20, as: 'upper' }) kode_member!: string;
  @Text('Alasan', { required: true, max: 80 }) alasan!: string;
}

/** The customers to whom no branch lends, and why: supervisors of every branch keep it. */
export const daftarTolak = defineMaster(DaftarTolak, {
  name: 'daftar-tolak',
  title: rejectionRoute.title,
  path: rejectionRoute.path,
  call: 'daftar-tolak',
  key: ['kode_member'],
  gate,
  needs: gate,
  keptByBranches: true,
});
