import { auctionConsentLabels, auctionLoan, auctionSlip } from '../../../contracts/hutang/auction.js';
import type { BarangLelang } from '../../../contracts/hutang/auctioned.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { isSameName } from '../../domain/buying/payees.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { linesTo } from '../../domain/documents/lines.js';
import {
  exactCoins,
  lotSums,
  noticeRules,
  noticesRefusal,
  paidRefusal,
  sharedOut,
} from '../../domain/loans/auctioning.js';
import { awayRefusal, heldRefusal } from '../../domain/loans/held.js';
import { safeTotals } from '../../domain/loans/loans.js';
import { paymentRefusal, paymentRows } from '../../domain/money/payments.js';
import { lastShiftThen, noShiftRefusal, shiftNeeds } from '../../domain/money/shifts.js';
import { takenAlone, takenNeeds } from '../../domain/plausible/taken-alone.js';
import { together } from '../../domain/plausible/together.js';
import { totalNeeds, withinTotal } from '../../domain/plausible/total-alone.js';
import { stepPrinting } from '../../domain/slips/step-slips.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import {
  consentOf,
  decidersOf,
  refuse,
  type DecisionContext,
  type Place,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingsNeeded } from '../../platform/settings/settings-needed.js';
import { accountFor, auctionedFacts, lotOf, movesOf, surplusOf, type Auctioning } from './auction-books.js';
import { boardPrices, broughtIn, inStock, stockNeeds } from './into-stock.js';

const rules = settingsNeeded(
  'lelang.pemberitahuan',
  'lelang.jarak_pemberitahuan',
  'lelang.sebelum_lelang',
  'lelang.biaya',
  'lelang.kekurangan',
  'lelang.kelebihan_hari',
  'kas.uang_terkecil',
);
type Rules = ReturnType<typeof rules.read>;

const needsOf = ({ pembayaran = [] }: Auctioning, branch: string, sender: Actor) => ({
  ...takenNeeds(pembayaran, branch, sender),
  ...totalNeeds(pembayaran.length > 0, branch, sender),
  ...shiftNeeds(branch),
  payments: paymentRows(pembayaran),
  rules: rules.of(branch),
  asker: userStream(sender.user_id),
});
type Needed = StatesOf<ReturnType<typeof needsOf>>;

/** The board and the masters of each piece, and those who lent on them. */
function furtherOf(state: DocumentState<Hutang>, shift: Pick<Needed, 'shiftRule'>, c: Auctioning, place: Place) {
  const lines = isKnown(state) ? lotOf(state.facts) : [];
  const { kode_sales = NO_KEY, penaksir = NO_KEY } = isKnown(state) ? state.facts : {};
  return {
    ...lastShiftThen(shift, place),
    ...stockNeeds(lines, c.kode_dept),
    lender: userStream(isKnown(state) ? state.actor : NO_KEY),
    sellers: [kode_sales, penaksir].map((kode) => masterRow(sales, kode)),
  };
}
type States = Needed & StatesOf<ReturnType<typeof furtherOf>>;

/** The reason why a loan cannot be auctioned on a day, whatever the price, if so. */
function stateRefusal(facts: Hutang, inForce: Rules, { business_date }: DecisionContext): Refused | undefined {
  const held = heldRefusal(facts);
  if (held) return held;
  const released = facts.barang.find(({ keadaan }) => keadaan === 'DILEPAS');
  if (released) return refuse('loan.released', 'no_bukti', message('hutang.released', { no: released.no }));
  const away = awayRefusal(facts, 'no_bukti');
  if (away) return away;
  if (lotOf(facts).length === 0) return refuse('loan.nothing-left', 'no_bukti');
  return paidRefusal(facts, business_date) ?? noticesRefusal(facts, business_date, noticeRules(inForce));
}

/** The lot at the prices that were bid, of all of it or of each piece, or the reason why that cannot be. */
function bidFor({ harga, harga_barang = [] }: Auctioning, lot: readonly BarangLelang[]) {
  if (harga !== undefined && harga_barang.length > 0) return refuse('loan.auction-prices', 'harga');
  const unknown = harga_barang.findIndex(({ no }) => !lot.some((one) => one.no === no));
  if (unknown >= 0) {
    const said = message('document.lineUnknown', { nomor: harga_barang[unknown]!.no });
    return refuse('document.line-unknown', `harga_barang.${unknown + 1}.no`, said);
  }
  const bids = new Map(harga_barang.map((one) => [one.no, one.harga]));
  const bases = lot.map(({ dasar }) => dasar);
  const prices = harga === undefined ? bases : sharedOut(harga, bases);
  return lot.map((one, index) => ({ ...one, harga: bids.get(one.no) ?? prices[index]! }));
}

/** The reason why a lot cannot be taken so, if so: a buyer pays its price, and nobody what comes into stock. */
function takingRefusal(c: Auctioning, hasil: Rupiah, states: States, coin: number, context: DecisionContext) {
  const { pembayaran = [], cara_lelang, nama_pembeli, identitas_pembeli } = c;
  if (cara_lelang === 'MASUK_STOK') return pembayaran.length > 0 ? refuse('loan.no-money', 'pembayaran') : undefined;
  if (!nama_pembeli || !identitas_pembeli)
    return refuse('loan.buyer', nama_pembeli ? 'identitas_pembeli' : 'nama_pembeli');
  return paymentRefusal(pembayaran, states.payments, context, { due: hasil, coins: exactCoins(hasil, coin) });
}

