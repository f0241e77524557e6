import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { Isian, recordBaris } from '../testing/figure-fields.js';
import { knownRow, knownValues, workedOut } from './known.js';
import { worked } from './worked.js';

const rules = fieldsOf(Isian);

describe('values that can be counted with', () => {
  it('are those that are no unread texts, and not beyond the largest of their field', () => {
    const row = { rupiah: '50,000', berat: 2345, tanggal: '26/11/26', teks: '50,000', jumlah: 1_000_001, persen: '' };
    expect(knownRow(rules, row)).toEqual({ berat: 2345, teks: '50,000', persen: '' });
  });
  it('are the same where all can be counted with', () => {
    const row = { rupiah: 50_000, tanggal: '2026-11-26' };
    expect(knownRow(rules, row)).toBe(row);
  });
  it('are so in rows too', () => {
    const baris = [{ rupiah: 'abc', berat: 1 }, { rupiah: 2 }];
    expect(knownValues(fieldsOf(recordBaris.body), { baris })).toEqual({ baris: [{ berat: 1 }, { rupiah: 2 }] });
  });
});

describe('what is worked out of a row', () => {
  const twice = ({ rupiah }: { readonly rupiah?: unknown }): number => Number(rupiah ?? 0) * 2;
  it('is nothing where it would follow from a text that is no figure', () => {
    expect(workedOut(twice, rules, { rupiah: '50,000' })).toBeUndefined();
    expect(workedOut(twice, rules, { rupiah: 5, berat: '2.345' })).toBe(10);
    expect(workedOut((row) => Object.keys({ ...row }).length, rules, { rupiah: '50,000' })).toBeUndefined();
  });
  it('is proposed no more, and what was typed in its place stays', () => {
    const grid = { columns: [], proposed: { jumlah: twice } };
    const first = worked(grid, rules, { rupiah: 5 });
    expect(first).toEqual({ rupiah: 5, jumlah: 10 });
    expect(worked(grid, rules, { ...first, rupiah: '5,000' }, first)).toEqual({ rupiah: '5,000', jumlah: undefined });
    expect(worked(grid, rules, { ...first, rupiah: '5,000', jumlah: 7 }, first)['jumlah']).toBe(7);
  });
});
