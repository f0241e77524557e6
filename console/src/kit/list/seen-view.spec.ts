import { barang } from '../../../../contracts/data-barang/barang.js';
import type { Hidden } from '../../../../contracts/language/define/hidden.js';
import { tambahBarang } from '../../../../contracts/tambah-barang/documents.js';
import { documentRows } from '../document/define-document-screen.js';
import { seenView } from './seen-view.js';

const costs: Hidden = new Set(['HARGA_MODAL'] as const);
const namesOf = ({ columns }: ReturnType<typeof documentRows>): readonly string[] => columns.map(({ name }) => name);

describe('a list from whom costs are hidden', () => {
  it('has no column of them, no order by them and no amount of them', () => {
    const [received, seen] = [documentRows(tambahBarang), seenView(documentRows(tambahBarang), costs)];
    expect([received.amount, seen.amount]).toEqual(['harga_modal', undefined]);
    expect(namesOf(received).filter((name) => !namesOf(seen).includes(name))).toEqual(['harga_modal']);
    expect(received.sortable).toContain('harga_modal');
    expect(seen.sortable).toEqual(received.sortable!.filter((name) => name !== 'harga_modal'));
  });

  it('keeps all else, and is the same where nothing of it is hidden', () => {
    const pieces = documentRows(barang, { columns: ['nama_barang', 'harga_jual'], amount: 'harga_jual' });
    expect(seenView(pieces, costs)).toBe(pieces);
    expect(seenView(documentRows(tambahBarang), costs).notes).toEqual(documentRows(tambahBarang).notes);
  });
});
