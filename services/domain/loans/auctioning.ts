import type { BarangLelang } from '../../../contracts/hutang/auctioned.js';
import { daysOf } from '../../../contracts/hutang/interest.js';
import { movedDay, runningLoan } from '../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../contracts/hutang/loan.js';
import type { Kabar, KabarHutang } from '../../../contracts/hutang/told.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import {
  addRupiah,
  multiplyRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { attendingFacts } from './attending.js';
import { ofNoStep } from './step-facts.js';

/** The notices that an auction needs: how many, how far apart, how long before. */
interface NoticeRules {
  readonly wajib: number;
  readonly jarak: number;
  readonly sebelum: number;
}

/** The settings that say so. */
export const noticeSettings = settingsNeeded(
  'lelang.pemberitahuan',
  'lelang.jarak_pemberitahuan',
  'lelang.sebelum_lelang',
);

/** The notices that an auction needs, as these settings have them. */
export const noticeRules = (inForce: ReturnType<(typeof noticeSettings)['read']>): NoticeRules => ({
  wajib: Number(inForce['lelang.pemberitahuan']),
  jarak: Number(inForce['lelang.jarak_pemberitahuan']),
  sebelum: Number(inForce['lelang.sebelum_lelang']),
});

/** The days on which somebody was told something, of those that count: each so many days after the one before it. */
export const daysApart = (told: readonly Pick<Kabar, 'tanggal'>[], apart: number): readonly BusinessDate[] =>
  told.reduce<readonly BusinessDate[]>((counted, { tanggal }) => {
    const last = counted.at(-1);
    return last && addDays(last, apart) > tanggal ? counted : [...counted, tanggal];
  }, []);

/** The last day of which the interest of a loan is paid; undefined before the first payment. */
function paidUntil(facts: Hutang): BusinessDate | undefined {
  return facts.periode_terbayar === 0 ? undefined : daysOf(runningLoan(facts), facts.periode_terbayar)[1];
}

/**
 * The notices of what is owed now: since the last interest was paid, and after the days of which it is. Those before a
 * hold in which interest stopped are as old as if there were no such days.
 */
function ofPresentDebt(facts: Hutang): readonly KabarHutang[] {
  const until = paidUntil(facts);
  return (facts.pemberitahuan ?? [])
    .map((notice) => ({ ...notice, tanggal: movedDay(facts, notice) }))
    .filter(
      ({ tanggal, periode_terbayar }) =>
        periode_terbayar === facts.periode_terbayar && (until === undefined || tanggal > until),
    );
}

/**
 * The reason why a loan cannot be auctioned on a day, if so: its customer was not told often or early enough. A notice
 * before interest was paid does not count: it was of a debt that is no more.
 */
export function noticesRefusal(
  facts: Hutang,
  day: BusinessDate,
  { wajib, jarak, sebelum }: NoticeRules,
): Refused | undefined {
  const given = facts.pemberitahuan?.length ?? 0;
  if (given < wajib) return refuse('loan.notices', 'no_bukti', message('lelang.notices', { wajib, sudah: given }));
  const since = ofPresentDebt(facts);
  if (since.length < wajib)
    return refuse('loan.notices-paid', 'no_bukti', message('lelang.noticesPaid', { wajib, sudah: since.length }));
  const counted = daysApart(since, jarak);
  if (counted.length < wajib) {
    const values = { wajib, sudah: counted.length, hari: jarak };
    return refuse('loan.notices-close', 'no_bukti', message('lelang.noticesClose', values));
  }
  const tanggal = addDays(counted[wajib - 1]!, sebelum);
  if (tanggal <= day) return undefined;
  return refuse('loan.notice-late', 'no_bukti', message('lelang.noticeLate', { tanggal, hari: sebelum }));
}

