import { accessoriesThere, stockAksesoris, type AksesorisAda } from '../../../contracts/stock-aksesoris/documents.js';
import { movedAccessories } from '../../../contracts/stock-aksesoris/facts.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { project } from '../../kernel/projection/projection.js';
import { sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { branchScope } from '../../platform/identity/scope.js';
import { answers } from '../../platform/reads/query-source.js';
import { laporanBarangAccSource } from './laporan-barang-acc.reports.js';
import { decideMoveAccessories } from './stock-aksesoris.deciders.js';

const model = documentModel(stockAksesoris, [movedAccessories]);
const projection = following(project('stock_aksesoris', 2, model.tables), [model]);

/** The answer to what there is of accessories: the balances of their accounts. */
const accessoriesAnswer = answers(accessoriesThere, undefined, async ({ kode_toko }, { actor, read }) =>
  listOf(
    await read<AksesorisAda>(sql`
      select split_part(account, '/', 3) as kode_aksesoris, amount as jumlah
      from log.balance
      where split_part(account, '/', 1) = ${branchScope(actor, kode_toko)} and split_part(account, '/', 2) = 'aksesoris'
        and asset like 'A:%' and amount > 0
      order by 1`),
  ),
);

/** Accessories, which are counted: boxes, pouches, chains. */
export const accessoriesByCount = defineServices({
  name: 'stock-aksesoris',
  deciders: [decideMoveAccessories],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), accessoriesAnswer],
  reports: [laporanBarangAccSource],
  exports: documentExports(projection, [model]),
});
