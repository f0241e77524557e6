import { discountedAlone, discountedAloneInBranch } from '../../../contracts/mutasi-uang/accounts.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import type { BarangTerjual } from '../../../contracts/penjualan/lines.js';
import { recordSale, saleConsentLabels } from '../../../contracts/penjualan/sale.js';
import { countedAlone, inForce, type CountedAmount } from '../../domain/plausible/alone-today.js';
import { listed } from '../../../contracts/language/values/listed.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { dayTotals, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const limits = settingsNeeded('penjualan.diskon_sehari', 'penjualan.diskon_sehari_cabang');

type Said = Pick<InstanceType<(typeof recordSale)['body']>, 'barang'>;

/** The discounts that those below SPV give alone on a date, and theirs of it; nothing is read where none is given. */
export function discountNeeds({ barang }: Said, branch: string, { user_id }: Actor) {
  const isGiven = barang.some(({ diskon = 0 }) => diskon > 0);
  return {
    discountLimits: isGiven ? limits.of(branch) : [],
    discounted: dayTotals(...(isGiven ? [discountedAlone(branch, user_id), discountedAloneInBranch(branch)] : [])),
  };
}

/** Returns what comes of the discounts of a sale, each below the share of a price that needs a consent by itself. */
export function discountedBy(
  lines: readonly BarangTerjual[],
  { discountLimits }: Pick<StatesOf<ReturnType<typeof discountNeeds>>, 'discountLimits'>,
  context: Pick<DecisionContext, 'branch' | 'sender' | 'dayTotal'>,
): CountedAmount {
  const given = lines.filter(({ diskon }) => diskon > 0);
  if (given.length === 0) return { moves: [] };
  const { branch, sender } = context;
  const set = limits.read(discountLimits);
  const ofDay = inForce([
    { account: discountedAlone(branch, sender.user_id), most: set['penjualan.diskon_sehari'] },
    { account: discountedAloneInBranch(branch), most: set['penjualan.diskon_sehari_cabang'] },
  ]);
  const jumlah = addRupiah(...given.map(({ diskon }) => diskon));
  const rincian = given.map(({ nama_barang, diskon }) => `${nama_barang} ${formatRupiah(diskon)}`).join(', ');
  const codes = listed(given.map(({ kode_barcode }) => kode_barcode));
  const consent = () => ({ description: saleConsentLabels.diskonSehari, subject: codes, rincian });
  return countedAlone({ command: recordSale, jumlah, limits: ofDay, consent }, context);
}
