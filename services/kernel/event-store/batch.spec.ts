import { IDR } from '../../../contracts/language/define/accounts.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { stateless } from '../../platform/streams/streams.js';
import { Batch, type LoadMissing } from './batch.js';
import {
  balances,
  dayTotals,
  happened,
  posting,
  refuse,
  streamOf,
  streamsBy,
  type Decider,
  type Decision,
  type DecisionContext,
  type Happened,
  type Needs,
  type StreamType,
} from './decider.js';
import type { Additions } from './bookkeeping.js';
import { GENESIS } from './hash.js';
import type { ReadResult, Wanted } from './loaded.js';
import { prepareCommand, type PreparedCommand } from './prepared-command.js';

const date = businessDate('2026-11-20');
const laid = { type: 'thing.laid', schema: 1, payload: Object };
const things: StreamType<string> = {
  category: 'thing',
  initial: '',
  evolve: (_, { payload }: Happened) => (payload as { readonly tray: string }).tray,
};
const thing = (name: string) => streamOf(things, name);
const onTray = (value: string, most = 10) => streamsBy(things, { branch: 'A', key: 'tray', value, most });
const keysOf: Additions['keysOf'] = ({ payload }) => ({
  current: [{ key: 'tray', value: String(payload['tray']) }],
  given: [],
});

interface Rules {
  readonly needs?: Needs;
  readonly then?: Needs;
  readonly decide: (states: Readonly<Record<string, unknown>>, context: DecisionContext) => Decision;
}
let sent = 0;
const command = ({ needs = {}, then, decide }: Rules): PreparedCommand =>
  prepareCommand(
    {
      command: { name: 'test' },
      needs: () => needs,
      ...(then && { then: () => then }),
      decide: (_: object, states: never, context: DecisionContext) => decide(states, context),
    } as unknown as Decider,
    {},
    { command_id: `c${(sent += 1)}`, correlation_id: '', branch: 'A', actor: 'KASIR' },
  );
const lay = (name: string, tray: string) =>
  command({ needs: { thing: thing(name) }, decide: () => happened(laid, thing(name), { tray }) });
const pay = (from: string, to: string, amount: number) =>
  command({
    needs: { thing: thing('pay') },
    decide: () => happened(laid, thing('pay'), { tray: '-' }, [posting(from, to, rupiah(amount))]),
  });

/** A batch on a log, with what it asks for. */
function batchOn(log: Partial<ReadResult> = {}) {
  const head = {
    position: 0,
    hash: GENESIS,
    business_date: date,
    present_date: null,
    opened_on: date,
    counters: {},
    year: 0,
  };
  const batch = new Batch(new Map([['A', head]]), new Map(), '2026-11-20T02:00:00.000Z', [], { keysOf });
  const asked: Wanted[] = [];
  const read: LoadMissing = (wanted) => {
    asked.push(wanted);
    const { histories = [], balances: amounts = [], dayTotals: days = [], keyed = [] } = log;
    const named = keyed.filter(({ ref }) => wanted.keys.some(({ value }) => value === ref.value));
    batch.loaded.add(wanted, {
      histories: histories.filter(
        ({ stream }) => wanted.streams.has(stream) || named.some(({ streams }) => streams.includes(stream)),
      ),
      balances: amounts.filter(({ account }) => wanted.accounts.has(account)),
      dayTotals: days.filter(({ account }) => wanted.dayTotals.has(account)),
      keyed: named,
    });
    return Promise.resolve();
  };
  return { batch, asked, read };
}

const past = (stream: string, tray: string, position: number) =>
  ({ ...laid, branch: 'A', stream, position, version: 1, payload: { tray }, postings: [] }) as never;

