import fc from 'fast-check';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { eventually } from '../../../infra/testing/eventually.js';
import { Turns, type TurnLimits } from './turns.js';

const limits = (some: Partial<TurnLimits> = {}): TurnLimits => ({
  atOnce: 2,
  ofOne: 1,
  waiting: 3,
  waitingInAll: 5,
  refuse: () => Refusal.of('request.busy'),
  ...some,
});

/** Lets what can go on do so. */
const ticks = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is told to end, and what has begun. */
function workshop(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string, signal?: AbortSignal): Promise<void> =>
    turns.take(
      who,
      () =>
        new Promise<void>((resolve) => {
          begun.push(who);
          ends.push(resolve);
        }),
      signal,
    );
  const endNext = async (): Promise<void> => {
    await ticks();
    ends.shift()?.();
    await ticks();
  };
  return { begun, ask, endNext };
}

describe('turns', () => {
  it('let others go on while who asks for more rests', async () => {
    const { begun, ask, endNext } = workshop(new Turns(limits({ atOnce: 1, rest: 1_000_000 })));
    const all = ['A', 'A', 'B'].map((who) => ask(who));
    await endNext();
    expect(begun).toEqual(['A', 'B']);
    await endNext();
    await eventually(() => expect(begun).toEqual(['A', 'B', 'A']));
    await endNext();
    await Promise.all(all);
  });

  it('come round: who asks for much waits for themselves', async () => {
    const { begun, ask, endNext } = workshop(new Turns(limits()));
    const all = ['much', 'much', 'much', 'other', 'little'].map((who) => ask(who));
    await endNext();
    expect(begun).toEqual(['much', 'other', 'much']);
    for (let left = 0; left < 4; left++) await endNext();
    await Promise.all(all);
    expect(begun).toEqual(['much', 'other', 'much', 'little', 'much']);
  });

  it('are refused at once when too much waits already, for one or in all', async () => {
    const { ask } = workshop(new Turns(limits()));
    const sent = [...Array.from({ length: 5 }, () => 'much'), 'a', 'b', 'c', 'd'].map((who) => ask(who));
    const refused = await Promise.all([4, 8].map((index) => sent[index]!.catch((error: unknown) => error)));
    expect(refused).toEqual([expect.any(Refusal), expect.any(Refusal)]);
  });

  it('are given up by who has gone, and never begun for them', async () => {
    const { begun, ask, endNext } = workshop(new Turns(limits({ atOnce: 1 })));
    const gone = new AbortController();
    const first = ask('a');
    const second = ask('b', gone.signal);
    const third = ask('c');
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await endNext();
    await endNext();
    await Promise.all([first, third]);
    expect(begun).toEqual(['a', 'c']);
    await expect(ask('d', gone.signal)).rejects.toThrow('gone');
  });

  it('never go beyond a limit, and all that was let in is done, whatever comes when', async () => {
    const step = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(undefined));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const now = new Map<string, number>();
        const ends: (() => void)[] = [];
        const turns = new Turns(limits({ ofOne: 2, atOnce: 3 }));
        const counted = async (who: string): Promise<void> => {
          now.set(who, (now.get(who) ?? 0) + 1);
          expect(now.get(who)).toBeLessThanOrEqual(2);
          expect([...now.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3);
          await new Promise<void>((resolve) => ends.push(resolve));
          now.set(who, now.get(who)! - 1);
        };
        const sent: Promise<unknown>[] = [];
        for (const who of steps) {
          if (who === undefined) ends.shift()?.();
          else
            sent.push(
              turns.take(who, () => counted(who)).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal)),
            );
          await ticks();
        }
        for (let left = 0; left < steps.length * 2; left++) {
          ends.shift()?.();
          await ticks();
        }
        await Promise.all(sent);
        expect([...now.values()].every((count) => count === 0)).toBe(true);
      }),
    );
  });
});
