import { clockAt, clockIn, dayBegan, midnightIn, zoneOf, zones } from './zones.js';

/** The zones of the tz database, which know nothing of ours. */
const named = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const;
const instants = ['2026-11-27T14:59:59Z', '2026-11-27T15:00:00Z', '2026-11-27T16:30:05Z', '2026-12-31T17:00:00Z'];

describe('the zones of Indonesia', () => {
  it.each(zones)('%s: shows what the clocks there show', (zone) => {
    for (const instant of instants) {
      const at = new Date(instant);
      const words = new Intl.DateTimeFormat('sv', { timeZone: named[zone], dateStyle: 'short', timeStyle: 'medium' });
      const { today, time } = clockAt(zone, at);
      expect(`${today} ${time}`).toBe(words.format(at));
    }
  });
  it.each(zones)('%s: follows from what the clocks in Jakarta show', (zone) => {
    for (const instant of instants) {
      const at = new Date(instant);
      expect(clockIn(zone, clockAt('WIB', at))).toEqual(clockAt(zone, at));
    }
  });
  it.each(zones)('%s: begins its day at its own midnight', (zone) => {
    for (const instant of instants) {
      const began = dayBegan(zone, new Date(instant));
      expect(clockAt(zone, began)).toEqual({ today: clockAt(zone, new Date(instant)).today, time: '00:00:00' });
      expect(new Date(instant).getTime() - began.getTime()).toBeLessThan(86_400_000);
    }
  });
  it('are on another day than Jakarta before its midnight', () =>
    expect(zones.map((zone) => clockIn(zone, clockAt('WIB', new Date('2026-11-27T15:30:00Z'))).today)).toEqual([
      '2026-11-27',
      '2026-11-27',
      '2026-11-28',
    ]));
  it('see the day begin in the west after their own has begun', () =>
    expect([midnightIn('WIT', 'WIB'), midnightIn('WIT', 'WITA'), midnightIn('WITA', 'WIB')]).toEqual([
      '02:00',
      '01:00',
      '01:00',
    ]));
  it('are that of Jakarta where none is given', () => expect(zoneOf({})).toBe('WIB'));
});
