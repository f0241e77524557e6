import {
  loanAuctioned,
  payShortfall,
  shortfallPaid,
  shortfallWrittenOff,
  undoShortfall,
  undoWriteOff,
  writeOffShortfall,
} from '../../../contracts/hutang/auction.js';
import { noticeGiven } from '../../../contracts/hutang/notice.js';
import {
  loanPaidBySurplus,
  loanSettledBySurplus,
  loanSurplusTakenBack,
} from '../../../contracts/hutang/surplus-loan.js';
import { hutang, type BayarHutang, type Hutang } from '../../../contracts/hutang/loan.js';
import {
  kelebihanLelang,
  passSurplusOn,
  paySurplus,
  remindSurplus,
  surplusOwed,
  surplusPaid,
  surplusPassedOn,
  surplusReminded,
  undoSurplusPayment,
  type Kelebihan,
} from '../../../contracts/hutang/surplus.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { loanRef } from '../../domain/loans/loans.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { someone } from '../../testing/someone.js';
import { surplusDeciders } from './surplus.deciders.js';
import { overdue, overdueLoan, setting } from './testing/overdue-loan.js';

const no_bukti = 'KL-JKT01-000001';
const day = businessDate;
const owed = (more: Partial<Kelebihan> = {}): Past =>
  past(streamOf(documentStreams(kelebihanLelang), no_bukti), surplusOwed, {
    no_bukti,
    kategori: 'KELEBIHAN LELANG',
    no_hutang: 'HT-JKT01-000001',
    kode_member: 'MB-000001',
    tgl_dilelang: day('2026-10-01'),
    tgl_akhir: day('2027-10-01'),
    tgl_ingat: day('2026-10-31'),
    jumlah: rupiah(1_005_000),
    pengingat: [],
    pembayaran: [],
    keterangan: '',
    ...more,
  });
const by = <C extends object>(command: object, ...events: readonly Past[]) =>
  given<C>(surplusDeciders.find((one) => (one.command as object) === command) as never, 'JKT01', ...events);
const supervised = <C extends object>(command: object, ...events: readonly Past[]) =>
  given<C>(
    surplusDeciders.find((one) => (one.command as object) === command) as never,
    someone('SPV01', 'SPV', 'JKT01'),
    ...events,
  );
const cash = (jumlah: number): readonly BayarHutang[] => [{ cara: 'TUNAI', jumlah: rupiah(jumlah) }];
const told = { tanggal: day('2026-11-01'), saluran: 'WA' as const };

