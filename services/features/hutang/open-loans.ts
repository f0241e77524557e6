import { loansByBranch, loansToHandle } from '../../../contracts/hutang/due.js';
import { loansThere } from '../../../contracts/hutang/facts.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { dayText } from '../../domain/facts/day-figures.js';
import type { DocumentModel } from '../../domain/documents/document-model.js';
import { tablesOf } from '../../domain/documents/listed-documents.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import type { QuerySource } from '../../platform/reads/query-source.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';

const heads = (branch: string): Sql => (branch === ALL ? sql`true` : sql`h.branch = ${branch}`);

/**
 * The answer to how many loans wait for a step. It reads those that run and are due by now, and those that are settled
 * and not handed over, by the index of their branch and state.
 */
const toHandle = (projection: Projection, model: DocumentModel): QuerySource => {
  const { state } = tablesOf(projection, model);
  return scopedAnswer(
    loansToHandle,
    projection,
    (_, { branch }) => sql`
      select coalesce(sum(beritahu), 0)::bigint as beritahu, coalesce(sum(lelang), 0)::bigint as lelang,
        coalesce(sum(belum_diambil), 0)::bigint as belum_diambil
      from log.open_day h
      cross join lateral (
        select count(*) filter (where penanganan = 'BERITAHU') as beritahu,
          count(*) filter (where penanganan = 'LELANG') as lelang
        from (
          select ${model.figures['penanganan']!} as penanganan
          from ${state} d
          where d.branch = h.branch and d.status = 'BERJALAN' and d.jatuh_tempo <= ${dayText(sql`h.business_date`)}
        ) one
      ) due
      cross join lateral (
        select count(*) as belum_diambil from ${state} d where d.branch = h.branch and d.status = 'LUNAS'
      ) settled
      where ${heads(branch)}`,
  ) as QuerySource;
};

/**
 * The answer to what is lent in each branch, and what lies in its safe: of loans that have not ended alone. Those that
 * run are summed in an index.
 */
const byBranch = (projection: Projection, model: DocumentModel): QuerySource => {
  const { state } = tablesOf(projection, model);
  return scopedAnswer(
    loansByBranch,
    projection,
    (_, { branch }) => sql`
      select h.branch as kode_toko, open.*
      from log.open_day h
      cross join lateral (
        select sum(hutang)::bigint as hutang, sum(sisa)::bigint as sisa, sum(qty)::bigint as qty,
          sum(berat)::bigint as berat
        from (
          select 1 as hutang, d.sisa, d.qty, d.berat
          from ${state} d
          where d.branch = h.branch and d.status = any(${loansThere.within}::text[])
          union all
          select 0, d.sisa, d.qty, d.berat from ${state} d where d.branch = h.branch and d.status = 'LUNAS'
        ) d
        having count(*) > 0
      ) open
      where ${heads(branch)}
      order by h.branch`,
  ) as QuerySource;
};

/** The answers about loans that have not ended. */
export const openLoanAnswers = (projection: Projection, model: DocumentModel): readonly QuerySource[] => [
  toHandle(projection, model),
  byBranch(projection, model),
];
