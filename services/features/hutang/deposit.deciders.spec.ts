import { returnDeposit, loanDepositReturned, undoDepositReturn } from '../../../contracts/hutang/deposit.js';
import { grantLoan } from '../../../contracts/hutang/grant.js';
import { handOver } from '../../../contracts/hutang/hand-over.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  loanInterestPaid,
  payInterest,
  payPart,
  settleLoan,
  undoInterest,
  undoSettlement,
} from '../../../contracts/hutang/paying.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { pay } from '../../domain/journals/postings.js';
import { loanJournals, loanRef } from '../../domain/loans/loans.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { appraisalRows } from '../../testing/known-loans.js';
import { setTo } from '../../testing/known-settings.js';
import { granted, LoanLife, pawned } from '../../testing/loan-life.js';
import { someone } from '../../testing/someone.js';
import { depositDeciders } from './deposit.deciders.js';
import { handOverDeciders } from './hand-over.deciders.js';
import { payingDeciders } from './paying.deciders.js';

const all: readonly Decider[] = [...payingDeciders, ...depositDeciders, ...handOverDeciders];
const rulesOf = (command: object): Decider => all.find((one) => (one.command as object) === command)!;
const no_bukti = 'HT-JKT01-000001';
const [held, bank, principal] = [`JKT01/titipan/${no_bukti}`, 'JKT01/bank/BCA/123', `JKT01/pinjaman/${no_bukti}`];
const cash = (jumlah: number) => ({ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) });
const transfer = (jumlah: number) => ({
  cara: 'TRANSFER' as const,
  kode_bank: 'BCA',
  no_rekening: '123',
  jumlah: rupiah(jumlah),
});
const why = { no_bukti, keterangan: 'Salah catat' };
const titipkan = true;

const begun = (facts: Partial<Hutang> = {}): readonly Past[] => [
  past(loanRef(no_bukti), hutang.stepOf(grantLoan).events[0]!, granted(facts), { business_date: '2026-11-01' }),
  account('BCA', '123'),
];
const by = (command: object, ...events: readonly Past[]) =>
  given<object>(rulesOf(command) as never, 'JKT01', ...events);

/** A loan of 1.000.000 of 1 November, at 3 % a period. */
const life = (facts: Partial<Hutang> = {}) => {
  const loan = new LoanLife(granted(facts), [...appraisalRows, account('BCA', '123')]);
  const does = (command: object, body: object, day = '2026-11-20'): void => {
    const decision = loan.does(rulesOf(command), { no_bukti, ...body }, day);
    if ('refusal' in decision) throw new Error(`refused: ${decision.refusal} ${decision.message?.message ?? ''}`);
  };
  const refused = (command: object, body: object, day = '2026-11-20') => {
    const decision = loan.does(rulesOf(command), { no_bukti, ...body }, day);
    return 'refusal' in decision && [decision.refusal, decision.field, decision.message?.message];
  };
  return { loan, does, refused };
};

