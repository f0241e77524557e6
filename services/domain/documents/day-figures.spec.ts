import { dueState } from '../../../contracts/language/define/day-figures.js';
import { dueSummary } from '../../../contracts/language/define/due-summary.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { sql } from '../../kernel/postgres/sql.js';
import { lentLoan, loanFigures, loanFiguresSql, loansDue, pinjaman } from '../../testing/dated-loan.js';
import { figuresIn } from '../facts/day-figures.js';
import { documentModel } from './document-model.js';

describe('figures of a day', () => {
  const due = loanFigures.due!;
  const loan = lentLoan({ jatuh_tempo: businessDate('2026-12-01') });

  it.each([
    ['2026-11-30', 'PINJAM', '', -1],
    ['2026-12-01', 'PINJAM', 'TEMPO', 0],
    ['2026-12-02', 'PINJAM', 'LEWAT', 1],
    ['2026-12-15', 'PINJAM', 'LEWAT', 14],
    ['2026-12-16', 'PINJAM', 'LELANG', 15],
    ['2026-12-16', 'LUNAS', '', 0],
  ])('on %s, %s: the state that came with time is %j, %i days after its date', (day, status, tempo, hari_tempo) =>
    expect(loanFigures.of(loan, businessDate(day), status)).toMatchObject({ tempo, hari_tempo }),
  );

  it('have no state that comes with time where there is no date', () =>
    expect(dueState(due, {}, businessDate('2026-12-16'), 'PINJAM')).toBe(''));

  it('stand on page, slip and list, and are no columns of the read model', () => {
    const names = ['hari', 'bunga', 'total', 'tempo', 'hari_tempo'];
    expect(pinjaman.dayFigures).toEqual(names);
    expect(documentModel(pinjaman, [], undefined, loanFiguresSql).shown).not.toEqual(expect.arrayContaining(['hari']));
    expect(Object.keys(figuresIn(pinjaman, loanFiguresSql))).toEqual(names);
  });

  it('are a read of how many are due where states come with time alone', () => {
    expect(loansDue).toMatchObject({ call: 'tempo/pinjaman-uji', home: ['KASIR', 'PENGAWAS', 'PEMILIK'] });
    const { name, title, gate } = pinjaman;
    expect(() => dueSummary({ name, title, gate, asOf: undefined }, {})).toThrow('has no states that come with time');
  });

  it('each have SQL, and no SQL is of none', () => {
    expect(() => figuresIn(pinjaman)).toThrow('pinjaman-uji: hari, bunga, total is a figure of a day or its SQL');
    const more = () => ({ ...loanFiguresSql((field) => sql([field]), sql`now()`), denda: sql`0` });
    expect(() => figuresIn(pinjaman, more)).toThrow('pinjaman-uji: denda is a figure of a day or its SQL, not both');
  });

  it('are summed where a list counts its rows anew alone', () => {
    const { recounts: _, ...list } = pinjaman.list!;
    const odd = Object.create(pinjaman, { list: { value: list } }) as typeof pinjaman;
    expect(() => documentModel(odd, [], undefined, loanFiguresSql)).toThrow(
      'total changes with the day: the list of pinjaman-uji must recount',
    );
  });
});
