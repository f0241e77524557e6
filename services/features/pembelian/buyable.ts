import type { Barang } from '../../../contracts/data-barang/barang.js';
import { MOST_PIECES } from '../../../contracts/data-barang/lines.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { listOf } from '../../../contracts/language/define/query.js';
import { isNamePart } from '../../../contracts/language/define/names.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import {
  boughtGold,
  buyablePieces,
  buyingConditions,
  type BuyableGroup,
  type BuyablePiece,
  type BuyingCondition,
} from '../../../contracts/pembelian/buyable.js';
import { kondisiPembelian, potonganPembelian, rugiNota } from '../../../contracts/pembelian/parameters.js';
import { invoiceRef, isInvoice, notaOf, type InvoiceState } from '../../domain/buying/invoices.js';
import { buyingCoins, buyingRounding, buyingSettings } from '../../domain/buying/buying-settings.js';
import { notaDeduction, type NotaParameters } from '../../domain/buying/nota-deduction.js';
import { elsewhereRefusal } from '../../domain/buying/sold-elsewhere.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { waitingRefusal } from '../../domain/documents/waiting.js';
import { isOfDate, youngerRefusal } from '../../domain/documents/younger.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { piecesProjection } from '../../domain/pieces/ready-pieces.js';
import { buyingPrice, parameterRows } from '../../domain/prices/buying-price.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { momentOf } from '../../platform/masters/moment.js';
import type { Moment } from '../../platform/masters/validity.js';
import { holding } from '../../platform/masters/search-text.js';
import { answers, type QueryTools } from '../../platform/reads/query-source.js';

/** The read model of masters, whatever they are. */
const masters = mastersProjection([]);

function roundingFor({ settings, actor }: Pick<QueryTools, 'settings' | 'actor'>) {
  const inForce = buyingSettings.now(settings, actor.kode_toko);
  return { ...buyingRounding(inForce), uang_terkecil: buyingCoins(inForce).terkecil };
}

/** The barcodes on an invoice of ours; undefined for a text that is the number of none. */
async function barcodesOf(
  text: string,
  { states }: Pick<QueryTools, 'states'>,
): Promise<readonly string[] | undefined> {
  if (!isInvoice(text) || !isNamePart(text)) return undefined;
  const { sale } = await states({ sale: invoiceRef(text) });
  return isKnown(sale) ? sale.facts.barang.map(({ kode_barcode }) => kode_barcode) : undefined;
}

type Sold = Pick<Barang, 'kode_barcode' | 'nama_barang' | 'kode_group' | 'kode_dept' | 'no_dokumen'>;

/** The pieces that a branch sold: of an invoice, of a barcode, or those that a text finds. */
async function soldFound(text: string, limit: number, tools: QueryTools): Promise<readonly Sold[]> {
  const rowsBy = (which: Sql): Promise<Sold[]> =>
    tools.read<Sold>(sql`
      select nomor as kode_barcode, nama_barang, kode_group, kode_dept, no_dokumen
      from ${name(`${piecesProjection.schema}.barang`)} d
      where branch = ${tools.actor.kode_toko} and status = 'TERJUAL' and ${which}
        and ${isOfDate(piecesProjection.schema, 'barang')}
      order by nomor
      limit ${Math.min(limit, MOST_PIECES)}`);
  const barcodes = await barcodesOf(text, tools);
  if (barcodes) return rowsBy(sql`nomor = any(${barcodes}) and no_dokumen = ${text}`);
  const scanned = text ? await rowsBy(sql`nomor = ${text}`) : [];
  if (scanned.length > 0) return scanned;
  const like = holding(text.toLowerCase());
  return rowsBy(sql`(lower(nomor) like ${like} or lower(nama_barang) like ${like})`);
}

/** The parameters of what is taken off the price of our invoices, as they are read. */
async function notaParameters({ read }: Pick<QueryTools, 'read'>): Promise<NotaParameters> {
  const names = [rugiNota.name, potonganPembelian.name, jenis.name];
  const rows = await read<{ master: string; row: never }>(sql`
    select master, row
    from read_masters.row
    where master = any(${names}::text[]) and status = 'active'`);
  const [rugi = [], potongan = [], types = []] = names.map((name) =>
    rows.flatMap(({ master, row }) => (master === name ? [row] : [])),
  );
  return { rugi, potongan, jenis: types };
}

