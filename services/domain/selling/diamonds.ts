import type { Barang } from '../../../contracts/data-barang/barang.js';
import { DIAMONDS, jenis, type Jenis } from '../../../contracts/masters/references.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The module without which no piece with diamonds is sold. */
const diamondModule = 'BERLIAN_MODULE';
export const diamondSettings = settingsNeeded(diamondModule);

/** The types of pieces, for the needs of a decider. */
export const typesOf = (pieces: readonly Barang[]) => pieces.map(({ kode_dept }) => masterRow(jenis, kode_dept));

/** Refuses a piece of the category of diamonds where their module is off, by the types of the lines of a sale. */
export function diamondRefusal(
  types: readonly MasterState<Jenis>[],
  inForce: ReturnType<typeof diamondSettings.read>,
): Refused | undefined {
  if (inForce[diamondModule] === true) return undefined;
  const isDiamond = (type: MasterState<Jenis>) => type.status === 'active' && type.kode_kategori === DIAMONDS;
  const at = types.findIndex(isDiamond);
  return at < 0 ? undefined : refuse('sale.diamonds', `barang.${at + 1}.kode_barcode`);
}
