import { pledged, safe } from '../../../contracts/hutang/accounts.js';
import type { BarisJaminan, JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { runningLoan } from '../../../contracts/hutang/loan-figures.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { loanReplaced, renewLoan, type Renewal } from '../../../contracts/hutang/renewal.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { payeeConsent, payeeRefusal } from '../../domain/buying/payees.js';
import { peopleRefusal } from '../../domain/customers/people.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { ledBy } from '../../domain/documents/step-guard.js';
import { move } from '../../domain/journals/postings.js';
import { appraised, appraisingNeeds } from '../../domain/loans/appraising.js';
import { appraiserNeeds, appraiserRefusal } from '../../domain/loans/appraiser.js';
import { attendingFacts, isOther } from '../../domain/loans/attending.js';
import {
  borrowedOn,
  borrowerNeeds,
  borrowerRefusal,
  borrowerThen,
  exposureConsent,
  lentOn,
  ownerRefusal,
} from '../../domain/loans/borrower.js';
import { depositRefusal } from '../../domain/loans/depositing.js';
import { awayRefusal, heldRefusal } from '../../domain/loans/held.js';
import { closedOf, coinOf, firstInterest, loanTerms, termsNeeds } from '../../domain/loans/loan-terms.js';
import { coinsFor, loanRef, safeTotals, type LoanState } from '../../domain/loans/loans.js';
import {
  renewalMoves,
  renewalOn,
  replacedFacts,
  startedFacts,
  type RenewalFigures,
} from '../../domain/loans/renewing.js';
import { bearerConsents, bearerRefusal, ticketDays, ticketQuery } from '../../domain/loans/ticket.js';
import { betterConsent, toleratedWeight, weighing, weightConsent } from '../../domain/loans/weighed.js';
import { paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lendingAlone, lentNeeds } from '../../domain/plausible/lent-alone.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
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

const validating = settingsNeeded('SKIP_VALIDASI_MODULE');

/** The gross weight of a piece that is weighed again: as it was recorded, where the scale is no further off. */
const weighedAgain = (recorded: Weight, scale: Weight = recorded, most: number): Weight =>
  Math.abs(scale - recorded) > most ? scale : recorded;

/** The pieces that a loan runs on as they are brought again: as they were, but for what is said of them. */
function broughtAgain(
  { barang = [] }: Renewal,
  old: LoanState,
  most = 0,
): readonly (BarisJaminan & { readonly no: string })[] {
  if (!isKnown(old)) return [];
  const said = new Map(barang.map((line) => [line.no, line]));
  return old.facts.barang
    .filter(({ keadaan }) => keadaan === 'JAMINAN')
    .map((piece) => ({
      no: piece.no,
      nama_barang: piece.nama_barang,
      kode_group: piece.kode_group,
      kode_dept: piece.kode_dept,
      kode_kadar: piece.kode_kadar,
      kode_kondisi: said.get(piece.no)?.kode_kondisi ?? piece.kode_kondisi,
      berat_kotor: weighedAgain(piece.berat_kotor, said.get(piece.no)?.berat_kotor, most),
      berat_batu: piece.berat_batu,
      kantong: piece.kantong,
      rak: piece.rak,
      ciri: piece.ciri,
      gambar_name: piece.gambar_name,
    }));
}

const needs = (c: Renewal, branch: string, sender: Actor) => ({
  ...termsNeeds(branch),
  ...borrowerNeeds(c.kode_member ?? '', branch),
  ...lentNeeds(branch, sender),
  ...takenNeeds(c.pembayaran ?? [], branch, sender),
  ...totalNeeds(true, branch, sender),
  ...appraiserNeeds(branch, sender),
  lama: loanRef(c.no_lama),
  payments: paymentRows(c.pembayaran ?? []),
  settings: validating.of(branch),
  tolerance: weighing.of(branch),
  days: ticketDays.of(branch),
});
type Named = StatesOf<ReturnType<typeof needs>>;

/** The people and the pieces of the loan that ends, and all that its customer owes under the codes that are known. */
function further({ lama, ...states }: Named, c: Renewal, branch: string) {
  const old = isKnown(lama) ? lama.facts : undefined;
  const kode_member = c.kode_member || old?.kode_member || '';
  return {
    ...appraisingNeeds(broughtAgain(c, lama), branch),
    ...borrowerThen(states, kode_member),
    owner: borrowerNeeds(kode_member, branch).member,
    seller: masterRow(sales, old?.kode_sales ?? NO_KEY),
    appraiser: masterRow(sales, c.penaksir || old?.penaksir || NO_KEY),
  };
}
type States = Named & StatesOf<ReturnType<typeof further>>;

/** The pieces of a renewal with their appraisals of today, under the numbers that they had. */
function appraisedAgain(c: Renewal, states: States, context: DecisionContext) {
  const brought = broughtAgain(c, states.lama, toleratedWeight(weighing.read(states.tolerance)));
  const pieces = appraised(
    brought.map(({ no: _, ...line }) => line),
    states,
    context,
  );
  if ('refusal' in pieces) return pieces;
  return { barang: pieces.barang.map((piece, index) => ({ ...piece, no: brought[index]!.no })) };
}

/** The reason why a loan cannot be renewed by who stands at the counter and for the pieces that they name, if so. */
function oldRefusal(c: Renewal, old: Hutang, states: States, context: DecisionContext): Refused | undefined {
  if (c.pihak === 'AHLI WARIS') return refuse('loan.heirs-renew', 'pihak');
  const released = old.barang.find(({ keadaan }) => keadaan === 'DILEPAS');
  if (released) return refuse('loan.released', 'no_lama', message('hutang.released', { no: released.no }));
  const away = awayRefusal(old, 'no_lama');
  if (away) return away;
  const running = new Set(old.barang.flatMap(({ no, keadaan }) => (keadaan === 'JAMINAN' ? [no] : [])));
  const unknown = c.barang?.find(({ no }) => !running.has(no));
  return (
    heldRefusal(old, 'no_lama') ??
    depositRefusal(old, 'no_lama') ??
    ownerRefusal({ ...old, bernama: c.kode_member }, states.owner) ??
    bearerRefusal(bearerOf(c), old, ticketDays.read(states.days), context) ??
    (unknown && refuse('document.line-unknown', 'barang', message('document.lineUnknown', { nomor: unknown.no })))
  );
}

/** The person at the counter, with the ticket of the loan that ends. */
const bearerOf = (c: Renewal) => ({ ...c, no_bukti: c.no_lama });

/**
 * The reason why the pieces are not appraised by somebody, if so: nobody knows them at the branch, or they lend on them
 * themselves. Of a loan that lends nothing in addition nobody else has to look.
 */
function appraisedByRefusal(c: Renewal, old: Hutang, states: States, context: DecisionContext): Refused | undefined {
  const { branch, business_date } = context;
  const isLending = c.jumlah_hutang > old.sisa;
  const isUnknown = peopleRefusal({}, { sales: states.appraiser, member: states.owner }, branch) !== undefined;
  if (isUnknown && (isLending || c.penaksir)) return refuse('loan.unknown-appraiser', 'penaksir');
  const borrowed = isLending ? borrowedOn(business_date, c.jumlah_hutang, states, old.no_bukti) : rupiah(0);
  return appraiserRefusal(borrowed, states, context);
}

/** The reason why so much cannot be lent anew, or is not paid so, if so. */
function moneyRefusal(c: Renewal, states: States, context: DecisionContext, { keluar, satuan, plafond }: Asked) {
  const { jumlah_hutang, pembayaran = [] } = c;
  if (jumlah_hutang > plafond) return refuse('loan.over-plafond', 'jumlah_hutang');
  if (jumlah_hutang % satuan !== 0) return refuse('loan.unit', 'jumlah_hutang', message('hutang.unit', { satuan }));
  const due = rupiah(Math.abs(keluar));
  const paid = addRupiah(...pembayaran.map(({ jumlah }) => jumlah));
  if (paid !== due)
    return keluar > 0
      ? refuse('loan.renewal-out', 'pembayaran', message('hutang.renewalOut', { jumlah: due }))
      : refuse('loan.pay-in', 'pembayaran', message('hutang.payIn', { jumlah: due }));
  const wrong = paymentRefusal(pembayaran, states.payments, context, { due, coins: coinsFor(due, coinOf(states)) });
  return wrong ?? (keluar > 0 ? payeeRefusal(pembayaran, true) : undefined);
}
interface Asked {
  readonly keluar: Rupiah;
  readonly satuan: Rupiah;
  readonly plafond: Rupiah;
}

/** A renewal as it would be on the day: pieces, terms and figures; or the reason why it cannot be. */
function renewedOn(c: Renewal, old: Hutang, states: States, context: DecisionContext) {
  const { business_date: day } = context;
  const pieces = appraisedAgain(c, states, context);
  if ('refusal' in pieces) return pieces;
  const terms = loanTerms(c.jumlah_hutang, states, day);
  if ('refusal' in terms) return terms;
  const next = { ...terms, jumlah_hutang: c.jumlah_hutang };
  const figures = renewalOn(old, next, day);
  // Nothing is added before the loan's own first day: nobody would pay the days until then.
  const { opens: tanggal } = runningLoan(old);
  if (figures.tambah > 0 && day < tanggal)
    return refuse('loan.not-begun', 'jumlah_hutang', message('hutang.notBegun', { tanggal }));
  const sums = safeTotals(pieces.barang);
  const asked = { keluar: figures.keluar, satuan: terms.pembulatan, plafond: sums.plafond };
  const wrong =
    (figures.tambah > 0 ? borrowerRefusal({ ...states, member: states.owner }, old.kode_member) : undefined) ??
    moneyRefusal(c, states, context, asked);
  if (wrong) return wrong;
  const started = startedFacts(figures, next, day, closedOf(states));
  return { figures, facts: { ...pieces, ...sums, ...started, bunga_rp: firstInterest(started) } };
}

type Renewed = Exclude<ReturnType<typeof renewedOn>, Refused>;

/** The facts of the money of a renewal: those of its step, and those that stay. */
const moneyFacts = (old: Hutang, figures: RenewalFigures, day: BusinessDate) => ({
  ...stepFacts(figures),
  pokok_lama: old.sisa,
  dibayar_lama: addRupiah(figures.bunga, figures.bayar_dimuka, figures.denda),
  dipinjam: addRupiah(figures.tambah, old.tgl_hutang >= day ? lentOn(old) : rupiah(0)),
});

const stepFacts = ({ bunga, bayar_dimuka, denda, angsur, periode, keluar }: RenewalFigures) => ({
  diterima: subtractRupiah(rupiah(0), keluar),
  bayar_bunga: bunga,
  bayar_dimuka,
  bayar_denda: denda,
  bayar_pokok: angsur,
  periode,
});

/** The moves of gold where pieces weigh other than they did. */
function weightMoves(before: readonly JaminanDitahan[], after: readonly JaminanDitahan[], branch: string) {
  const now = new Map(after.map(({ no, berat }) => [no, berat]));
  return before.flatMap(({ no, kode_group, berat }) => {
    const change = now.has(no) ? now.get(no)! - berat : 0;
    if (change === 0) return [];
    const [from, to] = change > 0 ? [outside(branch), safe(branch)] : [safe(branch), outside(branch)];
    return [move(from, to, weight(Math.abs(change)), pledged(kode_group))];
  });
}

/** The moves that are counted on the day, and the consents that a renewal needs. */
function consentsOf(c: Renewal, old: Hutang, states: States, renewed: Renewed, context: DecisionContext) {
  const { no_bukti: subject } = old;
  const { kode_member = old.kode_member } = c;
  const { figures, facts } = renewed;
  const { tambah, keluar } = figures;
  const lent = lendingAlone(renewLoan, { kode_member, jumlah: tambah, rincian: c.no_lama }, states, context);
  const taken = keluar < 0 ? [takenAlone(renewLoan, c.pembayaran ?? [], states, context)] : [];
  const { moves, consents } = withinTotal(renewLoan, [lent, ...taken], states, context);
  const scale = (c.barang ?? []).flatMap(({ no, berat_kotor: berat }) => (berat === undefined ? [] : [{ no, berat }]));
  const people = { sales: states.seller, member: states.owner };
  const toOthers = keluar > 0 ? payeeConsent(c.pembayaran ?? [], people, context) : undefined;
  const consent = together(
    tambah > 0 ? exposureConsent(renewLoan, { ...c, kode_member }, states) : undefined,
    // Another than the customer gets a new paper, whatever is paid; the customer, money.
    ...(isOther(c) || tambah > 0
      ? bearerConsents(renewLoan, bearerOf(c), { subject, jumlah: rupiah(Math.abs(keluar)) })
      : []),
    toOthers && { ...toOthers, kategori: consentOf(renewLoan).kategori },
    weightConsent(renewLoan, old.barang, scale, { subject, inForce: weighing.read(states.tolerance) }),
    betterConsent(renewLoan, old.barang, facts.barang, subject),
    ...consents,
  );
  return { moves, consent };
}

const decideRenew = beginning(hutang, renewLoan, {
  inShift: true,
  needs,
  then: (states, c, { branch }) => further(states, c, branch),
  lockedQuery: (c, branch) => ticketQuery(bearerOf(c), branch),
  decide(c, states, context) {
    const { branch, business_date: day } = context;
    const { lama, settings } = states;
    const led = { number: c.no_lama, state: lama, field: 'no_lama' };
    const standing = ledBy(hutang, loanReplaced, led, context);
    if ('refusal' in standing) return standing;
    const old = (lama as Extract<LoanState, { readonly facts: Hutang }>).facts;
    const wrong = oldRefusal(c, old, states, context) ?? appraisedByRefusal(c, old, states, context);
    if (wrong) return wrong;
    const renewed = renewedOn(c, old, states, context);
    if ('refusal' in renewed) return renewed;
    const { figures, facts } = renewed;
    const { moves, consent } = consentsOf(c, old, states, renewed, context);
    const ended = replacedFacts(old, figures, day);
    return {
      facts: {
        ...attendingFacts(c),
        ...facts,
        ...moneyFacts(old, figures, day),
        kategori: old.kategori,
        kode_member: c.kode_member ?? old.kode_member,
        kode_sales: old.kode_sales,
        penaksir: c.penaksir ?? old.penaksir,
        pembayaran: c.pembayaran ?? [],
        no_lama: c.no_lama,
        keterangan: c.keterangan ?? '',
        tervalidasi: validating.read(settings).SKIP_VALIDASI_MODULE === true,
      },
      moves: [...weightMoves(old.barang, facts.barang, branch), ...moves],
      movesOf: (number) => renewalMoves(old, number, figures, c.pembayaran ?? [], context),
      also: (number) => [{ ...standing, payload: { ...old, ...ended, diganti_oleh: number } }],
      consent,
    };
  },
});

export const renewalDeciders = decidersOf(decideRenew);
