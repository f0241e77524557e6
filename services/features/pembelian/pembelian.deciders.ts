import { NO_KEY } from '../../../contracts/language/define/names.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import {
  cancelPurchase,
  pembelian,
  recordPurchase,
  rejectPurchase,
  validatePurchase,
} from '../../../contracts/pembelian/purchase.js';
import { coinDifference } from '../../../contracts/penjualan/coins.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { boughtLines, boughtNeed, boughtSums, boughtThen } from '../../domain/buying/bought-lines.js';
import {
  boughtIn,
  boughtMoves,
  boughtPieces,
  boughtRounding,
  givenBack,
  validatedMoves,
} from '../../domain/buying/bought-pieces.js';
import { buyingRestrictions } from '../../domain/buying/buying-consent.js';
import { buyingCoins, buyingSettings } from '../../domain/buying/buying-settings.js';
import { purchasedAlone, paidNeeds } from '../../domain/buying/paid-alone.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { coinFacts, roundingMove } from '../../domain/money/coins.js';
import { payeeFacts, payeeRefusal } from '../../domain/buying/payees.js';
import { accountOf, paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { valueGoesAlong } from '../../domain/pieces/average-cost.js';
import { together } from '../../domain/plausible/together.js';
import { decidersOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const kategori = 'PEMBELIAN';
const paid = { trx: kategori, type: 'UMUM' };
const validation = settingsNeeded('SKIP_VALIDASI_MODULE');
const isSkipped = (states: Parameters<typeof validation.read>[0]): boolean =>
  validation.read(states).SKIP_VALIDASI_MODULE === true;

/**
 * The price that was agreed on is paid, its cash in coins; the rules make another beside it, above which or far below
 * which it needs an approval.
 */
const decidePurchase = beginning(pembelian, recordPurchase, {
  overdraws: true,
  inShift: true,
  needs: (c, branch, sender) => ({
    ...boughtNeed(c.barang, branch),
    ...paidNeeds(branch, sender),
    sales: masterRow(sales, c.kode_sales),
    member: customerStream(c.kode_member || NO_KEY),
    payments: paymentRows(c.pembayaran),
    validation: validation.of(branch),
  }),
  then: (states, c) => boughtThen(states, c.barang),
  decide(c, states, context) {
    const { branch, business_date } = context;
    const { kode_member, kode_sales, pembayaran, keterangan = '' } = c;
    const refused = peopleRefusal(c, states, branch);
    if (refused) return refused;
    const bought = boughtLines(c.barang, states, context, 'barang');
    if ('refusal' in bought) return bought;
    const { lines } = bought;
    const sums = boughtSums(lines);
    const coins = buyingCoins(buyingSettings.read(states.buying));
    const due = { due: sums.total, coins };
    const wrong = paymentRefusal(pembayaran, states.payments, context, due) ?? payeeRefusal(pembayaran, true);
    if (wrong) return wrong;
    const added = coinDifference(pembayaran, sums.total, coins);
    const { rows, events } = boughtIn(lines, context);
    const tervalidasi = isSkipped(states.validation);
    const alone = purchasedAlone({ lines, paid: pembayaran }, states, context);
    return {
      facts: {
        kategori,
        kode_sales,
        barang: rows,
        pembayaran,
        ...payeeFacts(pembayaran),
        ...sums,
        keterangan,
        ...coinFacts(added, coins),
        ...(kode_member && { kode_member }),
        tervalidasi,
      },
      moves: [
        ...pembayaran.map((one) => pay(accountOf(one, branch, business_date), outside(branch), one.jumlah, paid)),
        roundingMove(rupiah(-added), branch, boughtRounding),
        ...boughtMoves(lines, branch, tervalidasi),
        ...alone.moves,
      ],
      also: events,
      consent: together(...buyingRestrictions(lines, states, context), ...alone.consents),
    };
  },
});

/** Somebody else has looked at it: from now on its gold is part of the average cost. */
const decideValidate = acting(pembelian, validatePurchase, {
  decide: (_, { document }) => ({ facts: { tervalidasi: true }, moves: validatedMoves(document) }),
});

/** Gold that was bought is the customer's again, unless it was sorted meanwhile. */
const takenBack = (command: typeof cancelPurchase) =>
  cancelling(pembelian, command, {
    unknown: 'purchase.unknown',
    otherDate: 'purchase.other-date',
    further: valueGoesAlong,
    then: ({ facts }) => ({ pieces: boughtPieces(facts.barang) }),
    also: ({ facts: { no_bukti, barang } }, { pieces }) => givenBack(pieces, no_bukti, barang),
  });

export const purchaseDeciders = decidersOf(
  decidePurchase,
  decideValidate,
  ...[cancelPurchase, rejectPurchase].map(takenBack),
);
