import { barang, pieceBroughtIn, type Barang } from '../../../contracts/data-barang/barang.js';
import type { BarangLelang } from '../../../contracts/hutang/auctioned.js';
import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { basePrice } from '../../domain/loans/auctioning.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import {
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';

type Lines = readonly JaminanDitahan[];

/** The board and the masters of collateral that becomes the shop's, each in the order of the pieces. */
export const stockNeeds = (lines: Lines, kode_dept?: string) => ({
  boards: lines.map(({ kode_group }) => goldPrice(kode_group)),
  groups: lines.map(({ kode_group }) => masterRow(group, kode_group)),
  types: lines.map((line) => masterRow(jenis, line.kode_dept || kode_dept || NO_KEY)),
});
type States = StatesOf<ReturnType<typeof stockNeeds>>;

/** The pieces with what each is worth by the board of now, in coins, or the reason why one has no price. */
export function boardPrices(
  lines: Lines,
  { boards }: Pick<States, 'boards'>,
  { pembulatan, coin }: { readonly pembulatan: Rupiah; readonly coin: number },
  context: DecisionContext,
): readonly BarangLelang[] | Refused {
  const unit = rupiah(Math.ceil(pembulatan / coin) * coin);
  const lot: BarangLelang[] = [];
  for (const [index, { no, nama_barang, kode_group, berat }] of lines.entries()) {
    const board = priceAt(boards[index]!, context);
    if (!board) return refuse('loan.no-board', 'no_bukti', message('lelang.noBoard', { kode_group }));
    const dasar = basePrice(berat, board.harga_beli, unit);
    lot.push({ no, nama_barang, kode_group, berat, dasar, harga: dasar });
  }
  return lot;
}

/** The pieces as they come into stock at prices, each under a barcode of the shop, or the reason why one cannot. */
export function broughtIn(
  lines: Lines,
  prices: readonly BarangLelang[],
  states: Pick<States, 'groups' | 'types'>,
  { no_bukti, kode_dept: usual }: { readonly no_bukti: string; readonly kode_dept?: string | undefined },
  context: DecisionContext,
): readonly Barang[] | Refused {
  const brought: Barang[] = [];
  for (const [index, line] of lines.entries()) {
    const { nama_barang, kode_group, berat, kode_dept = usual } = line;
    const [of, type] = [states.groups[index]!, states.types[index]!];
    if (of.status !== 'active') return refuse('piece.unknown-group', 'no_bukti');
    if (!kode_dept || type.status !== 'active')
      return refuse('loan.no-type', 'kode_dept', message('lelang.type', { nama_barang }));
    const what = { nama_barang, kode_group, kadar: of.kadar, kode_dept, berat, harga_modal: prices[index]!.harga };
    const kode_barcode = context.number(barang.series[0]!);
    const came = { tgl_masuk: context.business_date, kode_baki: '', no_dokumen: no_bukti };
    brought.push({ kode_barcode, ...what, ...came });
  }
  return brought;
}

/** The event of a piece that comes into stock. */
export const inStock = (payload: Barang): NewEvent => ({
  definition: pieceBroughtIn,
  stream: pieceRef(payload.kode_barcode),
  payload,
  postings: [],
  begins: true,
});