/** The reason why a loan cannot be auctioned on a day, if so: its interest is paid up to that day, or beyond it. */
export function paidRefusal(facts: Hutang, day: BusinessDate): Refused | undefined {
  const tanggal = paidUntil(facts);
  if (!tanggal || tanggal < day) return undefined;
  return refuse('loan.interest-paid-on', 'no_bukti', message('lelang.paidOn', { tanggal }));
}

/** The facts of a loan about its notices: the day on which the next one counts, or the first day of its auction. */
export function noticeDays(
  facts: Hutang,
  { wajib, jarak, sebelum }: NoticeRules,
): Pick<Hutang, 'kabar_berikut' | 'boleh_lelang'> {
  const counted = daysApart(ofPresentDebt(facts), jarak);
  const [last, enough] = [counted.at(-1), counted[wajib - 1]];
  if (!last && facts.periode_terbayar > 0) return noticeDaysPaid(facts, facts.periode_terbayar);
  return {
    kabar_berikut: enough || !last ? undefined : addDays(last, jarak),
    boleh_lelang: enough && addDays(enough, sebelum),
  };
}

/** The same once interest is paid for so many periods: earlier notices do not count, the next one does after these. */
export function noticeDaysPaid(facts: Hutang, periods: number): Pick<Hutang, 'kabar_berikut' | 'boleh_lelang'> {
  const [, last] = daysOf(runningLoan(facts), periods);
  const next = addDays(last, 1);
  return { kabar_berikut: next > facts.tgl_pemberitahuan ? next : undefined, boleh_lelang: undefined };
}

/** The worth of a piece by the buying price of the board, rounded up to a unit that cash pays. */
export const basePrice = (berat: Weight, harga_beli: Rupiah, unit: Rupiah): Rupiah =>
  rupiah(multiplyRupiah(harga_beli, berat, 1_000 * unit, 'up') * unit);

/** A price of all pieces as those of each, by what each is worth; their sum is that price. */
export function sharedOut(total: Rupiah, bases: readonly Rupiah[]): readonly Rupiah[] {
  const all = addRupiah(...bases);
  const upTo = bases.map((_, index) => multiplyRupiah(total, addRupiah(...bases.slice(0, index + 1)), all, 'nearest'));
  return upTo.map((share, index) => subtractRupiah(share, index === 0 ? rupiah(0) : upTo[index - 1]!));
}

/** The parts that are owed of an auctioned loan. */
interface Owed {
  readonly pokok: Rupiah;
  readonly bunga: Rupiah;
  readonly denda: Rupiah;
  readonly biaya: Rupiah;
}

/** The rest of proceeds: with what is held they are principal + interest + late fee + cost + surplus - shortfall. */
export function settled(hasil: Rupiah, titipan: Rupiah, { pokok, bunga, denda, biaya }: Owed) {
  const gap = subtractRupiah(addRupiah(hasil, titipan), addRupiah(pokok, bunga, denda, biaya));
  return { kelebihan: rupiah(Math.max(0, gap)), kekurangan: rupiah(Math.max(0, -gap)) };
}

/** The sums of a lot. */
export const lotSums = (lot: readonly BarangLelang[]) => ({
  hasil: addRupiah(...lot.map(({ harga }) => harga)),
  dasar: addRupiah(...lot.map(({ dasar }) => dasar)),
  /** The amounts by which pieces brought less than the board says, and more. */
  di_bawah: addRupiah(...lot.map(({ dasar, harga }) => rupiah(Math.max(0, dasar - harga)))),
  di_atas: addRupiah(...lot.map(({ dasar, harga }) => rupiah(Math.max(0, harga - dasar)))),
});

/** The facts that say a step alone, and who stood at the counter, as a step without either finds them. */
export const nobodyCame: Partial<Hutang> = { ...ofNoStep, ...attendingFacts({}) };

/** The coins that pay an amount: those of the shop where they make it, else to the rupiah. Nothing is rounded. */
export const exactCoins = (due: Rupiah, coin: number) =>
  ({ terkecil: rupiah(due % coin === 0 ? coin : 1), arah: 'nearest' }) as const;
