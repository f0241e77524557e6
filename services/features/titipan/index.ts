import { listOf } from '../../../contracts/language/define/query.js';
import { openDeposits, titipan as deposit, type OpenDeposit } from '../../../contracts/titipan/documents.js';
import { nothingWaits } from '../../domain/dates/nothing-waits.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers } from '../../platform/reads/query-source.js';
import { depositDeciders } from './titipan.deciders.js';

const model = documentModel(deposit);
const projection = following(project('titipan', 1, model.tables), [model]);

/** The answer to which deposits can pay at a branch. */
const open = answers(openDeposits, projection, async ({ search = '', limit = 50 }, { actor, read }) => {
  const like = holding(search.trim().toUpperCase());
  return listOf(
    await read<OpenDeposit>(sql`
      select nomor as no_titipan, kode_member, dp_rp, tgl_titip::text as tgl_titip
      from ${name(`${projection.schema}.titipan`)}
      where branch = ${actor.kode_toko} and status = 'TERBUKA' and (nomor like ${like} or kode_member like ${like})
      order by nomor
      limit ${limit}`),
  );
});

/** Deposits. */
export const titipan = defineServices({
  name: 'titipan',
  deciders: depositDeciders,
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), open],
  reports: [],
  exports: documentExports(projection, [model]),
  closing: [
    nothingWaits({
      name: 'no-waiting-deposits',
      begun: 'deposit.taken',
      code: 'closing.waiting-deposits',
      path: '/validasi-titipan',
    }),
  ],
});
