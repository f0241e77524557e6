import { addressOf, readWidths, viewWords, wordsOf } from './list-address.js';

describe('the address of a list', () => {
  it('has its columns in their order, their widths, those that are pinned, groups and room', () => {
    const look = {
      columns: ['jumlah', 'tanggal'],
      widths: { jumlah: 140.4 },
      pinned: ['tanggal'],
      groups: ['user_id'],
    };
    expect(wordsOf({ ...look, loose: true })).toEqual({
      kolom: 'jumlah,tanggal',
      lebar: 'jumlah:140',
      jepit: 'tanggal',
      kelompok: 'user_id',
      longgar: '1',
    });
    expect(wordsOf({ widths: {}, columns: undefined })).toEqual({ lebar: undefined, kolom: undefined });
  });
  it('says where there are no groups though the list has some of its own', () => {
    expect(wordsOf({ groups: [] })).toEqual({ kelompok: ',' });
  });
  it('gives no column a width that is none', () => {
    expect(readWidths('jumlah:140,tanggal:x,jam:5,status:99999')).toEqual({ jumlah: 140 });
    expect(readWidths(null)).toEqual({});
  });
  it('is kept in a view without the place in it, and given back', () => {
    const address = new URLSearchParams('urut=-jumlah&hal=3&nota=GT-1&cari=tiga 100%&kolom=a,b');
    const words = viewWords(address);
    expect(words).toBe('cari:tiga%20100%25&kolom:a%2Cb&urut:-jumlah');
    expect(Object.fromEntries(addressOf(words))).toEqual({ cari: 'tiga 100%', kolom: 'a,b', urut: '-jumlah' });
    expect([...addressOf('')]).toEqual([]);
  });
});
