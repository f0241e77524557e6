import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Rekening } from '../../../contracts/masters/masters.js';
import { bankAccount, CASH, drawer } from '../../../contracts/mutasi-uang/accounts.js';
import { refuse, type Refused, type StreamRef } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { rekeningRefusal, rekeningRow } from './rows.js';

/**
 * A place that money comes from or goes to: a field with `CASH` or a bank code, and one with an account of that bank.
 */
type Sided<S extends string> = Readonly<Record<S, string> & Partial<Record<`${S}_rekening`, string>>>;

const rekeningOf = <S extends string>(c: Sided<S>, side: S): string | undefined =>
  (c as Readonly<Record<string, string | undefined>>)[`${side}_rekening`];

/** The account of a side at a branch: its drawer, or a bank account. */
export const sideAccount = <S extends string>(c: Sided<S>, side: S, branch: string): string =>
  c[side] === CASH ? drawer(branch) : bankAccount(branch, c[side], rekeningOf(c, side) || NO_KEY);

/** The bank account of a side, for the needs of a decider; the row that nobody has for the drawer. */
export const sideRow = <S extends string>(c: Sided<S>, side: S): StreamRef<MasterState<Rekening>> =>
  rekeningRow(c[side], rekeningOf(c, side));

/**
 * The reason why a side cannot be: a bank without account, the drawer with one, or an account that is not this
 * branch's.
 */
export function sideRefusal<S extends string>(
  c: Sided<S>,
  side: S,
  state: MasterState<Rekening>,
  branch: string,
): Refused | undefined {
  const no_rekening = rekeningOf(c, side);
  const wrong = (): Parameters<typeof refuse>[0] | undefined => {
    if (c[side] === CASH) return no_rekening ? 'cash.rekening-for-drawer' : undefined;
    return no_rekening ? rekeningRefusal(state, branch) : 'cash.rekening-required';
  };
  const refusal = wrong();
  return refusal && refuse(refusal, `${side}_rekening`);
}

/** A side as an event has it: an account that is not there is empty. */
export const sideFacts = <S extends string>(c: Sided<S>, side: S) =>
  ({ [side]: c[side], [`${side}_rekening`]: rekeningOf(c, side) ?? '' }) as Readonly<
    Record<S | `${S}_rekening`, string>
  >;