describe('the commands of a transaction', () => {
  it('read at once what those behind will probably touch', async () => {
    const { batch, asked, read } = batchOn();
    batch.loaded.addHistories(['thing/pay'], []);
    const outcomes = await batch.decideAll(
      [1, 2, 3].map((nth) => pay('A/luar', `A/bank/${nth}`, nth)),
      read,
    );
    expect(outcomes.filter((outcome) => 'refusal' in outcome)).toEqual([]);
    expect(asked.map(({ accounts }) => [...accounts].toSorted())).toEqual([
      ['A/bank/1', 'A/bank/2', 'A/bank/3', 'A/luar'],
    ]);
  });

  it('leave their events to be written while others are decided, each once and with the key of its command', async () => {
    const { batch, read } = batchOn();
    batch.loaded.addHistories(['thing/pay'], []);
    const taken: string[][] = [];
    const take = (least: number): void => {
      const { events, commands } = batch.takeFinal(least) ?? { events: [], commands: [] };
      taken.push([...events, ...commands].map(({ position }) => String(position)));
    };
    const commands = [1, 2, 3, 4, 5].map((nth) => pay('A/luar', 'A/bank/1', nth));
    await batch.decideAll(commands, read, () => take(2));
    take(0);
    expect(taken).toEqual([[], ['1', '2', '1', '2'], [], ['3', '4', '3', '4'], ['5', '5']]);
    expect(batch.events).toHaveLength(5);
  });

  it('see the keys that those before them gave and took, oldest first', async () => {
    const log = {
      histories: [past('thing/old', 'B', 1), past('thing/one', 'A1', 2), past('thing/two', 'A1', 3)],
      keyed: [{ ref: onTray('A1'), streams: ['thing/one', 'thing/two'] }],
    };
    const { batch, read } = batchOn(log);
    const seen: unknown[] = [];
    const look = command({
      then: { lying: onTray('A1') },
      decide: ({ lying }) => {
        seen.push(lying);
        return refuse('master.unknown');
      },
    });
    batch.loaded.addHistories(['thing/old', 'thing/one', 'thing/new'], log.histories.slice(0, 2));
    await batch.decide(look, read);
    for (const one of [lay('old', 'A1'), lay('one', 'C'), lay('new', 'A1'), look]) await batch.decide(one, read);
    expect(seen).toEqual([
      ['A1', 'A1'],
      ['A1', 'A1', 'A1'],
    ]);
    expect(batch.derived.holds('thing/one', onTray('A1'))).toBe(false);
  });

  it('conflict where more hold a key than were read, and one of these lost it', async () => {
    const log = { histories: [past('thing/one', 'A1', 1)], keyed: [{ ref: onTray('A1', 1), streams: ['thing/one'] }] };
    const { batch, read } = batchOn(log);
    const look = command({ then: { lying: onTray('A1', 1) }, decide: () => refuse('master.unknown') });
    await batch.decide(look, read);
    await batch.decide(lay('one', 'C'), read);
    await expect(batch.decide(look, read)).rejects.toMatchObject({ code: '40001' });
  });

  it('know the sums of the day, with what those before them moved, of this date alone', async () => {
    const { batch, read } = batchOn({ dayTotals: [{ account: 'A/kas', asset: IDR, came: 100, went: 40 }] });
    const seen: unknown[] = [];
    const look = command({
      then: { kas: dayTotals('A/kas') },
      decide: (_, { dayTotal }) => {
        seen.push(dayTotal('A/kas'));
        return refuse('master.unknown');
      },
    });
    batch.loaded.addHistories(['thing/pay'], []);
    await batch.decide(look, read);
    await batch.decide(pay('A/luar', 'A/kas', 5), read);
    await batch.decide(look, read);
    expect(seen).toEqual([
      { came: 100, went: 40 },
      { came: 105, went: 40 },
    ]);
    batch.heads.get('A')!.business_date = businessDate('2026-11-21');
    await expect(batch.decide(look, read)).rejects.toMatchObject({ code: '40001' });
  });

  it('read no balance that they do not name, also where it is known', async () => {
    const { batch, read } = batchOn();
    batch.loaded.addHistories(['thing/pay'], []);
    const ask = (needs: Needs) =>
      command({ then: needs, decide: (_, { balance }) => refuse('master.unknown', String(balance('A/kas'))) });
    await batch.decide(pay('A/luar', 'A/kas', 5), read);
    await expect(batch.decide(ask({}), read)).rejects.toThrow('not among the balances');
    expect(await batch.decide(ask({ kas: balances('A/kas') }), read)).toMatchObject({
      refusal: { errors: [{ field: '5' }] },
    });
  });

  it('draw the same reference however often they are decided', async () => {
    const { batch, read } = batchOn();
    const drawn: string[] = [];
    const draw = command({
      decide: (_, { reference }) => {
        drawn.push(reference());
        return happened(laid, streamOf(stateless('thing'), 'pay'), { tray: '-' }, [
          posting('A/luar', `A/kirim/${drawn.at(-1)!}`, rupiah(1)),
        ]);
      },
    });
    batch.loaded.addHistories(['thing/pay'], []);
    await batch.decideAll([pay('A/luar', 'A/x', 1), draw], read);
    expect([drawn.length, new Set(drawn).size]).toEqual([2, 1]);
  });
});