describe('a transfer of more than is due', () => {
  it('is refused unless its rest is to be held, with the sum that is due', () => {
    by(payInterest, ...begun())
      .when({ no_bukti, pembayaran: [transfer(50_000)] })
      .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 30.000');
  });

  it('pays what is due, and the rest is held apart from income', () => {
    const paid = by(payInterest, ...begun()).when({ no_bukti, pembayaran: [transfer(50_000)], titipkan });
    paid.thenHappened(loanInterestPaid, {
      bayar_bunga: 30_000,
      bayar_dimuka: 0,
      dititipkan: 20_000,
      titipan: 20_000,
      diterima: 50_000,
      periode_terbayar: 1,
      sisa: 1_000_000,
    });
    const counted = ['JKT01/jual-transfer/KASIR01', 'JKT01/sendiri/KASIR01'];
    paid.thenPosted(
      pay('JKT01/luar', bank, rupiah(30_000), loanJournals.interest),
      pay(held, bank, rupiah(20_000), loanJournals.deposit),
      ...counted.map((one) => ({ from: 'JKT01/luar', to: one, asset: 'SENDIRI', amount: 50_000 })),
    );
    paid.thenNeeds(undefined);
  });

  it('is held beside cash, of which none is: change is given', () => {
    const { does, refused, loan } = life();
    for (const pembayaran of [[cash(50_000)], [transfer(10_000), cash(30_100)]])
      expect(refused(payInterest, { pembayaran, titipkan })).toMatchObject(['loan.deposit-cash', 'pembayaran']);
    // An odd rupiah of a transfer, and cash in coins.
    does(payInterest, { pembayaran: [transfer(20_123), cash(10_000)], titipkan });
    expect([loan.on('titipan'), loan.balance('kas'), loan.balance('bank/BCA/123')]).toEqual([
      -123,
      10_000 - 1_000_000,
      20_123,
    ]);
  });

  it('needs consent where more is held than was due, and is no more than the principal', () => {
    by(payInterest, ...begun())
      .when({ no_bukti, pembayaran: [transfer(300_000)], titipkan })
      .thenNeeds({
        kategori: 'HUTANG',
        description: 'TITIPAN DI ATAS TAGIHAN',
        subject: no_bukti,
        jumlah: rupiah(270_000),
        rincian: 'Tagihan Rp 30.000',
      });
    by(payInterest, ...begun())
      .when({ no_bukti, pembayaran: [transfer(1_030_100)], titipkan })
      .thenRefused(
        'loan.deposit-limit',
        'pembayaran',
        'Kelebihan Rp 1.000.100 melebihi sisa pokok Rp 1.000.000: periksa jumlah transfernya',
      );
  });

  it('is no more than what is due where that is paid exactly, and never less', () => {
    const { does, refused, loan } = life();
    const due = ['loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 30.000'];
    expect(refused(payInterest, { pembayaran: [transfer(29_900)], titipkan })).toEqual(due);
    does(payInterest, { pembayaran: [transfer(30_000)], titipkan });
    expect(loan.facts).not.toHaveProperty('titipan');
  });

  it('is undone with its payment, on its date', () => {
    const { does, loan } = life();
    does(payInterest, { pembayaran: [transfer(50_000)], titipkan });
    does(undoInterest, why);
    expect(loan.facts).not.toHaveProperty('titipan');
    expect([loan.on('titipan'), loan.balance('bank/BCA/123'), loan.balance('luar')]).toEqual([0, 0, 0]);
  });
});

describe('what is held of a customer', () => {
  it('pays a part of what is due, first', () => {
    const paid = by(payPart, ...begun({ titipan: rupiah(40_000) })).when({
      no_bukti,
      jumlah: rupiah(100_000),
      dari_titipan: rupiah(40_000),
      pembayaran: [cash(90_000)],
    });
    paid.thenPosted(
      pay('JKT01/luar', held, rupiah(30_000), loanJournals.interest),
      pay(principal, held, rupiah(10_000), loanJournals.principal),
      pay(principal, 'JKT01/kas', rupiah(90_000), loanJournals.principal),
    );
  });

  it('pays all of it, is paid into again, and is counted once', () => {
    const { does, loan } = life({ titipan: rupiah(60_000) });
    does(payInterest, { dari_titipan: rupiah(30_000), pembayaran: [] });
    expect(loan.facts).toMatchObject({ titipan: 30_000, dari_titipan: 30_000, diterima: 0, bayar_bunga: 30_000 });
    does(payInterest, { dari_titipan: rupiah(30_000), pembayaran: [transfer(5_000)], titipkan, periode: 1 });
    expect(loan.facts).toMatchObject({ titipan: 5_000, dari_titipan: 30_000, dititipkan: 5_000, diterima: 5_000 });
    does(undoInterest, why);
    expect(loan.facts).toMatchObject({ titipan: 30_000 });
    expect(loan.facts).not.toHaveProperty('dititipkan');
  });

  it('pays no more than there is and than is due, in the unit of the loan', () => {
    const { refused } = life({ titipan: rupiah(20_150) });
    const tries: readonly (readonly [number, string, string])[] = [
      [20_200, 'loan.deposit-over', 'Paling banyak Rp 20.150 dari titipan'],
      [20_150, 'loan.coins', 'Harus kelipatan Rp 100'],
    ];
    for (const [used, code, text] of tries)
      expect(refused(payInterest, { dari_titipan: rupiah(used), pembayaran: [cash(30_000 - used)] })).toEqual([
        code,
        'dari_titipan',
        text,
      ]);
    const more = life({ titipan: rupiah(50_000) });
    expect(more.refused(payInterest, { dari_titipan: rupiah(30_100), pembayaran: [] })).toEqual([
      'loan.deposit-over',
      'dari_titipan',
      'Paling banyak Rp 30.000 dari titipan',
    ]);
  });
});

