import { auctionLoan, payShortfall, postponeAuction, undoNotice } from '../../../contracts/hutang/auction.js';
import { returnDeposit, undoDepositReturn } from '../../../contracts/hutang/deposit.js';
import { payInterestElsewhere, settleElsewhere } from '../../../contracts/hutang/elsewhere.js';
import { grantLoan } from '../../../contracts/hutang/grant.js';
import { handOver, undoHandOver } from '../../../contracts/hutang/hand-over.js';
import { freeLoan, holdLoan, undoHold, undoRelease } from '../../../contracts/hutang/hold.js';
import { notifyLoan } from '../../../contracts/hutang/notice.js';
import {
  payInterest,
  payPart,
  settleLoan,
  undoInterest,
  undoPart,
  undoSettlement,
} from '../../../contracts/hutang/paying.js';
import { renewLoan } from '../../../contracts/hutang/renewal.js';
import { paySurplus } from '../../../contracts/hutang/surplus.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { addDays } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { decideEarned } from '../../features/hutang/interest-earned.js';
import { owedOn, periodsDue, principalOf, renewalOn, type ToldLoan, type ToldPledge, isUnpaidOn } from './loan-book.js';
import { order, type Order, type Ordering } from './orders.js';
import { BANK, type Teller } from './teller.js';

/** The parameters of loans in the company of tests, by an own reckoning. */
const [GRAM, PERCENT, FEE] = [1_400_000, 85, 15_000];

const goodFor = (berat: number): number => Math.floor((berat * GRAM * PERCENT) / 100_000);

/** Money that is lent to a customer on a piece or two, at times all that these are good for. */
export const lend: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const kode_member = random.pick(teller.trade.customers);
  const barang = Array.from({ length: random.within(1, 2) }, () => {
    const berat_kotor = random.within(500, 4_000);
    const berat_batu = random.chance(0.3) ? random.within(1, 400) : 0;
    return {
      nama_barang: 'GELANG',
      kode_group: '750',
      kode_kadar: '18K',
      kode_kondisi: 'BAIK',
      berat_kotor: weight(berat_kotor),
      ...(berat_batu > 0 && { berat_batu: weight(berat_batu) }),
    };
  });
  const plafond = barang.reduce((sum, { berat_kotor, berat_batu = 0 }) => sum + goodFor(berat_kotor - berat_batu), 0);
  const jumlah = random.chance(0.2) ? plafond : random.within(FEE + 1_000, plafond);
  const jumlah_hutang = jumlah - (jumlah % 1_000);
  const pembayaran = teller.toCustomer(teller.paidOut(jumlah_hutang - FEE), kode_member);
  if (!pembayaran || pembayaran.length === 0) return undefined;
  const lent = {
    kode_member,
    kode_sales: teller.shop.sales[0]!,
    barang,
    jumlah_hutang: rupiah(jumlah_hutang),
    pembayaran,
  };
  return order(grantLoan, lent as InstanceType<(typeof grantLoan)['body']>);
};

/** One of the loans of the shop, as far as the date on which it books allows. */
function loanOf(teller: Teller, isSo: (loan: ToldLoan) => boolean): ToldLoan | undefined {
  const own = [...teller.recount.loans.loans.values()].filter(
    (one) => one.branch === teller.shop.branch && isSo(one) && teller.isOffered(one.nomor),
  );
  return own.length > 0 ? teller.random.pick(own) : undefined;
}

const isFree = ({ heldBy }: ToldLoan): boolean => heldBy === undefined;
const runs = (loan: ToldLoan): boolean => loan.status === 'runs' && isFree(loan);

/** Money of a customer in cash and by transfer: what is due of a loan is a number of coins. */
function received({ random, shop, coins }: Teller, due: number): { readonly pembayaran: readonly Bayar[] } {
  const cash = random.chance(0.6) ? due : coins.smallest * random.below(due / coins.smallest + 1);
  const payments: readonly Bayar[] = [
    { cara: 'TUNAI', jumlah: rupiah(cash) },
    { cara: 'TRANSFER', kode_bank: BANK, no_rekening: shop.rekening, jumlah: rupiah(due - cash) },
  ];
  return { pembayaran: payments.filter(({ jumlah }) => jumlah > 0) };
}

