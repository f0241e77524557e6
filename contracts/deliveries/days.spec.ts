import { parsePayload } from '../language/define/fields.js';
import { businessDate } from '../language/values/business-date.js';
import { clockAt } from '../language/values/zones.js';
import { isDue, nextRun, periodDates, type Rhythm } from './days.js';
import { ReportSchedule } from './events.js';

const at = (day: string, time: string) => ({ today: businessDate(day), time });
const daily: Rhythm = { setiap: 'Harian', jam: 7 };
const fridays: Rhythm = { setiap: 'Mingguan', hari: 'Jumat', jam: 7 };
const lastDays: Rhythm = { setiap: 'Bulanan', tanggal: 31, jam: 7 };
const early: Rhythm = { setiap: 'Bulanan', tanggal: 5, jam: 0 };

describe('the next run of a schedule', () => {
  it.each<[string, Rhythm, string, string, boolean, string]>([
    ['is today before its hour', daily, '2026-11-28', '06:59:59', false, '2026-11-28'],
    ['is tomorrow from its hour on', daily, '2026-11-30', '07:00:00', false, '2026-12-01'],
    ['is tomorrow once today is done', daily, '2026-12-31', '06:00:00', true, '2027-01-01'],
    ['is the next such weekday', fridays, '2026-11-28', '06:00:00', false, '2026-12-04'],
    ['is that weekday itself', fridays, '2026-11-27', '06:00:00', false, '2026-11-27'],
    ['is a week later after its hour', fridays, '2026-11-27', '08:00:00', true, '2026-12-04'],
    ['is the last day of a short month', lastDays, '2026-11-28', '06:00:00', false, '2026-11-30'],
    ['is the end of February', lastDays, '2027-01-31', '08:00:00', true, '2027-02-28'],
    ['is the leap day', lastDays, '2028-02-01', '06:00:00', false, '2028-02-29'],
    ['is that day of the next month', early, '2026-12-05', '00:00:00', true, '2027-01-05'],
  ])('%s', (_, rhythm, day, time, isDone, next) => expect(nextRun(rhythm, at(day, time), isDone)).toBe(next));
});

describe('a schedule', () => {
  it('is due from its hour to the end of its day', () => {
    expect(isDue(lastDays, at('2026-11-30', '06:59:59'))).toBe(false);
    expect(isDue(lastDays, at('2026-11-30', '07:00:00'))).toBe(true);
    expect(isDue(lastDays, at('2026-11-30', '23:59:59'))).toBe(true);
    expect(isDue(lastDays, at('2026-12-01', '07:00:00'))).toBe(false);
    expect(isDue({ setiap: 'Mingguan', jam: 0 }, at('2026-11-30', '00:00:00'))).toBe(true);
    expect(isDue({ setiap: 'Bulanan', jam: 0 }, at('2026-12-01', '00:00:00'))).toBe(true);
  });

  it('follows the clocks of its branch', () => {
    const instant = new Date('2026-11-29T22:30:00Z');
    expect(isDue(daily, clockAt('WIB', instant))).toBe(false);
    expect(isDue(daily, clockAt('WIT', instant))).toBe(true);
    expect(nextRun(daily, clockAt('WIB', instant), false)).toBe('2026-11-30');
    expect(nextRun(daily, clockAt('WIT', instant), false)).toBe('2026-12-01');
  });
});

describe('the dates of a period', () => {
  it.each([
    ['Hari Ini', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['Kemarin', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['Minggu Ini', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['Minggu Lalu', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['Minggu Lalu', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['Bulan Ini', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['Bulan Lalu', '2027-03-31', '2027-02-01', '2027-02-28'],
    ['Bulan Lalu', '2027-01-01', '2026-12-01', '2026-12-31'],
  ] as const)('%s on %s are %s to %s', (period, day, from, to) =>
    expect(periodDates(period, businessDate(day))).toEqual({ from, to }),
  );
});

describe('the day of a rhythm', () => {
  const wrongIn = (rhythm: object): readonly string[] => {
    const schedule = {
      kode_jadwal: 'KAS',
      nama_jadwal: 'Kas',
      kode_toko: 'JKT01',
      laporan: 'cash/laporan-shift',
      periode: 'Kemarin',
      format: 'pdf',
      jam: 7,
      penerima: ['SPV01'],
      ...rhythm,
    };
    const parsed = parsePayload(ReportSchedule, schedule);
    return 'errors' in parsed ? parsed.errors.map(({ message }) => message) : [];
  };

  it('is asked for', () => {
    expect(wrongIn({ setiap: 'Mingguan' })).toEqual(['Hari Tidak Boleh Kosong']);
    expect(wrongIn({ setiap: 'Bulanan' })).toEqual(['Tanggal Tidak Boleh Kosong']);
  });
  it('is enough', () => {
    expect(wrongIn({ setiap: 'Mingguan', hari: 'Jumat' })).toEqual([]);
    expect(wrongIn({ setiap: 'Bulanan', tanggal: 31 })).toEqual([]);
    expect(wrongIn({ setiap: 'Harian' })).toEqual([]);
  });
});
