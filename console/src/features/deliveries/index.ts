import { changeSchedule, createSchedule, removeSchedule, setEmail } from '../../../../contracts/deliveries/commands.js';
import { periods, rhythms, weekdays } from '../../../../contracts/deliveries/days.js';
import { deliveryRoutes } from '../../../../contracts/deliveries/receivers.js';
import { ownEmail, schedulesAll, type OwnEmail, type ScheduleRow } from '../../../../contracts/deliveries/views.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { asidePart } from '../../kit/form/aside-part.js';
import { t } from '../../kit/i18n/i18n.js';
import { defineList, listForm, type RowAction } from '../../kit/list/define-list.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** Words that the console says in the language of its user. */
const said = (words: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, word]));
const periode = { name: 'periode', texts: said(periods) } as const;
/** True in the form of a schedule of a rhythm: days of the week are of a weekly one, dates of a monthly one. */
const every =
  (rhythm: (typeof rhythms)[number]) =>
  (values: FormValues): boolean =>
    values['setiap'] === rhythm;
const setiap = { name: 'setiap', texts: said(rhythms) } as const;

const fields = [
  ...(['nama_jadwal', 'kode_toko', 'laporan'] as const),
  periode,
  'format',
  setiap,
  { name: 'hari', texts: said(weekdays), when: every('Mingguan') },
  { name: 'tanggal', when: every('Bulanan') },
  ...(['jam', 'penerima', 'email', 'kosong'] as const),
] as const;
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
    ...(['kode_jadwal', 'nama_jadwal', 'kode_toko', 'judul'] as const),
    periode,
    setiap,
    'penerima',
    { name: 'dijeda', texts: { true: 'Dijeda', false: 'Aktif', '': 'Aktif' }, quiet: ['true'] },
    ...(['terakhir', 'hasil', 'berikutnya'] as const),
  ],
  leads: 'nama_jadwal',
  notes: ['kode_jadwal', 'judul', 'hasil', 'berikutnya'],
  empty: 'deliveries.none',
  add: listForm(
    createSchedule,
    ['kode_jadwal', ...fields],
    (_: ScheduleRow | undefined, user) => ({
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
  edit: listForm(setEmail, ['email'], (row: OwnEmail | undefined) => ({ email: row?.email })),
});

/** Schedules of reports, and the address to which one's own go. */
export const deliveries = defineScreens({
  texts,
  screens: [schedules, email],
});
