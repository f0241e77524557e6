import { arrayValues } from '../../testing/array-values.js';
import { IDR } from '../../../contracts/language/define/accounts.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { PipelinedConnection } from '../postgres/connection.js';
import { tillMoved, tillProjection } from '../../testing/till.js';
import { ReadModelWriter, type Prepared } from './read-model-writer.js';

const writer = () =>
  new ReadModelWriter(tillProjection(), 'x', new PipelinedConnection('postgres://nowhere', 'never opened'));

const moved = (branch: string, position: number, amount: number, ...more: readonly number[]): RecordedEvent => ({
  branch,
  position,
  event_id: `${branch}${position}`,
  stream: `till/${branch}`,
  version: position,
  type: tillMoved.type,
  schema: 1,
  business_date: '2026-11-20',
  recorded_at: '2026-11-20T01:00:00.000Z',
  actor: 'TESTER',
  authorised_by: null,
  command_id: `${branch}${position}`,
  correlation_id: 'test',
  payload: { no: `${branch}-${position}`, jumlah: amount },
  postings: [amount, ...more].map((each) => ({
    from: `${branch}/luar`,
    to: `${branch}/kas`,
    asset: IDR,
    amount: each,
  })),
  hash: '',
});

/** A column of what is written into a table. */
const columnOf = ({ changes }: Prepared, table: string, column: number): unknown =>
  changes
    .statements('x')
    .find(({ name }) => name!.endsWith(`.${table}`))!
    .values!.map(arrayValues)[column];

describe('preparing a batch', () => {
  it('leaves out what has taken effect before, however often it comes', () => {
    const model = writer();
    model.prepare([moved('A', 1, 10), moved('A', 2, 10)]);
    const again = model.prepare([moved('A', 1, 10), moved('A', 2, 10), moved('A', 2, 10), moved('A', 3, 7)]);
    expect([...again.from]).toEqual([['A', 2]]);
    expect(again.to.get('A')?.position).toBe(3);
    expect(columnOf(again, 'sum', 1)).toEqual([7, 0]);
  });

  it('refuses to leave a gap', () =>
    expect(() => writer().prepare([moved('A', 2, 10)])).toThrow('A:2 does not follow 0'));

  it('ends a branch before the event that a handler cannot take, and only that branch', () => {
    const poisoned = { ...moved('A', 2, 10), payload: null as never };
    const prepared = writer().prepare([moved('A', 1, 10), poisoned, moved('B', 1, 5), moved('A', 3, 10)]);
    expect([...prepared.to].map(([branch, { position }]) => `${branch}:${position}`)).toEqual(['A:1', 'B:1']);
    expect(prepared.failures.map(({ event }) => event)).toEqual([poisoned]);
  });

  it('leaves nothing of an event that fails half-way', () => {
    const prepared = writer().prepare([moved('A', 1, 10), moved('A', 2, 3, Number.MAX_SAFE_INTEGER), moved('B', 1, 5)]);
    expect(prepared.failures.map(({ event }) => event.position)).toEqual([2]);
    expect(columnOf(prepared, 'sum', 0)).toEqual(['A/kas', 'A/luar', 'B/kas', 'B/luar']);
    expect(columnOf(prepared, 'sum', 1)).toEqual([10, 0, 5, 0]);
    expect(columnOf(prepared, 'last', 1)).toEqual(['A-1', 'B-1']);
    expect(columnOf(prepared, 'line', 1)).toEqual([1, 1, 1, 1]);
  });
});
