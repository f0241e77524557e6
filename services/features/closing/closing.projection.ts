import { CASH } from '../../../contracts/cash/accounts.js';
import { dayClosed, dayReopened, type AccountDay, type DayClosed } from '../../../contracts/closing/events.js';
import type { statusTutup } from '../../../contracts/closing/views.js';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { addRupiah, rupiah } from '../../../contracts/values/rupiah.js';
import { project } from '../../kernel/projection/projection.js';
import { date, documents, instant, json, text, whole, type Change } from '../../kernel/projection/tables.js';

/** The days that were closed, with their frozen figures. */
export const closedDay = documents(
  'closed_day',
  { branch: text, tanggal: date },
  {
    recorded_at: instant,
    position: whole,
    kas_awal: whole,
    kas_masuk: whole,
    kas_keluar: whole,
    kas_akhir: whole,
    bank_akhir: whole,
    saldo: json,
    status: text,
    user_id: text,
  },
  [['tanggal', 'branch']],
);

/** The read model of closings. */
export const closingProjection = project('closing', 1, [closedDay])
  .on(dayClosed, (event) => put(event, 'TUTUP', event.payload.ditutup_oleh))
  .on(dayReopened, (event) => put(event, 'DIBUKA KEMBALI', event.payload.dibuka_oleh));

const none: AccountDay = { kode_bank: CASH, no_rekening: '', saldo_awal: rupiah(0), masuk: rupiah(0), keluar: rupiah(0), saldo_akhir: rupiah(0) };

function put(event: RecordedEvent<DayClosed>, status: (typeof statusTutup)[number], user_id: string): readonly Change[] {
  const { branch, position, version, recorded_at, payload } = event;
  const { tanggal, saldo } = payload;
  const kas = saldo.find(({ kode_bank }) => kode_bank === CASH) ?? none;
  const bank_akhir = addRupiah(...saldo.filter((one) => one !== kas).map(({ saldo_akhir }) => saldo_akhir));
  return [
    closedDay.put(version, {
      ...{ branch, tanggal, recorded_at, position, status, user_id, saldo, bank_akhir },
      ...{ kas_awal: kas.saldo_awal, kas_masuk: kas.masuk, kas_keluar: kas.keluar, kas_akhir: kas.saldo_akhir },
    }),
  ];
}
