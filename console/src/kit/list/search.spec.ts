import { searched } from './search.js';

describe('searching a list', () => {
  const rows = [
    ['KASIR01', 'Siti Nurhaliza'],
    ['SPV01', 'Bambang'],
    ['KASIR02', 'Agus'],
  ];
  const found = (search: string) => searched(rows, search, (row) => row).map(([id]) => id);
  it('finds every row for nothing', () => expect(found('  ')).toHaveLength(3));
  it('finds parts of any text, whatever their case', () => expect(found('kasir')).toEqual(['KASIR01', 'KASIR02']));
  it('finds rows that hold each word', () => expect(found('siti kas')).toEqual(['KASIR01']));
  it('finds nothing for what is nowhere', () => expect(found('x')).toEqual([]));
});
