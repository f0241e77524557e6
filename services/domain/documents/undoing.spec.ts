import { itemOf } from '../../../contracts/accounting/accounts.js';
import { factsIn } from '../../../contracts/language/define/facts.js';
import { outcomeOf } from '../../../contracts/language/define/command.js';
import { defineDocument } from '../../../contracts/language/define/document.js';
import { defineEvent, type Posting } from '../../../contracts/language/define/event.js';
import { Key, Text } from '../../../contracts/language/define/fields.js';
import { undoes, undoneOf } from '../../../contracts/language/define/undoes.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Change } from '../../kernel/projection/tables.js';
import {
  auctioned,
  cancelRenewal,
  decideAuction,
  decideCancel,
  decideCancelRenewal,
  decideExtend,
  decidePay,
  decideRenew,
  decideTake,
  decideUndoExtension,
  decideUndoPayment,
  decideUndoTaking,
  extended,
  extendLoan,
  lent,
  lentAnew,
  lentLoan,
  linesTaken,
  loanModel,
  loanRef,
  paidInPart,
  payLoan,
  payments,
  pieceKept,
  pieceOf,
  pieceReleased,
  pinjaman,
  renewed,
  reopened,
  settled,
  stepUndone,
  undoPayment,
  type Pinjaman,
} from '../../testing/dated-loan.js';
import { given, past, type Past } from '../../testing/given.js';
import { fold } from '../../kernel/event-store/decider.js';
import { documentStreams, isKnown } from './document-streams.js';
import { linesTo } from './lines.js';

const loan = lentLoan();
const { no_bukti } = loan;
const ref = loanRef(no_bukti);
const why = { no_bukti, keterangan: 'Salah catat' };
const money = (from: string, to: string, amount: number): Posting => ({ from, to, asset: 'IDR', amount });
const begun = past(ref, lent, loan, {
  business_date: '2026-11-01',
  postings: [money('JKT01/kas', 'JKT01/luar', 1_000_000)],
});
const kept = past(pieceOf('A1'), pieceKept, { kode_barang: 'A1', no_bukti });
const released = past(pieceOf('A1'), pieceReleased, { kode_barang: 'A1', no_bukti });
const paid = (jumlah: number, sisa: number, business_date = '2026-11-20'): Past =>
  past(
    ref,
    sisa === 0 ? settled : paidInPart,
    { ...loan, sisa: rupiah(sisa), bayar: rupiah(jumlah) },
    { business_date, postings: [money('JKT01/luar', 'JKT01/kas', jumlah)] },
  );
const partly = { ...loan, sisa: rupiah(600_000), bayar: rupiah(400_000) };
const longer = (of: Pinjaman, business_date = '2026-11-20'): Past =>
  past(ref, extended, { ...of, jatuh_tempo: businessDate('2026-12-31') }, { business_date });
const undone = (before: Pinjaman, type: string, after: Pinjaman, business_date = '2026-11-20'): Past =>
  past(
    ref,
    stepUndone,
    { ...before, alasan: 'Salah', kejadian_batal: type, langkah_batal: [after] },
    { business_date },
  );

