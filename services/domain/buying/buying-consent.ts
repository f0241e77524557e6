import { formatWeight } from '../../../contracts/language/values/weight.js';
import { addRupiah, formatRupiah } from '../../../contracts/language/values/rupiah.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { consentOf } from '../../kernel/event-store/decider.js';
import type { SettingState } from '../../platform/settings/settings.js';
import type { BoughtLine } from './bought-lines.js';
import { buyingSettings, toleranceOf } from './buying-settings.js';

/** True for a line for which more is paid than the rules make of it, or than our invoice says. */
const isAbove = ({ harga, harga_hitung, harga_nota }: BoughtLine): boolean =>
  harga > harga_hitung || (harga_nota !== undefined && harga > harga_nota);

/** The line in words: its name, its weight beside that of our invoice, and its price beside that of the rules. */
const wordsOf = ({ nama_barang, berat, berat_nota, harga, harga_hitung }: BoughtLine): string => {
  const weights = [berat, ...(berat_nota ? [berat_nota] : [])].map(formatWeight).join(' / ');
  return `${nama_barang} ${weights} g, ${formatRupiah(harga)} / ${formatRupiah(harga_hitung)}`;
};

/** The approval that lines need, if so: above the price of our invoice or the rules, or of another weight. */
export function buyingRestriction(
  lines: readonly BoughtLine[],
  settings: readonly SettingState[],
): Restriction | undefined {
  const tolerance = toleranceOf(buyingSettings.read(settings));
  const isOff = ({ berat, berat_nota }: BoughtLine): boolean =>
    berat_nota !== undefined && Math.abs(berat - berat_nota) > tolerance;
  const odd = lines.filter((line) => isAbove(line) || isOff(line));
  const [first] = odd;
  return (
    first && {
      ...consentOf(recordPurchase),
      subject: first.piece?.kode_barcode ?? first.kode_group,
      jumlah: addRupiah(...odd.map(({ harga }) => harga)),
      rincian: odd.map(wordsOf).join(', '),
    }
  );
}
