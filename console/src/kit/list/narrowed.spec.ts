import { baki } from '../../../../contracts/barang/gudang.js';
import { defineMasterScreen } from '../master/define-master-screen.js';
import { chosenFacts, narrowed } from './narrowed.js';

describe('the filters of a list whose rows are all here', () => {
  const screen = defineMasterScreen(baki);
  const rows = [
    { kode_baki: 'B01', kode_gudang: 'UTAMA', siap: true },
    { kode_baki: 'B02', kode_gudang: 'UTAMA', siap: false },
    { kode_baki: 'B03', kode_gudang: 'HANCUR', siap: true },
  ];
  const asked = (search: string) => {
    const params = new URLSearchParams(search);
    return { chosen: (name: string) => params.get(name) ?? '' };
  };
  const found = (search: string): unknown[] => narrowed(screen, asked(search), rows).map(({ kode_baki }) => kode_baki);

  it('narrow its rows by what each of them has, all together', () => {
    expect(found('')).toEqual(['B01', 'B02', 'B03']);
    expect(found('siap=true')).toEqual(['B01', 'B03']);
    expect(found('siap=false')).toEqual(['B02']);
    expect(found('siap=true&kode_gudang=UTAMA')).toEqual(['B01']);
    expect(found('kode_gudang=LEBUR')).toEqual([]);
  });
  it('leave alone what is no filter of it', () => expect(found('kode_baki=B01')).toEqual(['B01', 'B02', 'B03']));
  it('are said in words', () => {
    expect(chosenFacts(screen, asked('siap=false&kode_gudang=UTAMA'))).toEqual(['Gudang UTAMA', 'Siap Dipakai Tidak']);
    expect(chosenFacts(screen, asked(''))).toEqual([]);
  });
});
