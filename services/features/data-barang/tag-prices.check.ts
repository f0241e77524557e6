import { hargaEmas } from '../../../contracts/barang/harga.js';
import {
  pieceReceived,
  pieceRepriced,
  pieceSentToWash,
  pieceSorted,
  pieceWashed,
} from '../../../contracts/data-barang/barang.js';
import { formatRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Weight } from '../../../contracts/language/values/weight.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import { onTray } from '../../domain/pieces/pieces.js';
import { piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { sellingThresholds } from '../../domain/plausible/plausible.js';
import { isBelowBoard } from '../../domain/selling/given-prices.js';
import { name, sql } from '../../kernel/postgres/sql.js';
import type { Examined } from '../../platform/doctor/examined.js';
import { EXAMPLES, type Finding } from '../../platform/doctor/finding.js';
import { givenValues } from '../../platform/masters/given-values.js';
import { companySettings } from './group-costs.check.js';

/** A piece in stock with a price on its tag that nobody consented to, and the least price of the board on that day. */
interface Tagged {
  readonly branch: string;
  readonly kode_barcode: string;
  readonly berat: Weight;
  readonly harga: Rupiah;
  readonly harga_beli: Rupiah | null;
  readonly harga_jual: Rupiah | null;
}

const pricing = [pieceReceived, pieceSorted, pieceSentToWash, pieceWashed, pieceRepriced].map(({ type }) => type);

/** The tags of pieces in stock by the document that priced them last, without a consent, and the board of its day. */
const tags = sql`
  select b.branch, b.nomor as kode_barcode, e.berat, e.harga, p.harga_beli, p.harga_jual
  from ${name(`${piecesProjection.schema}.barang`)} b
  join lateral (
    select business_date, authorised_by, (payload ->> 'berat')::bigint as berat, payload ->> 'kode_group' as kode_group,
      coalesce((payload ->> 'harga_jual')::bigint, 0) as harga
    from log.event
    where stream = 'barang/' || b.nomor and type = any(${pricing})
    order by version desc
    limit 1
  ) e on e.authorised_by is null and e.harga > 0 and e.harga = b.harga_jual
  left join lateral (
    select min((row ->> 'harga_beli')::bigint) as harga_beli, min((row ->> 'harga_jual')::bigint) as harga_jual
    from (
      select row, tanggal, rank() over (order by tanggal desc, jam desc, version desc) as nth
      from (${givenValues(hargaEmas)}) given
      where key = e.kode_group and tanggal < e.business_date::text
      union all
      select row, tanggal, 1 from (${givenValues(hargaEmas)}) given
      where key = e.kode_group and tanggal = e.business_date::text
    ) held
    where nth = 1
  ) p on true
  where b.status = any(${onTray})
  order by 1, 2`;

/**
 * Names each piece in stock whose tag was given without consent, and is so far below what its gold was sold for on that
 * day that it would need one now: priced before there was such a rule, or under another limit. No law is broken by it.
 */
export async function checkTagPrices({ database }: Pick<Examined, 'database'>): Promise<Finding> {
  const inForce = await companySettings(database, sellingThresholds);
  const { rows } = await database.query<Tagged>(tags.text, [...tags.values]);
  const odd = rows.filter(({ berat, harga, harga_beli, harga_jual }) => {
    if (harga_beli === null || harga_jual === null) return false;
    return isBelowBoard({ berat, harga_jual: harga }, { harga_beli, harga_jual }, inForce);
  });
  return {
    invariant: 'the price on a tag was no less than the price board said',
    checked: rows.length,
    wrong: [],
    odd: odd.slice(0, EXAMPLES).map(wordsOf),
  };
}

function wordsOf({ branch, kode_barcode, berat, harga, harga_jual }: Tagged): string {
  const worth = formatRupiah(goldValue(berat, harga_jual!));
  return `${kode_barcode} at ${branch} is tagged ${formatRupiah(harga)}, its gold was worth ${worth}`;
}
