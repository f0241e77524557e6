import { timbangBaki } from '../../../../contracts/timbang-baki/documents.js';
import { titipan } from '../../../../contracts/titipan/documents.js';
import { documentRows } from '../document/define-document-screen.js';
import type { Row } from '../field/screen-field.js';
import { rowColumns } from './row-columns.js';

describe('the columns of a list', () => {
  const columns = rowColumns(documentRows(titipan));
  const named = (name: string) => columns.find((column) => column.name === name);

  it('have room for every word that they may say', () =>
    expect(named('status')?.words).toEqual(['Menunggu Validasi', 'Terbuka', 'Lunas', 'Dibatalkan']));
  it('keep the state where those that were said of a document yield', () =>
    expect(columns.filter((column) => column.yields).map(({ name }) => name)).toEqual(['keterangan', 'user_id']));
  it('say nothing of a figure that a row does not have yet', () => {
    const lacks = ({ status }: Row): boolean => status === 'MULAI';
    const selisih = rowColumns(documentRows(timbangBaki, { lacks })).find(({ name }) => name === 'selisih');
    const texts = ['MULAI', 'DITIMBANG'].map((status) => selisih?.text({ status, selisih: 0 }));
    expect(texts).toEqual(['\u2013', '0,000']);
  });
});
