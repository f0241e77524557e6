import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { formatPercent, percent } from '../../../contracts/language/values/percent.js';
import { addRupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { consentOf, refuse, type Refused } from '../../kernel/event-store/decider.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The setting of the most by which a piece may differ from its gross weight when it is weighed again. */
export const weighing = settingsNeeded('hutang.selisih_berat');

/** The most milligrams by which a piece may differ. */
export const toleratedWeight = (inForce: ReturnType<typeof weighing.read>): Weight =>
  weight(Math.round(Number(inForce['hutang.selisih_berat']) * 1_000));

/** A piece as the scale has it, with its stones. */
interface Weighed {
  readonly no: string;
  readonly berat: Weight;
}

/**
 * The consent that pieces need whose gross weight is another than when they were brought, beyond what the setting
 * leaves: its words have both weights of each.
 */
export function weightConsent(
  command: CommandDefinition,
  pieces: readonly JaminanDitahan[],
  scale: readonly Weighed[],
  { subject, inForce }: { readonly subject: string; readonly inForce: ReturnType<typeof weighing.read> },
): Restriction | undefined {
  const most = toleratedWeight(inForce);
  const byNo = new Map(pieces.map((piece) => [piece.no, piece]));
  const others = scale.flatMap(({ no, berat }) => {
    const piece = byNo.get(no);
    return piece && Math.abs(berat - piece.berat_kotor) > most ? [{ piece, berat }] : [];
  });
  if (others.length === 0) return undefined;
  const told = others.map(
    ({ piece: { no, nama_barang, berat_kotor }, berat }) =>
      `${no} ${nama_barang}: ditimbang ${formatWeight(berat)} g, tercatat ${formatWeight(berat_kotor)} g`,
  );
  const jumlah = addRupiah(...others.map(({ piece }) => piece.taksiran));
  return { ...consentOf(command), subject, jumlah, rincian: told.join(', ') };
}

/**
 * The consent that pieces need which are appraised as better than before: of a condition on which more is lent, or of
 * more kadar. Whoever lends on them would make them good for more.
 */
export function betterConsent(
  command: CommandDefinition,
  before: readonly JaminanDitahan[],
  after: readonly JaminanDitahan[],
  subject: string,
): Restriction | undefined {
  const byNo = new Map(before.map((piece) => [piece.no, piece]));
  const better = after.flatMap((now) => {
    const was = byNo.get(now.no);
    return was && isBetter(was, now) ? [{ was, now }] : [];
  });
  if (better.length === 0) return undefined;
  const told = better.map(
    ({ was, now }) => `${now.no} ${now.nama_barang}: ${gradeOf(now)}, pada surat lama ${gradeOf(was)}`,
  );
  const jumlah = addRupiah(...better.map(({ now }) => now.taksiran));
  return { ...consentOf(command), subject, jumlah, rincian: told.join(', ') };
}

const isBetter = (was: JaminanDitahan, now: JaminanDitahan): boolean =>
  now.kadar > was.kadar || (now.kode_kondisi !== was.kode_kondisi && now.persen_kondisi > was.persen_kondisi);

const gradeOf = ({ kadar, kode_kondisi }: JaminanDitahan): string =>
  `${formatPercent(percent(kadar))} % ${kode_kondisi}`;

/** The reason why pieces are not all of a step, if so: one of them was not weighed. */
export function unweighedRefusal(pieces: readonly { readonly no: string }[], scale: readonly Weighed[]) {
  const weighed = new Set(scale.map(({ no }) => no));
  const left =
    pieces.find(({ no }) => !weighed.has(no)) ?? scale.find(({ no }) => !pieces.some((one) => one.no === no));
  return left && (refuse('loan.unweighed', 'barang', message('hutang.unweighed', { no: left.no })) satisfies Refused);
}
