import { kuponTerbit, usableCoupons, type UsableCoupon } from '../../../contracts/cek-kupon/coupon.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { isOfDate } from '../../domain/documents/younger.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { momentOf } from '../../platform/masters/moment.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers } from '../../platform/reads/query-source.js';

const model = documentModel(kuponTerbit);
const projection = following(project('cek_kupon', 1, model.tables), [model]);

/** The answer to which coupons can pay at a branch today. */
const usable = answers(usableCoupons, projection, async ({ search = '', limit = 50 }, { actor, read }) => {
  const { business_date } = await momentOf(actor.kode_toko, read);
  return listOf(
    await read<UsableCoupon>(sql`
      select nomor as no_kupon, nama_kupon, nilai, tgl_akhir::text as tgl_akhir
      from ${name(`${projection.schema}.kupon`)} d
      where branch = ${actor.kode_toko}
        and status = 'BERLAKU'
        and tgl_akhir >= ${business_date}
        and nomor like ${holding(search.trim().toUpperCase())}
        and ${isOfDate(projection.schema, 'kupon')}
      order by nomor
      limit ${limit}`),
  );
});

/** Coupons. */
export const cekKupon = defineServices({
  name: 'cek-kupon',
  deciders: [],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), usable],
  reports: [],
  exports: documentExports(projection, [model]),
});
