import { cancelLoan, grantLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  loanInterestPaid,
  loanPartPaid,
  loanPaymentUndone,
  loanSettled,
  loanSettlementUndone,
  payInterest,
  payPart,
  settleLoan,
  undoInterest,
  undoPart,
  undoSettlement,
} from '../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { togetherErrors } from '../../../contracts/language/define/together.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { loanJournals, loanRef } from '../../domain/loans/loans.js';
import { pay } from '../../domain/journals/postings.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { granted, LoanLife } from '../../testing/loan-life.js';
import { someone } from '../../testing/someone.js';
import { grantDeciders } from './grant.deciders.js';
import { decideEarned } from './interest-earned.js';
import { payingDeciders } from './paying.deciders.js';

const rulesOf = (command: object): Decider => payingDeciders.find((one) => (one.command as object) === command)!;
const no_bukti = 'HT-JKT01-000001';
const cash = (jumlah: number) => ({
  no_bukti,
  pembayaran: jumlah > 0 ? [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }] : [],
});
const why = { no_bukti, keterangan: 'Salah catat' };
const [ahead, principal] = [`JKT01/bunga_dimuka/${no_bukti}`, `JKT01/pinjaman/${no_bukti}`];

/** A loan of 1.000.000 of 1 November, at 3 % a period: the second begins on 2 December, the third on 1 January. */
const life = (facts: Partial<Hutang> = {}) => {
  const loan = new LoanLife(granted(facts));
  const does = (command: object, body: object, day: string): void => {
    const decision = loan.does(rulesOf(command), body, day);
    if ('refusal' in decision) throw new Error(`refused: ${decision.refusal} ${decision.message?.message ?? ''}`);
  };
  const refused = (command: object, body: object, day: string) => {
    const decision = loan.does(rulesOf(command), body, day);
    return 'refusal' in decision && [decision.refusal, decision.field, decision.message?.message];
  };
  const earns = (day: string) => loan.does(decideEarned, { no_bukti, versi: 1 }, day);
  return { loan, does, refused, earns };
};

const begun = (facts: Partial<Hutang> = {}): Past =>
  past(loanRef(no_bukti), hutang.stepOf(grantLoan).events[0]!, granted(facts), { business_date: '2026-11-01' });
const paying = <C extends object>(command: CommandDefinition<C>, ...events: readonly Past[]) =>
  given<object>(rulesOf(command) as never, 'JKT01', ...events);

