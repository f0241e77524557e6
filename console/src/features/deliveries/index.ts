import { changeSchedule, createSchedule, removeSchedule, setEmail } from '../../../../contracts/deliveries/commands.js';
import { deliveryRoutes } from '../../../../contracts/deliveries/receivers.js';
import { ownEmail, schedulesAll, type OwnEmail, type ScheduleRow } from '../../../../contracts/deliveries/views.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { asidePart } from '../../kit/form/aside-part.js';
import { t } from '../../kit/i18n/i18n.js';
import { defineList, listForm, type RowAction } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

const fields = [
  ...(['nama_jadwal', 'kode_toko', 'laporan', 'periode', 'format', 'setiap', 'hari', 'tanggal'] as const),
  ...(['jam', 'penerima', 'email', 'kosong'] as const),
];
const aside = asidePart(async () => (await import('./filters-aside.js')).FiltersAside);

/** The schedule of a row, as its command takes it. */
const valuesOf = ({ judul: _, terakhir: __, hasil: ___, berikutnya: ____, ...schedule }: ScheduleRow): FormValues => ({
  ...schedule,
});

const pause = (title: string, dijeda: boolean): RowAction<ScheduleRow> => ({
  title,
  offered: (row) => (row.dijeda === true) !== dijeda,
  confirm: {
    command: changeSchedule,
    values: (row) => ({ ...valuesOf(row), dijeda }),
    question: ({ nama_jadwal: nama }) => t(dijeda ? 'deliveries.ask.pause' : 'deliveries.ask.resume', { nama }),
  },
});

const schedules = defineList<ScheduleRow>(schedulesAll, {
  path: deliveryRoutes.schedules.path,
  key: ['kode_jadwal'],
  columns: [
    ...(['kode_jadwal', 'nama_jadwal', 'kode_toko', 'judul', 'periode', 'setiap', 'penerima'] as const),
    { name: 'dijeda', texts: { true: 'Dijeda', undefined: 'Aktif', false: 'Aktif' }, quiet: ['true'] },
    ...(['terakhir', 'hasil', 'berikutnya'] as const),
  ],
  leads: 'nama_jadwal',
  notes: ['kode_jadwal', 'judul', 'hasil', 'berikutnya'],
  empty: 'deliveries.none',
  add: listForm<ScheduleRow>(
    createSchedule,
    ['kode_jadwal', ...fields],
    (_, user) => ({
      kode_toko: user?.kode_toko,
      periode: 'Kemarin',
      format: 'pdf',
      setiap: 'Harian',
      jam: 7,
      penerima: user ? [user.user_id] : [],
    }),
    { aside },
  ),
  edit: listForm(
    changeSchedule,
    [{ name: 'kode_jadwal', as: 'shown' }, ...fields, 'dijeda'],
    (row: ScheduleRow | undefined) => (row ? valuesOf(row) : {}),
    { aside },
  ),
  actions: [
    pause('Jeda', true),
    pause('Lanjutkan', false),
    {
      title: 'Hapus',
      confirm: {
        command: removeSchedule,
        values: ({ kode_jadwal }) => ({ kode_jadwal }),
        question: ({ nama_jadwal: nama }) => t('deliveries.ask.remove', { nama }),
        removes: true,
      },
    },
  ],
});

const email = defineList<OwnEmail>(ownEmail, {
  path: deliveryRoutes.email.path,
  key: ['user_id'],
  columns: [
    'user_id',
    'email',
    { name: 'terpasang', texts: { true: 'Terpasang', false: 'Belum dipasang: ke Berkas saja' } },
  ],
  leads: 'email',
  notes: ['user_id', 'terpasang'],
  edit: listForm(setEmail, [{ name: 'user_id', as: 'shown' }, 'email'], (row: OwnEmail | undefined) => ({
    user_id: row?.user_id,
    email: row?.email,
  })),
});

/** Schedules of reports, and the address to which one's own go. */
export const deliveries = defineScreens({
  texts,
  screens: [schedules, email],
});
