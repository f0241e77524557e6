import type { Barang } from '../../../contracts/data-barang/barang.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import type { SettingValue } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { roundRupiah, roundToCoins, type Coins, type Rounded } from '../../../contracts/language/values/rounding.js';
import {
  addRupiah,
  multiplyRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../contracts/language/values/rupiah.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import {
  cancelDeposit,
  rejectDeposit,
  takeDeposit,
  titipan,
  validateDeposit,
  type Deposit,
} from '../../../contracts/titipan/documents.js';
import { cardsOfCancelled, cardsOfSale, cardsPaid, cardValidation } from '../../domain/cards/card-payments.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { depositJournal, depositRef, depositRounding, heldBecomes } from '../../domain/deposits/deposits.js';
import { released, reserved } from '../../domain/deposits/kept-pieces.js';
import { acting, backInCash, beginning } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { coinFacts, roundingMove } from '../../domain/money/coins.js';
import { accountOf, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { closedShift, shiftRefusal } from '../../domain/money/shifts.js';
import { transfersSeen, transfersWait } from '../../domain/money/waiting-transfers.js';
import { groupsOf } from '../../domain/pieces/average-cost.js';
import { piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { countedBack } from '../../domain/plausible/alone-today.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import { coinsOf, roundedSale, saleSettings } from '../../domain/selling/sale-rounding.js';
import { computedPrice, type PriceOf } from '../../domain/selling/sold-pieces.js';
import {
  consentOf,
  decidersOf,
  queryOfBranch,
  refuse,
  type DecisionContext,
  type Refused,
} from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { cardsRefunded, cashOf, refundMoves, refundsOf, settledRefusal } from './refunds.js';

const kategori = 'TITIPAN';
/** The journal in which the customer owes no longer what a bank did not take of a deposit. */
const rejected = { trx: 'KARTU TITIPAN DITOLAK', type: 'UMUM' };
const fee = { trx: 'BIAYA BATAL TITIPAN', type: 'UMUM' };
const refunding = settingsNeeded(
  'titipan.biaya_batal',
  'kas.uang_terkecil',
  'rounding.money',
  'PEMBULATAN_BAWAH_PENJUALAN_MODULE',
);

/** The least that a customer leaves, in percent of the price. */
const leastPart = settingsNeeded('titipan.dp_terkecil');

type Line = Deposit['barang'][number];

/** The pieces of a deposit with their prices of now, or the reason why one has none. */
function linesOf(pieces: readonly Barang[], priceOf: PriceOf): { readonly barang: readonly Line[] } | Refused {
  const barang: Line[] = [];
  for (const [index, piece] of pieces.entries()) {
    const price = computedPrice(piece, priceOf, `barang.${index + 1}`);
    if ('refusal' in price) return price;
    const { kode_barcode, nama_barang, kode_group, kadar, berat } = piece;
    barang.push({ kode_barcode, nama_barang, kode_group, kadar, berat, ...price });
  }
  return { barang };
}

interface Part {
  readonly dp_rp: Rupiah;
  readonly total: Rupiah;
  readonly terkecil: Rupiah;
}

/** The reason why a customer cannot leave so much, if so: more than the pieces cost, or less than the shop takes. */
function partRefusal(
  { pembayaran }: InstanceType<(typeof takeDeposit)['body']>,
  { dp_rp, total, terkecil }: Part,
  percent: SettingValue,
): Refused | undefined {
  const field = `pembayaran.${pembayaran.length}.jumlah`;
  if (dp_rp > total) return refuse('deposit.over', field, message('titipan.over', { total }));
  const share = multiplyRupiah(total, Math.round(Number(percent) * 100), 100_00, 'up');
  // Coins pay it, but where these would be more than the price.
  const [coins, most] = [roundRupiah(share, terkecil, 'up').value, roundRupiah(total, terkecil, 'down').value];
  const least = rupiah(Math.min(coins, most));
  return dp_rp < least ? refuse('deposit.under', field, message('titipan.under', { terkecil: least })) : undefined;
}

type Taken = InstanceType<(typeof takeDeposit)['body']>;
interface TakenStates {
  readonly prices: readonly Parameters<typeof priceAt>[0][];
  readonly settings: Parameters<typeof saleSettings.read>[0];
  readonly payments: Parameters<typeof paymentRefusal>[1];
  readonly least: Parameters<typeof leastPart.read>[0];
}

/** The lines of a deposit with what they cost and what the customer leaves, or the reason why that cannot be. */
function pricedFor(c: Taken, pieces: readonly Barang[], states: TakenStates, context: DecisionContext) {
  const { pembayaran } = c;
  const groups = groupsOf(pieces);
  const lines = linesOf(pieces, (group) => priceAt(states.prices[groups.indexOf(group)]!, context));
  if ('refusal' in lines) return lines;
  const inForce = saleSettings.read(states.settings);
  const { value: total } = roundedSale(addRupiah(...lines.barang.map(({ harga_jual }) => harga_jual)), inForce);
  const dp_rp = addRupiah(...pembayaran.map(({ jumlah }) => jumlah));
  const { terkecil } = coinsOf(inForce);
  const coins = { terkecil, arah: 'down' } as const;
  const unpaid = paymentRefusal(pembayaran, states.payments, context, { due: dp_rp, coins });
  const least = leastPart.read(states.least)['titipan.dp_terkecil'];
  return unpaid ?? partRefusal(c, { dp_rp, total, terkecil }, least) ?? { ...lines, total, dp_rp };
}

/** Pieces that are ready are kept from then on; the customer leaves a part of what they cost. */
const decideTake = beginning(titipan, takeDeposit, {
  inShift: true,
  needs: (c, branch, sender) => ({
    ...takenNeeds(c.pembayaran, branch, sender),
    ...totalNeeds(true, branch, sender),
    pieces: piecesOf(c),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member),
    payments: paymentRows(c.pembayaran),
    settings: saleSettings.of(branch),
    cards: cardValidation.of(branch),
    least: leastPart.of(branch),
  }),
  then: ({ pieces }) => ({
    prices: groupsOf(pieces.flatMap((state) => (isKnown(state) ? [state.facts] : []))).map((group) => goldPrice(group)),
  }),
  decide(c, states, context) {
    const { branch, business_date } = context;
    const { kode_member, kode_sales, pembayaran, keterangan = '' } = c;
    const ready = readyPieces(c, states.pieces, branch);
    if ('refusal' in ready) return ready;
    const refused = peopleRefusal(c, states, branch);
    if (refused) return refused;
    const { pieces } = ready;
    const priced = pricedFor(c, pieces, states, context);
    if ('refusal' in priced) return priced;
    const tervalidasi = saleSettings.read(states.settings).SKIP_VALIDASI_MODULE === true;
    const paid = takenAlone(takeDeposit, pembayaran, states, context);
    const taken = withinTotal(takeDeposit, [paid], states, context);
    return {
      facts: {
        kategori,
        tgl_titip: business_date,
        kode_member,
        kode_sales,
        ...priced,
        pembayaran,
        keterangan,
        qty: pieces.length,
        berat: addWeight(...pieces.map(({ berat }) => berat)),
        tervalidasi,
      },
      journal: depositJournal,
      moves: [
        ...pembayaran.map((one) => pay(outside(branch), accountOf(one, branch, business_date), one.jumlah)),
        ...(tervalidasi ? [] : transfersWait(pembayaran, branch)),
        ...taken.moves,
      ],
      consent: together(...taken.consents),
      also: (no_bukti) => [
        ...reserved(pieces, no_bukti),
        ...cardsPaid({ no_bukti, pembayaran }, context, states.cards),
      ],
    };
  },
});

/** Somebody else has looked at it: its transfers wait no more. */
const decideValidate = acting(titipan, validateDeposit, {
  decide: (_, { document }) => ({ facts: { tervalidasi: true }, moves: transfersSeen(document) }),
});

/**
 * The cash that pays a customer back, and what rounding to coins adds to it. All that came in cash goes back as it
 * came, whatever coins there are by now.
 */
function paidBack(jumlah: Rupiah, { pembayaran }: Deposit, coins: Coins): Rounded<Rupiah> {
  const came = addRupiah(...pembayaran.flatMap((one) => (one.cara === 'TUNAI' ? [one.jumlah] : [])));
  const isExact = jumlah === 0 || jumlah === came;
  return isExact ? { value: jumlah, difference: rupiah(0) } : roundToCoins(jumlah, coins);
}

interface RefundStates {
  readonly settings: Parameters<typeof refunding.read>[0];
  readonly cards: Parameters<typeof cardsOfCancelled>[0];
}

/** The money that a deposit gives back: its fee, its payments, its cash in coins, and how they move. */
function refundIn(
  command: typeof cancelDeposit,
  { kembali }: InstanceType<(typeof cancelDeposit)['body']>,
  facts: Deposit,
  states: RefundStates,
  { branch }: Pick<DecisionContext, 'branch'>,
) {
  const cards = cardsOfCancelled(states.cards, outside(branch), { branch });
  const inForce = refunding.read(states.settings);
  const asked = command === cancelDeposit ? Number(inForce['titipan.biaya_batal']) : 0;
  const biaya = rupiah(Math.min(asked, subtractRupiah(facts.dp_rp, cards.unpaid)));
  const coins = coinsOf(inForce);
  const refunds = refundsOf(facts, states.cards, { biaya, isCash: kembali === 'TUNAI' }, branch);
  const cash = paidBack(cashOf(refunds, branch), facts, coins);
  const back = [
    ...refundMoves(refunds, branch),
    pay(drawer(branch), outside(branch), cash.value, depositJournal),
    roundingMove(rupiah(-cash.difference), branch, depositRounding),
  ];
  return { cards, biaya, refunds, cash, coins, back };
}

/** The consent that a cancellation needs: how much it is of, whose, and what goes back in cash; none of a rejection. */
function refundConsent(
  command: typeof cancelDeposit,
  c: InstanceType<(typeof cancelDeposit)['body']>,
  { dp_rp: jumlah, kode_member }: Deposit,
  back: readonly Posting[],
  branch: string,
): Restriction | undefined {
  if (!command.consent) return undefined;
  const rincian = [kode_member, ...backInCash(c, back, branch)].join(' \u00b7 ');
  return { ...consentOf(command), subject: c.no_bukti, jumlah, rincian };
}

/**
 * The money goes back the way it came, or in cash where that is chosen, less what the shop keeps of a cancelled one and
 * what no bank has taken of it by then; the pieces are in stock again.
 */
const takenBack = (command: typeof cancelDeposit) =>
  acting(titipan, command, {
    overdraws: true,
    lockedQuery: ({ no_bukti }, branch) => queryOfBranch(closedShift(branch, depositRef(no_bukti))),
    needs: (_, branch) => ({ settings: refunding.of(branch) }),
    then: ({ document }) => ({
      pieces: isKnown(document) ? document.facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)) : [],
      cards: isKnown(document) ? cardsOfSale(document.facts) : [],
    }),
    decide(c, { document, pieces, ...states }, context) {
      const { branch, business_date } = context;
      const { facts } = document;
      const { cards, biaya, refunds, cash, coins, back } = refundIn(command, c, facts, states, context);
      const refused = shiftRefusal(back, context, 'no_bukti') ?? settledRefusal(refunds);
      if (refused) return refused;
      const { unpaid } = cards;
      return {
        facts: {
          keterangan: c.keterangan,
          ...(biaya > 0 && { biaya }),
          ...(c.kembali && { kembali: c.kembali }),
          ...coinFacts(cash.difference, coins),
        },
        moves: [
          ...cards.moves,
          ...back,
          ...heldBecomes(biaya, branch, fee),
          ...heldBecomes(unpaid, branch, rejected),
          ...countedBack(document, business_date),
          ...(document.waits ? transfersSeen(document) : []),
        ],
        also: [...released(pieces), ...cards.events, ...cardsRefunded(refunds)],
        consent: refundConsent(command, c, facts, back, branch),
      };
    },
  });

export const depositDeciders = decidersOf(decideTake, decideValidate, ...[cancelDeposit, rejectDeposit].map(takenBack));