describe('paying interest', () => {
  it('pays the periods that have begun, as income, under a number of its own', () => {
    const paid = paying(payInterest, begun()).when(cash(30_000));
    paid.thenHappened(loanInterestPaid, {
      no_bayar: 'BH-JKT01-000001',
      periode: 1,
      periode_terbayar: 1,
      bunga_terbayar: 30_000,
      bayar_bunga: 30_000,
      bayar_dimuka: 0,
      diterima: 30_000,
      bunga_dimuka: 0,
      sisa: 1_000_000,
      langkah_akhir: '2026-11-20',
    });
    paid.thenPosted(pay('JKT01/luar', 'JKT01/kas', rupiah(30_000), loanJournals.interest));
    paid.thenNeeds(undefined);
  });

  it('holds what is paid for periods to come apart from income', () => {
    const paid = paying(payInterest, begun()).when({ ...cash(90_000), periode: 3 });
    paid.thenHappened(loanInterestPaid, {
      periode_terbayar: 3,
      bayar_bunga: 30_000,
      bayar_dimuka: 60_000,
      bunga_dimuka: 60_000,
      dimuka: [
        { mulai: '2026-12-02', hari: 1, jumlah: 30_000 },
        { mulai: '2027-01-01', hari: 1, jumlah: 30_000 },
      ],
      mulai_dimuka: '2026-12-02',
    });
    paid.thenPosted(
      pay('JKT01/luar', 'JKT01/kas', rupiah(30_000), loanJournals.interest),
      pay(ahead, 'JKT01/kas', rupiah(60_000), loanJournals.ahead),
    );
  });

  it('is of exactly what is due: the refusal says the right sum', () => {
    for (const wrong of [29_900, 30_100, 0])
      paying(payInterest, begun())
        .when(cash(wrong))
        .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 30.000');
    paying(payInterest, begun())
      .when({ ...cash(30_000), periode: 2 })
      .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 60.000');
  });

  it('is of no period twice, and of none beyond the last one', () => {
    const { does, refused, loan } = life({ maksimum_periode: 4 });
    does(payInterest, cash(30_000), '2026-11-20');
    expect(refused(payInterest, cash(30_000), '2026-11-21')).toMatchObject(['loan.nothing-due', 'periode']);
    does(payInterest, { ...cash(60_000), periode: 2 }, '2026-11-21');
    expect(refused(payInterest, cash(30_000), '2026-12-31')).toMatchObject(['loan.nothing-due', 'periode']);
    expect(refused(payInterest, { ...cash(60_000), periode: 2 }, '2027-01-01')).toEqual([
      'loan.periods',
      'periode',
      'Bunga hanya dapat dibayar 1 periode lagi',
    ]);
    does(payInterest, cash(30_000), '2027-02-20');
    expect(loan.facts).toMatchObject({ periode_terbayar: 4, bunga_terbayar: 120_000 });
  });

  it('pays the late fee of the day first, once', () => {
    const { does, refused, loan } = life({ periode_terbayar: 5, bunga_terbayar: rupiah(150_000) });
    expect(refused(payInterest, cash(0), '2027-03-01')).toMatchObject(['loan.nothing-due', 'periode']);
    // Due on 1 March: ten days at 0,1 %.
    expect(refused(payInterest, cash(0), '2027-03-11')).toMatchObject([
      'loan.pay-in',
      'pembayaran',
      'Yang dibayar pelanggan harus Rp 10.000',
    ]);
    does(payInterest, cash(10_000), '2027-03-11');
    expect(loan.facts).toMatchObject({ bayar_denda: 10_000, bayar_bunga: 0, periode: 0, denda_sampai: '2027-03-11' });
    expect(refused(payInterest, cash(10_000), '2027-03-11')).toMatchObject(['loan.nothing-due', 'periode']);
    // A sixth period begins on 1 April; twenty-one days since.
    does(payInterest, cash(30_000 + 21_000), '2027-04-01');
    expect(loan.facts).toMatchObject({ bayar_denda: 21_000, bayar_bunga: 30_000 });
  });

  it('may be agreed below what is computed, with a consent, and keeps the gap', () => {
    const waived = paying(payInterest, begun()).when({
      ...cash(20_000),
      bunga: rupiah(20_000),
      alasan_keringanan: 'Pelanggan lama',
    });
    waived.thenHappened(loanInterestPaid, {
      bayar_bunga: 20_000,
      bayar_bunga_hitung: 30_000,
      bayar_bunga_selisih: -10_000,
      bunga_terbayar: 20_000,
      periode_terbayar: 1,
      alasan_keringanan: 'Pelanggan lama',
    });
    waived.thenNeeds({
      kategori: 'HUTANG',
      description: 'KERINGANAN HUTANG',
      subject: no_bukti,
      jumlah: rupiah(10_000),
      rincian: 'Bayar Bunga Rp 20.000, dihitung Rp 30.000',
    });
    // Waived whole: nothing is paid, and the period is.
    paying(payInterest, begun())
      .when({ ...cash(0), bunga: rupiah(0) })
      .thenHappened(loanInterestPaid, { periode_terbayar: 1, diterima: 0 });
    paying(payInterest, begun())
      .when({ ...cash(40_000), bunga: rupiah(40_000) })
      .thenRefused('loan.agreed-over', 'bunga', 'Paling banyak Rp 30.000, sesuai perhitungan');
    paying(payInterest, begun())
      .when({ ...cash(20_050), bunga: rupiah(20_050) })
      .thenRefused('loan.coins', 'bunga', 'Harus kelipatan Rp 100');
    const wrong = togetherErrors(payInterest.body, { no_bukti, alasan_keringanan: 'Pelanggan lama' });
    expect(wrong).toMatchObject([{ field: 'bunga', message_id: 'rule.bunga.empty' }]);
  });

  it('consents to a late fee that is waived beside interest', () => {
    const { loan } = life();
    const decision = loan.does(
      rulesOf(payInterest),
      { ...cash(140_000), bunga: rupiah(140_000), denda: rupiah(0) },
      '2027-03-11',
    );
    expect('refusal' in decision ? decision : decision.consent).toMatchObject({
      jumlah: 10_000,
      rincian:
        'KERINGANAN HUTANG 10.000: Bayar Bunga Rp 140.000, dihitung Rp 150.000; KERINGANAN HUTANG 10.000: Bayar Denda Rp 0, dihitung Rp 10.000',
    });
    expect(loan.facts).toMatchObject({ bayar_denda_selisih: -10_000, denda_sampai: '2027-03-11' });
  });

  it('is of a loan that runs and is not held', () => {
    paying(payInterest, begun({ tervalidasi: false }))
      .when(cash(30_000))
      .thenRefused('document.state', 'no_bukti');
    paying(payInterest, begun({ ditahan: 'SP/12/2026' }))
      .when(cash(30_000))
      .thenRefused(
        'loan.held',
        'no_bukti',
        'Hutang HT-JKT01-000001 ditahan dengan surat SP/12/2026: lepas tahanannya dahulu',
      );
    const { does, loan } = life();
    does(payInterest, cash(60_000), '2026-12-10');
    expect(loan.does(rulesOf(payInterest), { ...cash(30_000), periode: 1 }, '2026-12-09')).toMatchObject({
      refusal: 'document.younger',
    });
  });

  it('says who stood at the counter, and the next step says it anew', () => {
    const { does, loan } = life();
    does(
      payInterest,
      { ...cash(30_000), pihak: 'KUASA', nama_pihak: 'Budi', identitas_pihak: '3171', surat_pihak: 'SK-1' },
      '2026-11-20',
    );
    expect(loan.facts).toMatchObject({ pihak: 'KUASA', nama_pihak: 'Budi', surat_pihak: 'SK-1' });
    does(payInterest, { ...cash(30_000), periode: 1 }, '2026-11-21');
    expect(loan.facts).not.toHaveProperty('pihak');
    expect(loan.facts).not.toHaveProperty('surat_pihak');
  });

  it('takes transfers towards what its sender may take alone, and cash in a shift where the shop has them', () => {
    const transfer = {
      ...cash(0),
      pembayaran: [{ cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(30_000) }],
    };
    const setting = (key: string, value: unknown) =>
      past(settingStream('JKT01', key), settingChanged, { key, value } as never);
    const limited = paying(payInterest, begun(), account('BCA', '123'), setting('penjualan.transfer_terbesar', 20_000));
    limited.when(transfer).thenNeeds(expect.objectContaining({ subject: 'BCA 123', jumlah: 30_000 }) as never);
    const shift = [begun(), setting('kas.wajib_shift', true)];
    paying(payInterest, ...shift)
      .when(cash(30_000))
      .thenRefused('shift.none-open');
    paying(payInterest, ...shift, account('BCA', '123'))
      .when(transfer)
      .thenHappened(loanInterestPaid, { diterima: 30_000 });
  });
});