describe('what an auction left over', () => {
  const reminder = { no_bukti, saluran: 'TELEPON' as const, alamat: '0812' };
  it('is reminded of twice: the second time a month before its end', () => {
    by(remindSurplus, owed())
      .when(reminder)
      .thenHappened(surplusReminded, {
        tgl_ingat: '2027-09-01',
        pengingat: [{ tanggal: '2026-11-20', saluran: 'TELEPON' }],
        alamat: '0812',
      });
    by(remindSurplus, owed({ pengingat: [told] }))
      .when(reminder)
      .thenHappened(surplusReminded, { tgl_ingat: '2027-10-01' });
    by(remindSurplus, owed({ tgl_ingat: day('2026-11-21') }))
      .when(reminder)
      .thenRefused('document.state', 'no_bukti');
  });
  it('is paid to the customer, all of it', () => {
    const paying = by(paySurplus, owed());
    paying.when({ no_bukti, pembayaran: cash(1_005_000) }).thenHappened(surplusPaid, { pembayaran: cash(1_005_000) });
    paying
      .when({ no_bukti, pembayaran: cash(1_005_000) })
      .thenPosted(posting('JKT01/kas', `JKT01/kelebihan/${no_bukti}`, rupiah(1_005_000)));
    paying
      .when({ no_bukti, pembayaran: cash(1_000_000) })
      .thenRefused('payment.short', 'pembayaran.1.jumlah', expect.anything() as never);
    by(paySurplus, owed(), past(streamOf(documentStreams(kelebihanLelang), no_bukti), surplusPaid, {} as never))
      .when({ no_bukti, pembayaran: cash(1_005_000) })
      .thenRefused('document.state', 'no_bukti');
  });
  it('needs consent below SPV, to another than the customer, and by transfer', () => {
    const paid = { no_bukti, pembayaran: cash(1_005_000) };
    const consent = expect.objectContaining({ description: 'BAYAR KELEBIHAN LELANG', jumlah: 1_005_000 }) as never;
    by(paySurplus, owed()).when(paid).thenNeeds(consent);
    supervised(paySurplus, owed()).when(paid).thenNeeds(undefined);
    supervised(paySurplus, owed())
      .when({ ...paid, pihak: 'AHLI WARIS', nama_pihak: 'ANI', identitas_pihak: '3171', surat_pihak: 'SW/1' })
      .thenNeeds(expect.objectContaining({ rincian: 'MB-000001 · Ahli Waris · ANI' }) as never);
    supervised(paySurplus, owed())
      .when({ ...paid, pihak: 'AHLI WARIS', nama_pihak: 'ANI' })
      .thenRefused('loan.attending', 'identitas_pihak');
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '123', jumlah: rupiah(1_005_000) };
    const payee = { bank_penerima: 'BCA', rekening_penerima: '9', nama_penerima: 'ANI' };
    supervised(paySurplus, owed(), account('BCA', '123'))
      .when({ no_bukti, pembayaran: [{ ...transfer, ...payee }] })
      .thenNeeds(expect.objectContaining({ rincian: 'MB-000001 · BCA 9 a.n. ANI' }) as never);
    supervised(paySurplus, owed(), account('BCA', '123'))
      .when({ no_bukti, pembayaran: [transfer] })
      .thenRefused('payment.payee', 'pembayaran.1.bank_penerima');
  });
  it('goes elsewhere after its end and two reminders; to become income it needs head office', () => {
    const over = { tgl_dilelang: day('2025-11-20'), tgl_akhir: day('2026-11-20'), tgl_ingat: day('2026-11-20') };
    const again = { ...told, tanggal: day('2026-11-08') };
    const ended = { ...over, pengingat: [told, again] };
    by(passSurplusOn, owed({ pengingat: [told, again] }))
      .when({ no_bukti })
      .thenRefused('document.state', 'no_bukti');
    by(passSurplusOn, owed({ ...over, pengingat: [told] }))
      .when({ no_bukti })
      .thenRefused('surplus.reminders', 'no_bukti', 'Pelanggan harus diingatkan 2 kali dahulu: baru 1 kali');
    const close = 'Pengingat harus berjarak paling sedikit 7 hari: 1 dari 2 dihitung';
    const soon = owed({ ...over, pengingat: [told, { ...told, tanggal: day('2026-11-07') }] });
    by(passSurplusOn, soon).when({ no_bukti }).thenRefused('surplus.reminders-close', 'no_bukti', close);
    by(passSurplusOn, soon, setting('lelang.jarak_pemberitahuan', 6)).when({ no_bukti }).thenNeeds(undefined);
    const social = by(passSurplusOn, owed(ended)).when({ no_bukti });
    social.thenHappened(surplusPassedOn, { tujuan: 'SOSIAL' });
    social.thenPosted(posting('JKT01/luar', `JKT01/kelebihan/${no_bukti}`, rupiah(1_005_000)));
    social.thenJournal({ trx: 'KELEBIHAN LELANG SOSIAL', type: 'UMUM' });
    social.thenNeeds(undefined);
    const income = by(passSurplusOn, owed(ended), setting('lelang.kelebihan_tujuan', 'PENDAPATAN')).when({ no_bukti });
    income.thenJournal({ trx: 'KELEBIHAN LELANG PENDAPATAN', type: 'UMUM' });
    income.thenNeeds(expect.objectContaining({ level: 'OWN', jumlah: 1_005_000 }) as never);
  });
});

