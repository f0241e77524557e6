import { hutang, NomorHutang } from '../../../contracts/hutang/loan.js';
import { loanInterestEarned } from '../../../contracts/hutang/paying.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { WholeNumber } from '../../../contracts/language/define/fields.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { earnedMove, earnedOn } from '../../domain/loans/earning.js';
import { loanRef } from '../../domain/loans/loans.js';
import { decider, happened, refuse } from '../../kernel/event-store/decider.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import {
  defineSchedule,
  type Schedule,
  type ScheduleRun,
  type ScheduleTools,
} from '../../platform/feature/schedule.js';

class EarnInterest extends NomorHutang {
  /** The version of the loan in the read model: what was paid since has a command of its own. */
  @WholeNumber('Versi', { required: true, min: 1, max: 1_000_000 }) versi!: number;
}

const earnInterest = defineCommand(EarnInterest, {
  name: 'earn-loan-interest',
  call: 'hutang/{no_bukti}/bunga-terhitung',
  path: hutang.path,
  title: 'Bunga di Muka Terhitung',
  gate: hutang.gate,
  saved: 'document.done',
  failed: 'request.failed',
});

/** The rules of interest that was paid ahead: that of periods which begin by the business date is income. */
export const decideEarned = decider(earnInterest, {
  needs: ({ no_bukti }) => ({ loan: loanRef(no_bukti) }),
  decide({ no_bukti }, { loan }, { branch, business_date }) {
    if (!isKnown(loan) || loan.status !== 'BERJALAN' || loan.branch !== branch) return refuse('master.unchanged');
    const { earned, facts } = earnedOn(loan.facts, business_date);
    if (earned <= 0 || loan.facts.henti_sejak) return refuse('master.unchanged');
    return happened(loanInterestEarned, loanRef(no_bukti), facts, [earnedMove(branch, no_bukti, earned)]);
  },
});

/** Selects the loans of a branch on which interest was paid ahead for periods that begin by its business date. */
async function earning(projection: Projection, { branch, day }: ScheduleRun, { read, freshness }: ScheduleTools) {
  const [head] = await read<{ tanggal: string; position: number }>(
    sql`select business_date::text as tanggal, position from log.branch_head where branch = ${branch}`,
  );
  // Until the branch books on that day there is nothing to be earned on it.
  if (!head || head.tanggal < day) return undefined;
  await freshness.passed(projection, new Map([[branch, head.position]]));
  const { schema } = projection;
  const [reached] = await read<{ position: number }>(
    sql`select position from ${name(`${schema}.checkpoint`)} where branch = ${branch}`,
  );
  if (Number(reached?.position ?? 0) < head.position) throw new Error(`the loans of ${branch} are not read yet`);
  return read<EarnInterest>(sql`
    select nomor as no_bukti, version as versi
    from ${name(`${schema}.hutang`)}
    where branch = ${branch} and status = 'BERJALAN' and mulai_dimuka > '' and mulai_dimuka <= ${head.tanggal}
      and henti_sejak = ''
    order by mulai_dimuka, nomor`);
}

/** Interest that was paid ahead becomes income on the first day of its period. */
export const interestEarned = (projection: Projection): Schedule =>
  defineSchedule({
    name: 'bunga-dimuka',
    every: 'day',
    missed: 'each',
    rules: decideEarned,
    select: (run, tools) => earning(projection, run, tools),
    key: ({ no_bukti, versi }) => `${no_bukti}/${versi}`,
  });
