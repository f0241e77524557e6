import { loanElsewhere, payInterestElsewhere, settleElsewhere } from '../../../contracts/hutang/elsewhere.js';
import { grantLoan } from '../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { loanInterestPaid, loanSettled, payInterest, payPart, settleLoan } from '../../../contracts/hutang/paying.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { customerStream } from '../../domain/customers/customer-stream.js';
import { pay } from '../../domain/journals/postings.js';
import { loanJournals, loanRef } from '../../domain/loans/loans.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { granted } from '../../testing/loan-life.js';
import { payingDeciders } from './paying.deciders.js';

const rulesOf = (command: object): Decider => payingDeciders.find((one) => (one.command as object) === command)!;
const no_bukti = 'HT-JKT01-000001';
const cash = (jumlah: number) => ({ no_bukti, pembayaran: [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }] });
const begun = (facts: Partial<Hutang> = {}): Past =>
  past(loanRef(no_bukti), hutang.stepOf(grantLoan).events[0]!, granted(facts), { business_date: '2026-11-01' });

describe('cash of the limit or more', () => {
  const large = { jumlah_hutang: rupiah(490_000_000) };
  const atHome: Past = { ...begun(large), branch: 'JKT01' };
  const [interest, whole] = [rupiah(14_700_000), rupiah(504_700_000)];
  const member = (more: object = {}) =>
    past(customerStream('MB-000001'), customerEntered, { kode_member: 'MB-000001', aktif: true, ...more } as never);
  const settling = (...events: readonly Past[]) =>
    given<object>(rulesOf(settleLoan) as never, 'JKT01', atHome, ...events).when({
      no_bukti,
      pembayaran: [{ cara: 'TUNAI', jumlah: whole }],
    });

  it('is taken of a customer whose identity is known alone', () => {
    settling(member()).thenRefused(
      'large-cash.identity',
      'no_bukti',
      'Isi dahulu No KTP pelanggan MB-000001 di Data Member',
    );
    settling(member({ sidik_ktp: 's1' })).thenHappened(loanSettled, { diterima: whole });
  });
  it('counts all steps of a document, at whatever branch', () => {
    const paid = past(
      loanRef(no_bukti),
      loanInterestPaid,
      { ...granted(large), periode_terbayar: 1, bunga_terbayar: interest },
      {
        branch: 'JKT01',
        business_date: '2026-11-01',
        postings: [pay('JKT01/luar', 'JKT01/antar-cabang/BDG01', interest)],
      },
    );
    const rest = rupiah(490_000_000);
    given<object>(rulesOf(settleElsewhere) as never, 'BDG01', atHome, paid, member())
      .when({ no_bukti, tunai: rest })
      .thenRefused('large-cash.identity', 'no_bukti', 'Isi dahulu No KTP pelanggan MB-000001 di Data Member');
  });
});

describe('a payment at another branch', () => {
  const atHome: Past = { ...begun(), branch: 'JKT01' };
  const there = (command: object) => given<object>(rulesOf(command) as never, 'BDG01', atHome);
  const { interest } = loanJournals;

  it('is in cash over that drawer, and in both logs', () => {
    const paid = there(payInterestElsewhere).when({ no_bukti, tunai: rupiah(30_000) });
    paid.thenHappenedAll(
      [loanInterestPaid, { no_bayar: 'BH-BDG01-000001', dibayar_di: 'BDG01', bayar_bunga: 30_000, diterima: 30_000 }],
      [loanElsewhere.paid, { no_bukti, cabang_dokumen: 'JKT01', jumlah: 30_000, no_langkah: 'BH-BDG01-000001' }],
    );
    paid.thenPosted(
      pay('JKT01/luar', 'JKT01/antar-cabang/BDG01', rupiah(30_000), interest),
      pay('BDG01/antar-cabang/JKT01', 'BDG01/kas', rupiah(30_000), interest),
    );
    paid.thenNeeds(undefined);
  });
  it('settles the loan, of whose pieces none moves', () =>
    there(settleElsewhere)
      .when({ no_bukti, tunai: rupiah(1_030_000) })
      .thenHappenedAll(
        [loanSettled, { sisa: 0, no_lunas: 'LH-BDG01-000001', dibayar_di: 'BDG01', qty: 2 }],
        [loanElsewhere.paid, { jumlah: 1_030_000, no_langkah: 'LH-BDG01-000001' }],
      ));
  it('is of exactly what is due', () =>
    there(payInterestElsewhere)
      .when({ no_bukti, tunai: rupiah(20_000) })
      .thenRefused('loan.pay-in-elsewhere', 'tunai'));
  it('is of what the coins of the branch that takes it make of that, whose books have the difference', () => {
    const odd = { jumlah_hutang: rupiah(1_003_000), sisa: rupiah(1_003_000) };
    const coin = (branch: string) =>
      past(settingStream(branch, 'kas.uang_terkecil'), settingChanged, { value: '1000' } as never);
    const when = (branch: string, tunai: number) =>
      given<object>(
        rulesOf(payInterestElsewhere) as never,
        'BDG01',
        { ...begun(odd), branch: 'JKT01' },
        coin(branch),
      ).when({ no_bukti, tunai: rupiah(tunai) });
    when('BDG01', 30_100).thenRefused('loan.pay-in-elsewhere', 'tunai');
    const paid = when('BDG01', 30_000);
    paid.thenHappenedAll(
      [loanInterestPaid, { bayar_bunga: 30_100, diterima: 30_100, pembulatan_tunai: -100, uang_terkecil: 1_000 }],
      [loanElsewhere.paid, { jumlah: 30_000 }],
    );
    paid.thenPosted(
      pay('JKT01/luar', 'JKT01/antar-cabang/BDG01', rupiah(30_100), interest),
      pay('BDG01/antar-cabang/JKT01', 'BDG01/kas', rupiah(30_100), interest),
      pay('BDG01/kas', 'BDG01/pembulatan', rupiah(100), loanJournals.rounding),
    );
    when('JKT01', 30_000).thenRefused('loan.pay-in-elsewhere', 'tunai');
    when('JKT01', 30_100).thenHappenedAll([loanInterestPaid, { diterima: 30_100 }], [loanElsewhere.paid, {}]);
  });
  it('waits for an open shift where the branch that is paid has shifts, whatever that of the loan has', () => {
    const shifts = (branch: string) =>
      past(settingStream(branch, 'kas.wajib_shift'), settingChanged, { value: true } as never);
    const when = (branch: string) =>
      given<object>(rulesOf(payInterestElsewhere) as never, 'BDG01', atHome, shifts(branch)).when({
        no_bukti,
        tunai: rupiah(30_000),
      });
    when('BDG01').thenRefused('shift.none-open');
    when('JKT01').thenHappenedAll([loanInterestPaid, {}], [loanElsewhere.paid, {}]);
  });
  it('is none at the branch of the loan, and all other steps are done there', () => {
    given<object>(rulesOf(settleElsewhere) as never, 'JKT01', begun())
      .when({ no_bukti, tunai: rupiah(1_030_000) })
      .thenRefused('loan.own-branch', 'no_bukti');
    for (const [command, body] of [
      [payInterest, cash(30_000)],
      [payPart, { ...cash(430_000), jumlah: rupiah(400_000) }],
      [settleLoan, cash(1_030_000)],
    ] as const)
      there(command)
        .when(body)
        .thenRefused(
          'document.at-its-branch',
          'no_bukti',
          expect.stringContaining('dicatat di cabang JKT01: langkah ini hanya') as never,
        );
  });
});
