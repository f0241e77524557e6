import { seesBalances } from './balances.js';
import { figureRights, holds, type FigureRight, type Holder } from './gate.js';

/** A kind of figure that is hidden from some: balances (`balances.ts`), and those of a right. */
export type HiddenKind = 'SALDO' | FigureRight;

/** The kinds of figures that are hidden from somebody. */
export type Hidden = ReadonlySet<HiddenKind>;

/** Every right in figures. */
export const rights = Object.keys(figureRights) as readonly FigureRight[];

/** Every kind: what is left then is what everybody gets. */
export const everyKind: Hidden = new Set<HiddenKind>(['SALDO', ...rights]);

/** A field, a column or a journal, as far as it says who sees it. */
export interface Guarded {
  readonly isBalance?: true;
  readonly right?: FigureRight;
  readonly concealed?: true;
}

/** The rights in figures that somebody lacks, by their level and their access tree. */
export const lackedRights = (holder: Pick<Holder, 'level' | 'access'>): Hidden =>
  new Set<HiddenKind>(rights.filter((right) => !holds(holder, right)));

/** The kinds of figures that are hidden from somebody: those of the rights they lack, and balances by their shop. */
export function hiddenFrom(holder: Pick<Holder, 'level' | 'access' | 'value'>): Hidden {
  const lacked = lackedRights(holder);
  return seesBalances(holder.level, holder.value) ? lacked : new Set<HiddenKind>(['SALDO', ...lacked]);
}

/** True for what is hidden from somebody; what is concealed is so from everybody. */
export const isHidden = ({ isBalance, right, concealed }: Guarded, hidden: Hidden): boolean =>
  concealed === true || (isBalance === true && hidden.has('SALDO')) || (right !== undefined && hidden.has(right));
