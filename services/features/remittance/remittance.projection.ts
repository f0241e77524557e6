import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import {
  remittanceCancelled,
  remittanceReceived,
  remittanceReturned,
  remittanceSent,
  type Remittance,
} from '../../../contracts/remittance/events.js';
import type { arahKirim, langkahKirim, statusKirim } from '../../../contracts/remittance/views.js';
import { project } from '../../kernel/projection/projection.js';
import { buckets, date, documents, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

type Status = (typeof statusKirim)[number];
type Arah = (typeof arahKirim)[number];
type Langkah = (typeof langkahKirim)[number];
type Event = RecordedEvent<Remittance>;

/** The remittances, by reference; `toko` is the shop that is not head office. */
const remittanceDocument = documents(
  'remittance',
  { no_reff: text },
  {
    status: text,
    toko: text,
    arah: text,
    dari: text,
    ke: text,
    no_bukti: text,
    jumlah_rp: whole,
    tujuan: text,
    keterangan: text,
    tgl_system: date,
    input_by: text,
    retur_dari: text,
    retur_ke: text,
    alasan: text,
  },
  [['toko', 'tgl_system'], ['tgl_system'], ['status']],
);

/** The steps of a remittance, where and when. */
const remittanceStep = lines(
  'step',
  {
    branch: text,
    position: whole,
    business_date: date,
    recorded_at: instant,
    user_id: text,
    langkah: text,
    toko: text,
    arah: text,
    dari: text,
    ke: text,
    no_reff: text,
    no_bukti: text,
    jumlah_rp: whole,
    keterangan: text,
    tgl_kirim: date,
  },
  [['no_reff', 'langkah'], ['toko', 'recorded_at'], ['recorded_at'], ['langkah', 'business_date']],
);

/** Sums by the day of sending and where the money is now; `toko` ALL holds those of every shop together. */
const remittanceDaily = buckets(
  'daily',
  { toko: text, arah: text, business_date: date, status: text },
  { jumlah_rp: whole, remittances: whole },
);

/** Sums by the day of reception. */
const receptionDaily = buckets(
  'reception_daily',
  { toko: text, arah: text, business_date: date },
  { jumlah_rp: whole, remittances: whole },
);

const shopOf = ({ dari, ke }: Remittance): string => (dari === PUSAT ? ke : dari);
const arahOf = ({ dari }: Remittance): Arah => (dari === PUSAT ? 'RETUR' : 'KIRIM');

/** The read model of money between branches and head office. */
export const remittanceProjection = project('remittance', 1, [
  remittanceDocument,
  remittanceStep,
  remittanceDaily,
  receptionDaily,
])
  .from('own and head office')
  .on(remittanceSent, (event) => [
    document(event, 'OPEN'),
    step(event, 'KIRIM', event.payload.keterangan),
    ...daily(event, 'OPEN', 1),
  ])
  .on(remittanceReceived, (event) => [
    document(event, 'DONE'),
    step(event, 'TERIMA', event.payload.keterangan),
    ...daily(event, 'OPEN', -1),
    ...daily(event, 'DONE', 1),
    ...received(event),
  ])
  .on(remittanceCancelled, (event) => [
    document(event, 'CANCEL'),
    step(event, 'BATAL', event.payload.alasan ?? ''),
    ...daily(event, 'OPEN', -1),
    ...daily(event, 'CANCEL', 1),
  ])
  .on(remittanceReturned, (event) => [
    document(event, arahOf(event.payload) === 'KIRIM' ? 'DONE' : 'CANCEL'),
    step(event, 'RETUR', event.payload.alasan ?? ''),
  ]);

function document({ version, payload }: Event, status: Status): Change {
  const {
    no_reff,
    dari,
    ke,
    no_bukti,
    jumlah_rp,
    tujuan,
    keterangan,
    tgl_system,
    input_by,
    retur_dari = '',
    retur_ke = '',
    alasan = '',
  } = payload;
  const slip = { no_reff, dari, ke, no_bukti, jumlah_rp, tujuan, keterangan, tgl_system, input_by };
  return remittanceDocument.put(version, {
    ...slip,
    status,
    toko: shopOf(payload),
    arah: arahOf(payload),
    retur_dari,
    retur_ke,
    alasan,
  });
}

function step(event: Event, langkah: Langkah, keterangan: string): Change {
  const { branch, position, business_date, recorded_at, actor: user_id, payload } = event;
  const { no_reff, no_bukti, dari, ke, jumlah_rp, tgl_system: tgl_kirim } = payload;
  const of = { no_reff, no_bukti, dari, ke, jumlah_rp, tgl_kirim, toko: shopOf(payload), arah: arahOf(payload) };
  return remittanceStep.add({ branch, position, business_date, recorded_at, user_id, langkah, keterangan, ...of });
}

function daily({ payload }: Event, status: Status, sign: 1 | -1): readonly Change[] {
  const { tgl_system: business_date, jumlah_rp } = payload;
  const sums = { jumlah_rp: sign * jumlah_rp, remittances: sign };
  return [shopOf(payload), ALL].map((toko) =>
    remittanceDaily.bump({ toko, arah: arahOf(payload), business_date, status }, sums),
  );
}

function received({ business_date, payload }: Event): readonly Change[] {
  const sums = { jumlah_rp: payload.jumlah_rp, remittances: 1 };
  return [shopOf(payload), ALL].map((toko) =>
    receptionDaily.bump({ toko, arah: arahOf(payload), business_date }, sums),
  );
}
