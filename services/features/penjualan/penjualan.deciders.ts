import { pieceSold, type Barang } from '../../../contracts/data-barang/barang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { pointsOf } from '../../../contracts/member/points.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { kupon, sales } from '../../../contracts/penjualan/parameters.js';
import { cancelSale, penjualan, recordSale, rejectSale, validateSale } from '../../../contracts/penjualan/sale.js';
import { boughtLines, boughtNeed, boughtThen } from '../../domain/buying/bought-lines.js';
import { boughtPieces, givenBack, validatedMoves } from '../../domain/buying/bought-pieces.js';
import { cardsBack, cardsOfSale, cardsPaid, cardValidation, reopenedBy } from '../../domain/cards/card-payments.js';
import {
  couponConfirmedBy,
  couponsBack,
  couponsOfSale,
  givenBy,
  paidCoupons,
  withoutCodes,
} from '../../domain/coupons/coupons.js';
import { codesOf, customerStream, type CustomerState } from '../../domain/customers/customer-stream.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { customersOf, depositsBack, keptFor, paidDeposits } from '../../domain/deposits/deposits.js';
import { unkept } from '../../domain/deposits/kept-pieces.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { roundingMove } from '../../domain/money/coins.js';
import { paymentRows } from '../../domain/money/payments.js';
import { transfersSeen } from '../../domain/money/waiting-transfers.js';
import {
  costMoves,
  groupsOf,
  heldIn,
  leavingRefusal,
  valueGoesAlong,
  valuesOf,
} from '../../domain/pieces/average-cost.js';
import { piecesBecome, piecesIn, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { goldMoves, pieceRef, trayRow, traysOf } from '../../domain/pieces/pieces.js';
import { sellingThresholds } from '../../domain/plausible/plausible.js';
import { pointRules, pointsGone, pointsNeeded, waitingBeside } from '../../domain/points/points.js';
import { levelNeeds, pricesNeeded } from '../../domain/prices/price-level.js';
import {
  balances,
  decidersOf,
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { dateStream, type DateState } from '../../platform/company/date-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { rounded, settled } from './exchange.js';
import { otherWays } from './other-ways.js';
import { pricedLines } from './priced-lines.js';
import { backAsCash, isUnpaid } from './cash-back.js';
import { receivedCash } from './received-cash.js';
import { redeemedNeeds } from './redeemed-alone.js';
import { aloneInSale, aloneNeeds } from './alone-in-sale.js';
import { returned } from './returned.js';
import { coinsOf, roundedSale, saleSettings } from '../../domain/selling/sale-rounding.js';
import { diamondRefusal, diamondSettings, typesOf } from '../../domain/selling/diamonds.js';
import { saleConsent, type SaleLines } from './sale-consent.js';
import { chargeOf, sumsOf } from '../../domain/selling/sold-pieces.js';

const cost = { trx: 'HPP PENJUALAN', type: 'UMUM' };

/** True where a shop validates no sale. */
const isSkipped = (settings: Parameters<typeof saleSettings.read>[0]): boolean =>
  saleSettings.read(settings).SKIP_VALIDASI_MODULE === true;

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

/** The pieces of a sale, in stock or kept for its customer, or the reason why one of them cannot be sold. */
function piecesFor(
  c: Said,
  states: Parameters<typeof keptFor>[1] & { readonly member: CustomerState },
  context: DecisionContext,
) {
  const kept = keptFor({ ...c, codes: codesOf(c.kode_member, states.member) }, states, context);
  return 'refusal' in kept ? kept : readyPieces(c, kept.pieces, context.branch);
}

type LineStates = Parameters<typeof piecesFor>[1] &
  Parameters<typeof peopleRefusal>[1] &
  Parameters<typeof pricedLines>[2] &
  Parameters<typeof boughtLines>[1] & {
    readonly soldTypes: Parameters<typeof diamondRefusal>[0];
    readonly diamonds: Parameters<typeof diamondSettings.read>[0];
    readonly date: DateState;
  };

/** The lines of a sale and of what is bought with it, or the reason why they cannot be so. */
function linesOf(c: Said, states: LineStates, mayDiscount: boolean, context: DecisionContext): SaleLines | Refused {
  const ready = piecesFor(c, states, context);
  if ('refusal' in ready) return ready;
  const { pieces } = ready;
  const refused =
    peopleRefusal(c, states, context.branch) ??
    diamondRefusal(states.soldTypes, diamondSettings.read(states.diamonds)) ??
    discountRefusal(c, pieces, mayDiscount);
  if (refused) return refused;
  const priced = pricedLines(c, pieces, states, context);
  if ('refusal' in priced) return priced;
  const bought = boughtLines(c.beli ?? [], states, context, 'beli');
  if ('refusal' in bought) return bought;
  return leavingRefusal(pieces, { ...context, date: states.date }, 'barang') ?? { ...priced, ...bought, pieces };
}

/** Settles a sale, with the cash that was handed over for it; or gives the reason why it cannot be so. */
function paidFor({ pembayaran, uang_diterima }: Said, sums: Parameters<typeof settled>[0], context: DecisionContext) {
  const rest = settled({ ...sums, pembayaran: withoutCodes(pembayaran) }, context);
  if ('refusal' in rest) return rest;
  const received = receivedCash(uang_diterima, rest.facts.pembayaran);
  return 'refusal' in received ? received : { ...rest, facts: { ...rest.facts, ...received } };
}

/**
 * Prices by the board as of now, rounding as the shop has it; what is brought in exchange is bought with it. An
 * approval where a piece goes below its cost or its making below its charge, where the total is above the limit of the
 * shop, or where something is bought above what the rules make of it.
 */
const decideSale = beginning(penjualan, recordSale, {
  overdraws: true,
  inShift: true,
  needs: (c, branch, sender) => ({
    ...boughtNeed(c.beli ?? [], branch),
    ...aloneNeeds(c, branch, sender),
    ...redeemedNeeds(c, branch, sender),
    ...levelNeeds(c.kode_tingkat, branch),
    gold: balances(...heldIn(branch)),
    date: dateStream(branch),
    pieces: piecesOf(c),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member || NO_KEY),
    payments: paymentRows(c.pembayaran ?? []),
    coupons: paidCoupons(c.pembayaran ?? []),
    deposits: paidDeposits(c.pembayaran ?? []),
    kind: masterRow(kupon, c.kode_kupon || NO_KEY),
    settings: saleSettings.of(branch),
    thresholds: sellingThresholds.of(branch),
    diamonds: diamondSettings.of(branch),
    cards: cardValidation.of(branch),
  }),
  then({ pieces, ...states }, { beli = [], kode_tingkat, kode_member, pembayaran }, place) {
    const sold = piecesIn(pieces);
    const groups = groupsOf(sold);
    return {
      ...boughtThen(states, beli),
      ...pricesNeeded(groups, kode_tingkat),
      ...pointsNeeded({ codes: codesOf(kode_member, states.member), pembayaran }, place),
      owners: customersOf(states.deposits),
      givers: givenBy(states.coupons),
      ...pointRules(groups, kode_member),
      soldTypes: typesOf(sold),
      values: balances(...valuesOf(sold, place.branch)),
    };
  },
  decide(c, states, context) {
    const { branch } = context;
    const { kode_member, kode_sales, keterangan = '' } = c;
    const inForce = saleSettings.read(states.settings);
    const agreed = linesOf(c, states, inForce.POTONGAN_PENJUALAN_MODULE === true, context);
    if ('refusal' in agreed) return agreed;
    const { pieces, groups, sold, lines } = agreed;
    const { asked, ...sums } = sumsOf(sold.barang);
    const { value: total, difference: pembulatan } = roundedSale(asked, inForce);
    const ways = { payments: states.payments, isValidated: isSkipped(states.settings), coins: coinsOf(inForce) };
    const rest = paidFor(c, { total, lines, ...ways }, context);
    if ('refusal' in rest) return rest;
    const alone = aloneInSale(agreed, rest, states, context);
    const others = otherWays(c, states, { ...sold, groups, total }, inForce, context);
    if ('refusal' in others) return others;
    return {
      facts: {
        kode_sales,
        ...sold,
        ...sums,
        pembulatan,
        total,
        keterangan,
        ...rest.facts,
        ...others.facts,
        ...(kode_member && { kode_member }),
        tervalidasi: ways.isValidated,
      },
      moves: [
        ...rest.moves,
        ...others.moves,
        roundingMove(pembulatan, branch, rounded),
        ...goldMoves(pieces, traysOf(branch), () => outside(branch)),
        ...costMoves(pieces, { ...context, date: states.date }, cost),
        ...alone.moves,
      ],
      also: (no_bukti) => [
        ...piecesBecome(pieceSold, pieces.map(unkept))(no_bukti),
        ...rest.events(no_bukti),
        ...others.events(no_bukti),
        ...cardsPaid({ no_bukti, ...rest.facts }, context, states.cards),
      ],
      consent: saleConsent(c, agreed, states, context, ...alone.consents, others.consent),
    };
  },
});

/** Somebody else has looked at it: the coupon that it promised can be used, and what was brought is stock. */
const decideValidate = acting(penjualan, validateSale, {
  then: ({ document }) => couponsOfSale(isKnown(document) ? document.facts : { pembayaran: [] }),
  decide: (_, { document, given }) => ({
    facts: { tervalidasi: true },
    moves: [...validatedMoves(document), ...transfersSeen(document)],
    also: couponConfirmedBy(given),
  }),
});

/** Each piece is laid back where it lay, unless it was bought back since; what was bought is the customer's again. */
const takenBack = (command: typeof cancelSale) =>
  cancelling(penjualan, command, {
    unknown: 'sale.unknown',
    otherDate: 'sale.other-date',
    further: valueGoesAlong,
    accounts: ({ facts: { kode_member }, branch }) => (kode_member ? [pointsOf(branch, kode_member)] : []),
    then: ({ facts, branch, business_date }) => ({
      waiting: waitingBeside({ facts, branch, business_date }),
      pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)),
      trays: facts.barang.map(({ kode_baki = NO_KEY }) => trayRow(branch, kode_baki)),
      bought: boughtPieces(facts.beli),
      ...couponsOfSale(facts),
      deposits: paidDeposits(facts.pembayaran),
      cards: cardsOfSale(facts),
      date: dateStream(branch),
      settings: saleSettings.of(branch),
    }),
    opened: (move, { cards }, branch) => reopenedBy(move, cards, branch),
    inCash: {
      back: (came, { cards, settings }, context) =>
        backAsCash(came, cards, coinsOf(saleSettings.read(settings)), context),
    },
    also(document, { pieces, trays, bought, used, given, deposits, cards, date, waiting }, context, isInCash) {
      const { no_bukti, barang: lines, beli } = document.facts;
      const spent = pointsGone(document, waiting, { ...context, date });
      if (spent) return spent;
      const parts = [
        ...[returned(pieces, trays, no_bukti, lines), givenBack(bought, no_bukti, beli)],
        ...[couponsBack(used, given), depositsBack(deposits), cardsBack(isInCash ? cards.filter(isUnpaid) : cards)],
      ];
      const events: NewEvent[] = [];
      for (const part of parts) {
        if ('refusal' in part) return part;
        events.push(...part);
      }
      return events;
    },
  });

export const saleDeciders = decidersOf(...[decideSale, decideValidate], ...[cancelSale, rejectSale].map(takenBack));
