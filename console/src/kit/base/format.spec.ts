import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import {
  ageOf,
  balanceText,
  businessInstant,
  countText,
  dayText,
  exactTimeText,
  followClocks,
  hashText,
  jakartaText,
  movementText,
  periodText,
  positionText,
  signedText,
  timeText,
} from './format.js';

describe('figures', () => {
  it('are written as the business writes them', () => {
    expect([balanceText(rupiah(0)), movementText(rupiah(0)), movementText(rupiah(2_359_000))]).toEqual([
      '0',
      '\u2013',
      '2.359.000',
    ]);
    expect([signedText(rupiah(1_125_000)), signedText(rupiah(-150_000)), signedText(rupiah(0))]).toEqual([
      '+1.125.000',
      '\u2212150.000',
      '0',
    ]);
    expect([countText(50_118), positionText('JKT01:18204'), hashText('58e0aaaac44f')]).toEqual([
      '50.118',
      'JKT01:18.204',
      '58e0…c44f',
    ]);
  });
  it('say when, in Jakarta', () => {
    expect([timeText('2026-11-20T07:32:07.004Z'), exactTimeText('2026-11-20T07:32:07.004Z')]).toEqual([
      '14:32:07',
      '14:32:07.004',
    ]);
    expect([periodText('2026-11-16', '2026-11-20'), periodText('2026-11-20', '2026-11-20')]).toEqual([
      '2026-11-16 \u2013 2026-11-20',
      '2026-11-20',
    ]);
  });
  it('say when by the clocks of the shop, and which those of Jakarta are', () => {
    const told = (): readonly string[] => {
      const instant = '2026-11-20T15:32:07.004Z';
      return [dayText(instant), timeText(instant), exactTimeText(instant), jakartaText('09:00')];
    };
    followClocks({ zona_waktu: 'WIT' });
    expect(told()).toEqual(['2026-11-21', '00:32:07', '00:32:07.004', '09:00 WIB']);
    followClocks(undefined);
    expect(told()).toEqual(['2026-11-20', '22:32:07', '22:32:07.004', '09:00']);
  });
  it('are those of the clock of the business, where a demo moves it', () => {
    const server = { now: () => Date.parse('2026-11-20T15:32:07Z') };
    followClocks({ jam_digeser: '+30d' });
    expect(businessInstant(server)).toBe('2026-12-20T15:32:07.000Z');
    followClocks(undefined);
    expect(businessInstant(server)).toBe('2026-11-20T15:32:07.000Z');
  });
  it('have an age', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(
      ['2026-11-20T07:59:58Z', '2026-11-20T07:57:00Z', '2026-11-20T04:33:00Z', '2026-11-18T08:00:00Z'].map((since) =>
        Object.values(ageOf(since, now)),
      ),
    ).toEqual([
      ['seconds', 2],
      ['minutes', 3],
      ['hours', 3],
      ['days', 2],
    ]);
  });
});
