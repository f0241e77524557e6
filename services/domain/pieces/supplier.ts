import { supplier } from '../../../contracts/barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { refuse, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { active } from './piece-kind.js';

/** The module without which a shop records no suppliers. */
const supplierModule = 'SUPPLIER_BARANG_MODULE';
const supplierSettings = settingsNeeded(supplierModule);

/** The supplier that a command names, and whether its shop records any, for the needs of a decider. */
export const supplierNeeds = (kode_supplier: string | undefined, branch: string) => ({
  supplier: masterRow(supplier, kode_supplier || NO_KEY),
  supplierSettings: supplierSettings.of(branch),
});
type States = StatesOf<ReturnType<typeof supplierNeeds>>;

/** True where the shop records whom its pieces came from. */
export const hasSuppliers = ({ supplierSettings: states }: Pick<States, 'supplierSettings'>): boolean =>
  supplierSettings.read(states)[supplierModule] === true;

/** The reason why a supplier cannot be recorded, if so. */
export function supplierRefusal(kode_supplier: string | undefined, states: States): Refused | undefined {
  if (!kode_supplier) return undefined;
  if (!hasSuppliers(states)) return refuse('piece.no-suppliers', 'kode_supplier');
  return active(states.supplier) ? undefined : refuse('piece.unknown-supplier', 'kode_supplier');
}
