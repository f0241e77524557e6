import type { Counted, DrawerCounted, ShiftClosed } from '../../../contracts/hitung-kas/documents.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { buckets, date, instant, lines, text, whole, type Change } from '../../kernel/projection/tables.js';

/** One row for each count of a drawer: `jenis` is HITUNG, or BUKA or TUTUP of the shift that it began or ended. */
export const count = lines(
  'count',
  {
    branch: text,
    position: whole,
    business_date: date,
    recorded_at: instant,
    no_bukti: text,
    jenis: text,
    no_shift: text,
    tercatat: whole,
    dihitung: whole,
    selisih: whole,
    dibukukan: whole,
    keterangan: text,
    user_id: text,
    /** The user who consented to the booking; empty where nobody did. */
    disetujui_oleh: text,
  },
  [
    ['branch', 'business_date', 'position'],
    ['business_date', 'branch', 'position'],
    ['branch', 'position'],
    ['branch', 'no_shift'],
  ],
);

/** Sums a day; branch `ALL` holds those of every branch together. `dibukukan` is what of the differences was booked. */
export const countDaily = buckets(
  'count_daily',
  { branch: text, business_date: date },
  { counts: whole, dibukukan: whole },
);

type Facts = Counted & Partial<Pick<DrawerCounted, 'dibukukan'> & Pick<ShiftClosed, 'no_shift'>>;

/** The changes that follow from a count. Its difference is booked unless it says otherwise. */
export function counted(event: RecordedEvent<Facts>, jenis: 'HITUNG' | 'BUKA' | 'TUTUP'): readonly Change[] {
  const { branch, business_date, position, recorded_at, actor: user_id } = event;
  const {
    no_bukti,
    tercatat,
    dihitung,
    selisih,
    keterangan,
    no_shift = '',
    dibukukan: isBooked = true,
  } = event.payload;
  const at = { branch, position, business_date, recorded_at };
  const held = { no_bukti, jenis, no_shift: jenis === 'BUKA' ? no_bukti : no_shift, tercatat, dihitung, selisih };
  const dibukukan = isBooked ? selisih : 0;
  return [
    count.add({ ...at, ...held, dibukukan, keterangan, user_id, disetujui_oleh: event.authorised_by ?? '' }),
    ...[branch, ALL].map((of) => countDaily.bump({ branch: of, business_date }, { counts: 1, dibukukan })),
  ];
}
