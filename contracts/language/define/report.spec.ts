import { reports } from '../../catalogue.js';
import { isFigureColumn, opensIn } from './report.js';

describe('the PDF of a report', () => {
  const print = { tab: 500 };
  const found = (count: number, lines = 0) => ({ count, totals: { baris: lines as never } });
  it('opens in a tab up to so many rows, and is a file beyond', () => {
    expect([opensIn({ print }, found(500)), opensIn({ print }, found(501))]).toEqual(['tab', 'file']);
    expect(opensIn({}, found(1))).toBeUndefined();
  });
  it('counts the lines of a report whose rows have some', () => {
    const detail = { count: 'baris', columns: [] };
    expect([opensIn({ print, detail }, found(3, 500)), opensIn({ print, detail }, found(3, 501))]).toEqual([
      'tab',
      'file',
    ]);
  });
});

describe('the lines under a row', () => {
  it('are counted by a column of it with a sum; each of their figures stands under one of its', () => {
    const detailed = reports.filter(({ detail }) => detail);
    expect(detailed.length).toBeGreaterThan(0);
    for (const { call, detail, columns } of detailed) {
      expect([call, columns.find(({ name }) => name === detail?.count)?.total]).toEqual([call, 'sum']);
      for (const figure of detail!.columns.filter(isFigureColumn))
        expect([call, figure.name, columns.find(({ name }) => name === figure.name)?.type]).toEqual([
          ...[call, figure.name, figure.type],
        ]);
    }
  });
});