describe('what an auction left over, for another loan of its customer', () => {
  const other = 'HT-JKT01-000002';
  // On 2026-11-20 five periods of 90.000 and a late fee of 45.000 are unpaid.
  const loan = (more: Partial<Hutang> = {}) => overdueLoan({ no_bukti: other, ...more });
  const paying = (jumlah: number, rest: number, ...events: readonly Past[]) =>
    by(paySurplus, owed(), ...events).when({
      no_bukti,
      untuk_hutang: other,
      jumlah_untuk_hutang: rupiah(jumlah),
      ...(rest > 0 && { pembayaran: cash(rest) }),
    });
  const moved = (from: string, to: string, amount: number, trx?: string) => ({
    ...posting(`JKT01/${from}`, `JKT01/${to}`, rupiah(amount)),
    ...(trx && { journal: { trx, type: 'UMUM' } }),
  });
  const surplus = `kelebihan/${no_bukti}`;

  it('pays its late fee, interest and of its principal; the rest goes to the customer', () => {
    const outcome = paying(905_000, 100_000, loan());
    outcome.thenHappenedAll(
      [loanPaidBySurplus, { no_bukti: other, sisa: 2_590_000, periode_terbayar: 5, bayar_pokok: 410_000 }],
      [surplusPaid, { untuk_hutang: other, jumlah_untuk_hutang: 905_000, pembayaran: cash(100_000) }],
    );
    outcome.thenPosted(
      moved('luar', surplus, 45_000, 'DENDA HUTANG'),
      moved('luar', surplus, 450_000, 'BUNGA HUTANG'),
      moved(`pinjaman/${other}`, surplus, 410_000, 'BAYAR HUTANG'),
      moved('kas', surplus, 100_000),
    );
    outcome.thenNeeds(expect.objectContaining({ rincian: `MB-000001 · ${other}` }) as never);
  });
  it('settles it where that is enough', () => {
    const small = loan({ jumlah_hutang: rupiah(500_000), sisa: rupiah(500_000), bunga: 300, denda: 0 });
    const outcome = paying(575_000, 430_000, small);
    outcome.thenHappenedAll(
      [loanSettledBySurplus, { sisa: 0, tgl_lunas: '2026-11-20', barang: [{ keadaan: 'DILEPAS' }, {}] }],
      [surplusPaid, {}],
    );
  });
  it('is refused below its interest and late fee, beyond what is owed or left over, and for others', () => {
    paying(494_900, 510_100, loan()).thenRefused(
      'surplus.loan-first',
      'jumlah_untuk_hutang',
      'Kelebihan untuk hutang ini paling sedikit Rp 495.000: bunga dan dendanya',
    );
    paying(1_005_100, 0, loan()).thenRefused(
      'surplus.loan-over',
      'jumlah_untuk_hutang',
      'Kelebihan untuk hutang ini paling banyak Rp 1.005.000',
    );
    const small = loan({ jumlah_hutang: rupiah(500_000), sisa: rupiah(500_000), denda: 0 });
    paying(575_100, 429_900, small).thenRefused(
      'surplus.loan-over',
      'jumlah_untuk_hutang',
      'Kelebihan untuk hutang ini paling banyak Rp 575.000',
    );
    paying(905_000, 100_000, loan({ kode_member: 'MB-000009' })).thenRefused(
      'surplus.other-customer',
      'untuk_hutang',
      `Hutang ${other} bukan milik pelanggan ini`,
    );
    paying(905_000, 100_000, loan({ ditahan: 'LP-1' })).thenRefused(
      'loan.held',
      'untuk_hutang',
      `Hutang ${other} ditahan dengan surat LP-1: lepas tahanannya dahulu`,
    );
    paying(905_000, 100_000).thenRefused('slip.unknown', 'untuk_hutang');
    paying(905_000, 0, loan()).thenRefused('payment.none', 'pembayaran');
  });
  describe('undone', () => {
    const streamed = streamOf(documentStreams(kelebihanLelang), no_bukti);
    const paid = past(
      loanRef(other),
      loanPaidBySurplus,
      { ...overdue({ no_bukti: other }), sisa: rupiah(2_590_000) },
      { postings: [moved(`pinjaman/${other}`, surplus, 410_000, 'BAYAR HUTANG') as never] },
    );
    const handed = (postings = [moved('kas', surplus, 100_000)]) =>
      past(
        streamed,
        surplusPaid,
        { no_bukti, kode_member: 'MB-000001', untuk_hutang: other, jumlah_untuk_hutang: rupiah(905_000) } as Kelebihan,
        { postings },
      );
    const undo = (...events: readonly Past[]) =>
      by(undoSurplusPayment, owed(), loan(), ...events).when({ no_bukti, keterangan: 'Salah' });
    it('leaves the loan as it was, and the surplus owed', () => {
      const outcome = undo(paid, handed());
      outcome.thenHappenedAll(
        [loanSurplusTakenBack, { no_bukti: other, sisa: 3_000_000, alasan: 'Batal bayar kelebihan lelang' }],
        [kelebihanLelang.stepOf(undoSurplusPayment).events[0]!, { jumlah: 1_005_000 }],
      );
      outcome.thenPosted(moved(surplus, `pinjaman/${other}`, 410_000), moved(surplus, 'kas', 100_000));
    });
    it('waits until newer steps of the loan are', () => {
      const told = past(loanRef(other), noticeGiven, overdue({ no_bukti: other }));
      undo(paid, handed(), told).thenRefused('document.newer-step', 'no_bukti', expect.anything() as never);
    });
  });
});

