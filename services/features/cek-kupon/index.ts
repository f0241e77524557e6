import {
  givenCoupons,
  kuponTerbit,
  usableCoupons,
  usedCoupons,
  type UsableCoupon,
} from '../../../contracts/cek-kupon/coupon.js';
import { laporanKupon } from '../../../contracts/cek-kupon/laporan-kupon.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { isRedeemedBy, onPaper, readCoupon } from '../../domain/coupons/coupon-code.js';
import { couponRef } from '../../domain/coupons/coupons.js';
import { documentAnswers, documentExports } from '../../domain/documents/document-answers.js';
import { documentModel, following } from '../../domain/documents/document-model.js';
import { isOfDate } from '../../domain/documents/younger.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { factSources } from '../../domain/facts/fact-source.js';
import { onPrint } from '../../domain/slips/document-slips.js';
import { project } from '../../kernel/projection/projection.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { defineServices } from '../../platform/feature/feature.js';
import { momentOf } from '../../platform/masters/moment.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

const model = documentModel(kuponTerbit, [givenCoupons, usedCoupons]);
const projection = following(project('cek_kupon', 4, model.tables), [model]);

/** A coupon of a branch by its number, as the log has it; undefined where there is none. */
async function couponOf(no_kupon: string, kode_toko: string, { states }: QueryTools) {
  const { coupon } = await states({ coupon: couponRef(no_kupon) });
  return isKnown(coupon) && coupon.branch === kode_toko ? coupon : undefined;
}

/** The coupon whose number and code were typed, under what was typed, where it can pay. */
async function byCode(typed: string, today: string, tools: QueryTools): Promise<readonly UsableCoupon[]> {
  const read = readCoupon(typed);
  const coupon = await couponOf(read.no_kupon, tools.actor.kode_toko, tools);
  if (!coupon || !isRedeemedBy(coupon.facts, read, [])) return [];
  const { nama_kupon, nilai, tgl_akhir } = coupon.facts;
  return coupon.status === 'BERLAKU' && tgl_akhir >= today ? [{ no_kupon: typed, nama_kupon, nilai, tgl_akhir }] : [];
}

/** The coupons with which a customer, or who was merged into them, can pay at a branch. */
const ofCustomer = (kode_member: string, typed: string, limit: number, today: string, { actor, read }: QueryTools) =>
  read<UsableCoupon>(sql`
    with recursive same (kode) as (
      select ${kode_member}::text
      union
      select kode_member from read_member.merged join same on gabung_ke = kode
    )
    select nomor as no_kupon, nama_kupon, nilai, tgl_akhir::text as tgl_akhir
    from ${name(`${projection.schema}.kupon`)} d
    where branch = ${actor.kode_toko}
      and status = 'BERLAKU'
      and tgl_akhir >= ${today}
      and kode_member in (select kode from same)
      and nomor like ${holding(typed)}
      and ${isOfDate(projection.schema, 'kupon')}
    order by nomor
    limit ${limit}`);

const typedOf = (search: string): string => search.trim().toUpperCase();

/** The answer to which coupons can pay at a branch today: those of a customer, or the one of a code. Never others. */
const usable = answers(
  usableCoupons,
  projection,
  async ({ search = '', limit = 50, kode_member = '' }, tools) => {
    const { business_date: today } = await momentOf(tools.actor.kode_toko, tools.read);
    const typed = typedOf(search);
    if (readCoupon(typed).kode !== undefined) return listOf(await byCode(typed, today, tools));
    return listOf(kode_member ? await ofCustomer(kode_member, typed, limit, today, tools) : []);
  },
  { beside: ['member'], guesses: ({ search = '' }) => readCoupon(typedOf(search)).kode !== undefined },
);

interface Gave {
  readonly kupon_baru?: string;
}

/** A print of the slip of a sale has the coupon that it gave, with the code that redeems it. */
onPrint(penjualan, {
  async read(sale, tools) {
    const { kupon_baru, riwayat } = sale as Gave & typeof sale;
    const coupon = kupon_baru ? await couponOf(kupon_baru, riwayat[0]!.kode_toko, tools) : undefined;
    return coupon ? { kupon_lengkap: onPaper(coupon.facts) } : {};
  },
  named: ({ kupon_baru }: Gave) => kupon_baru && `Kode kupon ${kupon_baru}`,
});

/** Coupons. */
export const cekKupon = defineServices({
  name: 'cek-kupon',
  deciders: [],
  projections: [projection],
  queries: [...documentAnswers(projection, [model]), usable],
  reports: factSources([laporanKupon]),
  exports: documentExports(projection, [model]),
});
