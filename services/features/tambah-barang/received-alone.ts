import { foundAlone, foundAloneInBranch, receivedAlone } from '../../../contracts/data-barang/accounts.js';
import type { BarangBaru } from '../../../contracts/data-barang/barang.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, formatWeight } from '../../../contracts/language/values/weight.js';
import { receivingConsentLabels, type Origin } from '../../../contracts/tambah-barang/documents.js';
import { countedAlone, type CountedAmount } from '../../domain/plausible/alone-today.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limits = settingsNeeded(
  'barang.masuk_terbesar',
  'barang.tanpa_supplier_terbesar',
  'barang.tanpa_supplier_terbesar_cabang',
);

/** The values up to which those below SPV bring pieces in alone on a date, and those of that date. */
export const receivingNeeds = (branch: string, { user_id }: Actor) => ({
  limits: limits.of(branch),
  received: dayTotals(receivedAlone(branch, user_id), foundAlone(branch, user_id), foundAloneInBranch(branch)),
});

interface Received {
  readonly command: CommandDefinition;
  readonly rows: readonly BarangBaru[];
  readonly asal: Origin;
}

/**
 * Returns what comes of pieces besides their gold and cost. A cost that is large with those of the sender on the day,
 * or without a supplier with those of the branch, needs an approval; by default any without a supplier does.
 */
export function receivedBy(
  { command, rows, asal }: Received,
  states: Pick<StatesOf<ReturnType<typeof receivingNeeds>>, 'limits'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  if (rows.length === 0) return { moves: [] };
  const { branch, sender } = context;
  const inForce = limits.read(states.limits);
  const isSupplied = asal === 'SUPPLIER';
  const ofDay = isSupplied
    ? [{ account: receivedAlone(branch, sender.user_id), most: inForce['barang.masuk_terbesar'] }]
    : [
        { account: foundAlone(branch, sender.user_id), most: inForce['barang.tanpa_supplier_terbesar'] },
        { account: foundAloneInBranch(branch), most: inForce['barang.tanpa_supplier_terbesar_cabang'] },
      ];
  const jumlah = addRupiah(...rows.map(({ harga_modal }) => harga_modal));
  const consent = () => ({
    description: isSupplied ? receivingConsentLabels.sehari : receivingConsentLabels.tanpaSupplier,
    subject: listed(rows.map(({ kode_barcode, nama_barang }) => kode_barcode || nama_barang)),
    rincian: `${asal} ${rows.length} barang ${formatWeight(addWeight(...rows.map(({ berat }) => berat)))} g`,
  });
  return countedAlone({ command, jumlah, limits: ofDay, consent }, context);
}
