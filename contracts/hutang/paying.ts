import { agreed } from '../language/define/agreed.js';
import { defineEvent } from '../language/define/event.js';
import { Flag, Key, Money, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { slipFoot, slipTop } from '../language/define/slip.js';
import { stepSlip } from '../language/define/step-slip.js';
import { noneTwice, Together, wrong } from '../language/define/together.js';
import { undoes, undoneOf } from '../language/define/undoes.js';
import type { BusinessDate } from '../language/values/business-date.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { aheadOn } from './ahead.js';
import { MOST_COLLATERAL } from './collateral.js';
import { stateByPieces } from './hand-over.js';
import { BayarHutang, Hutang, hutang, LoanPayments, Menghadap } from './loan.js';

/** The interest and the late fee of a payment, which may be agreed below what is computed. */
export const agreedInterest = agreed('bayar_bunga', 'Bayar Bunga');
export const agreedLate = agreed('bayar_denda', 'Bayar Denda');

/**
 * A payment of a loan. All of it is for what is due on the day, and for what the customer pays beyond; the rest of a
 * transfer is held for them where they ask for it.
 */
@Together<Membayar>(({ alasan_keringanan, bunga, denda }) =>
  alasan_keringanan && bunga === undefined && denda === undefined ? wrong('bunga', 'rule.bunga.empty') : undefined,
)
export class Membayar extends Menghadap {
  @Key('No Faktur Hutang', { required: true, as: 'upper' }) no_bukti!: string;
  /** The interest of begun periods and the late fee, where less was agreed than what is computed. */
  @Money('Bunga Baru') bunga?: Rupiah;
  @Money('Denda Baru') denda?: Rupiah;
  @Text('Alasan Keringanan', { max: 80 }) alasan_keringanan?: string;
  /** The part of what is due that is paid by what is held. */
  @Money('Dari Titipan', { min: 1 }) dari_titipan?: Rupiah;
  @LoanPayments() pembayaran?: readonly BayarHutang[];
  /** True where transfers beyond what is due are held for the customer. */
  @Flag('Titipkan Kelebihan') titipkan?: boolean;
}

class BayarBunga extends Membayar {
  /** Defaults to those that have begun and are not paid; more of them are paid ahead. */
  @WholeNumber('Jumlah Periode', { min: 1, max: 366 }) periode?: number;
}

/** A piece of collateral that is released. */
class Lepas {
  @Key('No', { required: true, max: 5 }) no!: string;
}

@Together<Angsur>(noneTwice('lepas', 'no'))
class Angsur extends Membayar {
  @Money('Angsuran Pokok', { required: 'rule.nominal.empty', min: 1 }) jumlah!: Rupiah;
  @Rows('Barang Dilepas', Lepas, { max: MOST_COLLATERAL }) lepas?: readonly Lepas[];
}

export const loanInterestPaid = defineEvent('loan.interest-paid', 1, Hutang);
export const loanPartPaid = defineEvent('loan.part-paid', 1, Hutang);
export const loanSettled = defineEvent('loan.settled', 1, Hutang);
export const loanInterestEarned = defineEvent('loan.interest-earned', 1, Hutang);
export const loanPaymentUndone = defineEvent('loan.payment-undone', 1, undoneOf(Hutang));
export const loanSettlementUndone = defineEvent('loan.settlement-undone', 1, undoneOf(Hutang));

const no_bukti = 'HT-JKT01-000001';
const consent = 'KERINGANAN HUTANG';

export const payInterest = hutang.action(BayarBunga, loanInterestPaid, {
  name: 'pay-loan-interest',
  title: 'Bayar Bunga Hutang',
  call: 'hutang/{no_bukti}/bayar-bunga',
  consent,
  numbered: ['BH', 'no_bayar'],
  from: ['BERJALAN'],
  to: 'BERJALAN',
  sample: { no_bukti, pembayaran: [{ cara: 'TUNAI', jumlah: 30_000 }] },
});
/** Late fee, begun interest and all of the principal: the pieces wait in the safe for their owner. */
export const settleLoan = hutang.action(Membayar, loanSettled, {
  name: 'settle-loan',
  title: 'Pelunasan Hutang',
  call: 'hutang/{no_bukti}/lunasi',
  consent,
  numbered: ['LH', 'no_lunas'],
  from: ['BERJALAN'],
  to: stateByPieces,
  sample: { no_bukti, pembayaran: [{ cara: 'TUNAI', jumlah: 1_030_000 }] },
});
/** Late fee, begun interest and a part of the principal; all of it settles the loan. */
export const payPart = hutang.action(Angsur, [loanPartPaid, loanSettled], {
  name: 'pay-loan-part',
  title: 'Angsur Hutang',
  call: 'hutang/{no_bukti}/angsur',
  consent,
  numbered: ['BH', 'no_bayar'],
  from: ['BERJALAN'],
  to: stateByPieces,
  sample: { no_bukti, jumlah: 400_000, pembayaran: [{ cara: 'TUNAI', jumlah: 430_000 }] },
});

export const undoInterest = undoes(hutang, payInterest, loanPaymentUndone, {
  name: 'undo-loan-interest',
  call: 'hutang/{no_bukti}/batal-bayar-bunga',
});
export const undoPart = undoes(hutang, payPart, loanPaymentUndone, {
  name: 'undo-loan-part',
  call: 'hutang/{no_bukti}/batal-angsur',
  events: [loanPartPaid],
  from: ['BERJALAN'],
});
/** Before the pieces are handed over. */
export const undoSettlement = undoes(hutang, settleLoan, loanSettlementUndone, {
  name: 'undo-loan-settlement',
  title: 'Batal Hutang Lunas',
  path: '/batal-hutang-lunas',
  call: 'hutang/{no_bukti}/batal-lunas',
  consent: 'BATAL HUTANG LUNAS',
  from: ['LUNAS', 'DIAMBIL'],
});

/** True for what a loan was since its last release: what it was before has other days where interest stopped. */
const isSinceRelease = (before: Hutang, { hari_henti, surat_lepas }: Hutang): boolean =>
  !before.henti_sejak && before.hari_henti === hari_henti && before.surat_lepas === surat_lepas;

/** Interest that was paid ahead becomes income on the first day of its period; by a hold it may stop. */
hutang.follows(loanInterestEarned, {
  from: ['BERJALAN'],
  to: 'BERJALAN',
  byClock: (facts: Hutang, day: BusinessDate, after: Hutang) =>
    facts.dimuka && isSinceRelease(facts, after) ? aheadOn(facts.dimuka, day) : {},
});

const paper = (title: string, number: string, amounts: string): string => `${slipTop}
{tebal}${title}
{${number}} {tanggal} {jam}
Hutang{no_bukti|kanan}
{#cabang_dokumen}Cabang hutang{cabang_dokumen|kanan}{/cabang_dokumen}
{#nama_customer}Pelanggan: {nama_customer|kanan}{/nama_customer}
{#nama_pihak}Yang datang: {nama_pihak|kanan}{/nama_pihak}
${amounts}
{#bayar_denda}Denda{bayar_denda|kanan}{/bayar_denda}
{#bayar_bunga}Bunga{bayar_bunga|kanan}{/bayar_bunga}
{#bayar_dimuka}Bunga di muka{bayar_dimuka|kanan}{/bayar_dimuka}
{#bayar_pokok}Pokok{bayar_pokok|kanan}{/bayar_pokok}
{tebal}Diterima{diterima|kanan}
{#pembulatan_tunai}Pembulatan tunai{pembulatan_tunai|kanan}{/pembulatan_tunai}
{#pembayaran}
{cara}{jumlah|kanan}
{/pembayaran}
{#dari_titipan}Dari titipan{dari_titipan|kanan}{/dari_titipan}
{#dititipkan}Dititipkan{dititipkan|kanan}{/dititipkan}
{#titipan}Titipan{titipan|kanan}{/titipan}
Sisa pokok{sisa|kanan}
Jatuh tempo{jatuh_tempo|kanan}
${slipFoot}`;

export const interestSlip = stepSlip(hutang, payInterest, {
  template: paper('BUKTI BAYAR BUNGA', 'no_bayar', '{#periode}Periode dibayar{periode|kanan}{/periode}'),
});
export const partSlip = stepSlip(hutang, payPart, {
  template: paper('BUKTI ANGSURAN HUTANG', 'no_bayar', 'Jumlah hutang{jumlah_hutang|kanan}'),
});
export const settlementSlip = stepSlip(hutang, settleLoan, {
  template: paper(
    'BUKTI PELUNASAN HUTANG',
    'no_lunas',
    'Jumlah hutang{jumlah_hutang|kanan}\nBunga selama pinjam{bunga_pinjam|kanan}\nTotal{total_bayar|kanan}',
  ),
});
