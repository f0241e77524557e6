import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { sendToPusat } from '../../../contracts/kirim-uang/documents.js';
import { closeShift, openShift } from '../../../contracts/hitung-kas/documents.js';
import { recordUangKas, transferCash } from '../../../contracts/mutasi-uang/documents.js';
import { settleNonCash, swipeForCash } from '../../../contracts/non-cash/documents.js';
import { recordUangBank } from '../../../contracts/uang-bank/documents.js';
import { waitingTransfers } from './waiting-transfers.js';
import { order, type Order, type Ordering } from './orders.js';
import type { ToldCard } from './recount.js';
import { BANK, TERMINALS, type Teller } from './teller.js';

/** An expense out of the drawer or the account of the bank, at times a large one, or a part of one. */
export const spend: Ordering<Teller> = (teller) => {
  const { random, shop } = teller;
  const picked = random.pick([random.within(10_000, 400_000, 500), 1_900_000, 5_000_000, 5_000_001, 60_000_000]);
  const { rekening: no_rekening } = shop;
  const isOfBank = random.chance(0.5);
  const jumlah = rupiah(isOfBank ? picked : teller.inCoins(picked + teller.coins.smallest - 1));
  const entry = { kategori: 'BIAYA OPERASIONAL', jumlah, keterangan: 'Kertas nota' };
  if (jumlah > teller.has(isOfBank ? `bank/${BANK}/${no_rekening}` : 'kas')) return undefined;
  if (!isOfBank) return order(recordUangKas, { ...entry, jenis: 'KELUAR' });
  return order(recordUangBank, { ...entry, jenis: random.pick(['BAYAR', 'BIAYA']), kode_bank: BANK, no_rekening });
};

/** Cash from the drawer to the bank or back, at times a large sum, or a part of one. */
export const bringToBank: Ordering<Teller> = (teller) => {
  const { random, shop } = teller;
  const isBack = random.chance(0.3);
  const picked = random.pick([random.within(100_000, 900_000, 1_000), 2_900_000, 6_000_000, 6_001_000, 60_000_000]);
  if (picked > teller.has(isBack ? `bank/${BANK}/${shop.rekening}` : 'kas')) return undefined;
  const drawer = { code: 'CASH', rekening: '' };
  const bank = { code: BANK, rekening: shop.rekening };
  const [from, to] = isBack ? [bank, drawer] : [drawer, bank];
  return order(transferCash, {
    kategori: 'SETORAN BANK',
    asal: from.code,
    asal_rekening: from.rekening,
    tujuan: to.code,
    tujuan_rekening: to.rekening,
    jumlah: rupiah(picked),
    keterangan: 'Setoran',
  });
};

/** Cash that comes into the drawer for no goods, at times a large sum, or a part of one. */
export const bringIn: Ordering<Teller> = (teller) => {
  const { random, shop } = teller;
  const jumlah = rupiah(random.pick([random.within(100_000, 900_000, 1_000), 700_000, 1_500_000, 1_501_000]));
  const entry = { jumlah, keterangan: 'Uang kembalian' };
  if (random.chance(0.5)) return order(recordUangKas, { ...entry, jenis: 'MASUK', kategori: 'MODAL' });
  if (jumlah > teller.has(`bank/${BANK}/${shop.rekening}`)) return undefined;
  return order(transferCash, {
    ...entry,
    kategori: 'SETORAN BANK',
    asal: BANK,
    asal_rekening: shop.rekening,
    tujuan: 'CASH',
  });
};

/** All that is at the bank, of which a part waits with what was paid by transfer. */
export const drawWaiting: Ordering<Teller> = (teller) => {
  const { shop } = teller;
  const account = `bank/${BANK}/${shop.rekening}`;
  const waiting = waitingTransfers(teller.recount).get(`${shop.branch}/${account}`) ?? 0;
  const jumlah = Math.floor(teller.has(account) / 1_000) * 1_000;
  if (teller.isEarlier || waiting < 1_000 || jumlah <= 0) return undefined;
  return order(transferCash, {
    kategori: 'SETORAN BANK',
    asal: BANK,
    asal_rekening: shop.rekening,
    tujuan: 'CASH',
    jumlah: rupiah(jumlah),
    keterangan: 'Tarik semua',
  });
};

/** Cash that is sent to head office, at times a large sum, or a part of one. */
export const sendCash: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const jumlah_rp = rupiah(random.pick([random.within(100_000, 900_000, 1_000), 1_900_000, 4_000_000, 4_001_000]));
  return jumlah_rp > teller.has('kas') ? undefined : order(sendToPusat, { jumlah_rp, keterangan: 'Setoran' });
};

/** Cash out of the drawer for a card, at times a large sum, or a part of one. */
export const swipe: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const tunai = rupiah(random.pick([random.within(100_000, 900_000, 50_000), 1_900_000, 5_000_000, 5_001_000]));
  if (tunai > teller.has('kas')) return undefined;
  const biaya = rupiah(random.pick([0, 5_000]));
  const slip = { no_kartu: '4471', no_approval: `A${1000 + teller.recount.papers.size}` };
  return order(swipeForCash, { kode_bank: random.pick(TERMINALS), tunai, biaya, ...slip, keterangan: 'Gesek' });
};

