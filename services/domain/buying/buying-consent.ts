import { formatWeight } from '../../../contracts/language/values/weight.js';
import { addRupiah, formatRupiah, multiplyRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { Jenis } from '../../../contracts/masters/references.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import { buyingConsentLabels, recordPurchase } from '../../../contracts/pembelian/purchase.js';
import { consentOf } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import type { Moment } from '../../platform/masters/validity.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { active } from '../pieces/piece-kind.js';
import { incomingRestrictions, incomingThresholds, type Incoming } from '../plausible/incoming.js';
import { listed } from '../../../contracts/language/values/listed.js';
import { priceAt, type GoldPrice } from '../prices/gold-price.js';
import type { BoughtLine } from './bought-lines.js';
import { buyingSettings, toleranceOf } from './buying-settings.js';

/** True for a line for which more is paid than the rules make of it, or than our invoice says. */
const isAbove = ({ harga, harga_hitung, harga_nota }: BoughtLine): boolean =>
  harga > harga_hitung || (harga_nota !== undefined && harga > harga_nota);

/** True for a piece of ours for which so much less is paid than the rules make of it. Exact. */
const isFarBelow = ({ harga, harga_hitung, harga_nota }: BoughtLine, percent: SettingValue): boolean =>
  harga_nota !== undefined && harga < multiplyRupiah(harga_hitung, Math.round(Number(percent) * 100), 100_00, 'up');

/** The line in words: its name, its weight beside that of our invoice, and its price beside that of the rules. */
const wordsOf = ({ nama_barang, berat, berat_nota, harga, harga_hitung }: BoughtLine): string => {
  const weights = [berat, ...(berat_nota ? [berat_nota] : [])].map(formatWeight).join(' / ');
  return `${nama_barang} ${weights} g, ${formatRupiah(harga)} / ${formatRupiah(harga_hitung)}`;
};

/**
 * A line as gold that comes in: from outside its price is held against that of the rules before damage, and one by a
 * parameter also against what the board sells its gold for.
 */
function incomingOf(
  { piece, harga_nota, ...line }: BoughtLine,
  kind: MasterState<Jenis> | undefined,
  board: GoldPrice | undefined,
): Incoming {
  const { nama_barang, kode_group, berat, harga: nilai, harga_hitung, rusak = rupiah(0), dasar_harga } = line;
  const least = harga_nota === undefined ? addRupiah(harga_hitung, rusak) : undefined;
  const most = board && dasar_harga === 'PARAMETER' ? goldValue(berat, board.harga_jual) : undefined;
  return { subject: piece?.kode_barcode ?? kode_group, nama_barang, jenis: active(kind), berat, nilai, least, most };
}

/** The states that say what of gold that is bought needs an approval. */
interface States {
  readonly buying: readonly SettingState[];
  readonly incoming: readonly SettingState[];
  readonly kinds: readonly MasterState<Jenis>[];
  readonly boards: readonly Parameters<typeof priceAt>[0][];
}

/** The approval for some lines, if there are any. */
const restrictionOf = (
  lines: readonly BoughtLine[],
  description: string = consentOf(recordPurchase).description,
): Restriction | undefined =>
  lines[0] && {
    ...consentOf(recordPurchase),
    description,
    subject: listed(lines.map(({ piece, kode_group }) => piece?.kode_barcode ?? kode_group)),
    jumlah: addRupiah(...lines.map(({ harga }) => harga)),
    rincian: lines.map(wordsOf).join(', '),
  };

/**
 * The approvals that lines need, if so: above the price of our invoice or the rules, of another weight, a piece of ours
 * far below the rules, heavier than pieces are, for much less than the rules make of gold from outside, or by a
 * parameter for much more than the board.
 */
export function buyingRestrictions(
  lines: readonly BoughtLine[],
  states: States,
  moment: Moment,
): readonly (Restriction | undefined)[] {
  const inForce = buyingSettings.read(states.buying);
  const tolerance = toleranceOf(inForce);
  const isOff = ({ berat, berat_nota }: BoughtLine): boolean =>
    berat_nota !== undefined && Math.abs(berat - berat_nota) > tolerance;
  const cheap = lines.filter((line) => isFarBelow(line, inForce['pembelian.harga_terkecil']));
  const incoming = lines.map((line, index) =>
    incomingOf(line, states.kinds[index], priceAt(states.boards[index]!, moment)),
  );
  return [
    restrictionOf(lines.filter((line) => isAbove(line) || isOff(line))),
    restrictionOf(cheap, buyingConsentLabels.murah),
    ...incomingRestrictions(recordPurchase, incoming, incomingThresholds.read(states.incoming)),
  ];
}
