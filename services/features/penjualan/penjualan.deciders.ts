import { pieceSold, type Barang } from '../../../contracts/data-barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, roundings } from '../../../contracts/mutasi-uang/accounts.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { cancelSale, penjualan, recordSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { customerStream, isPresent, type CustomerState } from '../../domain/customers/customer-stream.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { accountOf, paymentAccounts, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { costMoves, groupsOf, valuesOf } from '../../domain/pieces/average-cost.js';
import { piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, pieceRef, traysOf } from '../../domain/pieces/pieces.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { consentOf, decidersOf, refuse, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { returned } from './returned.js';
import { roundedSale, saleSettings } from './rounding.js';
import { chargeOf, soldLines, sumsOf } from './sold-pieces.js';

const kategori = 'PENJUALAN';
const paid = { trx: kategori, type: 'UMUM' };
const cost = { trx: 'HPP PENJUALAN', type: 'UMUM' };
const rounded = { trx: 'PEMBULATAN PENJUALAN', type: 'UMUM' };

const piecesIn = (states: Parameters<typeof readyPieces>[1]): readonly Barang[] =>
  states.flatMap((state) => (isKnown(state) ? [state.facts] : []));

type Seller = MasterState<InstanceType<(typeof sales)['row']>>;
type Said = InstanceType<(typeof recordSale)['body']>;

/** True for somebody who sells at a branch: everywhere, or there. */
const isOfBranch = (state: Seller, branch: string): boolean =>
  state.status === 'active' && (!state.kode_toko || state.kode_toko === branch);

interface People {
  readonly sales: Seller;
  readonly member: CustomerState;
}

/** The reason why a sale cannot be as it is said, if so: who sells, who buys, or a discount where there is none. */
function wordRefusal(
  { kode_member, barang }: Said,
  pieces: readonly Barang[],
  { sales: seller, member }: People,
  mayDiscount: boolean,
  branch: string,
): Refused | undefined {
  if (!isOfBranch(seller, branch)) return refuse('sale.unknown-sales', 'kode_sales');
  if (kode_member && !(isPresent(member) && member.customer.aktif)) return refuse('sale.unknown-member', 'kode_member');
  if (mayDiscount) return undefined;
  const discounted = barang.findIndex(({ diskon = 0 }) => diskon > 0);
  if (discounted >= 0) return refuse('sale.no-discount', `barang.${discounted + 1}.diskon`);
  // Less for the making is a discount, too.
  const cheaper = barang.findIndex(({ ongkos }, index) => ongkos !== undefined && ongkos < chargeOf(pieces[index]!));
  return cheaper >= 0 ? refuse('sale.no-discount', `barang.${cheaper + 1}.ongkos`) : undefined;
}

/** Prices by the board as of now, rounding as the shop has it; an approval where a piece goes below its cost. */
const decideSale = beginning(penjualan, recordSale, {
  journal: () => [paid, cost, rounded],
  needs: (c, branch) => ({
    pieces: piecesOf(c),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member || NO_KEY),
    payments: paymentRows(c.pembayaran),
    settings: saleSettings.of(branch),
  }),
  then: ({ pieces }) => ({ prices: groupsOf(piecesIn(pieces)).map((group) => goldPrice(group)) }),
  accounts: (c, branch) => [outside(branch), roundings(branch), ...paymentAccounts(c.pembayaran, branch)],
  accountsThen: ({ pieces }, _c, branch) => valuesOf(piecesIn(pieces), branch),
  decide(c, states, context) {
    const { branch, business_date } = context;
    const { kode_member, kode_sales, pembayaran, keterangan = '' } = c;
    const inForce = saleSettings.read(states.settings);
    const ready = readyPieces(c, states.pieces, branch);
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    const refused = wordRefusal(c, pieces, states, inForce.POTONGAN_PENJUALAN_MODULE === true, branch);
    if (refused) return refused;
    const groups = groupsOf(pieces);
    const lines = soldLines(
      c.barang,
      pieces,
      (group) => priceAt(states.prices[groups.indexOf(group)]!, context)?.harga_jual,
    );
    if ('refusal' in lines) return lines;
    const { asked, ...sums } = sumsOf(lines.barang);
    const { value: total, difference: pembulatan } = roundedSale(asked, inForce);
    const wrong = paymentRefusal(pembayaran, states.payments, total, context);
    if (wrong) return wrong;
    const [luar, selisih] = [outside(branch), rupiah(Math.abs(pembulatan))];
    return {
      facts: {
        ...{ kategori, kode_sales, ...lines, pembayaran, ...sums, pembulatan, total, keterangan },
        ...(kode_member && { kode_member }),
        tervalidasi: inForce.SKIP_VALIDASI_MODULE === true,
      },
      moves: [
        ...pembayaran.map((one) => pay(luar, accountOf(one, branch, business_date), one.jumlah, paid)),
        pembulatan > 0
          ? pay(roundings(branch), luar, selisih, rounded)
          : pay(luar, roundings(branch), selisih, rounded),
        ...goldMoves(pieces, traysOf(branch), () => luar),
        ...costMoves(pieces, context, cost),
      ],
      also: piecesBecome(pieceSold, pieces),
    };
  },
  restricted({ barang: lines }, { pieces }) {
    const below = lines.flatMap(({ harga_jual }, index) => {
      const [piece] = piecesIn(pieces.slice(index, index + 1));
      return piece && harga_jual < piece.harga_modal ? [{ piece, harga_jual }] : [];
    });
    const [first] = below;
    return (
      first && {
        ...consentOf(recordSale),
        subject: first.piece.kode_barcode,
        jumlah: addRupiah(...below.map(({ harga_jual }) => harga_jual)),
        rincian: below.map(({ piece }) => piece.nama_barang).join(', '),
      }
    );
  },
});

/** Somebody else has looked at it: nothing moves. */
const decideValidate = acting(penjualan, validateSale, {
  decide: () => ({ facts: { tervalidasi: true } }),
});

/** Each piece is laid back where it lay, unless it was bought back meanwhile. */
const decideCancelSale = cancelling(penjualan, cancelSale, {
  then: ({ facts }) => ({ pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)) }),
  also: ({ facts: { no_bukti, barang: lines } }, { pieces }) => returned(pieces, no_bukti, lines),
});

export const saleDeciders = decidersOf(decideSale, decideValidate, decideCancelSale);
