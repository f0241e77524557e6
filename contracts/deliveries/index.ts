import { defineFeature } from '../language/define/feature.js';
import { changeSchedule, createSchedule, removeSchedule, setEmail } from './commands.js';
import { emailSet, scheduleChanged, scheduleCreated, scheduleRemoved } from './events.js';
import { deliveryRoutes, receiversAll, receiving, schedulableAll } from './receivers.js';
import { refusals, texts } from './texts.js';
import { ownEmail, schedulesAll } from './views.js';

const keepers = { levels: receiving, access: [deliveryRoutes.schedules.path] };
const own = { levels: receiving, access: [deliveryRoutes.email.path] };

const sample = {
  kode_jadwal: 'KAS-HARIAN',
  nama_jadwal: 'Kas kemarin',
  kode_toko: 'JKT01',
  laporan: 'cash/laporan-transaksi-cash',
  filter: ['kode_toko:JKT01'],
  periode: 'Kemarin',
  format: 'pdf',
  setiap: 'Harian',
  jam: 7,
  penerima: ['SPV01'],
};

/** Reports that the clock makes, into the files of their receivers and by mail. */
export const deliveries = defineFeature('deliveries', {
  rank: 331,
  texts,
  refusals,
  routes: Object.values(deliveryRoutes),
  commands: [createSchedule, changeSchedule, removeSchedule, setEmail],
  queries: [schedulesAll, receiversAll, schedulableAll, ownEmail],
  events: [scheduleCreated, scheduleChanged, scheduleRemoved, emailSet],
  rights: {
    'GET jadwal-laporan': keepers,
    'POST jadwal-laporan': keepers,
    'PUT jadwal-laporan/{kode_jadwal}': keepers,
    'DELETE jadwal-laporan/{kode_jadwal}': { ...keepers, body: {} },
    'GET jadwal-laporan/penerima': keepers,
    'GET jadwal-laporan/laporan': keepers,
    'GET email-laporan': { levels: receiving, access: [...own.access, ...keepers.access] },
    'PUT email-laporan': own,
  },
  samples: {
    'jadwal-laporan': sample,
    'jadwal-laporan/{kode_jadwal}': { ...sample, kode_jadwal: 'KAS-MINGGUAN' },
    'email-laporan': { email: 'rina@toko.co.id' },
  },
});
