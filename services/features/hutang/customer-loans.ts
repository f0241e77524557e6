import { customerExposure, customerLoans, type CustomerLoan } from '../../../contracts/hutang/customer-loans.js';
import { runningStates } from '../../../contracts/hutang/loan-figures.js';
import { BORROWER, hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { assertOpenByCode, openBeside } from '../../domain/customers/open-customer.js';
import type { DocumentModel } from '../../domain/documents/document-model.js';
import { tablesOf } from '../../domain/documents/listed-documents.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import type { Projection } from '../../kernel/projection/projection.js';
import { answers, type QuerySource } from '../../platform/reads/query-source.js';

const beside = { beside: ['member'] };

/** The numbers of documents that a customer, or who was merged into them, has by a key: what is open, and no more. */
const numbersBy = (key: string, kode_member: string): Sql => sql`
  with recursive same (kode) as (
    select ${kode_member}::text
    union
    select kode_member from read_member.merged join same on gabung_ke = kode
  )
  select split_part(stream, '/', 2)
  from log.stream_key
  where key = ${key} and value in (select kode from same)`;

/** The documents of a customer that are open (`d`), by the state of their kind and its key. */
const openOf = ([model, key]: readonly [state: Sql, key: string], kode_member: string): Sql =>
  sql`${model} d where d.nomor = any(array(${numbersBy(key, kode_member)}))`;

interface Open {
  readonly loans: readonly [Sql, string];
  readonly surpluses: readonly [Sql, string];
}

const labels: Readonly<Record<string, string>> = { ...hutang.labels, ...kelebihanLelang.labels };

/** The answer to what is open of a customer in the own branch; for head office in all. */
const listed = (projection: Projection, { loans, surpluses }: Open): QuerySource =>
  answers(
    customerLoans,
    projection,
    async ({ kode_member }, { read, actor }) => {
      const own = actor.kode_toko === PUSAT ? sql`true` : sql`d.branch = ${actor.kode_toko}`;
      const rows = await read<CustomerLoan>(sql`
        select d.nomor, ${hutang.title} as dokumen, d.branch as kode_toko, d.business_date as tanggal, d.jatuh_tempo,
          d.sisa as jumlah, d.status
        from ${openOf(loans, kode_member)} and ${own}
        union all
        select d.nomor, ${kelebihanLelang.title}, d.branch, d.business_date, d.tgl_akhir, d.jumlah, d.status
        from ${openOf(surpluses, kode_member)} and ${own}
        order by jatuh_tempo, nomor`);
      return listOf(rows.map((row) => ({ ...row, status: labels[row.status] ?? row.status })));
    },
    beside,
  );

/** The answer to what a customer owes, and is owed, in all branches. */
const summed = (projection: Projection, { loans, surpluses }: Open): QuerySource =>
  answers(
    customerExposure,
    projection,
    async ({ kode_member }, tools) => {
      await assertOpenByCode(kode_member, tools);
      return listOf(
        await tools.read<never>(sql`
          select l.surat, l.sisa, s.kelebihan, l.titipan
          from (
            select count(*) filter (where d.status = any(${[...runningStates]}::text[]))::bigint as surat,
              coalesce(sum(d.sisa), 0)::bigint as sisa, coalesce(sum(d.titipan), 0)::bigint as titipan
            from ${openOf(loans, kode_member)}
          ) l
          cross join (
            select coalesce(sum(d.jumlah), 0)::bigint as kelebihan from ${openOf(surpluses, kode_member)}
          ) s`),
      );
    },
    { beside: openBeside },
  );

/** The answers about the open loans of a customer, and the surpluses that they are owed. */
export function customerLoanAnswers(
  projection: Projection,
  loans: DocumentModel,
  surpluses: DocumentModel,
): readonly QuerySource[] {
  const open: Open = {
    loans: [tablesOf(projection, loans).state, BORROWER],
    surpluses: [tablesOf(projection, surpluses).state, BORROWER],
  };
  return [listed(projection, open), summed(projection, open)];
}
