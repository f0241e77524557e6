import { sql } from '../../kernel/postgres/sql.js';
import { quickIn, type ArrangedRows, type QuickRows } from './arranged.js';

type Quick = NonNullable<ArrangedRows['quick']>;

const read = () => Promise.resolve([]);
/** Finds so many rows. */
const found = (of: string, count = 0): QuickRows => ({ rows: sql([of]), sums: () => Promise.resolve({ count }) });
const people = (count: number, areKnown: boolean) => () => Promise.resolve({ ...found('people', count), areKnown });
/** Returns what a search finds in a list of so many rows. */
const whatOf = async (rows: number, ways: Partial<Quick>) => {
  const quick: Quick = {
    upTo: (_, most) => Promise.resolve(Math.min(rows, most)),
    numbered: () => found('number'),
    short: () => found('short'),
    ...ways,
  };
  const answer = await quickIn({ quick }, '12', read);
  return answer && [answer.found.text, answer.all.count];
};

describe('rows of a list that are found quickly', () => {
  it('are the one of a number, then those of a short one, then those of people', async () => {
    const ways = { short: () => found('short', 2), ofPeople: people(3, true) };
    expect(await whatOf(100_000, { ...ways, numbered: () => found('number', 1) })).toEqual(['number', 1]);
    expect(await whatOf(100_000, ways)).toEqual(['short', 2]);
    expect(await whatOf(100_000, { ofPeople: people(3, true) })).toEqual(['people', 3]);
  });
  it('are none of people who are known, in a list that is too long to be searched', async () => {
    expect(await whatOf(100_000, { ofPeople: people(0, true) })).toEqual(['people', 0]);
    expect(await whatOf(100_000, { ofPeople: people(0, false) })).toBeUndefined();
    expect(await whatOf(10_000, { ofPeople: people(0, true) })).toBeUndefined();
  });
  it('are those with the words in their names, of too many by an index', async () => {
    const ways = { named: () => found('named', 4), worded: () => found('worded') };
    expect(await whatOf(10_000, ways)).toEqual(['named', 4]);
    expect(await whatOf(100_000, { ...ways, ofPeople: people(0, true) })).toEqual(['worded', 0]);
  });
  it('are looked for by number alone where all can be read', async () =>
    expect(await whatOf(2_000, { short: () => found('short', 2), ofPeople: people(3, true) })).toBeUndefined());
});