describe('paying a part', () => {
  it('pays the interest that has begun, and lowers the principal that later periods bear', () => {
    const paid = paying(payPart, begun()).when({ ...cash(430_000), jumlah: rupiah(400_000) });
    paid.thenHappened(loanPartPaid, {
      no_bayar: 'BH-JKT01-000001',
      sisa: 600_000,
      bayar_pokok: 400_000,
      bayar_bunga: 30_000,
      angsuran: [{ tanggal: '2026-11-20', jumlah: 400_000 }],
      pokok_berbunga: 600_000,
    });
    paid.thenPosted(
      pay('JKT01/luar', 'JKT01/kas', rupiah(30_000), loanJournals.interest),
      pay(principal, 'JKT01/kas', rupiah(400_000), loanJournals.principal),
    );
    const { does, loan } = life();
    does(payPart, { ...cash(430_000), jumlah: rupiah(400_000) }, '2026-11-20');
    does(payInterest, cash(18_000), '2026-12-02');
    expect(loan.facts.bunga_terbayar).toBe(48_000);
  });

  it('is of no more than is left, in coins', () => {
    const tries: readonly [number, RefusalCode, string][] = [
      [1_000_100, 'loan.over-paid', 'Angsuran pokok paling banyak Rp 1.000.000'],
      [400_050, 'loan.coins', 'Harus kelipatan Rp 100'],
    ];
    for (const [jumlah, code, text] of tries)
      paying(payPart, begun())
        .when({ ...cash(jumlah), jumlah: rupiah(jumlah) })
        .thenRefused(code, 'jumlah', text);
  });

  it('settles where the last of ten parts leaves nothing', () => {
    const { does, loan } = life();
    does(payPart, { ...cash(130_000), jumlah: rupiah(100_000) }, '2026-11-20');
    for (let part = 2; part < 10; part += 1) does(payPart, { ...cash(100_000), jumlah: rupiah(100_000) }, '2026-11-20');
    expect(loan.loan.status).toBe('BERJALAN');
    does(payPart, { ...cash(100_000), jumlah: rupiah(100_000) }, '2026-11-20');
    expect(loan.loan.status).toBe('LUNAS');
    expect(loan.facts).toMatchObject({
      sisa: 0,
      no_bayar: 'BH-JKT01-000010',
      no_lunas: 'LH-JKT01-000001',
      tgl_lunas: '2026-11-20',
      bunga_pinjam: 30_000,
      total_bayar: 1_030_000,
    });
    expect([loan.on('pinjaman'), loan.balance('kas')]).toEqual([0, 30_000]);
    does(undoSettlement, why, '2026-11-20');
    expect([loan.facts.sisa, loan.facts.no_lunas, loan.loan.status]).toEqual([100_000, undefined, 'BERJALAN']);
  });
});

