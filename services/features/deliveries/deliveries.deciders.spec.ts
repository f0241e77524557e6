import {
  emailSet,
  scheduleChanged,
  scheduleCreated,
  scheduleRemoved,
  type ReportSchedule,
} from '../../../contracts/deliveries/events.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { Level } from '../../../contracts/language/define/gate.js';
import { toko } from '../../../contracts/masters/masters.js';
import { userCreated, userDeactivated } from '../../../contracts/users/events.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import {
  decideChangeSchedule,
  decideCreateSchedule,
  decideRemoveSchedule,
  decideSetEmail,
} from './deliveries.deciders.js';
import { emailStream, scheduleStream } from './delivery-streams.js';

const shop = (kode_toko: string): Past =>
  past(masterRow(toko, kode_toko), masterCreated(toko), { kode_toko, nama_toko: kode_toko, alamat_toko: 'Jl. Cikini' });
const user = (user_id: string, level: Level, kode_toko: string): Past =>
  past(userStream(user_id), userCreated, { user_id, nama: 'Siti', level, kode_toko });
const ground = [
  ...['PUSAT', 'JKT01', 'BDG01'].map(shop),
  user('OWNER', 'OWN', 'PUSAT'),
  user('SPV01', 'SPV', 'JKT01'),
  user('SPV02', 'SPV', 'BDG01'),
  user('KASIR01', 'KASIR', 'JKT01'),
];
const owner = someone('OWNER', 'OWN', 'PUSAT');
const spv = someone('SPV01', 'SPV', 'JKT01');

const schedule: ReportSchedule = {
  kode_jadwal: 'KAS',
  nama_jadwal: 'Kas kemarin',
  kode_toko: 'JKT01',
  laporan: 'cash/laporan-transaksi-cash',
  filter: ['kode_toko:JKT01', 'kategori:GAJI'],
  periode: 'Kemarin',
  format: 'csv',
  setiap: 'Harian',
  jam: 7,
  penerima: ['SPV01'],
};
const there = past(scheduleStream('KAS'), scheduleCreated, schedule);
const removed = past(scheduleStream('KAS'), scheduleRemoved, { kode_jadwal: 'KAS' });

describe('a schedule of a report', () => {
  const making = (sender = spv, ...events: Past[]) => given(decideCreateSchedule, sender, ...ground, ...events);

  it('is made by a branch for itself, by head office for any, under a code that none has', () => {
    making().when(schedule).thenHappened(scheduleCreated, schedule);
    making(spv, there, removed).when(schedule).thenHappened(scheduleCreated, schedule);
    making(spv, there).when(schedule).thenRefused('master.exists', 'kode_jadwal');
    making()
      .when({ ...schedule, kode_toko: 'BDG01' })
      .thenRefused('access.branch', 'kode_toko');
    making(owner)
      .when({ ...schedule, kode_toko: 'BDG01' })
      .thenHappened(scheduleCreated, { kode_toko: 'BDG01' });
    making(owner)
      .when({ ...schedule, kode_toko: 'SBY09' })
      .thenRefused('branch.unknown', 'kode_toko');
  });

  it('names a report, filters of it that are no dates, and a kind of file that it has', () => {
    making()
      .when({ ...schedule, laporan: 'cash/laporan-apa' })
      .thenRefused('delivery.report', 'laporan');
    for (const filter of ['cabang:JKT01', 'tgl_from:2026-11-01'])
      making()
        .when({ ...schedule, filter: [filter] })
        .thenRefused('delivery.filter', 'filter');
    const printed = { ...schedule, laporan: 'reportbarang/kelompok-barang', filter: [] };
    making().when(printed).thenRefused('delivery.format', 'format');
    making()
      .when({ ...printed, format: 'pdf' })
      .thenHappened(scheduleCreated, { format: 'pdf' });
    making()
      .when({ ...printed, format: 'pdf', filter: ['group_by:apa'] })
      .thenRefused('request.invalid', 'filter', 'Pilihan tidak dikenal');
  });

  it('is received by supervisors and owners who are active, of its branch unless head office names them', () => {
    const to = (penerima: readonly string[], sender = spv, ...events: Past[]) =>
      making(sender, ...events).when({ ...schedule, penerima });
    for (const wrong of ['KASIR01', 'SPV02', 'NOBODY', 'OWNER'])
      to(['SPV01', wrong]).thenRefused('delivery.receiver', 'penerima');
    to(['SPV01'], spv, past(userStream('SPV01'), userDeactivated, { user_id: 'SPV01' })).thenRefused(
      'delivery.receiver',
      'penerima',
    );
    to(['SPV01', 'SPV02', 'OWNER'], owner).thenHappened(scheduleCreated, { penerima: ['SPV01', 'SPV02', 'OWNER'] });
    to(['KASIR01'], owner).thenRefused('delivery.receiver', 'penerima');
  });

  it('is changed and removed by its branch and head office, while it is there', () => {
    const changing = (sender = spv, ...events: Past[]) => given(decideChangeSchedule, sender, ...ground, ...events);
    const paused = { ...schedule, dijeda: true };
    changing(spv, there).when(paused).thenHappened(scheduleChanged, paused);
    changing(spv, there)
      .when({ ...schedule, kode_toko: 'BDG01' })
      .thenRefused('access.branch', 'kode_toko');
    changing(spv, there)
      .when({ ...schedule, laporan: 'x' })
      .thenRefused('delivery.report', 'laporan');
    for (const gone of [[], [there, removed]])
      changing(spv, ...gone)
        .when(paused)
        .thenRefused('delivery.unknown', 'kode_jadwal');
    const stranger = someone('SPV02', 'SPV', 'BDG01');
    changing(stranger, there).when(paused).thenRefused('access.branch', 'kode_toko');
    changing(stranger, there)
      .when({ ...paused, kode_toko: 'BDG01' })
      .thenRefused('access.branch', 'kode_jadwal');
    const removing = (sender = spv, ...events: Past[]) => given(decideRemoveSchedule, sender, ...events);
    removing(spv, there).when({ kode_jadwal: 'KAS' }).thenHappened(scheduleRemoved, { kode_jadwal: 'KAS' });
    removing(stranger, there).when({ kode_jadwal: 'KAS' }).thenRefused('access.branch', 'kode_jadwal');
    removing(spv, there, removed).when({ kode_jadwal: 'KAS' }).thenRefused('delivery.unknown', 'kode_jadwal');
  });
});

describe('the address of reports', () => {
  const mine = { user_id: 'SPV01', email: 'rina@toko.co.id' };
  it('is set by each user for themselves, once and again', () => {
    const by = (...events: Past[]) => given(decideSetEmail, spv, ...events);
    by().when({ email: mine.email }).thenHappened(emailSet, mine);
    by(past(emailStream('SPV01'), emailSet, mine))
      .when({})
      .thenHappened(emailSet, { user_id: 'SPV01' });
  });
});
