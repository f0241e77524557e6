import type { Posting } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { shiftClosed, shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { itemOf } from '../../../contracts/accounting/accounts.js';
import { journalReposted } from '../../../contracts/accounting/events.js';
import { dayClosed } from '../../../contracts/tutup-toko/events.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { balances, decider, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { settingStream } from '../../platform/settings/settings.js';
import {
  decidePay,
  decideUndoPayment,
  elsewhere,
  lent,
  lentLoan,
  loanRef,
  paidInPart,
  payLoan,
  pieceKept,
  pieceOf,
  pieceReleased,
  pinjaman,
  settled,
  stepUndone,
} from '../../testing/dated-loan.js';
import { given, past, type Past } from '../../testing/given.js';
import { booksOf } from '../journals/journal.js';
import { shifts } from '../money/shifts.js';
import { payableElsewhere, payAt } from './paid-elsewhere.js';

const loan = lentLoan();
const { no_bukti } = loan;
const ref = loanRef(no_bukti);
const why = { no_bukti, keterangan: 'Salah catat' };
const money = (from: string, to: string, amount: number): Posting => ({ from, to, asset: 'IDR', amount });
const at = { branch: 'JKT01', business_date: '2026-11-20' };
const begun = past(ref, lent, loan, at);
const kept = past(pieceOf('A1'), pieceKept, { kode_barang: 'A1', no_bukti }, at);
/** The branch of the loan closed its first day: it books on the next date. */
const closed = past(dayStream('JKT01'), dayClosed, { tanggal: '2026-11-20', berikutnya: '2026-11-21' } as never, at);
const lastShift = streamOf(shifts, 'SH-BDG01-000003');
const shiftOf = (...definitions: (typeof shiftOpened | typeof shiftClosed)[]): readonly Past[] =>
  definitions.map((definition) => past(lastShift, definition as never, {}, { branch: 'BDG01' }));
const partly = { ...loan, sisa: rupiah(600_000), bayar: rupiah(400_000), no_bayar: 'PB-BDG01-000001' };
const there = {
  name: `pinjaman-uji-di-cabang/${no_bukti}/BDG01`,
  type: { category: 'x', initial: 0, evolve: () => 0 },
};
const took = {
  no_bukti,
  cabang_dokumen: 'JKT01',
  kategori: 'Bayar Pinjaman Uji',
  jumlah: rupiah(400_000),
  posting_ulang: 0,
  posting_ulang_dokumen: 0,
};
const paidThere = (business_date = '2026-11-20', more: object = {}): readonly Past[] => [
  past(
    there,
    elsewhere.paid,
    { ...took, ...more },
    {
      branch: 'BDG01',
      business_date,
      postings: [money('BDG01/antar-cabang/JKT01', 'BDG01/kas', 400_000)],
    },
  ),
  past(ref, paidInPart, partly, { ...at, postings: [money('JKT01/luar', 'JKT01/antar-cabang/BDG01', 400_000)] }),
];

describe('the postings of a step that is paid at another branch', () => {
  const came = money('JKT01/luar', 'JKT01/kas', 5);
  const went = money('JKT01/kas', 'JKT01/luar', 3);
  it('are those of its own, where it is paid there', () =>
    expect(payAt('JKT01', 'JKT01', [came])).toEqual({ home: [came], here: [] }));
  it('go over the account between both, in the books of each', () =>
    expect(payAt('JKT01', 'BDG01', [came, went, money('JKT01/luar', 'JKT01/bank/BCA/1', 7)])).toEqual({
      home: [
        money('JKT01/luar', 'JKT01/antar-cabang/BDG01', 5),
        money('JKT01/antar-cabang/BDG01', 'JKT01/luar', 3),
        money('JKT01/luar', 'JKT01/bank/BCA/1', 7),
      ],
      here: [money('BDG01/antar-cabang/JKT01', 'BDG01/kas', 5), money('BDG01/kas', 'BDG01/antar-cabang/JKT01', 3)],
    }));
  it('are those of an undo, which names that account', () => {
    const { home } = payAt('JKT01', 'BDG01', [came]);
    const back = home.map(({ from, to, amount }) => money(to, from, amount));
    expect(payAt('JKT01', 'BDG01', back).here).toEqual([money('BDG01/kas', 'BDG01/antar-cabang/JKT01', 5)]);
  });
});

describe('a payment at another branch', () => {
  const paying = given(decidePay, 'BDG01', begun, kept);

  it('stands in the log of its document and in that of the drawer, each with its own accounts', () => {
    const outcome = paying.when({ no_bukti, jumlah: rupiah(400_000) });
    outcome.thenHappenedAll([paidInPart, partly], [elsewhere.paid, took]);
    outcome.thenPosted(
      money('JKT01/luar', 'JKT01/antar-cabang/BDG01', 400_000),
      money('BDG01/antar-cabang/JKT01', 'BDG01/kas', 400_000),
    );
    const branches: (string | undefined)[] = [];
    outcome.thenEvents((_, __, branch) => branches.push(branch));
    expect(branches).toEqual(['JKT01', undefined]);
  });
  it('releases the pieces in the log of their branch', () => {
    const branches: (string | undefined)[] = [];
    const outcome = paying.when({ no_bukti, jumlah: rupiah(1_000_000) });
    outcome.thenHappenedAll([pieceReleased, {}], [settled, { sisa: 0 }], [elsewhere.paid, {}]);
    outcome.thenEvents((_, __, branch) => branches.push(branch));
    expect(branches).toEqual(['JKT01', 'JKT01', undefined]);
  });
  it('is decided on the date of the branch of its document', () => {
    const dated = (business_date: string) => past(ref, lent, loan, { branch: 'JKT01', business_date });
    const later = past(ref, paidInPart, partly, { branch: 'JKT01', business_date: '2026-11-22' });
    for (const [day, ...events] of [
      ['2026-11-18', dated('2026-11-18'), later],
      ['2026-11-21', dated('2026-11-18'), closed, later],
    ] as const)
      given(decidePay, 'BDG01', ...events, kept)
        .when({ no_bukti, jumlah: rupiah(1) })
        .thenRefused('document.younger', 'no_bukti', expect.stringContaining(`tanggal bisnis ${day}`) as never);
  });
  it('is of a document that stands, of whatever branch', () => {
    for (const unknown of ['PU-JKT01-000009', 'PU-XYZ-000001', 'PU'])
      given(decidePay, 'BDG01', begun, kept)
        .when({ no_bukti: unknown, jumlah: rupiah(1) })
        .thenRefused('slip.unknown', 'no_bukti');
  });
  it('reads the drawer that is paid from, and no sums of the day', () => {
    const asking = (needs: Decider['needs'], decide: Decider['decide']) =>
      payableElsewhere(
        pinjaman,
        decider(payLoan, {
          needs: (c, branch) => ({ ...needs(c, branch, {} as never), document: ref }),
          decide: decide as never,
        }),
      );
    const held: number[] = [];
    const reading = asking(
      (_, branch) => ({ kas: balances(`${branch}/kas`) }),
      (_, __, { balance, branch }) => {
        held.push(balance(`${branch}/kas`));
        return { refusal: 'slip.unknown' };
      },
    );
    given(reading, 'BDG01', begun)
      .holding({ 'BDG01/kas': 7, 'JKT01/kas': 9 })
      .when({
        no_bukti,
        jumlah: rupiah(1),
      });
    expect(held).toEqual([7]);
    const summing = asking(
      () => ({ kas: { dayTotals: ['JKT01/kas'] } }),
      () => ({ refusal: 'slip.unknown' }),
    );
    expect(() => given(summing, 'BDG01', begun).when({ no_bukti, jumlah: rupiah(1) })).toThrow(
      'kas: sums of the day are not those of another branch',
    );
  });
});

describe('the undo of a payment at another branch', () => {
  const back = given(decideUndoPayment, 'BDG01', begun, kept, ...paidThere());

  it('gives the money back out of the drawer that had it, and takes both accounts back', () => {
    const outcome = back.when(why);
    outcome.thenHappenedAll(
      [stepUndone, { ...loan, kejadian_batal: paidInPart.type }],
      [elsewhere.undone, { ...took, jumlah: -400_000, keterangan: 'Salah catat' }],
    );
    outcome.thenPosted(
      money('JKT01/antar-cabang/BDG01', 'JKT01/luar', 400_000),
      money('BDG01/kas', 'BDG01/antar-cabang/JKT01', 400_000),
    );
    expect(outcome.overdraws).toEqual([]);
  });
  it('goes below zero where the branch that gives it back allows that', () => {
    const free = past(settingStream('BDG01', 'kas_negatif'), settingChanged, { value: true } as never);
    const outcome = given(decideUndoPayment, 'BDG01', begun, kept, ...paidThere(), free).when(why);
    expect(outcome.overdraws).toEqual(['BDG01/kas']);
  });
  it('is done where it was paid, which is named elsewhere', () => {
    const text = `Bayar Pinjaman Uji 2026-11-20 dari ${no_bukti} dicatat di cabang BDG01`;
    for (const branch of ['JKT01', 'SBY01'])
      given(decideUndoPayment, branch, begun, kept, ...paidThere())
        .when(why)
        .thenRefused('document.paid-elsewhere', 'no_bukti', expect.stringContaining(text) as never);
    const atHome = past(ref, paidInPart, partly, { ...at, postings: [money('JKT01/luar', 'JKT01/kas', 400_000)] });
    given(decideUndoPayment, 'BDG01', begun, kept, atHome)
      .when(why)
      .thenRefused('document.paid-elsewhere', 'no_bukti', expect.stringContaining('JKT01') as never);
  });
  it('is on the date that each of both had', () => {
    const onField = { field: 'no_bukti' } as object;
    given(decideUndoPayment, 'BDG01', begun, kept, ...paidThere(), closed)
      .when(why)
      .thenRefusedWith('document.other-date', { values: { tanggal: '2026-11-20' }, ...onField });
    given(decideUndoPayment, 'BDG01', begun, kept, ...paidThere('2026-11-19'))
      .when(why)
      .thenRefusedWith('document.other-date', { values: { tanggal: '2026-11-19' }, ...onField });
  });
  it('waits for an open shift where the cash was counted since', () => {
    const undoing = (no_shift: object, ...events: readonly Past[]) =>
      given(decideUndoPayment, 'BDG01', begun, kept, ...paidThere('2026-11-20', no_shift), ...events)
        .numbered({ SH: 3 })
        .when(why);
    undoing({}, ...shiftOf(shiftOpened, shiftClosed)).thenRefused(
      'shift.closed-since',
      'no_bukti',
      expect.stringContaining('SH-BDG01-000003') as never,
    );
    const happens = [[stepUndone, {}] as const, [elsewhere.undone, {}] as const];
    undoing({}, ...shiftOf(shiftOpened)).thenHappenedAll(...happens);
    undoing({ no_shift: 'SH-BDG01-000003' }, ...shiftOf(shiftOpened, shiftClosed)).thenHappenedAll(...happens);
  });
  it('moves money back to where the books of each branch have it after what was re-posted since', () => {
    const parameter = { trx: 'TITIPAN', type: 'UMUM' };
    const [inDrawer, inLoan] = paidThere('2026-11-20', { posting_ulang: 1 });
    const booked = (event: Past, debit: string, kredit: string): Past => ({
      ...event,
      postings: event.postings!.map((one) => ({ ...one, akun: { debit, kredit, ...parameter } })),
    });
    const moved = (kode_toko: string, account: string, jenis_akun: string, dari: string, ke: string) => {
      const pindah = [{ tanggal: '2026-11-20', ...parameter, jenis_akun, rekening: itemOf(account), dari, ke }];
      return past(booksOf(kode_toko), journalReposted, { kode_toko, pindah } as never);
    };
    const events = [
      moved('BDG01', 'BDG01/kas', 'DEBIT', '1-1100', '1-9999'),
      booked(inDrawer!, '1-1100', '1-9800'),
      booked(inLoan!, '1-9800', '1-1510'),
      moved('BDG01', 'BDG01/kas', 'DEBIT', '1-1100', '1-1105'),
      moved('JKT01', 'JKT01/luar', 'KREDIT', '1-1510', '1-1520'),
    ];
    const inBooks = { ...parameter, balik: true as const };
    given(decideUndoPayment, 'BDG01', begun, kept, ...events)
      .when(why)
      .thenPosted(
        {
          ...money('JKT01/antar-cabang/BDG01', 'JKT01/luar', 400_000),
          akun: { ...inBooks, debit: '1-1520', kredit: '1-9800' },
        },
        {
          ...money('BDG01/kas', 'BDG01/antar-cabang/JKT01', 400_000),
          akun: { ...inBooks, debit: '1-9800', kredit: '1-1105' },
        },
      );
  });
});
