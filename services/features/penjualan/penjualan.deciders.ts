import { sorting, stockValue } from '../../../contracts/data-barang/accounts.js';
import { pieceSold, type Barang } from '../../../contracts/data-barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { addRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside, roundings, setOff } from '../../../contracts/mutasi-uang/accounts.js';
import { kupon, sales } from '../../../contracts/penjualan/parameters.js';
import { cancelSale, penjualan, recordSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { boughtGroups, boughtLines, boughtNeed, boughtSurvey, boughtThen } from '../../domain/buying/bought-lines.js';
import { boughtPieces, boughtValue, givenBack } from '../../domain/buying/bought-pieces.js';
import { buyingRestriction } from '../../domain/buying/buying-consent.js';
import { cardsBack, cardsOfSale, cardsPaid, cardValidation } from '../../domain/cards/card-payments.js';
import { couponsBack, couponsOfSale, paidCoupons } from '../../domain/coupons/coupons.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { paymentAccounts, paymentRows } from '../../domain/money/payments.js';
import { costMoves, groupsOf, heldIn, valuesOf } from '../../domain/pieces/average-cost.js';
import { piecesBecome, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, pieceRef, traysOf, type PieceState } from '../../domain/pieces/pieces.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { consentOf, decidersOf, refuse, type Refused, type NewEvent } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { withCoupons } from './coupons.js';
import { paid, paidOut, settled } from './exchange.js';
import { returned } from './returned.js';
import { roundedSale, saleSettings } from './rounding.js';
import { chargeOf, soldLines, sumsOf } from './sold-pieces.js';

const cost = { trx: 'HPP PENJUALAN', type: 'UMUM' };
const rounded = { trx: 'PEMBULATAN PENJUALAN', type: 'UMUM' };

const piecesIn = (states: Parameters<typeof readyPieces>[1]): readonly Barang[] =>
  states.flatMap((state) => (isKnown(state) ? [state.facts] : []));

type Said = InstanceType<(typeof recordSale)['body']>;

/** The reason why a sale cannot be as it is said, if so: a discount where there is none. */
function discountRefusal({ barang }: Said, pieces: readonly Barang[], mayDiscount: boolean): Refused | undefined {
  if (mayDiscount) return undefined;
  const discounted = barang.findIndex(({ diskon = 0 }) => diskon > 0);
  if (discounted >= 0) return refuse('sale.no-discount', `barang.${discounted + 1}.diskon`);
  // Less for the making is a discount, too.
  const cheaper = barang.findIndex(({ ongkos }, index) => ongkos !== undefined && ongkos < chargeOf(pieces[index]!));
  return cheaper >= 0 ? refuse('sale.no-discount', `barang.${cheaper + 1}.ongkos`) : undefined;
}

/** The approval that a sale needs below the cost of its pieces, if so. */
function belowCost({ barang: lines }: Said, pieces: readonly PieceState[]): Restriction | undefined {
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
}

/** One approval for both: who gives it is told of each. */
const together = (one: Restriction | undefined, other: Restriction | undefined): Restriction | undefined =>
  one && other ? { ...one, rincian: `${one.rincian!}; ${other.description}: ${other.rincian!}` } : (one ?? other);

/** The move of what rounding added to a price, or took from it. */
const roundingMove = (pembulatan: Rupiah, branch: string) => {
  const selisih = rupiah(Math.abs(pembulatan));
  return pembulatan > 0
    ? pay(roundings(branch), outside(branch), selisih, rounded)
    : pay(outside(branch), roundings(branch), selisih, rounded);
};

/**
 * Prices by the board as of now, rounding as the shop has it; what is brought in exchange is bought with it. An
 * approval where a piece goes below its cost, or is bought above what the rules make of it.
 */
const decideSale = beginning(penjualan, recordSale, {
  overdraws: true,
  ...{ survey: ({ beli }) => boughtSurvey(beli), surveys: 'branch' },
  journal: ({ beli = [] }) => [paid, cost, rounded, ...(beli.length > 0 ? [paidOut, boughtValue] : [])],
  needs: (c, branch) => ({
    ...boughtNeed(c.beli ?? [], branch),
    pieces: piecesOf(c),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member || NO_KEY),
    payments: paymentRows(c.pembayaran ?? []),
    coupons: paidCoupons(c.pembayaran ?? []),
    kind: masterRow(kupon, c.kode_kupon || NO_KEY),
    settings: saleSettings.of(branch),
    cards: cardValidation.of(branch),
  }),
  then: ({ pieces, ...states }, { beli = [] }) => ({
    ...boughtThen(states, beli),
    prices: groupsOf(piecesIn(pieces)).map((group) => goldPrice(group)),
  }),
  accounts: ({ pembayaran = [], beli = [] }, branch) => [
    ...[...heldIn(branch), roundings(branch), ...paymentAccounts(pembayaran, branch)],
    ...(beli.length > 0 ? [setOff(branch), sorting(branch)] : []),
  ],
  accountsThen: ({ pieces, ...states }, { beli = [] }, branch) => [
    ...new Set([
      ...valuesOf(piecesIn(pieces), branch),
      ...boughtGroups(states, beli).map((group) => stockValue(branch, group)),
    ]),
  ],
  decide(c, states, context) {
    const { branch } = context;
    const { kode_member, kode_sales, pembayaran, beli = [], keterangan = '' } = c;
    const inForce = saleSettings.read(states.settings);
    const ready = readyPieces(c, states.pieces, branch);
    if ('refusal' in ready) return ready;
    const { pieces } = ready;
    const refused =
      peopleRefusal(c, states, branch) ?? discountRefusal(c, pieces, inForce.POTONGAN_PENJUALAN_MODULE === true);
    if (refused) return refused;
    const groups = groupsOf(pieces);
    const priceOf = (group: string) => priceAt(states.prices[groups.indexOf(group)]!, context)?.harga_jual;
    const sold = soldLines(c.barang, pieces, priceOf);
    if ('refusal' in sold) return sold;
    const bought = boughtLines(beli, states, context, 'beli');
    if ('refusal' in bought) return bought;
    const { asked, ...sums } = sumsOf(sold.barang);
    const { value: total, difference: pembulatan } = roundedSale(asked, inForce);
    const rest = settled({ pembayaran, total, ...bought, payments: states.payments }, context);
    if ('refusal' in rest) return rest;
    const coupons = withCoupons(c, states, total, context, inForce.KUPON_PENJUALAN_MODULE === true);
    if ('refusal' in coupons) return coupons;
    return {
      facts: {
        ...{ kode_sales, ...sold, ...sums, pembulatan, total, keterangan, ...rest.facts, ...coupons.facts },
        ...(kode_member && { kode_member }),
        tervalidasi: inForce.SKIP_VALIDASI_MODULE === true,
      },
      moves: [
        ...rest.moves,
        roundingMove(pembulatan, branch),
        ...goldMoves(pieces, traysOf(branch), () => outside(branch)),
        ...costMoves(pieces, context, cost),
      ],
      also: (no_bukti) => [
        ...[...piecesBecome(pieceSold, pieces)(no_bukti), ...rest.events(no_bukti), ...coupons.events(no_bukti)],
        ...cardsPaid({ no_bukti, ...rest.facts }, context, states.cards),
      ],
    };
  },
  restricted(c, states, context) {
    const bought = boughtLines(c.beli ?? [], states, context, 'beli');
    const odd = 'refusal' in bought ? undefined : buyingRestriction(bought.lines, states.buying);
    return together(belowCost(c, states.pieces), odd);
  },
});

/** Somebody else has looked at it: nothing moves. */
const decideValidate = acting(penjualan, validateSale, {
  decide: () => ({ facts: { tervalidasi: true } }),
});

/** Each piece is laid back where it lay, unless it was bought back since; what was bought is the customer's again. */
const decideCancelSale = cancelling(penjualan, cancelSale, {
  ...{ unknown: 'sale.unknown', otherDate: 'sale.other-date' },
  then: ({ facts }) => ({
    pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)),
    bought: boughtPieces(facts.beli),
    ...couponsOfSale(facts),
    cards: cardsOfSale(facts),
  }),
  also({ facts: { no_bukti, barang: lines, beli } }, { pieces, bought, used, given, cards }) {
    const parts = [
      returned(pieces, no_bukti, lines),
      givenBack(bought, no_bukti, beli),
      couponsBack(used, given),
      cardsBack(cards),
    ];
    const events: NewEvent[] = [];
    for (const part of parts) {
      if ('refusal' in part) return part;
      events.push(...part);
    }
    return events;
  },
});

export const saleDeciders = decidersOf(decideSale, decideValidate, decideCancelSale);
