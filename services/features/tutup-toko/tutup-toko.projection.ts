import { journalReposted, type JournalReposted } from '../../../contracts/accounting/events.js';
import { IDR, kindOf } from '../../../contracts/language/define/accounts.js';
import { closedShop } from '../../../contracts/tutup-toko/commands.js';
import { dayClosed, dayReopened, type AccountDay, type DayClosed } from '../../../contracts/tutup-toko/events.js';
import type { statusTutup } from '../../../contracts/tutup-toko/views.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { sql } from '../../kernel/postgres/sql.js';
import { project } from '../../kernel/projection/projection.js';
import { bothSides, type Side } from '../../domain/books/posting-sides.js';
import {
  buckets,
  date,
  documents,
  instant,
  json,
  lines,
  text,
  whole,
  type Change,
} from '../../kernel/projection/tables.js';

/** The days that were closed, with their frozen figures. */
const closedDay = documents(
  'closed_day',
  { branch: text, tanggal: date },
  {
    recorded_at: instant,
    position: whole,
    kas_awal: whole,
    kas_masuk: whole,
    kas_keluar: whole,
    kas_pembatalan: whole,
    kas_akhir: whole,
    bank_akhir: whole,
    saldo: json,
    status: text,
    user_id: text,
  },
  [['tanggal', 'branch']],
);

/** The number of a closed day, by its branch and date. */
export const closingNumber = sql`${closedShop.series[0]}::text || '-' || branch || '-' || to_char(tanggal, 'YYYYMMDD')`;

/** Money of a branch on its way, by the day on which it was sent, arrived or came back. */
const onTheWay = buckets('on_the_way', { branch: text, business_date: date }, { amount: whole });

/** Re-posted amounts of a day, by account as it is frozen. */
const reposted = lines('reposted', { branch: text, position: whole, tanggal: date, place: text, jumlah: whole }, [
  ['branch', 'tanggal'],
]);

/** The read model of closings. */
export const closingProjection = project('closing', 3, [closedDay, onTheWay, reposted])
  .on(journalReposted, movedOf)
  .onPostings((posting, event) =>
    posting.asset === IDR ? bothSides(posting).flatMap((side) => sent(side, event)) : [],
  )
  .on(dayClosed, (event) => put(event, 'TUTUP', event.payload.ditutup_oleh))
  .on(dayReopened, (event) => put(event, 'DIBUKA KEMBALI', event.payload.dibuka_oleh));

function put(
  event: RecordedEvent<DayClosed>,
  status: (typeof statusTutup)[number],
  user_id: string,
): readonly Change[] {
  const { branch, position, version, recorded_at, payload } = event;
  const { tanggal, saldo } = payload;
  const {
    saldo_awal: kas_awal = 0,
    masuk: kas_masuk = 0,
    keluar: kas_keluar = 0,
    pembatalan: kas_pembatalan = 0,
    saldo_akhir: kas_akhir = 0,
  } = saldo.find(({ jenis }): boolean => jenis === 'KAS') ?? ({} as Partial<AccountDay>);
  const bank_akhir = addRupiah(...saldo.filter(({ jenis }) => jenis === 'BANK').map(({ saldo_akhir }) => saldo_akhir));
  return [
    closedDay.put(version, {
      ...{ branch, tanggal, recorded_at, position, status, user_id, saldo, bank_akhir },
      ...{ kas_awal, kas_masuk, kas_keluar, kas_pembatalan, kas_akhir },
    }),
  ];
}

function sent({ account, masuk, keluar }: Side, { branch, business_date }: RecordedEvent): readonly Change[] {
  if (!kindOf(account).startsWith('kirim/')) return [];
  return [onTheWay.bump({ branch, business_date }, { amount: masuk - keluar })];
}

/** Returns the account under which an account of money is frozen; undefined for any other. */
function placeOf(rekening: string): string | undefined {
  const [kind, bank] = rekening.split('/');
  if (kind === 'noncash') return `noncash/${bank}`;
  if (kind === 'kirim') return kind;
  return kind === 'kas' || kind === 'bank' ? rekening : undefined;
}

function movedOf({
  position,
  payload: { kode_toko: branch, pindah },
}: RecordedEvent<JournalReposted>): readonly Change[] {
  return pindah.flatMap(({ tanggal, rekening, jumlah }) => {
    const place = placeOf(rekening);
    return place === undefined ? [] : [reposted.add({ branch, position, tanggal, place, jumlah })];
  });
}