describe('what an auction left unpaid', () => {
  const loan = 'HT-JKT01-000001';
  const short = (sisa_kurang?: number) => [
    overdueLoan(),
    past(loanRef(loan), loanAuctioned, {
      ...overdue(),
      ...(sisa_kurang !== undefined && { sisa_kurang: rupiah(sisa_kurang) }),
    }),
  ];
  const paying = (jumlah: number, ...events: readonly Past[]) =>
    by(payShortfall, ...events).when({ no_bukti: loan, pembayaran: cash(jumlah) });
  it('is paid in parts, and no more than is left', () => {
    const part = paying(600_000, ...short(1_000_000));
    part.thenHappened(shortfallPaid, { no_bayar: 'BH-JKT01-000001', sisa_kurang: 400_000, diterima: 600_000 });
    part.thenPosted(posting(`JKT01/kurang/${loan}`, 'JKT01/kas', rupiah(600_000)));
    paying(1_000_100, ...short(1_000_000)).thenRefused(
      'loan.shortfall-over',
      'pembayaran',
      'Sisa kekurangan lelang Rp 1.000.000',
    );
    paying(100, ...short()).thenRefused('loan.nothing-owed', 'no_bukti');
  });
  it('is owed again once its newest payment, or that it was written off, is undone on its date', () => {
    const lower = (
      event: EventDefinition<string, Hutang>,
      sisa_kurang: number | undefined,
      amount: number,
      to: string,
    ): Past =>
      past(
        loanRef(loan),
        event,
        { ...overdue(), no_bayar: 'BH-JKT01-000001', ...(sisa_kurang && { sisa_kurang: rupiah(sisa_kurang) }) },
        { postings: [posting(`JKT01/kurang/${loan}`, `JKT01/${to}`, rupiah(amount))] },
      );
    const paid = lower(shortfallPaid, 400_000, 600_000, 'kas');
    const off = lower(shortfallWrittenOff, undefined, 400_000, 'luar');
    const why = { no_bukti: loan, keterangan: 'Salah' };
    const undone = by(undoShortfall, ...short(1_000_000), paid).when(why);
    undone.thenHappened(hutang.stepOf(undoShortfall).events[0]!, { sisa_kurang: 1_000_000 });
    undone.thenPosted(posting('JKT01/kas', `JKT01/kurang/${loan}`, rupiah(600_000)));
    undone.thenNeeds(
      expect.objectContaining({ description: 'BATAL BAYAR KEKURANGAN LELANG', jumlah: 600_000 }) as never,
    );
    by(undoShortfall, ...short(1_000_000), paid, off)
      .when(why)
      .thenRefused('document.newer-step', 'no_bukti', expect.stringContaining('Hapus Kekurangan Lelang') as never);
    const standing = by(undoWriteOff, ...short(1_000_000), paid, off).when(why);
    standing.thenHappened(hutang.stepOf(undoWriteOff).events[0]!, { sisa_kurang: 400_000 });
    standing.thenPosted(posting('JKT01/luar', `JKT01/kurang/${loan}`, rupiah(400_000)));
    const before = { ...paid, business_date: '2026-11-19' };
    by(undoShortfall, ...short(1_000_000), before)
      .when(why)
      .thenRefused('document.other-date', 'no_bukti');
  });
  it('is written off with consent', () => {
    const off = by(writeOffShortfall, ...short(1_000_000)).when({ no_bukti: loan, keterangan: 'Pindah' });
    off.thenHappened(shortfallWrittenOff, { sisa_kurang: undefined });
    off.thenPosted(posting(`JKT01/kurang/${loan}`, 'JKT01/luar', rupiah(1_000_000)));
    off.thenNeeds(expect.objectContaining({ description: 'HAPUS KEKURANGAN LELANG', jumlah: 1_000_000 }) as never);
    by(writeOffShortfall, ...short())
      .when({ no_bukti: loan, keterangan: 'Pindah' })
      .thenRefused('loan.nothing-owed', 'no_bukti');
  });
});
