import { incomingConsentLabels } from '../../../contracts/data-barang/barang.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah, formatRupiah, multiplyRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import type { Jenis } from '../../../contracts/masters/references.js';
import { consentOf } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { listed } from '../../../contracts/language/values/listed.js';

/** The settings within which gold comes in without a second person. */
export const incomingThresholds = settingsNeeded(
  'barang.selisih_nilai',
  'barang.selisih_nilai_batu',
  'barang.jenis_batu',
  'barang.berat_terbesar',
  'barang.berat_terbesar_ringan',
  'barang.jenis_ringan',
);
type InForce = ReturnType<typeof incomingThresholds.read>;

/** Gold that comes in with a value. */
export interface Incoming {
  /** Its barcode, or what else names it. */
  readonly subject: string;
  readonly nama_barang: string;
  readonly jenis: Jenis | undefined;
  readonly berat: Weight;
  readonly nilai: Rupiah;
  /** The values by the price board between which its own is usual; undefined where the board has none. */
  readonly least?: Rupiah | undefined;
  readonly most?: Rupiah | undefined;
}

/** True for a type of goods that a list of codes names, itself or by its category. */
function isNamed(jenis: Jenis | undefined, codes: InForce[keyof InForce]): boolean {
  const named = String(codes).split(/, ?/);
  return jenis !== undefined && [jenis.kode_dept, jenis.kode_kategori].some((code) => code && named.includes(code));
}

/** The most that a piece of its kind weighs without a second person. */
export function mostWeight({ jenis }: Pick<Incoming, 'jenis'>, inForce: InForce): Weight {
  const isLight = isNamed(jenis, inForce['barang.jenis_ringan']);
  return weight(Math.round(Number(inForce[isLight ? 'barang.berat_terbesar_ringan' : 'barang.berat_terbesar']) * 1000));
}

/** True for a value that is far below or above what the board makes usual. Exact. */
export function isFarFromBoard({ jenis, nilai, least, most }: Incoming, inForce: InForce): boolean {
  const hasStones = isNamed(jenis, inForce['barang.jenis_batu']);
  const percent = inForce[hasStones ? 'barang.selisih_nilai_batu' : 'barang.selisih_nilai'];
  const gap = Math.round(Number(percent) * 100);
  const isBelow = least !== undefined && nilai < multiplyRupiah(least, 100_00 - gap, 100_00, 'up');
  return isBelow || (most !== undefined && nilai > multiplyRupiah(most, 100_00 + gap, 100_00, 'down'));
}

/** The range of a value by the board, in words. */
const rangeOf = ({ least, most }: Incoming): string =>
  [...new Set([least, most])].flatMap((value) => (value === undefined ? [] : [formatRupiah(value)])).join(' - ');

/** The approvals that gold needs which comes in with an odd weight or value, each with what is odd. */
export function incomingRestrictions(
  command: CommandDefinition,
  all: readonly Incoming[],
  inForce: InForce,
): readonly (Restriction | undefined)[] {
  const asked = (odd: readonly Incoming[], description: string, wordsOf: (one: Incoming) => string) =>
    odd[0] && {
      ...consentOf(command),
      description,
      subject: listed(odd.map(({ subject }) => subject)),
      jumlah: addRupiah(...odd.map(({ nilai }) => nilai)),
      rincian: odd.map((one) => `${one.nama_barang} ${formatWeight(one.berat)} ${wordsOf(one)}`).join(', '),
    };
  const heavy = all.filter((one) => one.berat > mostWeight(one, inForce));
  const far = all.filter((one) => isFarFromBoard(one, inForce));
  return [
    asked(heavy, incomingConsentLabels.berat, (one) => `/ ${formatWeight(mostWeight(one, inForce))} g`),
    asked(far, incomingConsentLabels.nilai, (one) => `g, ${formatRupiah(one.nilai)} / ${rangeOf(one)}`),
  ];
}