/** Cash for an approval of today that paid for some before, at times written otherwise, or at another bank. */
export const swipeAgain: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const paper = teller.paper(['swipe'], (one) => teller.isOfToday(one));
  if (!paper) return undefined;
  const { no_approval = '' } = paper.facts;
  return order(swipeForCash, {
    kode_bank: random.pick(TERMINALS),
    tunai: rupiah(50_000),
    no_kartu: '4471',
    no_approval: random.pick([no_approval, `0${no_approval}`, no_approval.replace('A', 'A-')]),
    keterangan: 'Gesek',
  });
};

/** The part of a card receipt that its bank has not paid. */
const openOf = ({ facts: { jumlah, dilunasi } }: ToldCard): number => jumlah - (dilunasi ?? 0);

/** True for a card receipt that can be settled: somebody looked at it, and at what it paid for today. */
function isSettled({ recount, isOfToday }: Teller, { facts, isRejected }: ToldCard): boolean {
  const paper = recount.papers.get(facts.no_faktur)!;
  const waits = paper.stands && paper.facts.tervalidasi === false && isOfToday(paper);
  return facts.tervalidasi && !isRejected && !waits;
}

/** The card receipts of the shop that are open, of one of its terminals and dates. */
function receiptsOf(teller: Teller): readonly ToldCard[] {
  const { recount, random, shop } = teller;
  const open = [...recount.cards.values()].filter(
    (card) => card.branch === shop.branch && openOf(card) > 0 && isSettled(teller, card),
  );
  if (open.length === 0) return [];
  const { kode_bank, tgl_terima } = random.pick(open).facts;
  return open.filter(({ facts }) => facts.kode_bank === kode_bank && facts.tgl_terima === tgl_terima);
}

/** The settlement of some card receipts of a terminal and date, each with the amount that its bank pays. */
const settlementOf = (
  { shop }: Teller,
  paid: readonly (readonly [card: ToldCard, jumlah: number])[],
  biaya = 0,
  bySum = false,
): Order => {
  const { kode_bank, tgl_terima } = paid[0]![0].facts;
  return order(settleNonCash, {
    kode_bank,
    tanggal: businessDate(tgl_terima),
    tujuan: BANK,
    tujuan_rekening: shop.rekening,
    ...(bySum
      ? { jumlah: rupiah(paid.reduce((sum, [, jumlah]) => sum + jumlah, 0)) }
      : { penerimaan: paid.map(([{ facts }, jumlah]) => ({ no_bayar: facts.no_bayar, jumlah: rupiah(jumlah) })) }),
    biaya: rupiah(biaya),
    keterangan: 'EDC',
  });
};

/** A bank pays some card receipts of a date, whole and in part, named or by their sum, and keeps a fee at times. */
export const settle: Ordering<Teller> = (teller) => {
  const { random } = teller;
  const there = receiptsOf(teller);
  if (there.length === 0) return undefined;
  const paid = teller
    .drawn(there, random.within(1, there.length))
    .map((card) => [card, random.chance(0.7) ? openOf(card) : random.within(1, openOf(card))] as const);
  const sum = paid.reduce((all, [, jumlah]) => all + jumlah, 0);
  return settlementOf(teller, paid, random.chance(0.5) ? Math.floor(sum / 200) : 0, random.chance(0.25));
};

/** A bank pays more of a receipt than is open. */
export const settleMore: Ordering<Teller> = (teller) => {
  const [card] = receiptsOf(teller);
  return card && settlementOf(teller, [[card, openOf(card) + 1]]);
};

/** A bank pays a receipt of which nothing is open, or at which nobody has looked yet. */
export const settleOther: Ordering<Teller> = (teller) => {
  const { recount, random, shop } = teller;
  const others = [...recount.cards.values()].filter(
    (card) => card.branch === shop.branch && (openOf(card) === 0 || !isSettled(teller, card)),
  );
  return others.length > 0 ? settlementOf(teller, [[random.pick(others), 1]]) : undefined;
};

/** The drawer as it is counted: in whole hundreds, at times with a note too many. */
function counted(teller: Teller) {
  const amount = Math.max(0, teller.has('kas'));
  const [notes, coins] = [Math.floor(amount / 100_000), Math.floor((amount % 100_000) / 100)];
  return [
    { jenis: 'KERTAS' as const, nominal: rupiah(100_000), jumlah: notes + (teller.random.chance(0.1) ? 1 : 0) },
    { jenis: 'LOGAM' as const, nominal: rupiah(100), jumlah: coins },
  ];
}

/** A shift begins where none runs. */
export const beginShift: Ordering<Teller> = (teller) => {
  const last = teller.recount.shifts.last.get(teller.shop.branch);
  if (last?.isOpen) return undefined;
  const hitungan = counted(teller);
  return order(openShift, { hitungan, keterangan: 'Hitung', ...(last && { setelah: last.no_shift }) });
};

/** The shift that runs ends. */
export const endShift: Ordering<Teller> = (teller) => {
  const last = teller.recount.shifts.last.get(teller.shop.branch);
  if (!last?.isOpen) return undefined;
  return order(closeShift, { no_shift: last.no_shift, hitungan: counted(teller), keterangan: 'Hitung' });
};
