import fc from 'fast-check';
import type { BusinessDate } from '../values/business-date.js';
import { DateField, Key, Money, parsePayload } from './fields.js';
import { Grams } from './measures.js';
import { rangeProblems } from './ranges.js';
import { inOrder, Together } from './together.js';

@Together<Tier>(inOrder('dari', 'sampai'))
class Tier {
  @Key('Group') group?: string;
  @Money('Dari', { required: true }) dari!: number;
  @Money('Sampai') sampai?: number;
}
class Heavy {
  @Grams('Dari') dari!: number;
  @Grams('Sampai') sampai?: number;
}
@Together<Span>(inOrder('dari', 'sampai'))
class Span {
  @DateField('Tanggal Mulai') dari!: BusinessDate;
  @DateField('Sampai') sampai?: BusinessDate;
}
const ranges = { from: 'dari', to: 'sampai', within: ['group'] };
const tier = (dari: number, sampai?: number, group?: string) => ({ dari, sampai, group });
const told = (rows: readonly object[], payload: new () => object = Tier) =>
  rangeProblems(payload, ranges, rows).map(({ earlier, later, ofEarlier, ofLater }) => [
    earlier,
    later,
    `${ofEarlier.field}: ${ofEarlier.message}`,
    `${ofLater.field}: ${ofLater.message}`,
  ]);

describe('rows side by side', () => {
  it('are right where each begins after the other ends, in whatever order they stand', () => {
    expect(told([])).toEqual([]);
    expect(told([tier(5), tier(0, 4)])).toEqual([]);
    expect(told([tier(0), tier(5), tier(9, 12), tier(13)])).toEqual([]);
  });
  it('overlap where one begins before the other ends, which is said of both', () =>
    expect(told([tier(4), tier(0, 4)])).toEqual([
      [
        1,
        0,
        'sampai: Bertumpuk dengan yang mulai dari 4, paling jauh sampai 3',
        'dari: Bertumpuk dengan 0 sampai 4, mulai dari 5',
      ],
    ]));
  it('leave something out where nothing lies between', () => {
    const gap = '5 sampai 5 belum diatur';
    expect(told([tier(0, 4), tier(6)])).toEqual([[0, 1, `sampai: ${gap}`, `dari: ${gap}`]]);
  });
  it('begin once at one value', () => {
    const twice = 'dari: Sudah ada yang mulai dari 0';
    expect(told([tier(0), tier(0)])).toEqual([[0, 1, twice, twice]]);
  });
  it('are told in the unit that people read, and by the day', () => {
    expect(told([{ dari: 0, sampai: 2_999 }, { dari: 3_001 }], Heavy)[0]![3]).toBe(
      'dari: 3,000 sampai 3,000 belum diatur',
    );
    const days = [{ dari: '2026-01-01', sampai: '2026-01-31' }, { dari: '2026-02-01' }];
    expect(told(days, Span)).toEqual([]);
    expect(told([days[0]!, { dari: '2026-02-02' }], Span)[0]![3]).toBe(
      'dari: 2026-02-01 sampai 2026-02-01 belum diatur',
    );
  });
  it('of one group have nothing to do with those of another, or of none', () =>
    expect(told([tier(0, 4, 'A'), tier(0, 4, 'B'), tier(0, 4), tier(9, 9, 'A')]).map(([, later]) => later)).toEqual([
      3,
    ]));
  it('are right exactly where each value from the first begin to the last one lies in one of them', () => {
    const rows = fc.array(fc.tuple(fc.nat(12), fc.nat(4)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (pairs) => {
        const all = pairs.map(([dari, more]) => tier(dari, dari + more));
        const [least, most] = [
          Math.min(...all.map(({ dari }) => dari)),
          Math.max(...all.map(({ sampai = 0 }) => sampai)),
        ];
        const lying = (value: number) => all.filter(({ dari, sampai = 0 }) => dari <= value && value <= sampai).length;
        const values = Array.from({ length: most - least + 1 }, (_, index) => least + index);
        expect(told(all).length === 0).toBe(values.every((value) => lying(value) === 1));
      }),
    );
  });
  it('do not end before they begin', () => {
    const wrong = (input: object, payload: new () => object) => {
      const parsed = parsePayload(payload, input);
      return 'errors' in parsed ? parsed.errors.map(({ field, message }) => `${field}: ${message}`) : [];
    };
    expect(wrong({ dari: 5, sampai: 4 }, Tier)).toEqual(['sampai: Tidak boleh lebih kecil dari Dari']);
    expect(wrong({ dari: 5, sampai: 5 }, Tier)).toEqual([]);
    expect(wrong({ dari: 5 }, Tier)).toEqual([]);
    expect(wrong({ dari: '2026-02-02', sampai: '2026-02-01' }, Span)).toEqual([
      'sampai: Tidak boleh sebelum Tanggal Mulai',
    ]);
  });
});
