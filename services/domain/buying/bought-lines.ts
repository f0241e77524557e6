import { barang, type Barang } from '../../../contracts/data-barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, multiplyRupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { boughtFor, deductedTogether, type BarangDibeli, type BarisBeli } from '../../../contracts/pembelian/lines.js';
import { kondisiPembelian } from '../../../contracts/pembelian/parameters.js';
import { refuse, type DecisionContext, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { isKnown } from '../documents/document-streams.js';
import { waitingRefusal } from '../documents/waiting.js';
import { pieceRef, type PieceState } from '../pieces/pieces.js';
import { incomingThresholds } from '../plausible/incoming.js';
import { buyingPrice, parameterRows, type BuyingPrice } from '../prices/buying-price.js';
import { goldPrice, priceAt } from '../prices/gold-price.js';
import { buyingRounding, buyingSettings } from './buying-settings.js';
import { invoiceRef, isInvoice, notaOf } from './invoices.js';
import { notaDeduction, notaParametersNeeds, notaParametersOf } from './nota-deduction.js';

/** The streams on which lines of gold that is bought rest, each in the order of the lines. */
export const boughtNeed = (rows: readonly BarisBeli[], branch: string) => ({
  bought: rows.map(({ kode_barcode }) => pieceRef(kode_barcode || NO_KEY)),
  conditions: rows.map(({ kondisi_barang }) => masterRow(kondisiPembelian, kondisi_barang)),
  groups: rows.map(({ kode_group }) => masterRow(group, kode_group || NO_KEY)),
  types: rows.map(({ kode_dept }) => masterRow(jenis, kode_dept || NO_KEY)),
  buying: buyingSettings.of(branch),
  incoming: incomingThresholds.of(branch),
  ...notaParametersNeeds(rows.some(({ kode_barcode }) => kode_barcode)),
});
type Needed = StatesOf<ReturnType<typeof boughtNeed>>;

/** The group of a line: that of its piece, or the one that it says. */
const groupAt = (row: BarisBeli, piece: PieceState): string =>
  isKnown(piece) ? piece.facts.kode_group : row.kode_group || NO_KEY;

/** The type of a line, in the same way. */
const typeAt = (row: BarisBeli, piece: PieceState): string =>
  isKnown(piece) ? piece.facts.kode_dept : row.kode_dept || NO_KEY;

/**
 * The streams that these lines name: our invoices, the prices of their groups, and their types. Of gold from outside
 * also its parameters, two of each line.
 */
export const boughtThen = ({ bought, groups }: Pick<Needed, 'bought' | 'groups'>, rows: readonly BarisBeli[]) => ({
  invoices: bought.map((piece) => invoiceRef(isKnown(piece) ? piece.facts.no_dokumen : NO_KEY)),
  boards: rows.map((row, index) => goldPrice(groupAt(row, bought[index]!))),
  kinds: rows.map((row, index) => masterRow(jenis, typeAt(row, bought[index]!))),
  parameters: groups.flatMap(parameterRows),
});
type States = Needed & StatesOf<ReturnType<typeof boughtThen>>;

/** A line that was bought; gold from outside has no barcode yet. */
export type BoughtLine = Omit<BarangDibeli, 'kode_barcode'> & {
  /** The piece, where it is one of ours. */
  readonly piece?: Barang;
};

const refusedIf = (isWrong: boolean, ...refusal: Parameters<typeof refuse>): Refused | undefined =>
  isWrong ? refuse(...refusal) : undefined;

/** The reason why a piece cannot be bought back, if so: it is not one of ours, or nobody's but ours. */
function pieceRefusal(state: PieceState, kode_barcode: string, branch: string, field: string): Refused | undefined {
  if (!isKnown(state)) return refuse('piece.unknown', field);
  const { status, facts, branch: kode_toko } = state;
  if (status === 'TERJUAL')
    return refusedIf(
      kode_toko !== branch,
      'piece.sold-elsewhere',
      field,
      message('pembelian.soldElsewhere', { kode_barcode, kode_toko }),
    );
  if (status === 'SORTIR') return refuse(isInvoice(facts.no_dokumen) ? 'piece.exchanged' : 'piece.bought', field);
  return refuse('piece.not-ready', field, message('barang.isNot', { kode_barcode, status: barang.labels[status] }));
}

/** The reason why gold from outside cannot be bought, if so: nobody knows what it is. */
function outsideRefusal(groupState: MasterState<object>, type: MasterState<object>, at: string): Refused | undefined {
  if (groupState.status !== 'active') return refuse('piece.unknown-group', `${at}.kode_group`);
  return refusedIf(type.status !== 'active', 'piece.unknown-jenis', `${at}.kode_dept`);
}

/** Returns what a line is: its piece, or what it says of gold from outside. */
function whatOf(row: BarisBeli, piece: Barang | undefined, groupState: MasterState<{ readonly kadar: number }>) {
  const { nama_barang = '', kode_group = '', kode_dept = '' } = piece ?? row;
  const kadar = piece?.kadar ?? (groupState.status === 'active' ? groupState.kadar : 0);
  return { nama_barang, kode_group, kode_dept, kadar };
}

type Context = DecisionContext;

/** The reason why a piece cannot be bought back, if so; what sold it may still be rejected. */
function oursRefusal(
  kode_barcode: string,
  state: PieceState,
  sale: States['invoices'][number],
  context: Context,
  field: string,
): Refused | undefined {
  const refused = pieceRefusal(state, kode_barcode, context.branch, field);
  if (refused || !isKnown(state)) return refused;
  return waitingRefusal(sale, state.facts.no_dokumen, field, context);
}

/** The reason why a line cannot be bought, whatever its price, if so; `at` names it. */
function lineRefusal(row: BarisBeli, index: number, states: States, context: Context, at: string): Refused | undefined {
  const refused = row.kode_barcode
    ? oursRefusal(row.kode_barcode, states.bought[index]!, states.invoices[index]!, context, `${at}.kode_barcode`)
    : outsideRefusal(states.groups[index]!, states.types[index]!, at);
  const isKnownCondition = states.conditions[index]!.status === 'active';
  return refused ?? refusedIf(!isKnownCondition, 'purchase.unknown-condition', `${at}.kondisi_barang`);
}

/** The deduction of a condition; none of one that nobody knows. */
const deductionOf = (condition: Needed['conditions'][number]) => (condition.status === 'active' ? condition : {});

/** The deduction from the price of our invoice; none from that of gold from outside. */
function ofNota(
  piece: Barang | undefined,
  nota: ReturnType<typeof notaOf>,
  states: States,
  { business_date }: Context,
) {
  if (!piece || !nota) return {};
  const { kode_dept } = piece;
  return notaDeduction({ kode_dept, dari: nota.tanggal, sampai: business_date }, notaParametersOf(states));
}

/** The worth of a line. */
interface Worth extends Pick<BuyingPrice, 'dasar_harga'> {
  readonly harga_emas?: Rupiah;
  readonly nota?: NonNullable<ReturnType<typeof notaOf>>;
}

/** Returns what a line is worth by: our invoice of its piece, and what a gram of its group is bought for now. */
function worthOf(
  piece: Barang | undefined,
  index: number,
  { invoices, boards, parameters }: States,
  context: Context,
): Worth | undefined {
  const nota = piece && notaOf(piece, invoices[index]!);
  const price = buyingPrice(parameters.slice(2 * index, 2 * index + 2), priceAt(boards[index]!, context));
  if (nota) return { ...price, nota, dasar_harga: 'NOTA' };
  return price;
}

/** The facts of our invoice of a piece, with its price of a gram. */
const invoiceFacts = ({ no_faktur, berat: berat_nota, harga: harga_nota }: NonNullable<Worth['nota']>) => ({
  no_faktur,
  berat_nota,
  harga_nota,
  rata_asal: multiplyRupiah(harga_nota, 1000, berat_nota, 'nearest'),
});

/** A line with all that its price is made of, or the reason why it cannot be bought so; `at` names it. */
function boughtLine(row: BarisBeli, index: number, states: States, context: Context, at: string): BoughtLine | Refused {
  const refused = lineRefusal(row, index, states, context, at);
  if (refused) return refused;
  const state = states.bought[index]!;
  const piece = row.kode_barcode && isKnown(state) ? state.facts : undefined;
  const what = whatOf(row, piece, states.groups[index]!);
  const worth = worthOf(piece, index, states, context);
  if (!worth) {
    const { kode_group } = what;
    return refuse('purchase.no-price', `${at}.kode_group`, message('pembelian.noPrice', { kode_group }));
  }
  const { nota, ...price } = worth;
  const { kondisi_barang, berat, rusak, harga } = row;
  const rounding = buyingRounding(buyingSettings.read(states.buying));
  return {
    ...what,
    ...price,
    ...(piece && { piece, harga_modal: piece.harga_modal }),
    ...(nota && invoiceFacts(nota)),
    kondisi_barang,
    berat,
    harga,
    ...(rusak && { rusak }),
    ...boughtFor(
      { berat, ...worth, ...(rusak && { rusak }) },
      deductedTogether(deductionOf(states.conditions[index]!), ofNota(piece, nota, states, context)),
      rounding,
    ),
  };
}

/** Lines of gold that is bought, or the reason why one cannot be bought so; `field` is that of the rows. */
export function boughtLines(
  rows: readonly BarisBeli[],
  states: States,
  context: Context,
  field: string,
): { readonly lines: readonly BoughtLine[] } | Refused {
  const lines: BoughtLine[] = [];
  for (const [index, row] of rows.entries()) {
    const line = boughtLine(row, index, states, context, `${field}.${index + 1}`);
    if ('refusal' in line) return line;
    lines.push(line);
  }
  return { lines };
}

/** The sums of lines of gold that is bought. */
export const boughtSums = (lines: readonly BoughtLine[]) => {
  const total = addRupiah(...lines.map(({ harga }) => harga));
  return {
    qty: lines.length,
    berat: addWeight(...lines.map(({ berat }) => berat)),
    potongan: addRupiah(...lines.map(({ potongan }) => potongan)),
    selisih: subtractRupiah(total, addRupiah(...lines.map(({ harga_hitung }) => harga_hitung))),
    total,
  };
};