describe('undoing a step', () => {
  it('takes back what it moved, and says the document as it was and what the step left', () => {
    const outcome = given(decideUndoPayment, 'JKT01', begun, kept, paid(400_000, 600_000)).when(why);
    outcome.thenHappened(
      stepUndone,
      { ...loan, alasan: 'Salah catat', kejadian_batal: paidInPart.type, langkah_batal: [partly] },
      [400_000, 'JKT01/kas', 'JKT01/luar'],
    );
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL BAYAR PINJAMAN UJI',
      subject: no_bukti,
      jumlah: rupiah(400_000),
      rincian: 'Bayar Pinjaman Uji · 2026-11-20 · Salah catat',
    });
  });

  it('gives back what it released, as long as nothing happened to that since', () => {
    const events = [begun, kept, paid(1_000_000, 0), released];
    given(decideUndoPayment, 'JKT01', ...events)
      .when(why)
      .thenHappenedAll([pieceKept, { kode_barang: 'A1', no_bukti }], [stepUndone, { sisa: 1_000_000 }]);
    const lentAgain = past(pieceOf('A1'), pieceKept, { kode_barang: 'A1', no_bukti: 'PU-JKT01-000002' });
    given(decideUndoPayment, 'JKT01', ...events, lentAgain)
      .when(why)
      .thenRefused('piece.unknown', 'no_bukti');
  });

  it('is of the newest step alone: an older one waits until that is undone', () => {
    const both = [begun, kept, paid(400_000, 600_000), longer(partly)];
    const text = 'Batalkan Perpanjang Pinjaman Uji 2026-11-20 dari PU-JKT01-000001 dahulu';
    given(decideUndoPayment, 'JKT01', ...both)
      .when(why)
      .thenRefused('document.newer-step', 'no_bukti', text);
    given(decideUndoExtension, 'JKT01', ...both)
      .when(why)
      .thenHappened(stepUndone, { ...partly, kejadian_batal: extended.type });
    const again = undone(partly, extended.type, { ...partly, jatuh_tempo: businessDate('2026-12-31') });
    given(decideUndoPayment, 'JKT01', ...both, again)
      .when(why)
      .thenHappened(stepUndone, { ...loan, kejadian_batal: paidInPart.type });
  });

  it('is on the date of the step, whatever else was done on which date', () => {
    const yesterday = [begun, kept, paid(400_000, 600_000, '2026-11-19')];
    given(decideUndoPayment, 'JKT01', ...yesterday)
      .when(why)
      .thenRefused('document.other-date', 'no_bukti');
    const today = [...yesterday, paid(100_000, 500_000)];
    given(decideUndoPayment, 'JKT01', ...today)
      .when(why)
      .thenHappened(stepUndone, { sisa: 600_000, bayar: 400_000 }, [100_000, 'JKT01/kas', 'JKT01/luar']);
  });

  it('is of a step that stands: not of one that was undone, of none, of a cancelled document, of another branch', () => {
    const refused = (
      code: Parameters<ReturnType<ReturnType<typeof given>['when']>['thenRefused']>[0],
      ...events: Past[]
    ) =>
      given(decideUndoPayment, 'JKT01', ...events)
        .when(why)
        .thenRefused(code, 'no_bukti');
    const nothing = 'Tidak ada Bayar Pinjaman Uji pada PU-JKT01-000001 yang dapat dibatalkan';
    for (const events of [[], [paid(400_000, 600_000), undone(loan, paidInPart.type, partly)], [longer(loan)]])
      given(decideUndoPayment, 'JKT01', begun, kept, ...events)
        .when(why)
        .thenRefused('document.nothing-to-undo', 'no_bukti', nothing);
    expect(outcomeOf(decideUndoPayment.command, 'saved').message).toBe('Bayar Pinjaman Uji Berhasil Dibatalkan');
    refused('slip.unknown');
    given(decideUndoExtension, 'BDG01', past(ref, lent, loan, { branch: 'JKT01' }))
      .when(why)
      .thenRefused('document.at-its-branch', 'no_bukti', expect.stringContaining('di cabang JKT01') as never);
  });

  it('moves money back to where the books have it after what was re-posted since the step', () => {
    const akun = { debit: '1-1100', kredit: '1-1510', trx: 'TITIPAN', type: 'UMUM' };
    const booked = past(ref, paidInPart, partly, {
      business_date: '2026-11-20',
      postings: [{ ...money('JKT01/luar', 'JKT01/kas', 400_000), akun }],
    });
    const rekening = itemOf('JKT01/luar');
    const repost = { tanggal: '2026-11-20', trx: 'TITIPAN', type: 'UMUM', jenis_akun: 'KREDIT', rekening };
    const rows = [
      { own: { versi: null, posisi: 5, ...repost, dari: '1-1510', ke: '1-9999' } },
      { own: { versi: null, posisi: 9, ...repost, dari: '1-1510', ke: '1-1520' } },
      { own: { versi: 2, posisi: 7 } },
    ];
    given(decideUndoPayment, 'JKT01', begun, kept, booked)
      .finding(...rows)
      .when(why)
      .thenPosted({
        ...money('JKT01/kas', 'JKT01/luar', 400_000),
        akun: { debit: '1-1520', kredit: '1-1100', trx: 'TITIPAN', type: 'UMUM', balik: true },
      });
  });

  it('waits for an open shift where cash was counted since', () =>
    given(decideUndoPayment, 'JKT01', begun, kept, paid(400_000, 600_000))
      .finding({ own: null, shift_ditutup: 'SH-JKT01-000003' })
      .when(why)
      .thenRefused('shift.closed-since', 'no_bukti', expect.stringContaining('SH-JKT01-000003') as never));
});

