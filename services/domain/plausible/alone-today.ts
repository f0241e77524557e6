import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Posting } from '../../../contracts/language/define/event.js';
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
import { consentOf, type DecisionContext } from '../../kernel/event-store/decider.js';

/** An amount that users below SPV may move without a consent as long as the sum of the day stays below a limit. */
interface LimitedAmount {
  readonly command: CommandDefinition;
  readonly jumlah: Rupiah;
  /** The account that counts it: one of the `dayTotals` that the decider needs. */
  readonly account: string;
  readonly most: SettingValue;
  /** The words of the consent; the sums of the day are added to `rincian`. */
  consent(): Pick<Restriction, 'subject'> & Partial<Pick<Restriction, 'description'>> & { readonly rincian: string };
}

/** The move by which an amount counts towards the sum of the day, which its cancellation takes back; or a consent. */
export interface CountedAmount {
  readonly moves: readonly Posting[];
  readonly consent?: Restriction;
}

/**
 * Counts an amount towards the sum of the day of its sender. One that is above the limit together with that sum needs
 * an approval instead. Whoever is SPV or above could consent to nobody's: theirs are not counted.
 */
export function countedAlone(
  { command, jumlah, account, most, consent }: LimitedAmount,
  { branch, sender, dayTotal }: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  if (jumlah === 0 || atLeast(sender.level, 'SPV')) return { moves: [] };
  const { came, went } = dayTotal(account, ALONE);
  const [before, limit] = [subtractRupiah(came, went), rupiah(Number(most))];
  if (addRupiah(before, jumlah) <= limit)
    return { moves: [{ from: outside(branch), to: account, asset: ALONE, amount: jumlah }] };
  const sums = `${formatRupiah(before)} + ${formatRupiah(jumlah)} / ${formatRupiah(limit)}`;
  const { rincian, ...words } = consent();
  const details = [rincian, ...(before > 0 ? [sums] : [])].join(' \u00b7 ');
  return { moves: [], consent: { ...consentOf(command), ...words, jumlah, rincian: details } };
}