describe('settling', () => {
  it('pays late fee, begun interest and principal; the pieces wait in the safe for their owner', () => {
    const paid = paying(settleLoan, begun()).when(cash(1_030_000));
    paid.thenHappened(loanSettled, {
      no_lunas: 'LH-JKT01-000001',
      sisa: 0,
      tgl_lunas: '2026-11-20',
      bunga_pinjam: 30_000,
      total_bayar: 1_030_000,
      diterima: 1_030_000,
      qty: 2,
      barang: [{ keadaan: 'DILEPAS' }, { keadaan: 'DILEPAS' }],
    });
    paid.thenPosted(
      pay('JKT01/luar', 'JKT01/kas', rupiah(30_000), loanJournals.interest),
      pay(principal, 'JKT01/kas', rupiah(1_000_000), loanJournals.principal),
    );
    paying(settleLoan, begun())
      .when(cash(1_000_000))
      .thenRefused('loan.pay-in', 'pembayaran', 'Yang dibayar pelanggan harus Rp 1.030.000');
  });

  it('pays cash and transfers for what is due in its order', () => {
    const pembayaran = [
      { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(300_000) },
      { cara: 'TUNAI', jumlah: rupiah(730_000) },
    ];
    const bca = 'JKT01/bank/BCA/123';
    // What its sender takes alone by transfer counts towards the sums of their day.
    const counted = ['JKT01/jual-transfer/KASIR01', 'JKT01/sendiri/KASIR01'];
    paying(settleLoan, begun(), account('BCA', '123'))
      .when({ no_bukti, pembayaran })
      .thenPosted(
        pay('JKT01/luar', bca, rupiah(30_000), loanJournals.interest),
        pay(principal, bca, rupiah(270_000), loanJournals.principal),
        pay(principal, 'JKT01/kas', rupiah(730_000), loanJournals.principal),
        ...counted.map((account) => ({ from: 'JKT01/luar', to: account, asset: 'SENDIRI', amount: 300_000 })),
      );
  });

  it('counts the interest of each period on the principal in force at its beginning', () => {
    const { does, loan } = life({ jumlah_hutang: rupiah(1_500_000) });
    does(payInterest, cash(45_000), '2026-11-20');
    does(payPart, { ...cash(545_000), jumlah: rupiah(500_000) }, '2026-12-10');
    does(settleLoan, cash(1_000_000 + 2 * 30_000), '2027-02-01');
    // Periods one and two on 1.500.000, three and four on 1.000.000.
    expect(loan.facts).toMatchObject({ bunga_pinjam: 150_000, total_bayar: 1_650_000, diterima: 1_060_000 });
  });

  it('keeps interest that was paid ahead: it is income from then on', () => {
    const { does, loan } = life();
    does(payInterest, { ...cash(90_000), periode: 3 }, '2026-11-10');
    does(settleLoan, cash(1_000_000), '2026-11-20');
    expect(loan.facts).toMatchObject({ bunga_dimuka: 0, bunga_terbayar: 90_000, bunga_pinjam: 90_000 });
    expect(loan.facts).not.toHaveProperty('mulai_dimuka');
    expect([loan.on('bunga_dimuka'), loan.on('pinjaman'), loan.balance('luar')]).toEqual([0, 0, -90_000]);
    does(undoSettlement, why, '2026-11-20');
    expect([loan.on('bunga_dimuka'), loan.facts.bunga_dimuka, loan.facts.mulai_dimuka]).toEqual([
      -60_000,
      60_000,
      '2026-12-02',
    ]);
  });

  it('of daily interest counts each day once', () => {
    const { does, loan } = life({ cara: 'HARIAN', pembulatan: rupiah(1) });
    // 1.000 a day: nineteen days, then a half of it for ten.
    does(payPart, { ...cash(519_000), jumlah: rupiah(500_000) }, '2026-11-20');
    does(settleLoan, cash(505_000), '2026-11-30');
    expect(loan.facts).toMatchObject({ bunga_pinjam: 24_000, total_bayar: 1_024_000 });
  });
});