/** A payment of a loan: at times by what is held, or by a transfer of more than is due, the rest of which is held. */
function paidOf(teller: Teller, loan: ToldLoan, due: number) {
  const { random, shop, coins } = teller;
  const most = Math.min(loan.deposit, due);
  const used = random.chance(0.5) ? most - (most % loan.unit) : 0;
  const { pembayaran } = received(teller, due - used);
  const held = { ...(used > 0 && { dari_titipan: rupiah(used) }), pembayaran };
  const more = random.chance(0.8) ? coins.smallest * random.within(1, 40) : random.within(1, 40_000);
  if (random.chance(0.7) || more > principalOf(loan)) return held;
  const account = { cara: 'TRANSFER', kode_bank: BANK, no_rekening: shop.rekening } as const;
  return { ...held, pembayaran: [{ ...account, jumlah: rupiah(more) }, ...pembayaran], titipkan: true };
}

/** A step of a loan, with a body of its command. */
const step = <C extends object>(command: CommandDefinition<C>, body: object): Order => order(command, body as C);

/** The interest that is due, or of some periods more. */
export const payLoanInterest: Ordering<Teller> = (teller) => {
  const loan = loanOf(teller, runs);
  if (!loan) return undefined;
  const due = periodsDue(loan, teller.date);
  const periode = due === 0 || teller.random.chance(0.5) ? teller.random.within(1, due + 2) : undefined;
  const { late, interest } = owedOn(loan, teller.date, periode);
  return step(payInterest, { no_bukti: loan.nomor, periode, ...paidOf(teller, loan, late + interest) });
};

/** A piece that a part payment releases, where the others are good for what is left. */
function released(teller: Teller, { pledges }: ToldLoan, left: number): readonly { readonly no: string }[] {
  const held = pledges.filter(({ isReleased }) => !isReleased);
  if (held.length < 2 || teller.random.chance(0.4)) return [];
  const [first, ...others] = held;
  const rest = others.reduce((sum, { berat }) => sum + goodFor(berat), 0);
  return rest >= left ? [{ no: first!.no }] : [];
}

/** A part of the principal with all that is due, at times the whole of it. */
export const payLoanPart: Ordering<Teller> = (teller) => {
  const { random, date } = teller;
  const loan = loanOf(teller, runs);
  if (!loan) return undefined;
  const principal = principalOf(loan);
  const part = random.chance(0.1) ? principal : loan.unit * random.within(1, principal / loan.unit);
  const { late, interest } = owedOn(loan, date);
  const jumlah = rupiah(Math.min(part, principal));
  const lepas = jumlah < principal ? released(teller, loan, principal - jumlah) : [];
  return step(payPart, { no_bukti: loan.nomor, jumlah, lepas, ...paidOf(teller, loan, late + interest + jumlah) });
};

export const settleAll: Ordering<Teller> = (teller) => {
  const loan = loanOf(teller, runs);
  if (!loan) return undefined;
  const { late, interest } = owedOn(loan, teller.date);
  return step(settleLoan, { no_bukti: loan.nomor, ...paidOf(teller, loan, late + interest + principalOf(loan)) });
};

/**
 * A loan of the other shop, where that is on the date of the trade: on that one money is booked there, also while it
 * books on an earlier one.
 */
function loanElsewhere({ recount, random, trade, shop }: Teller): ToldLoan | undefined {
  const others = [...recount.loans.loans.values()].filter((one) => one.branch !== shop.branch && runs(one));
  const payable = others.filter(({ branch }) => (recount.open.get(branch) ?? trade.opened) === trade.date);
  return payable.length > 0 ? random.pick(payable) : undefined;
}

/** The interest of a loan of the other shop, in cash over the own drawer. */
export const payInterestThere: Ordering<Teller> = (teller) => {
  const { random, trade } = teller;
  const loan = loanElsewhere(teller);
  if (!loan) return undefined;
  const due = periodsDue(loan, trade.date);
  const periode = due === 0 || random.chance(0.5) ? random.within(1, due + 2) : undefined;
  const { late, interest } = owedOn(loan, trade.date, periode);
  return step(payInterestElsewhere, { no_bukti: loan.nomor, periode, tunai: rupiah(teller.cashFor(late + interest)) });
};

/** The whole of it. */
export const settleThere: Ordering<Teller> = (teller) => {
  const loan = loanElsewhere(teller);
  if (!loan) return undefined;
  const { late, interest } = owedOn(loan, teller.trade.date);
  return step(settleElsewhere, {
    no_bukti: loan.nomor,
    tunai: rupiah(teller.cashFor(late + interest + principalOf(loan))),
  });
};

