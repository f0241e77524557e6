import { getPointMember, parameterPoint } from '../../../contracts/member/parameters.js';
import { members } from '../../../infra/testing/company/loans-members-diamonds.js';
import type { Paper, PaperLine } from './papers.js';
import type { Recount } from './recount.js';

/** The rows of a master of members in the company of tests. */
const rowsOf = <R extends object>({ name }: { readonly name: string; readonly row: new () => R }): readonly R[] =>
  members.flatMap(({ master, rows }) => (master.name === name ? (rows as readonly R[]) : []));

const byGroup = new Map(rowsOf(getPointMember).map((row) => [row.kode_group, row]));
const tiers = rowsOf(parameterPoint);
const worth = (lines: readonly PaperLine[]): number => lines.reduce((sum, { harga_jual = 0 }) => sum + harga_jual, 0);

/** The points that the pieces of a sale give, by the parameters of the company of tests. */
function expected({ facts: { kode_member, barang } }: Paper): number {
  if (!kode_member) return 0;
  const whole = worth(barang);
  const tier = tiers.find(({ dari_rp, sampai_rp = Infinity }) => dari_rp <= whole && whole <= sampai_rp);
  const groups = Map.groupBy(barang, ({ kode_group }) => (byGroup.has(kode_group) ? kode_group : undefined));
  return [...groups].reduce((points, [group, lines]) => {
    const rule = group === undefined ? tier : byGroup.get(group);
    return rule ? points + Math.floor(worth(lines) / rule.kelipatan_rp) * rule.point : points;
  }, 0);
}

/** A sale gives the points of the rules of its groups, and of its tier for all other pieces. */
export const givenPoints = (recount: Recount): readonly string[] =>
  recount.standing('sale').flatMap((sale) => {
    const { poin_didapat = 0 } = sale.facts;
    return poin_didapat === expected(sale) ? [] : [`${sale.nomor} gives ${poin_didapat} points, not ${expected(sale)}`];
  });