describe('a document whose step was undone', () => {
  const events = [begun, kept, paid(400_000, 600_000), undone(loan, paidInPart.type, partly)];

  it('goes on as before it', () => {
    given(decidePay, 'JKT01', ...events)
      .when({ no_bukti, jumlah: rupiah(1_000_000) })
      .thenHappenedAll([pieceReleased, {}], [settled, { sisa: 0 }]);
    given(decideExtend, 'JKT01', ...events)
      .when({ no_bukti, hari: 30 })
      .thenHappened(extended, { ...loan, jatuh_tempo: '2026-12-31' });
    const sameDay = [past(ref, lent, loan), paid(400_000, 600_000)];
    given(decideCancel, 'JKT01', ...sameDay)
      .when(why)
      .thenRefused('document.newer-step', 'no_bukti', expect.stringContaining('Bayar Pinjaman Uji') as never);
    given(decideCancel, 'JKT01', ...sameDay, undone(loan, paidInPart.type, partly))
      .when(why)
      .thenHappened(pinjaman.stepOf({ name: 'cancel-uji' }).events[0]!, { sisa: 1_000_000, keterangan: 'Salah catat' });
  });

  it('is what it was, field by field, and no older than its last event', () => {
    const recorded = (one: Past) => ({
      type: one.definition.type,
      payload: one.payload,
      branch: 'JKT01',
      business_date: one.business_date ?? '2026-11-20',
      actor: 'TESTER',
      postings: one.postings ?? [],
    });
    const streams = documentStreams(pinjaman);
    const after = (...some: Past[]) =>
      some.map(recorded).reduce((state, event) => streams.evolve(state, event), streams.initial);
    const [before, again] = [after(begun), after(begun, paid(400_000, 600_000), undone(loan, paidInPart.type, partly))];
    if (!isKnown(before) || !isKnown(again)) throw new Error('unknown');
    expect(again).toEqual({ ...before, since: '2026-11-20', version: 3 });
    expect(fold(streams, [])).toEqual({ status: 'none' });
  });
});

describe('lines with a life', () => {
  const jaminan = ['A1', 'A2'].map((kode_barang) => ({ ...loan.jaminan[0]!, kode_barang }));
  const two = past(ref, lent, { ...loan, jaminan });
  const take = (...codes: string[]) => ({ no_bukti, jaminan: codes.map((kode_barang) => ({ kode_barang })) });
  const taken = [jaminan[0]!, { ...jaminan[1]!, keadaan: 'DIAMBIL' as const }];
  const after = past(ref, linesTaken, { ...loan, jaminan: taken });

  it('go each their own way, and come back with the step that is undone', () => {
    given(decideTake, 'JKT01', two)
      .when(take('A2'))
      .thenHappened(linesTaken, { ...loan, jaminan: taken });
    given(decideUndoTaking, 'JKT01', two, after)
      .when(why)
      .thenHappened(stepUndone, { ...loan, jaminan, langkah_batal: [{ ...loan, jaminan: taken }] });
  });
  it('are refused by their key: one that is not there, and one in another state', () => {
    const there = given(decideTake, 'JKT01', two, after);
    there.when(take('A9')).thenRefused('document.line-unknown', 'jaminan', 'A9 tidak ada di dokumen ini');
    there.when(take('A1', 'A2')).thenRefused('document.state', 'jaminan', 'Jaminan A2 sudah berstatus Diambil');
    there.when(take('A1')).thenHappened(linesTaken, { jaminan: taken.map((one) => ({ ...one, keadaan: 'DIAMBIL' })) });
  });
  it('are named where a document has some: a step of others is a mistake', () =>
    expect(() => linesTo(pinjaman, [], [], { of: 'keterangan', from: [], to: 'DIAMBIL' })).toThrow(
      'keterangan of Pinjaman Uji is no list of lines',
    ));
});

