import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { formatRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';

const nothing = rupiah(0);

/** The words of several approvals, each with its amount and its own details. */
export const toldOf = (needed: readonly Restriction[]): string =>
  needed
    .map(({ description, jumlah = nothing, rincian = '' }) => `${description} ${formatRupiah(jumlah)}: ${rincian}`)
    .join('; ');

/** One approval for all of them: the one for the most leads, and who gives it is told of each and its amount. */
export function together(...all: readonly (Restriction | undefined)[]): Restriction | undefined {
  const needed = all
    .filter((one) => one !== undefined)
    .sort(({ jumlah: one = nothing }, { jumlah: other = nothing }) => other - one);
  const [first] = needed;
  if (!first || needed.length === 1) return first;
  return { ...first, rincian: toldOf(needed) };
}
