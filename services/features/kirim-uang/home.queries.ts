import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import { onTheWay } from '../../../contracts/kirim-uang/home.js';
import { sql } from '../../kernel/postgres/sql.js';
import { scopedAnswer } from '../../platform/reads/scoped-answer.js';
import { remittanceProjection } from './kirim-uang.projection.js';
import { utc } from './kirim-uang.queries.js';

/** The rows that a home has room for. */
const MOST = 6;

/** The oldest money on its way, with what all of it is together: all rows are read, which are few, and six answered. */
export const onTheWayAnswer = scopedAnswer(onTheWay, remittanceProjection, (_params, { branch }) => {
  const [own, here] =
    branch === ALL ? [sql`true`, PUSAT] : [sql`(d.branch = ${branch} or d.other = ${branch})`, branch];
  const comes = sql`filter (where ke = ${here}) over ()`;
  return sql`
    select d.nomor as nomor_referensi, dari, ke, d.business_date as tanggal, ${utc(sql`s.recorded_at`)} as dikirim,
      jumlah_rp, s.user_id, count(*) over () as nota, (sum(jumlah_rp) over ())::bigint as total,
      ${utc(sql`min(s.recorded_at) over ()`)} as tertua, count(*) ${comes} as nota_masuk,
      coalesce(sum(jumlah_rp) ${comes}, 0)::bigint as total_masuk
    from read_remittance.kirim_uang d
    join read_remittance.kirim_uang_step s on s.nomor = d.nomor and s.version = 1
    where d.status = 'OPEN' and ${own}
    order by (ke = ${here}) desc, s.recorded_at, d.nomor
    limit ${MOST}`;
});