describe('the sums of an undone step', () => {
  const recorded = (type: string, payload: object, version: number) =>
    ({
      type,
      payload,
      version,
      branch: 'JKT01',
      business_date: '2026-11-20',
      position: version,
      postings: [],
    }) as never;

  it('are those of the step below zero: facts, and sums of days', () => {
    const step = { ...loan, sisa: rupiah(600_000), bayar: rupiah(400_000) };
    const back = { ...loan, alasan: 'Salah', kejadian_batal: paidInPart.type, langkah_batal: [step] };
    const facts = (type: string, payload: object) =>
      factsIn(payments, { type, payload, branch: 'JKT01', postings: [] });
    expect(facts(paidInPart.type, step)).toMatchObject([{ bayar: 400_000, pembayaran: 1 }]);
    expect(facts(stepUndone.type, back)).toMatchObject([{ bayar: -400_000, pembayaran: -1 }]);
    expect(facts(stepUndone.type, { ...back, kejadian_batal: extended.type })).toEqual([]);
    const sums = (changes: readonly Change[]) =>
      changes.flatMap((change) => (change.kind === 'bump' ? [change.sums['bayar']] : []));
    expect(sums(loanModel.changes(recorded(stepUndone.type, back, 3)))).toEqual(
      sums(loanModel.changes(recorded(paidInPart.type, step, 2))).map((sum) => -sum!),
    );
  });
});

describe('a step with days and a number of its own', () => {
  const on = (jatuh_tempo: string) => past(ref, lent, { ...loan, jatuh_tempo: businessDate(jatuh_tempo) });
  it('is done on its days alone', () => {
    given(decideAuction, 'JKT01', on('2026-11-05')).when({ no_bukti }).thenHappened(auctioned, { sisa: 1_000_000 });
    const early = given(decideAuction, 'JKT01', on('2026-11-06')).when({ no_bukti });
    early.thenRefusedWith('document.state', {
      field: 'no_bukti',
      values: { dokumen: 'Pinjaman Uji', nomor: no_bukti, status: 'Lewat Tempo' },
    } as never);
    given(decideAuction, 'JKT01', on('2026-12-01')).when({ no_bukti }).thenRefused('document.state', 'no_bukti');
  });
  it('takes its number where it is recorded', () =>
    given(decidePay, 'JKT01', begun, kept)
      .numbered({ PB: 6 })
      .when({ no_bukti, jumlah: rupiah(1) })
      .thenHappened(paidInPart, { no_bayar: 'PB-JKT01-000007' }));
});