describe('undoing a payment', () => {
  it('gives back money, periods and interest ahead, newest first', () => {
    const { does, refused, loan } = life();
    const before = JSON.stringify(loan.facts);
    does(payInterest, { ...cash(60_000), periode: 2 }, '2026-11-20');
    const paid = JSON.stringify(loan.facts);
    does(payPart, { ...cash(200_000), jumlah: rupiah(200_000), lepas: [{ no: '2' }] }, '2026-11-20');
    expect(refused(undoInterest, why, '2026-11-20')).toEqual([
      'document.newer-step',
      'no_bukti',
      'Batalkan Angsur Hutang 2026-11-20 dari HT-JKT01-000001 dahulu',
    ]);
    does(undoPart, why, '2026-11-20');
    expect(JSON.stringify(loan.facts)).toBe(paid);
    does(undoInterest, why, '2026-11-20');
    expect(JSON.stringify(loan.facts)).toBe(before);
    expect([loan.on('pinjaman'), loan.on('bunga_dimuka'), loan.balance('kas'), loan.balance('luar')]).toEqual([
      1_000_000, 0, -1_000_000, 0,
    ]);
  });

  it('needs a consent, and is on its own date', () => {
    const paid = past(loanRef(no_bukti), loanInterestPaid, granted({ periode_terbayar: 1, diterima: rupiah(30_000) }));
    const undone = paying(undoInterest, begun(), paid).when(why);
    undone.thenHappened(loanPaymentUndone, {
      periode_terbayar: 0,
      alasan: 'Salah catat',
      kejadian_batal: 'loan.interest-paid',
    });
    undone.thenNeeds({
      kategori: 'HUTANG',
      description: 'BATAL BAYAR BUNGA HUTANG',
      subject: no_bukti,
      jumlah: rupiah(30_000),
      rincian: 'Bayar Bunga Hutang · 2026-11-20 · Salah catat',
    });
    paying(undoInterest, begun(), { ...paid, business_date: '2026-11-19' })
      .when(why)
      .thenRefused('document.other-date', 'no_bukti');
  });

  it('of a settlement empties its date, and waits until what was handed over is back', () => {
    const facts = granted({ sisa: rupiah(0), tgl_lunas: '2026-11-20' as never, diterima: rupiah(1_030_000) });
    const settled = past(loanRef(no_bukti), loanSettled, facts);
    const undone = paying(undoSettlement, begun(), settled).when(why);
    undone.thenEvents((definition, payload) => {
      expect(definition).toBe(loanSettlementUndone);
      expect(payload).not.toHaveProperty('tgl_lunas');
    });
    undone.thenNeeds(expect.objectContaining({ description: 'BATAL HUTANG LUNAS', jumlah: 1_030_000 }) as never);
    const none = (step: string) => `Tidak ada ${step} pada ${no_bukti} yang dapat dibatalkan`;
    paying(undoPart, begun(), settled)
      .when(why)
      .thenRefused('document.nothing-to-undo', 'no_bukti', none('Angsur Hutang'));
    paying(undoSettlement, begun())
      .when(why)
      .thenRefused('document.nothing-to-undo', 'no_bukti', none('Pelunasan Hutang'));
  });
});

