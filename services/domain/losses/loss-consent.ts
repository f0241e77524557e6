import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { formatWeight, type Weight } from '../../../contracts/language/values/weight.js';
import { consentOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { listed } from '../../../contracts/language/values/listed.js';

/** The settings up to which a piece loses weight without a second person, for the needs of a decider. */
export const lossThresholds = settingsNeeded('barang.susut_terbesar', 'barang.susut_terbesar_persen');
type InForce = ReturnType<typeof lossThresholds.read>;

/** A piece that was weighed again. */
interface Weighed {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly before: Weight;
  readonly after: Weight;
}

/** True for a loss above so many grams, or above so many percent of the piece: either is too much. Exact. */
function isLargeLoss({ before, after }: Pick<Weighed, 'before' | 'after'>, inForce: InForce): boolean {
  const lost = before - after;
  const most = Math.round(Number(inForce['barang.susut_terbesar']) * 1000);
  const percent = Math.round(Number(inForce['barang.susut_terbesar_persen']) * 100);
  return lost > most || lost * 100_00 > before * percent;
}

const weightChange = ({ before, after }: Weighed): string => `${formatWeight(before)} / ${formatWeight(after)} g`;

/** The approval that the losses of pieces need, if so: who gives it is told each weight before and after. */
export function lossRestriction(
  command: CommandDefinition,
  pieces: readonly Weighed[],
  inForce: InForce,
): Restriction | undefined {
  const large = pieces.filter((one) => isLargeLoss(one, inForce));
  if (large.length === 0) return undefined;
  return {
    ...consentOf(command),
    subject: listed(large.map((one) => `${one.kode_barcode} ${weightChange(one)}`)),
    rincian: large.map((one) => `${one.nama_barang} ${weightChange(one)}`).join(', '),
  };
}
