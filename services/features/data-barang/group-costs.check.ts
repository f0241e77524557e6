import type pg from 'pg';
import { hargaEmas } from '../../../contracts/barang/harga.js';
import { ALL, type SettingValue } from '../../../contracts/language/define/gate.js';
import { formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { formatWeight, weight, type Weight } from '../../../contracts/language/values/weight.js';
import { jenis, type Jenis } from '../../../contracts/masters/references.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import type { SettingKey } from '../../../contracts/settings/settings.js';
import { piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { incomingThresholds, isFarFromBoard } from '../../domain/plausible/incoming.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import { boardNow } from '../../platform/clock/business-clock.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { EXAMPLES, type Finding } from '../../platform/doctor/finding.js';
import { givenValues } from '../../platform/masters/given-values.js';
import type { SettingsNeeded } from '../../platform/settings/settings-needed.js';

/** A group of gold that a branch holds, with the price of a gram there and the types of its pieces. */
interface GroupCost {
  readonly branch: string;
  readonly kode_group: string;
  readonly berat: Weight;
  readonly nilai: Rupiah;
  readonly harga_beli: Rupiah | null;
  readonly harga_jual: Rupiah | null;
  readonly types: readonly Jenis[];
}

/** The gold of each group without what waits, as its average cost is of it, and the price that holds at its branch. */
const groups = sql`
  select s.branch, s.kode_group, s.berat, s.nilai, (p.row ->> 'harga_beli')::bigint as harga_beli,
    (p.row ->> 'harga_jual')::bigint as harga_jual, coalesce(t.types, '[]') as types
  from (
    select split_part(account, '/', 1) as branch,
      case asset when 'IDR' then split_part(account, '/', 3) else substr(asset, 3) end as kode_group,
      coalesce(-sum(amount) filter (where asset <> 'IDR'), 0)::bigint as berat,
      coalesce(sum(amount) filter (where asset = 'IDR'), 0)::bigint as nilai
    from log.balance
    where split_part(account, '/', 2) in ('luar', 'susut') and asset like 'G:%'
      or split_part(account, '/', 2) = 'persediaan' and split_part(account, '/', 4) = '' and asset = 'IDR'
    group by 1, 2
  ) s
  join log.branch_head h using (branch)
  left join lateral (
    select row
    from (${givenValues(hargaEmas)}) given
    cross join (select ${boardNow} as clock) c
    where key = s.kode_group
      and (tanggal < h.business_date::text or tanggal = h.business_date::text and jam <= to_char(clock, 'HH24:MI'))
    order by tanggal desc, jam desc, version desc
    limit 1
  ) p on true
  left join lateral (
    select json_agg(distinct r.row::jsonb) as types
    from ${name(`${piecesProjection.schema}.barang`)} b
    join read_masters.row r on r.master = ${jenis.name} and r.key = b.kode_dept
    where b.branch = s.branch and b.kode_group = s.kode_group and b.status not in ('TERJUAL', 'BATAL')
  ) t on true
  where s.berat > 0
  order by 1, 2`;

/** The settings of rules, as the company has them now. */
export async function companySettings<K extends SettingKey>(
  database: pg.Pool,
  needed: SettingsNeeded<K>,
): Promise<ReturnType<SettingsNeeded<K>['read']>> {
  const refs = needed.of(ALL);
  const { rows } = await database.query<{ stream: string; value: SettingValue | null }>(
    `select distinct on (stream) stream, payload -> 'value' as value
     from log.event
     where stream = any($1::text[])
     order by stream, version desc`,
    [refs.map((ref) => ref.name)],
  );
  const values = new Map(rows.map(({ stream, value }) => [stream, value ?? undefined]));
  return needed.read(refs.map((ref) => ({ value: values.get(ref.name) })));
}

const wordsOf = ({ branch, kode_group, berat, nilai, harga_beli, harga_jual }: GroupCost): string => {
  const gram = rupiah(Number((BigInt(nilai) * 1000n) / BigInt(berat)));
  const board = `the board says ${formatRupiah(harga_beli!)} and ${formatRupiah(harga_jual!)}`;
  return `${branch} has ${formatWeight(berat)} g of ${kode_group} at ${formatRupiah(gram)} a gram, ${board}`;
};

/**
 * Names each group whose gold costs so much less or more a gram than the board says that a piece of it would need
 * consent to come in: a mistyped weight, or gold of long ago. No law is broken by it.
 */
export async function checkGroupCosts({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const inForce = await companySettings(database, incomingThresholds);
  const { rows } = await database.query<GroupCost>(groups.text, [...groups.values]);
  const odd = rows.filter(({ berat, nilai, harga_beli, harga_jual, types }) => {
    if (harga_beli === null || harga_jual === null) return false;
    const [least, most] = [harga_beli, harga_jual].map((price) => goldValue(weight(berat), rupiah(price)));
    const kinds = types.length > 0 ? types : [undefined];
    return kinds.every((kind) =>
      isFarFromBoard({ subject: '', nama_barang: '', jenis: kind, berat, nilai, least, most }, inForce),
    );
  });
  return {
    invariant: 'the gold of a group costs about what the price board says',
    checked: rows.length,
    wrong: [],
    odd: odd.slice(0, EXAMPLES).map(wordsOf),
  };
}