/** Refuses a code of which nothing was found here: its piece or invoice is another branch's, or of a later date. */
async function refuseOther(text: string, { states, actor, read }: QueryTools): Promise<void> {
  if (!isNamePart(text)) return;
  const found = await states({ piece: pieceRef(text), sale: invoiceRef(isInvoice(text) ? text : NO_KEY) });
  const { kode_toko: branch } = actor;
  const refused =
    elsewhereRefusal(text, found, branch) ?? youngerRefusal(found, { branch, ...(await momentOf(branch, read)) });
  if (refused) throw Refusal.saying(refused.refusal, refused.message);
}

/**
 * True for a piece that cannot be bought back yet: its sale may still be rejected. Throws that refusal where the piece
 * or its invoice was asked for.
 */
function stillWaits({ kode_barcode, no_dokumen }: Sold, invoice: InvoiceState, text: string, moment: Moment): boolean {
  const refused = waitingRefusal(invoice, no_dokumen, '', moment);
  if (refused && [kode_barcode, no_dokumen].includes(text)) throw Refusal.saying(refused.refusal, refused.message);
  return refused !== undefined;
}

/** The answer to what customers can sell back. */
const pieces = answers(buyablePieces, piecesProjection, async ({ search = '', limit = 50 }, tools) => {
  const text = search.trim().toUpperCase();
  const sold = await soldFound(text, limit, tools);
  if (sold.length === 0) await refuseOther(text, tools);
  const [{ invoices }, parameters, moment] = await Promise.all([
    tools.states({ invoices: sold.map(({ no_dokumen }) => invoiceRef(no_dokumen)) }),
    notaParameters(tools),
    momentOf(tools.actor.kode_toko, tools.read),
  ]);
  const rounding = roundingFor(tools);
  return listOf(
    sold.flatMap((piece, index): BuyablePiece[] => {
      const { no_dokumen: no_faktur, ...what } = piece;
      const nota = notaOf(piece, invoices[index]!);
      if (!nota || stillWaits(piece, invoices[index]!, text, moment)) return [];
      const { kode_dept } = piece;
      const less = notaDeduction({ kode_dept, dari: nota.tanggal, sampai: moment.business_date }, parameters);
      return [
        {
          ...{ ...what, no_faktur, berat_nota: nota.berat, harga_nota: nota.harga, ...rounding },
          ...{ potongan_nota: less.potongan, potongan_nota_per_gram: less.potongan_per_gram, dasar_harga: 'NOTA' },
        },
      ];
    }),
  );
});

/** The rows of a master that a text finds, by their keys. */
const rowsOf = <R extends object>(master: string, search: string, limit: number, { read }: Pick<QueryTools, 'read'>) =>
  read<{ readonly row: R }>(sql`
    select row from read_masters.row
    where master = ${master} and status = 'active' and key ilike ${holding(search.trim())}
    order by key
    limit ${Math.min(limit, MOST_PIECES)}`);

/** The answer to what a gram of each group is bought for. */
const groups = answers(boughtGold, masters, async ({ search = '', limit = 50 }, tools) => {
  const found = await rowsOf<InstanceType<(typeof group)['row']>>(group.name, search, limit, tools);
  const [{ boards, parameters }, moment] = await Promise.all([
    tools.states({
      boards: found.map(({ row }) => goldPrice(row.kode_group)),
      parameters: found.flatMap(({ row }) => parameterRows({ status: 'active', ...row })),
    }),
    momentOf(tools.actor.kode_toko, tools.read),
  ]);
  const rounding = roundingFor(tools);
  return listOf(
    found.map(({ row: { kode_group, nama_group } }, index): BuyableGroup => ({
      ...{ kode_group, nama_group, harga_emas: rupiah(0) },
      ...buyingPrice(parameters.slice(2 * index, 2 * index + 2), priceAt(boards[index]!, moment)),
      ...rounding,
    })),
  );
});

/** The answer to what is taken off for conditions. */
const conditions = answers(buyingConditions, masters, async ({ search = '', limit = 50 }, tools) => {
  const found = await rowsOf<InstanceType<(typeof kondisiPembelian)['row']>>(
    kondisiPembelian.name,
    search,
    limit,
    tools,
  );
  return listOf(
    found.map(({ row: { kondisi_barang, potongan = 0, potongan_per_gram = rupiah(0) } }): BuyingCondition => ({
      ...{ kondisi_barang, potongan, potongan_per_gram },
    })),
  );
});

export const buyableAnswers = [pieces, groups, conditions];
