import type { JaminanDitahan, KeadaanJaminan } from '../../../contracts/hutang/collateral.js';
import type { Ditimbang } from '../../../contracts/hutang/hand-over.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { linesTo } from '../documents/lines.js';
import { outOfSafe, safeTotals } from './loans.js';
import type { DecisionContext } from '../../kernel/event-store/decider.js';

/** The pieces of a loan that leave the safe, with the facts and the moves of that, or the reason why they cannot. */
export function takenOut(
  facts: Hutang,
  scale: readonly Ditimbang[],
  { from, to }: { readonly from: readonly KeadaanJaminan[]; readonly to: KeadaanJaminan },
  context: Pick<DecisionContext, 'branch'>,
) {
  const keys = scale.map(({ no }) => no);
  const barang = linesTo(hutang, facts.barang, keys, { of: 'barang', from, to });
  if ('refusal' in barang) return barang;
  const lines = barang as readonly JaminanDitahan[];
  const byNo = new Map(scale.map(({ no, berat }) => [no, berat]));
  const pieces = facts.barang.filter(({ no }) => byNo.has(no));
  return {
    pieces,
    facts: {
      barang: lines,
      ...safeTotals(lines),
      diserahkan: pieces.map(({ no, nama_barang }) => ({ no, nama_barang, berat: byNo.get(no)! })),
    },
    moves: outOfSafe(pieces, context),
  };
}
