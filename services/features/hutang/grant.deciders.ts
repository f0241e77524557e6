import { principalAccount } from '../../../contracts/hutang/accounts.js';
import { cancelLoan, grantLoan, rejectLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import type { JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { payeeConsent, payeeRefusal } from '../../domain/buying/payees.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { acting, beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { appraised, appraisingNeeds, purityConsent } from '../../domain/loans/appraising.js';
import { appraiserNeeds, appraiserRefusal } from '../../domain/loans/appraiser.js';
import {
  borrowedOn,
  borrowerNeeds,
  borrowerRefusal,
  borrowerThen,
  exposureConsent,
} from '../../domain/loans/borrower.js';
import { coinOf, firstInterest, loanTerms, termsNeeds } from '../../domain/loans/loan-terms.js';
import { intoSafe, loanJournals, paidOut, safeTotals } from '../../domain/loans/loans.js';
import { renewalBack } from '../../domain/loans/renewal-back.js';
import { paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lendingAlone, lentNeeds } from '../../domain/plausible/lent-alone.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import {
  consentOf,
  decidersOf,
  refuse,
  type DecisionContext,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';

const kategori = 'HUTANG';
const granting = settingsNeeded('SKIP_VALIDASI_MODULE');

type Grant = InstanceType<(typeof grantLoan)['body']>;

const needs = (c: Grant, branch: string, sender: Actor) => ({
  ...appraisingNeeds(c.barang, branch),
  ...termsNeeds(branch),
  ...borrowerNeeds(c.kode_member, branch),
  ...lentNeeds(branch, sender),
  ...totalNeeds(true, branch, sender),
  ...appraiserNeeds(branch, sender),
  sales: masterRow(sales, c.kode_sales),
  appraiser: masterRow(sales, c.penaksir || c.kode_sales),
  payments: paymentRows(c.pembayaran ?? []),
  settings: granting.of(branch),
});
type States = StatesOf<ReturnType<typeof needs> & ReturnType<typeof borrowerThen>>;

/** The reason why somebody does not appraise the pieces, if so: nobody knows them, or they lend on them themselves. */
function appraisedByRefusal({ jumlah_hutang }: Grant, states: States, context: DecisionContext): Refused | undefined {
  const { branch, business_date } = context;
  if (peopleRefusal({}, { ...states, sales: states.appraiser }, branch))
    return refuse('loan.unknown-appraiser', 'penaksir');
  const borrowed = borrowedOn(business_date, jumlah_hutang, states);
  return appraiserRefusal(borrowed, { ...states, seller: states.sales }, context);
}

interface Principal {
  readonly jumlah_hutang: Rupiah;
  readonly biaya_admin: Rupiah;
  readonly plafond: Rupiah;
  /** The unit of all that is paid of the loan. */
  readonly satuan: Rupiah;
}

/** The reason why the fee is not the one that the customer was told, if so. */
const toldRefusal = (told: Rupiah | undefined, biaya: Rupiah): Refused | undefined =>
  told === undefined || told === biaya
    ? undefined
    : refuse('loan.fee-told', 'jumlah_hutang', message('hutang.feeTold', { biaya }));

/** The reason why so much cannot be lent, if so: above what the pieces are good for, of no unit, all of it the fee. */
function principalRefusal({ jumlah_hutang, biaya_admin: biaya, plafond, satuan }: Principal): Refused | undefined {
  if (jumlah_hutang > plafond) return refuse('loan.over-plafond', 'jumlah_hutang');
  if (jumlah_hutang % satuan !== 0) return refuse('loan.unit', 'jumlah_hutang', message('hutang.unit', { satuan }));
  return jumlah_hutang <= biaya ? refuse('loan.fee', 'jumlah_hutang', message('hutang.fee', { biaya })) : undefined;
}

/** The pieces of a loan with their sums and its terms, or the reason why it cannot be: people, pieces or money. */
function grantedOn(c: Grant, states: States, context: DecisionContext) {
  const { jumlah_hutang } = c;
  const refused =
    peopleRefusal(c, states, context.branch) ??
    borrowerRefusal(states, c.kode_member) ??
    appraisedByRefusal(c, states, context);
  if (refused) return refused;
  const pieces = appraised(c.barang, states, context);
  if ('refusal' in pieces) return pieces;
  const terms = loanTerms(jumlah_hutang, states, context.business_date);
  if ('refusal' in terms) return terms;
  const sums = safeTotals(pieces.barang);
  const { biaya_admin } = terms;
  const wrong =
    toldRefusal(c.biaya_admin, biaya_admin) ??
    principalRefusal({ jumlah_hutang, biaya_admin, plafond: sums.plafond, satuan: terms.pembulatan }) ??
    paymentRefusal(c.pembayaran ?? [], states.payments, context, {
      due: subtractRupiah(jumlah_hutang, biaya_admin),
      coins: { terkecil: coinOf(states), arah: 'nearest' },
    }) ??
    payeeRefusal(c.pembayaran ?? [], true);
  return wrong ?? { ...pieces, ...sums, ...terms };
}

/** The moves and the consent of so much money that somebody lends to a customer on pieces. */
function lentBy(c: Grant, barang: readonly JaminanDitahan[], states: States, context: DecisionContext) {
  const rincian = barang.map(({ nama_barang }) => nama_barang).join(', ');
  const { kode_member, jumlah_hutang: jumlah } = c;
  const lent = lendingAlone(grantLoan, { kode_member, jumlah, rincian }, states, context);
  const { moves, consents } = withinTotal(grantLoan, [lent], states, context);
  const toOthers = payeeConsent(c.pembayaran ?? [], states, context);
  const payee = toOthers && { ...toOthers, kategori: consentOf(grantLoan).kategori };
  return {
    moves,
    consent: together(
      exposureConsent(grantLoan, c, states),
      purityConsent(grantLoan, barang, states, c),
      payee,
      ...consents,
    ),
  };
}

const decideGrant = beginning(hutang, grantLoan, {
  inShift: true,
  needs,
  then: (states, c) => borrowerThen(states, c.kode_member),
  decide(c, states, context) {
    const { branch, business_date } = context;
    const { kode_member, kode_sales, penaksir = kode_sales, jumlah_hutang, pembayaran = [], keterangan = '' } = c;
    const granted = grantedOn(c, states, context);
    if ('refusal' in granted) return granted;
    const { barang, biaya_admin } = granted;
    const start = {
      ...granted,
      tgl_hutang: business_date,
      mulai_bunga: business_date,
      buka_bunga: business_date,
      langkah_akhir: business_date,
      angsuran: [],
      periode_terbayar: 0,
      bunga_terbayar: rupiah(0),
      jumlah_hutang,
    };
    const { moves, consent } = lentBy(c, barang, states, context);
    return {
      facts: {
        kategori,
        kode_member,
        kode_sales,
        penaksir,
        ...start,
        sisa: jumlah_hutang,
        pokok_berbunga: jumlah_hutang,
        bunga_dimuka: rupiah(0),
        bunga_rp: firstInterest(start),
        pembayaran,
        keterangan,
        tervalidasi: granting.read(states.settings).SKIP_VALIDASI_MODULE === true,
      },
      moves,
      movesOf: (number) => [
        ...paidOut(pembayaran, number, context),
        pay(outside(branch), principalAccount(branch, number), biaya_admin, loanJournals.fee),
        ...intoSafe(barang, context),
      ],
      consent,
    };
  },
});

const decideValidate = acting(hutang, validateLoan, { decide: () => ({ facts: { tervalidasi: true } }) });

export const grantDeciders = decidersOf(
  decideGrant,
  decideValidate,
  ...[rejectLoan, cancelLoan].map((command) => cancelling(hutang, command, renewalBack)),
);
