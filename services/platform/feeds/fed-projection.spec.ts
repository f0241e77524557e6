import type pg from 'pg';
import { pino } from 'pino';
import type { Positions } from '../../../contracts/language/values/positions.js';
import type { ProjectionRunner } from '../../kernel/projection/projection-runner.js';
import { FedProjection } from './fed-projection.js';

/** A projection that keeps up to where it was to read branches from the store. */
function fed() {
  const caughtUp: Record<string, number>[] = [];
  const runner = {
    projection: { name: 'kas' },
    has: () => false,
    accept: () => Promise.resolve(),
    catchUp: (goal: Positions) => Promise.resolve(void caughtUp.push(Object.fromEntries(goal))),
    settled: () => Promise.resolve(),
  };
  const log = pino({ level: 'silent' });
  return { fed: new FedProjection(runner as unknown as ProjectionRunner, {} as pg.Pool, log), caughtUp };
}

describe('a projection that is fed', () => {
  it.each([
    [5, 9],
    [9, 5],
  ])('reads a branch from the store up to the furthest of doubtful arrivals: %i and %i', async (first, second) => {
    const { fed: projection, caughtUp } = fed();
    const arrived = (position: number) => ({ events: [], doubtful: new Map([['JKT01', position]]) });
    await Promise.all([projection.project(arrived(first)), projection.project(arrived(second))]);
    projection.stop();
    expect(caughtUp).toEqual([{ JKT01: 9 }]);
  });
});
