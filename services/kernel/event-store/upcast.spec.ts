import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { upcastBy } from './upcast.js';

/** Lamps were switched on; then with their colour; then with what they cost, too. */
const upcast = upcastBy({
  'lamp.lit': {
    1: (payload) => ({ ...payload, warna: 'PUTIH' }),
    2: ({ harga, ...payload }) => ({ ...payload, harga_rp: Number(harga) * 1000 }),
  },
});

const written = (type: string, schema: number, payload: Readonly<Record<string, unknown>>): RecordedEvent => ({
  ...{ branch: 'JKT01', position: 1, event_id: '', stream: 'lamp/A', version: 1, type, schema },
  ...{ business_date: '2026-11-20', recorded_at: '2026-11-20T02:00:00.000Z', actor: 'KASIR01', authorised_by: null },
  ...{ command_id: 'a', correlation_id: 'b', payload, postings: [], hash: '' },
});

describe('an event', () => {
  it.each([
    [1, { kode: 'A', harga: 5 }],
    [2, { kode: 'A', warna: 'PUTIH', harga: 5 }],
    [3, { kode: 'A', warna: 'PUTIH', harga_rp: 5000 }],
  ])('that was written in schema %i is read in the present one', (schema, payload) =>
    expect(upcast(written('lamp.lit', schema, payload))).toEqual(
      written('lamp.lit', 3, { kode: 'A', warna: 'PUTIH', harga_rp: 5000 }),
    ),
  );

  it('of a type that never changed is read as it stands', () => {
    const event = written('lamp.broken', 1, { kode: 'A' });
    expect(upcast(event)).toBe(event);
  });
});