describe('giving back what is held', () => {
  const owed = begun({ titipan: rupiah(20_000) });

  it('pays all of it, under a number of its own, with the consent of somebody else, in cash too', () => {
    const returned = by(returnDeposit, ...owed).when({ no_bukti, pembayaran: [cash(20_000)] });
    returned.thenHappened(loanDepositReturned, {
      no_kembali: 'KT-JKT01-000001',
      titipan: undefined,
      diterima: -20_000,
      sisa: 1_000_000,
      langkah_akhir: '2026-11-20',
    });
    returned.thenPosted(pay('JKT01/kas', held, rupiah(20_000), loanJournals.depositBack));
    const consent = {
      kategori: 'HUTANG',
      description: 'KEMBALIKAN TITIPAN HUTANG',
      subject: no_bukti,
      jumlah: rupiah(20_000),
      rincian: 'MB-000001',
    };
    returned.thenNeeds(consent);
    given<object>(rulesOf(returnDeposit) as never, someone('SPV01', 'SPV', 'JKT01'), ...owed)
      .when({ no_bukti, pembayaran: [cash(20_000)] })
      .thenNeeds(consent);
  });

  it('names the account that a transfer goes to, and who came; those who consent read both', () => {
    const payee = { bank_penerima: 'BRI', rekening_penerima: '9', nama_penerima: 'ANI' };
    by(returnDeposit, ...owed)
      .when({ no_bukti, pembayaran: [transfer(20_000)] })
      .thenRefused('payment.payee', 'pembayaran.1.bank_penerima');
    const who = { pihak: 'KUASA', nama_pihak: 'BUDI', identitas_pihak: '3171', surat_pihak: 'SK-1' };
    by(returnDeposit, ...owed)
      .when({ no_bukti, pembayaran: [{ ...transfer(20_000), ...payee }], ...who })
      .thenNeeds(expect.objectContaining({ rincian: 'MB-000001 · Kuasa · BUDI · BRI 9 a.n. ANI' }) as never);
    by(returnDeposit, ...owed)
      .when({ no_bukti, pembayaran: [cash(20_000)], pihak: 'KUASA' })
      .thenRefused('loan.attending', 'nama_pihak');
  });

  it('is exactly what is held, of a loan that nobody holds, in a shift where the shop has them', () => {
    by(returnDeposit, ...owed)
      .when({ no_bukti, pembayaran: [cash(10_000)] })
      .thenRefused('payment.short', 'pembayaran.1.jumlah', expect.anything() as never);
    by(returnDeposit, ...begun())
      .when({ no_bukti, pembayaran: [cash(10_000)] })
      .thenRefused('loan.no-deposit', 'no_bukti');
    by(returnDeposit, ...begun({ titipan: rupiah(20_000), ditahan: 'LP-1' }))
      .when({ no_bukti, pembayaran: [cash(20_000)] })
      .thenRefused('loan.held', 'no_bukti', expect.anything() as never);
    by(returnDeposit, ...owed, setTo('kas.wajib_shift', true))
      .when({ no_bukti, pembayaran: [cash(20_000)] })
      .thenRefused('shift.none-open');
  });

  it('keeps a settled loan open until then, though its pieces are handed over; both are undone newest first', () => {
    const { does, refused, loan } = life();
    does(settleLoan, { pembayaran: [transfer(1_050_000)], titipkan });
    const weighed = ['1', '2'].map((no) => ({ no, berat: pawned(no).berat_kotor }));
    does(handOver, { barang: weighed });
    expect([loan.loan.status, loan.facts.qty, loan.facts.titipan]).toEqual(['LUNAS', 0, 20_000]);
    does(returnDeposit, { pembayaran: [cash(20_000)] });
    expect([loan.loan.status, loan.on('titipan'), loan.on('pinjaman')]).toEqual(['DIAMBIL', 0, 0]);
    expect(refused(undoSettlement, why)).toEqual([
      'document.newer-step',
      'no_bukti',
      'Batalkan Kembalikan Titipan 2026-11-20 dari HT-JKT01-000001 dahulu',
    ]);
    does(undoDepositReturn, why);
    expect([loan.loan.status, loan.on('titipan'), loan.facts.titipan]).toEqual(['LUNAS', -20_000, 20_000]);
  });
});