describe('a document that follows another one', () => {
  const next = 'PU-JKT01-000002';
  const anew: Pinjaman = { ...loan, no_bukti: next, keterangan: no_bukti };
  const end = past(
    ref,
    renewed,
    { ...loan, diganti_oleh: next },
    {
      postings: [money('JKT01/luar', 'JKT01/kas', 1_000_000)],
    },
  );
  const renewedLoan = past(loanRef(next), lentAnew, anew, {
    postings: [money('JKT01/kas', 'JKT01/luar', 1_000_000)],
  });

  it('ends it under its own guard', () => {
    const outcome = given(decideRenew, 'JKT01', begun).numbered({ PU: 1 }).when({ no_lama: no_bukti });
    outcome.thenHappenedAll(
      [renewed, { ...loan, diganti_oleh: next }],
      [lentAnew, { no_bukti: next, pokok: 1_000_000 }],
    );
    const refused = (...events: Past[]) => given(decideRenew, 'JKT01', ...events).when({ no_lama: no_bukti });
    refused().thenRefused('slip.unknown', 'no_lama');
    refused(begun, kept, paid(1_000_000, 0)).thenRefused('document.state', 'no_lama');
    refused(past(ref, lent, loan, { branch: 'BDG01' })).thenRefused('slip.unknown', 'no_lama');
  });

  it('lets it stand again when it is cancelled, as it was, with its money', () => {
    const outcome = given(decideCancelRenewal, 'JKT01', begun, end, renewedLoan).when({ ...why, no_bukti: next });
    outcome.thenHappenedAll(
      [reopened, { ...loan, kejadian_batal: renewed.type, langkah_batal: [{ ...loan, diganti_oleh: next }] }],
      [pinjaman.stepOf(cancelRenewal).events[0]!, { no_bukti: next }],
    );
    outcome.thenPosted(money('JKT01/kas', 'JKT01/luar', 1_000_000), money('JKT01/luar', 'JKT01/kas', 1_000_000));
    given(decideUndoPayment, 'JKT01', begun, kept, paid(400_000, 600_000), end)
      .when(why)
      .thenRefused('document.state', 'no_bukti');
  });
});

describe('the definition of an undo', () => {
  class Nota {
    @Key('No Bukti', { required: true }) no_bukti!: string;
    @Text('Keterangan') keterangan?: string;
  }
  class Beralasan extends Nota {
    @Text('Alasan') alasan?: string;
  }
  it('has the words of its step, and leads back to where that leads from', () => {
    const { command, from, to } = pinjaman.stepOf(undoPayment);
    expect(command).toMatchObject({ purpose: 'undo', title: 'Batal Bayar Pinjaman Uji', saved: 'document.cancelled' });
    expect([from, to]).toEqual([['PINJAM', 'LUNAS'], 'PINJAM']);
    expect(pinjaman.cancelledStates).toEqual(['BATAL']);
    expect(pinjaman.undoings).toEqual([stepUndone, reopened]);
  });
  it('has a call of its own, whatever other steps of the document are undone', () => {
    const calls = pinjaman.steps.flatMap(({ from, command }) => (from.length > 0 ? [command.call] : []));
    expect(new Set(calls).size).toBe(calls.length);
    expect(undoPayment.call).toBe('pinjaman-uji/{no_bukti}/undo');
    expect(calls).toContain('pinjaman-uji/{no_bukti}/undo-extension-uji');
  });
  it('says where a step of several states leads back to, is of no beginning, and of no fact of its own names', () => {
    const [begin, a, b, back] = ['begun', 'a', 'b', 'back'].map((name) => defineEvent(`nota-uji.${name}`, 1, Nota));
    const nota = defineDocument(Nota, {
      name: 'nota-uji',
      title: 'Nota Uji',
      path: '/uang-kas',
      call: 'nota-uji',
      series: 'NU',
      states: { A: 'A', B: 'B', C: 'C' },
    });
    const start = nota.begins(Nota, begin!, { name: 'begin-nota' });
    nota.action(Nota, a!, { name: 'to-b', from: ['A'], to: 'B' });
    const end = nota.action(Nota, b!, { name: 'to-c', from: ['A', 'B'], to: 'C' });
    const undo = (step: typeof start) => () => undoes(nota, step, back as never, { name: 'undo-nota' });
    expect(undo(end)).toThrow('nota-uji: Nota Uji leads from A and B');
    expect(undo(start)).toThrow('nota-uji: what begins it is cancelled');
    expect(() => undoneOf(Beralasan)).toThrow('alasan is a fact');
  });
  it('keeps the steps of documents alone that have one', () => {
    const first = { type: lent.type, payload: loan, branch: 'JKT01', business_date: '2026-11-01', actor: 'A' };
    const state = documentStreams(pinjaman).evolve({ status: 'none' }, { ...first, postings: [] });
    expect(state).toMatchObject({ steps: [], version: 1 });
    expect([extendLoan, payLoan].map(({ purpose }) => purpose)).toEqual([undefined, undefined]);
  });
});
