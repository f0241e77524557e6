import { name, sql } from './sql.js';

describe('SQL with its values', () => {
  it('has a parameter for each value, never the value itself', () => {
    const evil = "'; drop table log.event; --";
    const { text, values } = sql`select * from t where a = ${evil} and b = ${5}`;
    expect([text, values]).toEqual(['select * from t where a = $1 and b = $2', [evil, 5]]);
  });

  it('numbers the parameters of pieces where they stand', () => {
    const piece = sql`a = ${1} or b = ${2}`;
    const { text, values } = sql`select ${0} where ${piece} and (${sql`c = ${3} and ${piece}`}) limit ${4}`;
    expect(text).toBe('select $1 where a = $2 or b = $3 and (c = $4 and a = $5 or b = $6) limit $7');
    expect(values).toEqual([0, 1, 2, 3, 1, 2, 4]);
  });

  it('takes a name of our own as it is, and nothing that could be more', () => {
    expect(sql`select ${name('business_date')} from ${name('read_money.cash_line')}`.text).toBe(
      'select business_date from read_money.cash_line',
    );
    for (const wrong of ['', 'a b', 'a;b', '"a"', "a'", 'A', '1a', 'a--']) expect(() => name(wrong)).toThrow('no name');
  });
});