/** True for a buyer who works in the shop: who says so, or is called like those who lent on the pieces or sell them. */
function isStaff({ nama_pembeli = '', pembeli_pegawai }: Auctioning, { asker, lender, sellers }: States): boolean {
  const users = [asker, lender].flatMap((one) => (one.status === 'none' ? [] : [one.nama]));
  const names = sellers.flatMap((one) => (one.status === 'active' ? [one.nama_sales, one.nama_rekening] : []));
  return pembeli_pegawai === true || [...users, ...names].some((name) => isSameName(name, nama_pembeli));
}

/** The consent to an auction, which nothing undoes; that to a price below the board is of head office alone. */
function consentFor(c: Auctioning, lot: readonly BarangLelang[], states: States, taken: readonly Restriction[]) {
  const { hasil, di_bawah, di_atas } = lotSums(lot);
  const rincian = lot
    .map((one) => `${one.nama_barang} ${formatRupiah(one.harga)} / ${formatRupiah(one.dasar)}`)
    .concat(c.nama_pembeli ?? [])
    .join(', ');
  const said = (description: string, jumlah: Rupiah): Restriction => ({
    ...consentOf(auctionLoan),
    description,
    subject: c.no_bukti,
    jumlah,
    rincian,
  });
  const isStock = c.cara_lelang === 'MASUK_STOK';
  const all = together(
    di_bawah > 0 ? said(auctionConsentLabels.papan, di_bawah) : undefined,
    isStock && di_atas > 0 ? said(auctionConsentLabels.tinggi, di_atas) : undefined,
    isStock && di_atas === 0 && di_bawah === 0 ? said(auctionConsentLabels.stok, hasil) : undefined,
    isStock ? undefined : said(isStaff(c, states) ? auctionConsentLabels.pegawai : auctionConsentLabels.pembeli, hasil),
    ...taken,
  );
  return all && di_bawah > 0 ? { ...all, level: 'OWN' as const } : all;
}

/** The lot at its prices, or the reason why it cannot be auctioned so. */
function lotFor(c: Auctioning, facts: Hutang, states: States, inForce: Rules, context: DecisionContext) {
  const refused = stateRefusal(facts, inForce, context);
  if (refused) return refused;
  const coin = Number(inForce['kas.uang_terkecil']);
  const lines = lotOf(facts);
  const bases = boardPrices(lines, states, { pembulatan: facts.pembulatan, coin }, context);
  if ('refusal' in bases) return bases;
  const lot = bidFor(c, bases);
  if ('refusal' in lot) return lot;
  const wrong = takingRefusal(c, lotSums(lot).hasil, states, coin, context);
  if (wrong) return wrong;
  const brought = c.cara_lelang === 'MASUK_STOK' ? broughtIn(lines, lot, states, c, context) : [];
  return 'refusal' in brought ? brought : { lot, brought };
}

/**
 * All collateral that is left comes into stock at the buying price of the board, or is sold; what it brings pays the
 * loan, and what is left over is owed to the customer.
 */
const decideAuction = acting(hutang, auctionLoan, {
  needs: needsOf,
  then: ({ document, ...states }, c, place) => furtherOf(document, states, c, place),
  decide(c, { document: { facts }, ...states }, context) {
    const inForce = rules.read(states.rules);
    const found = lotFor(c, facts, states, inForce, context);
    if ('refusal' in found) return found;
    const { lot, brought } = found;
    const coin = Number(inForce['kas.uang_terkecil']);
    const fee = rupiah(Math.floor(Number(inForce['lelang.biaya']) / coin) * coin);
    const account = accountFor(facts, lotSums(lot).hasil, fee, context);
    const isOwed = inForce['lelang.kekurangan'] === 'DITAGIH' && account.kekurangan > 0;
    const no_kelebihan = account.kelebihan > 0 ? context.number(kelebihanLelang.series[0]!) : undefined;
    const { moves, unpaid } = movesOf({ c, facts, lot, account, isOwed, no_kelebihan }, context);
    const closed = noShiftRefusal(moves, states, context.branch);
    if (closed) return closed;
    const keys = lot.map(({ no }) => no);
    const lines = linesTo(hutang, facts.barang, keys, { of: 'barang', from: ['JAMINAN'], to: 'LELANG' });
    if ('refusal' in lines) return lines;
    const taken = takenAlone(auctionLoan, c.pembayaran ?? [], states, context);
    const all = withinTotal(auctionLoan, [taken], states, context);
    const days = Number(inForce['lelang.kelebihan_hari']);
    return {
      facts: {
        ...auctionedFacts(c, facts, account, unpaid, context),
        ...safeTotals(lines as Hutang['barang']),
        barang: lines,
        lot: lot.map((one, index) => ({
          ...one,
          ...(brought[index] && { kode_barcode: brought[index].kode_barcode }),
        })),
        ...(isOwed && { sisa_kurang: account.kekurangan }),
        ...(no_kelebihan && { no_kelebihan }),
      } as never,
      moves: [...moves, ...all.moves],
      also: [
        ...brought.map(inStock),
        ...(no_kelebihan ? [surplusOf(facts, no_kelebihan, account, days, context.business_date)] : []),
      ],
      consent: consentFor(c, lot, states, all.consents),
    };
  },
});

export const auctionDeciders = decidersOf(decideAuction, stepPrinting(hutang, auctionLoan, auctionSlip));
