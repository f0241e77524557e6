import { documents } from '../../../contracts/catalogue.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import {
  customerDocuments,
  customerTotals,
  type CustomerDocument,
  type CustomerTotal,
} from '../../../contracts/member/views.js';
import { readableDocuments } from '../../domain/documents/readable.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';
import { customerDocumentsOf } from './customer-documents.js';
import { memberProjection } from './member.projection.js';

/** The documents that name customers. */
export const customerDocumentProjection = customerDocumentsOf(documents);

type Reader = Pick<QueryTools, 'passes' | 'actor'>;

/**
 * Selects the documents of a customer, and of who was merged into them, that somebody may see: those of kinds that they
 * may read, in their own branch.
 */
function documentsOf(kode_member: string, reader: Reader): Sql {
  const { kode_toko } = reader.actor;
  const words = readableDocuments(reader).flatMap(({ name, title, labels, states, uncountedStates }) =>
    states.map((state) => ({ name, title, state, word: labels[state], counts: !uncountedStates.includes(state) })),
  );
  const own = kode_toko === PUSAT ? sql`true` : sql`b.branch = ${kode_toko}`;
  return sql`
    with recursive same (kode) as (
      select ${kode_member}::text
      union
      select kode_member from read_member.merged join same on gabung_ke = kode
    )
    select n.nomor, w.title as dokumen, b.business_date as tanggal, b.branch as kode_toko, n.jumlah, w.word as status,
      w.counts as berlaku, b.recorded_at, b.position
    from read_member_document.named n
    join read_member_document.begun b on b.nomor = n.nomor
    join jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as w (name text, title text, state text, word text, counts boolean)
      on w.name = n.dokumen and w.state = n.status
    where n.kode_member in (select kode from same) and ${own}`;
}

const beside = { beside: [memberProjection.name] };

const documentsAnswer = answers(
  customerDocuments,
  customerDocumentProjection,
  async ({ kode_member, skip = 0, limit = 50 }, tools) => {
    const rows = documentsOf(kode_member, tools);
    const [[counted], data] = await tools.together((read) =>
      Promise.all([
        read<{ count: number }>(sql`select count(*)::int as count from (${rows}) d`),
        read<CustomerDocument>(sql`
          select nomor, dokumen, tanggal, kode_toko, jumlah, status, berlaku from (${rows}) d
          order by tanggal desc, recorded_at desc, position desc offset ${skip} limit ${limit}`),
      ]),
    );
    return { data, count: counted?.count ?? 0 };
  },
  beside,
);

const totalsAnswer = answers(
  customerTotals,
  customerDocumentProjection,
  async ({ kode_member }, tools) => {
    const data = await tools.read<CustomerTotal>(sql`
      select dokumen, count(*)::int as banyak, coalesce(sum(jumlah), 0)::bigint as jumlah
      from (${documentsOf(kode_member, tools)}) d
      where berlaku group by dokumen order by dokumen`);
    return { data, count: data.length };
  },
  beside,
);

/** The answers about the documents of a customer. */
export const customerDocumentAnswers = [documentsAnswer, totalsAnswer];
