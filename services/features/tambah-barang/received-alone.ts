import { foundAlone, receivedAlone } from '../../../contracts/data-barang/accounts.js';
import type { BarangBaru } from '../../../contracts/data-barang/barang.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, formatWeight } from '../../../contracts/language/values/weight.js';
import { receivingConsentLabels, type Origin } from '../../../contracts/tambah-barang/documents.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limits = settingsNeeded('barang.masuk_terbesar', 'barang.tanpa_supplier_terbesar');

/** The values up to which somebody below SPV brings pieces in alone on a date, and theirs of that date. */
export const receivingNeeds = (branch: string, { user_id }: Actor) => ({
  limits: limits.of(branch),
  received: dayTotals(receivedAlone(branch, user_id), foundAlone(branch, user_id)),
});

interface Received {
  readonly command: CommandDefinition;
  readonly rows: readonly BarangBaru[];
  readonly asal: Origin;
}

/**
 * Returns what comes of pieces besides their gold and cost. A cost that is large with those of the sender on the day
 * needs an approval; by default any cost of pieces that no supplier sent does.
 */
export function receivedBy(
  { command, rows, asal }: Received,
  states: Pick<StatesOf<ReturnType<typeof receivingNeeds>>, 'limits'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const [first] = rows;
  if (!first) return { moves: [] };
  const { branch, sender } = context;
  const inForce = limits.read(states.limits);
  const isSupplied = asal === 'SUPPLIER';
  const limit = isSupplied
    ? { account: receivedAlone(branch, sender.user_id), most: inForce['barang.masuk_terbesar'] }
    : { account: foundAlone(branch, sender.user_id), most: inForce['barang.tanpa_supplier_terbesar'] };
  const jumlah = addRupiah(...rows.map(({ harga_modal }) => harga_modal));
  const consent = () => ({
    description: isSupplied ? receivingConsentLabels.sehari : receivingConsentLabels.tanpaSupplier,
    subject: first.kode_barcode || first.nama_barang,
    rincian: `${asal} ${rows.length} barang ${formatWeight(addWeight(...rows.map(({ berat }) => berat)))} g`,
  });
  return countedAlone({ command, jumlah, ...limit, consent }, context);
}