/** A loan of the other shop whose newest step was paid here, on the dates on which both are. */
export function paidHere({ recount, random, trade, shop, date }: Teller): ToldLoan | undefined {
  const own = [...recount.loans.loans.values()].filter(({ nomor, steps }) => {
    const { at, date: there } = steps.at(-1) ?? {};
    const here = recount.loans.taken.get(`${nomor} at ${shop.branch}`)?.dates.at(-1);
    return at === shop.branch && there === trade.date && here === date;
  });
  return own.length > 0 ? random.pick(own) : undefined;
}

/** Pieces on the scale, which is at times a little off, or more. */
const weighed = ({ random }: Teller, pledges: readonly ToldPledge[]) =>
  pledges.map(({ no, berat_kotor }) => ({ no, berat: weight(berat_kotor + random.pick([0, 0, 30, 200])) }));

/** Pieces that are paid for go to their owner: all of them, or one. */
export const handOut: Ordering<Teller> = (teller) => {
  const isPaid = ({ isReleased }: ToldPledge): boolean => isReleased;
  const loan = loanOf(teller, (one) => isFree(one) && one.pledges.some(isPaid));
  if (!loan) return undefined;
  const paid = loan.pledges.filter(isPaid);
  const barang = weighed(teller, teller.drawn(paid, teller.random.within(1, paid.length)));
  return step(handOver, { no_bukti: loan.nomor, barang });
};

/** A customer gets back what is held. */
export const giveBack: Ordering<Teller> = (teller) => {
  const loan = loanOf(teller, (one) => isFree(one) && ['runs', 'settled'].includes(one.status) && one.deposit > 0);
  if (!loan || loan.deposit % teller.coins.smallest > 0) return undefined;
  const pembayaran = teller.toCustomer(teller.paidOut(loan.deposit), loan.kode_member);
  return pembayaran && step(returnDeposit, { no_bukti: loan.nomor, pembayaran });
};

/** A loan in place of another one: of as much, of less, or of more. */
export const renew: Ordering<Teller> = (teller) => {
  const { random, date } = teller;
  const isWhole = ({ pledges }: ToldLoan): boolean => pledges.every(({ isReleased }) => !isReleased);
  const loan = loanOf(teller, (one) => runs(one) && isWhole(one) && one.deposit === 0);
  if (!loan) return undefined;
  const principal = principalOf(loan);
  const most = loan.pledges.reduce((sum, { berat }) => sum + goodFor(berat), 0);
  const asked = random.pick([principal, principal * 0.7, principal * 1.1, principal * 1.5]);
  const jumlah_hutang = Math.max(1_000, Math.floor(Math.min(asked, most) / 1_000) * 1_000);
  // Nothing is added before the first day of a loan that was renewed.
  if (jumlah_hutang > most || (jumlah_hutang > principal && date < loan.opens)) return undefined;
  const { out } = renewalOn(loan, jumlah_hutang, date);
  const paid = out > 0 ? teller.toCustomer(teller.paidOut(out), loan.kode_member) : received(teller, -out).pembayaran;
  if (!paid) return undefined;
  return step(renewLoan, { no_lama: loan.nomor, jumlah_hutang: rupiah(jumlah_hutang), pembayaran: paid });
};

/** The police holds a loan, or releases it. */
export const holdOrFree: Ordering<Teller> = (teller) => {
  const loan = loanOf(teller, ({ status, heldBy }) => ['runs', 'settled'].includes(status) || heldBy !== undefined);
  if (!loan) return undefined;
  return loan.heldBy
    ? step(freeLoan, { no_bukti: loan.nomor, surat: `SP3-${loan.releases}` })
    : step(holdLoan, { no_bukti: loan.nomor, sebab_tahan: 'POLISI', surat: 'LP-1' });
};

export const tell: Ordering<Teller> = (teller) => {
  const loan = loanOf(teller, (one) => runs(one) && teller.date >= one.due);
  return loan && step(notifyLoan, { no_bukti: loan.nomor, saluran: 'SURAT', alamat: 'JL MELATI 1' });
};

/** A loan that can be auctioned on the date of the shop. */
const overdue = (teller: Teller): ToldLoan | undefined =>
  loanOf(teller, (one) => {
    const isHeld = one.pledges.length > 0 && one.pledges.every(({ isReleased }) => !isReleased);
    const isTold = one.notices > 0 && isUnpaidOn(one, teller.date);
    return runs(one) && isHeld && isTold && teller.date >= one.auctionFrom;
  });

