import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { branchesAsked, type Filter } from '../../../contracts/language/define/report-filter.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';

/** True when someone may see a branch: their own, or any for head office. */
export function maySee(actor: Actor, branch: string): boolean {
  return actor.kode_toko === PUSAT || actor.kode_toko === branch;
}

/**
 * The branch that is read: the one asked for if it may be seen, their own when none is asked for. Throws 403; 404 for
 * all together, which is no branch.
 */
export function branchScope(actor: Actor, asked: string | undefined): string {
  const branch = asked || actor.kode_toko;
  if (!maySee(actor, branch)) throw Refusal.of('access.branch', 'kode_toko');
  if (branch === ALL) throw Refusal.of('branch.unknown', 'kode_toko');
  return branch;
}

/**
 * As `branchScope`, for what can also be read of every branch together: that is what head office gets unless it asks
 * for one.
 */
export function reportScope(actor: Actor, asked: string | undefined): string {
  const wanted = asked || (actor.kode_toko === PUSAT ? ALL : undefined);
  return wanted === ALL && maySee(actor, ALL) ? ALL : branchScope(actor, wanted);
}

/** As `reportScope`, of a report: of several branches, with commas between them, each must be one that may be seen. */
export function filterScope(actor: Actor, filters: readonly Filter[], asked: string | undefined): string {
  const several = branchesAsked(filters, { kode_toko: asked }) ?? [];
  if (several.length < 2) return reportScope(actor, several[0] ?? asked);
  return [...new Set(several.map((branch) => branchScope(actor, branch)))].toSorted().join(',');
}
