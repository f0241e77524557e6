import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { atLeast } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah, formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { ALONE, outside, spentAlone } from '../../../contracts/mutasi-uang/accounts.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { consentOf, type DecisionContext, type QueryRows } from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { SettingState } from '../../platform/settings/settings.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

/** The setting up to which those below SPV spend alone at a branch on a date, for the needs of a decider. */
export const spendingThreshold = settingsNeeded('kas.pengeluaran_terbesar');

interface Expense {
  readonly kategori: string;
  readonly jumlah: Rupiah;
  readonly keterangan: string;
}

type Spender = Pick<DecisionContext, 'sender' | 'queryRows'>;

/** True for a sender who could consent to nobody's expenses. */
const isBelow = ({ level }: Pick<Actor, 'level'>): boolean => !atLeast(level, 'SPV');

/** Selects what was spent alone at a branch on its business date (`sendiri`); nothing for who needs nobody else. */
export const spendingSurvey = (sender: Actor, branch: string): Sql | undefined =>
  isBelow(sender)
    ? sql`
        select coalesce(sum(came - went), 0)::bigint as sendiri
        from log.balance_day
        where branch = ${branch}
          and date = (select business_date from log.branch_head where branch = ${branch})
          and account = ${spentAlone(branch)}
          and asset = ${ALONE}`
    : undefined;

const spentIn = (queryRows: QueryRows): Rupiah => rupiah(Number(queryRows[0]?.['sendiri'] ?? 0));
const mostOf = (threshold: readonly SettingState[]): Rupiah =>
  rupiah(Number(spendingThreshold.read(threshold)['kas.pengeluaran_terbesar']));

/** True for an expense that its sender records alone: with those of the day it is within the threshold. */
const isAlone = (jumlah: Rupiah, threshold: readonly SettingState[], queryRows: QueryRows): boolean =>
  addRupiah(spentIn(queryRows), jumlah) <= mostOf(threshold);

/**
 * The move by which an expense that somebody below SPV records alone counts towards what is spent so on the day; none
 * of others. Its cancellation takes it back.
 */
export function spendingMoves(
  jumlah: Rupiah,
  threshold: readonly SettingState[],
  { branch, sender, queryRows }: Spender & Pick<DecisionContext, 'branch'>,
): readonly Posting[] {
  if (!isBelow(sender) || !isAlone(jumlah, threshold, queryRows)) return [];
  return [{ from: outside(branch), to: spentAlone(branch), asset: ALONE, amount: jumlah }];
}

/**
 * The approval that an expense needs, if so: with what was spent alone on the day it is large, and its sender could
 * consent to nobody's. Who gives it is told both.
 */
export function spendingRestriction(
  command: CommandDefinition,
  { kategori, jumlah, keterangan }: Expense,
  threshold: readonly SettingState[],
  { sender, queryRows }: Spender,
): Restriction | undefined {
  if (!isBelow(sender) || isAlone(jumlah, threshold, queryRows)) return undefined;
  const [spent, most] = [spentIn(queryRows), mostOf(threshold)];
  const sum = `${formatRupiah(spent)} + ${formatRupiah(jumlah)} / ${formatRupiah(most)}`;
  const rincian = spent > 0 ? `${keterangan} \u00b7 ${sum}` : keterangan;
  return { ...consentOf(command), subject: kategori, jumlah, rincian };
}
