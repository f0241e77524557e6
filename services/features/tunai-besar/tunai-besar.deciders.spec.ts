import { businessDate } from '../../../contracts/language/values/business-date.js';
import {
  cashReported,
  cashReportWithdrawn,
  reportCash,
  reportedBy,
  withdrawCashReport,
  workingDaysLeft,
} from '../../../contracts/tunai-besar/large-cash.js';
import { titipan } from '../../../contracts/titipan/documents.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { loanInterestPaid, loanPaymentUndone, loanSettled } from '../../../contracts/hutang/paying.js';
import { cashReceived } from '../../domain/customers/cash-received.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { largeCashDeciders, markOf } from './tunai-besar.deciders.js';

const rulesOf = (command: object): Decider => largeCashDeciders.find((one) => (one.command as object) === command)!;
const kunci = 'MB-000001.2026-11-20';
const mark = { kunci, no_laporan: 'LTKT-1', tgl_laporan: businessDate('2026-11-23') };
const reporting = (...events: readonly Past[]) => given<object>(rulesOf(reportCash) as never, 'PUSAT', ...events);
const withdrawing = (...events: readonly Past[]) =>
  given<object>(rulesOf(withdrawCashReport) as never, 'PUSAT', ...events);
const was = past(markOf(kunci), cashReported, mark);

describe('the mark that cash was reported', () => {
  it('is of a day of a customer or of a document, once', () => {
    reporting().when(mark).thenHappened(cashReported, mark);
    reporting()
      .when({ ...mark, kunci: 'HT-JKT01-000001' })
      .thenHappened(cashReported, {});
    reporting()
      .when({ ...mark, kunci: 'ENTAH' })
      .thenRefused('large-cash.unknown', 'kunci');
    reporting(was).when(mark).thenRefused('large-cash.reported', 'no_laporan', 'Sudah dilaporkan dengan nomor LTKT-1');
  });
  it('is withdrawn, and made again', () => {
    const why = { kunci, keterangan: 'Salah nomor' };
    withdrawing().when(why).thenRefused('large-cash.not-reported', 'kunci');
    withdrawing(was).when(why).thenHappened(cashReportWithdrawn, why);
    reporting(was, past(markOf(kunci), cashReportWithdrawn, why))
      .when(mark)
      .thenHappened(cashReported, mark);
  });
});

describe('the days in which cash is reported', () => {
  it.each([
    // Fridays, Saturdays and Sundays end on the same day, Monday a day later.
    ['2026-11-20', '2026-12-10'],
    ['2026-11-21', '2026-12-10'],
    ['2026-11-22', '2026-12-10'],
    ['2026-11-23', '2026-12-11'],
  ])('of cash of %s end on %s', (day, last) => expect(reportedBy(businessDate(day))).toBe(last));
  it.each([
    ['2026-11-20', 14],
    ['2026-12-09', 1],
    ['2026-12-10', 0],
    ['2026-12-12', -1],
    ['2026-12-14', -2],
  ])('are on %s so many: %i', (today, left) =>
    expect(workingDaysLeft(businessDate(today), businessDate('2026-12-10'))).toBe(left),
  );
});

describe('cash that is received', () => {
  const posting = (from: string, to: string, amount: number, asset = 'IDR') => ({ from, to, asset, amount });
  it.each([
    ['into the drawer', [posting('A/luar', 'A/kas', 5), posting('A/luar', 'A/bank/BCA/1', 7)], 5],
    ['over the drawer of another branch', [posting('A/luar', 'A/antar-cabang/B', 5)], 5],
    ['no gold, and nothing beside the books', [posting('A/luar', 'A/kas', 5, 'G:750')], 0],
    ['nothing of what is paid out', [posting('A/kas', 'A/luar', 5)], 0],
  ])('is %s', (_, postings, sum) =>
    expect(cashReceived(hutang as never, { type: loanSettled.type, postings })).toBe(sum),
  );
  it('is taken back by an undone step and a cancellation, which bring none', () => {
    const back = [posting('A/kas', 'A/luar', 5)];
    expect(cashReceived(hutang as never, { type: loanInterestPaid.type, postings: back })).toBe(0);
    expect(cashReceived(hutang as never, { type: loanPaymentUndone.type, postings: back })).toBe(-5);
    const [cancelled] = titipan.cancellations;
    expect(cashReceived(titipan as never, { type: cancelled!.type, postings: back })).toBe(-5);
    const came = [posting('A/luar', 'A/kas', 5)];
    expect(cashReceived(titipan as never, { type: cancelled!.type, postings: came })).toBe(0);
  });
});
