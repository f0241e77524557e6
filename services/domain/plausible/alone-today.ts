import type { ConsentedCommand } from '../../../contracts/language/define/command.js';
import { turnedRound, type Posting } from '../../../contracts/language/define/event.js';
import { atLeast, type SettingValue } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { ALONE, outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { Known } from '../documents/document-streams.js';
import { consentOf, type DecisionContext } from '../../kernel/event-store/decider.js';

/** The amount that users below SPV move on a business date without a consent, and the account that counts it. */
export interface DayLimit {
  /** One of the `dayTotals` that the decider needs. */
  readonly account: string;
  readonly most: SettingValue;
}

/** An amount that users below SPV may move without a consent as long as the sums of the day stay below their limits. */
interface LimitedAmount {
  readonly command: ConsentedCommand;
  readonly jumlah: Rupiah;
  readonly limits: readonly DayLimit[];
  /** The words of the consent; the sums of the day are added to `rincian`. */
  consent(): Pick<Restriction, 'subject'> & Partial<Pick<Restriction, 'description'>> & { readonly rincian: string };
}

/** The move by which an amount counts towards the sum of the day, which its cancellation takes back; or a consent. */
export interface CountedAmount {
  readonly moves: readonly Posting[];
  readonly consent?: Restriction;
  /** The amount to which nobody else consents; absent: none. */
  readonly alone?: Rupiah;
}

/** The same of several amounts of a document, each against limits of its own. */
export interface CountedAmounts {
  readonly moves: readonly Posting[];
  readonly consents: readonly Restriction[];
  readonly alone: Rupiah;
}

/** Returns what comes of several amounts together. */
export const allCounted = (amounts: readonly (CountedAmount | CountedAmounts)[]): CountedAmounts => ({
  moves: amounts.flatMap(({ moves }) => moves),
  consents: amounts.flatMap((one) => ('consents' in one ? one.consents : (one.consent ?? []))),
  alone: addRupiah(...amounts.flatMap(({ alone }) => alone ?? [])),
});

/** The limits in force: one of nothing is none. */
export const inForce = (limits: readonly DayLimit[]): readonly DayLimit[] =>
  limits.filter(({ most }) => Number(most) > 0);

/** The moves that take what a document counted off the sums of its day again; on a later day there are none. */
export const countedBack = (
  { postings, business_date }: Pick<Known, 'postings' | 'business_date'>,
  today: string,
): readonly Posting[] =>
  business_date === today ? postings.filter(({ asset }) => asset === ALONE).map(turnedRound) : [];

/**
 * Counts an amount towards sums of the day: that of its sender, and of all of their branch where that has a limit, too.
 * One that is above a limit together with its sum needs an approval instead. Whoever is SPV or above could consent to
 * nobody's: theirs are not counted.
 */
export function countedAlone(
  { command, jumlah, limits, consent }: LimitedAmount,
  { branch, sender, dayTotal }: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  if (jumlah === 0 || atLeast(sender.level, 'SPV')) return { moves: [] };
  const sums = limits.map(({ account, most }) => {
    const { came, went } = dayTotal(account, ALONE);
    return { account, before: subtractRupiah(came, went), limit: rupiah(Number(most)) };
  });
  const beyond = sums.filter(({ before, limit }) => addRupiah(before, jumlah) > limit);
  if (beyond.length === 0)
    return {
      moves: sums.map(({ account }) => ({ from: outside(branch), to: account, asset: ALONE, amount: jumlah })),
      alone: jumlah,
    };
  const counted = beyond
    .filter(({ before }) => before > 0)
    .map(({ before, limit }) => `${formatRupiah(before)} + ${formatRupiah(jumlah)} / ${formatRupiah(limit)}`);
  const { rincian, ...words } = consent();
  const details = [rincian, ...counted].join(' \u00b7 ');
  return { moves: [], consent: { ...consentOf(command), ...words, jumlah, rincian: details } };
}
