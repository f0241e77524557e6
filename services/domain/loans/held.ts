import { aheadOn } from '../../../contracts/hutang/ahead.js';
import { storedAfterHold, type Dated, type Stored } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays, daysBetween, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { openFrom, type ClosedDays } from '../../../contracts/language/values/closed-days.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/**
 * The reason why nothing may be done to a loan or its pieces, if so: a letter of the police, of a court or of a dispute
 * holds them. Every step asks it but those of the hold itself.
 *
 * @public
 */
export const heldRefusal = (
  { no_bukti: nomor, ditahan: surat }: Pick<Hutang, 'no_bukti' | 'ditahan'>,
  field = 'no_bukti',
): Refused | undefined =>
  surat === undefined ? undefined : refuse('loan.held', field, message('hutang.held', { nomor, surat }));

/** The reason why a loan does not end by a renewal or an auction, if so: a piece of it may still come back. */
export function awayRefusal({ barang }: Pick<Hutang, 'barang'>, field: string): Refused | undefined {
  const away = barang.find(({ keadaan }) => keadaan === 'DISITA');
  return away && refuse('loan.away', field, message('hutang.away', { no: away.no }));
}

/** The facts from which the hold of a loan follows. */
type Holdable = Pick<Hutang, 'bunga_saat_ditahan' | 'tgl_lunas' | 'bunga_dimuka' | 'dimuka'>;

/** The facts of a loan that is held from a day on, and where its interest stops that ahead which is earned by then. */
export function heldFrom(
  { bunga_saat_ditahan, tgl_lunas, bunga_dimuka, dimuka = [] }: Holdable,
  day: BusinessDate,
): { readonly facts: Partial<Hutang>; readonly earned: Rupiah } {
  const held = { ditahan_sejak: day };
  if (bunga_saat_ditahan !== 'BERHENTI' || tgl_lunas) return { facts: held, earned: rupiah(0) };
  const ahead = aheadOn(dimuka, day);
  const earned = subtractRupiah(bunga_dimuka, ahead.bunga_dimuka);
  return { facts: { ...held, henti_sejak: day, ...ahead }, earned };
}

/** The days for which the interest of a held loan stopped, by the day of its release. */
export const stoppedDays = ({ henti_sejak }: Pick<Hutang, 'henti_sejak'>, day: BusinessDate): number =>
  henti_sejak ? daysBetween(henti_sejak, day) : 0;

/** The facts from which the release of a loan follows. */
type Held = Dated & Stored & Pick<Hutang, 'ditahan_sejak' | 'dimuka' | 'mulai_dimuka'>;

/**
 * The facts of a held loan that is released on a day. Where its interest stopped, all that was to come in its life
 * comes as many days later: on the day of the release it owes what it owed on that of the hold. A due day to come that
 * falls on a closed day now is moved past it.
 */
export function freedOn(facts: Held, day: BusinessDate, closed?: ClosedDays): Partial<Hutang> {
  const titip_sampai = storedAfterHold(facts, day);
  const freed = { ditahan: undefined, sebab_tahan: undefined, ditahan_sejak: undefined, titip_sampai };
  const days = stoppedDays(facts, day);
  if (days === 0) return { ...freed, henti_sejak: undefined };
  const later = (date: BusinessDate | undefined) => date && addDays(date, days);
  return {
    ...freed,
    ...dueLater(facts, days, closed),
    henti_sejak: undefined,
    hari_henti: (facts.hari_henti ?? 0) + days,
    denda_sampai: later(facts.denda_sampai),
    kabar_berikut: later(facts.kabar_berikut),
    boleh_lelang: later(facts.boleh_lelang),
    dimuka: facts.dimuka?.map((row) => ({ ...row, mulai: addDays(row.mulai, days) })),
    mulai_dimuka: later(facts.mulai_dimuka),
  };
}

/** The due day of a loan and those that follow, so many days later. */
function dueLater(facts: Dated, days: number, closed?: ClosedDays): Partial<Hutang> {
  const { jatuh_tempo, jatuh_tempo_asal = jatuh_tempo, henti_sejak, tgl_pemberitahuan, tgl_lelang } = facts;
  const due = addDays(jatuh_tempo, days);
  const isToCome = henti_sejak !== undefined && jatuh_tempo > henti_sejak;
  const open = closed && isToCome ? openFrom(due, closed) : due;
  const asal = addDays(jatuh_tempo_asal, days);
  const all = daysBetween(jatuh_tempo, open);
  return {
    jatuh_tempo: open,
    jatuh_tempo_asal: asal < open ? asal : undefined,
    tgl_pemberitahuan: addDays(tgl_pemberitahuan, all),
    tgl_lelang: addDays(tgl_lelang, all),
  };
}
