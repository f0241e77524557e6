import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
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

interface Counted {
  readonly no_bukti: string;
  readonly tercatat: Rupiah;
  readonly dihitung: Rupiah;
  readonly selisih: Rupiah;
  readonly keterangan: string;
}

/** The changes that follow from a count. */
export function counted(
  { branch, business_date, position, recorded_at, actor, authorised_by, payload }: RecordedEvent<Counted>,
  jenis: 'HITUNG' | 'BUKA' | 'TUTUP',
  no_shift: string,
  isBooked: boolean,
): readonly Change[] {
  const { no_bukti, tercatat, dihitung, selisih, keterangan } = payload;
  const dibukukan = isBooked ? selisih : 0;
  const held = { no_bukti, jenis, no_shift, tercatat, dihitung, selisih, dibukukan, keterangan };
  return [
    count.add({
      branch,
      position,
      business_date,
      recorded_at,
      ...held,
      user_id: actor,
      disetujui_oleh: authorised_by ?? '',
    }),
    ...[branch, ALL].map((of): Change => countDaily.bump({ branch: of, business_date }, { counts: 1, dibukukan })),
  ];
}
