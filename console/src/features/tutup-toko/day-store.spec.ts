import { closeShop } from '../../../../contracts/tutup-toko/commands.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { UnansweredCommands } from '../../kit/form/unanswered.js';
import { later, memory, overWire, type Reply } from '../../kit/testing/transport.js';
import { DayStore } from './day-store.js';

const date = businessDate('2026-11-20');
const day = (halangan: number): Reply => ({
  status: 200,
  data: { data: { tanggal: date, halangan: Array(halangan).fill({ syarat: 'kas' }) } },
});

function store(answer: Parameters<typeof overWire>[0]) {
  const [wire, kept] = [overWire(answer), memory()];
  const days = new DayStore({
    api: wire.api,
    drafts: kept,
    unanswered: new UnansweredCommands(kept, 'SPV01'),
    user_id: 'SPV01',
    newKey: () => 'key',
  });
  return { days, sent: wire.sent };
}

describe('the day of a branch', () => {
  it('is the one that was asked for last, whichever answer comes first', async () => {
    const before = later<Reply>();
    const answers = [before.promise, day(0)];
    const { days } = store(() => answers.shift()!);
    const first = days.reading.load();
    await days.reading.load();
    before.settle(day(2));
    await first;
    expect(days.reading.row?.halangan).toEqual([]);
  });
  it('is read again after an attempt to close it, and the refusal stays', async () => {
    const refused: Reply = {
      status: 409,
      data: { code: 'closing.in-the-way', message: 'Masih ada uang di perjalanan' },
    };
    const { days, sent } = store(({ method }) => (method === 'get' ? day(1) : refused));
    expect(await days.send(closeShop, date)).toBeUndefined();
    expect([sent.map(({ method }) => method), days.refused?.message, days.reading.row?.halangan.length]).toEqual([
      ['post', 'get'],
      'Masih ada uang di perjalanan',
      1,
    ]);
  });
  it('stays where it is read again without an answer, until it is another one', async () => {
    const closed: Reply = { status: 200, data: { data: { tanggal: date }, position: '7' } };
    const answers: Reply[] = [day(0), 'no answer', closed, 'no answer'];
    const { days } = store(() => answers.shift()!);
    await days.reading.load();
    await days.reading.load();
    expect([days.reading.row?.tanggal, days.reading.failure?.code]).toEqual([date, 'no-response']);
    await days.send(closeShop, date);
    expect([days.reading.row, days.closed?.tanggal, days.reading.failure?.code]).toEqual([
      undefined,
      date,
      'no-response',
    ]);
  });
});