/** Nobody bought. */
export const postpone: Ordering<Teller> = (teller) => {
  const loan = overdue(teller);
  return loan && step(postponeAuction, { no_bukti: loan.nomor, berikut: addDays(teller.date, 1) });
};

/** The lot comes into stock at the price of the board, or for less or more; or somebody buys it. */
export const auction: Ordering<Teller> = (teller) => {
  const { random, coins } = teller;
  const loan = overdue(teller);
  if (!loan) return undefined;
  const worth = loan.pledges.reduce((sum, { berat }) => sum + (berat * teller.board('750').harga_beli) / 1_000, 0);
  const bid = rupiah(Math.max(1_000, Math.round((worth * random.pick([0.4, 0.9, 1.2])) / 1_000) * 1_000));
  const no_bukti = loan.nomor;
  if (random.chance(0.6)) {
    const harga = random.chance(0.5) ? { harga: bid } : {};
    return step(auctionLoan, { no_bukti, cara_lelang: 'MASUK_STOK', kode_dept: 'CP', ...harga });
  }
  const buyer = { nama_pembeli: 'TANTI', identitas_pembeli: '3171' };
  const sold = { harga: bid - (bid % coins.smallest), ...received(teller, bid - (bid % coins.smallest)) };
  return step(auctionLoan, { no_bukti, cara_lelang: 'DIJUAL', ...buyer, ...sold });
};

/** The customer pays of what an auction left unpaid, or is paid what it left over. */
export const clearAuction: Ordering<Teller> = (teller) => {
  const { recount, random, shop, coins } = teller;
  const loan = loanOf(teller, ({ shortfall }) => shortfall > 0);
  if (loan && random.chance(0.5)) {
    const part = Math.max(
      loan.shortfall % coins.smallest || coins.smallest,
      teller.inCoins(random.within(1, loan.shortfall)),
    );
    return step(payShortfall, { no_bukti: loan.nomor, ...received(teller, Math.min(part, loan.shortfall)) });
  }
  const owed = [...recount.loans.surpluses].filter(
    ([nomor, { branch }]) => branch === shop.branch && teller.isOffered(nomor),
  );
  if (owed.length === 0) return undefined;
  const [no_bukti, { amount, kode_member }] = random.pick(owed);
  const pembayaran = amount % coins.smallest === 0 ? teller.toCustomer(teller.paidOut(amount), kode_member) : undefined;
  return pembayaran && step(paySurplus, { no_bukti, pembayaran });
};

/** The clock: interest that was paid ahead is income on the first day of its period. */
export const earnInterest: Ordering<Teller> = (teller) => {
  const begun = [...teller.recount.loans.loans.values()].filter(
    (one) =>
      one.branch === teller.shop.branch &&
      one.status === 'runs' &&
      !one.stopped &&
      one.ahead.some(({ first }) => first <= teller.date),
  );
  if (teller.isEarlier || begun.length === 0) return undefined;
  return {
    command: decideEarned.command,
    body: { no_bukti: teller.random.pick(begun).nomor, versi: 1 },
    actor: 'SISTEM',
  };
};

/** The commands that undo the newest step of a loan, by the type of its event. */
const undoing: Readonly<Record<string, CommandDefinition>> = {
  'loan.interest-paid': undoInterest as CommandDefinition,
  'loan.part-paid': undoPart as CommandDefinition,
  'loan.settled': undoSettlement as CommandDefinition,
  'loan.handed-over': undoHandOver as CommandDefinition,
  'loan.deposit-returned': undoDepositReturn as CommandDefinition,
  'loan.notice-given': undoNotice as CommandDefinition,
  'loan.auction-postponed': undoNotice as CommandDefinition,
  'loan.held': undoHold as CommandDefinition,
  'loan.freed': undoRelease as CommandDefinition,
};

/** The order that undoes the newest step of a loan; undefined where none does. */
export function undoStep(teller: Teller, { nomor, steps, pledges }: ToldLoan): Order | undefined {
  const last = steps.at(-1);
  const command = last && undoing[last.type];
  if (!command) return undefined;
  const there = new Set(pledges.map(({ no }) => no));
  const back = last.before.pledges.filter(({ no }) => !there.has(no));
  const barang = last.type === 'loan.handed-over' ? { barang: weighed(teller, back) } : {};
  return { command, body: { no_bukti: nomor, keterangan: 'Salah', ...barang } };
}