describe('interest that was paid ahead', () => {
  const income = ({ loan }: ReturnType<typeof life>) => 0 - loan.balance('luar');

  it('becomes income on the first day of its period, once, and is no step', () => {
    const one = life();
    one.does(payInterest, { ...cash(90_000), periode: 3 }, '2026-11-20');
    expect(one.earns('2026-12-01')).toMatchObject({ refusal: 'master.unchanged' });
    one.earns('2026-12-02');
    expect(one.loan.facts).toMatchObject({
      bunga_dimuka: 30_000,
      mulai_dimuka: '2027-01-01',
      langkah_akhir: '2026-11-20',
    });
    expect([one.loan.on('bunga_dimuka'), income(one), one.loan.loan.since]).toEqual([-30_000, 60_000, '2026-11-20']);
    expect(one.earns('2026-12-02')).toMatchObject({ refusal: 'master.unchanged' });
    one.earns('2027-01-05');
    expect([one.loan.on('bunga_dimuka'), income(one), one.loan.facts.bunga_dimuka]).toEqual([0, 90_000, 0]);
    expect(one.loan.facts).not.toHaveProperty('dimuka');
  });

  it('goes back with its payment, also what became income since', () => {
    const one = life();
    const before = JSON.stringify(one.loan.facts);
    one.does(payInterest, { ...cash(90_000), periode: 3 }, '2026-11-20');
    one.earns('2026-12-02');
    one.does(undoInterest, why, '2026-11-20');
    expect(JSON.stringify(one.loan.facts)).toBe(before);
    expect([one.loan.on('bunga_dimuka'), income(one), one.loan.balance('kas')]).toEqual([0, 0, -1_000_000]);
  });

  it('of an older payment stays income where a newer one is undone', () => {
    const one = life();
    one.does(payInterest, { ...cash(60_000), periode: 2 }, '2026-11-20');
    one.does(payInterest, { ...cash(30_000), periode: 1 }, '2026-11-21');
    one.earns('2027-01-01');
    one.does(undoInterest, why, '2026-11-21');
    expect(one.loan.facts).toMatchObject({ periode_terbayar: 2, bunga_dimuka: 0 });
    expect([one.loan.on('bunga_dimuka'), income(one)]).toEqual([0, 60_000]);
    one.does(undoInterest, why, '2026-11-20');
    expect([one.loan.on('bunga_dimuka'), income(one), one.loan.facts.periode_terbayar]).toEqual([0, 0, 0]);
  });

  it('of days becomes income day by day, without a rest', () => {
    const one = life({ cara: 'HARIAN', bunga: 311 });
    one.does(payInterest, cash(2_100), '2026-11-03');
    one.does(payInterest, { ...cash(7_300), periode: 7 }, '2026-11-03');
    const left = ['2026-11-04', '2026-11-06', '2026-11-09', '2026-11-10'].map((day) => {
      one.earns(day);
      return [one.loan.facts.bunga_dimuka, 0 - one.loan.on('bunga_dimuka')];
    });
    expect(left).toEqual([
      [6_258, 6_258],
      [4_172, 4_172],
      [1_043, 1_043],
      [0, 0],
    ]);
  });

  it('is none of a loan that has none, and none of another branch', () => {
    given(decideEarned, 'JKT01', begun()).when({ no_bukti, versi: 1 }).thenRefused('master.unchanged');
    given(decideEarned, 'JKT01').when({ no_bukti, versi: 1 }).thenRefused('master.unchanged');
    const paid = past(
      loanRef(no_bukti),
      loanInterestPaid,
      granted({
        periode_terbayar: 1,
        bunga_dimuka: rupiah(30_000),
        dimuka: [{ mulai: businessDate('2026-11-20'), hari: 1, jumlah: rupiah(30_000) }],
      }),
    );
    given(decideEarned, 'BDG01', { ...begun(), branch: 'JKT01' }, { ...paid, branch: 'JKT01' })
      .when({ no_bukti, versi: 1 })
      .thenRefused('master.unchanged');
    given(decideEarned, someone('SISTEM', 'KASIR', 'JKT01'), begun(), paid)
      .when({ no_bukti, versi: 1 })
      .thenPosted(pay('JKT01/luar', ahead, rupiah(30_000), loanJournals.earned));
  });
});

it('a loan is cancelled after its validation, which is no step that stands', () => {
  const cancel = grantDeciders.find(({ command }) => (command as object) === cancelLoan)!;
  const at = { business_date: '2026-11-20' };
  const waiting = past(loanRef(no_bukti), hutang.stepOf(grantLoan).events[0]!, granted({ tervalidasi: false }), at);
  const validated = past(loanRef(no_bukti), hutang.stepOf(validateLoan).events[0]!, granted(), at);
  given<object>(cancel as never, 'JKT01', waiting, validated)
    .when(why)
    .thenHappened(hutang.stepOf(cancelLoan).events[0]!, { no_bukti });
});
