import { baki, gudang } from '../../../contracts/barang/gudang.js';
import { startGoods } from '../../../contracts/company/start-goods.js';
import { parseRow } from '../../../contracts/language/define/fields.js';
import { masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import { toko } from '../../../contracts/masters/masters.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { decideFillDefaults, startRows } from './defaults.deciders.js';

const owner = someone('OWNER', 'OWN', 'PUSAT');
const shop = (kode_toko: string): Past =>
  past(masterRow(toko, kode_toko), masterCreated(toko), { kode_toko, nama_toko: kode_toko, alamat_toko: '-' });
const begun = [shop('PUSAT'), shop('JKT01')];
const cabang = ['PUSAT', 'JKT01'];
/** All that the command adds, as if it had been recorded before. */
const filled: readonly Past[] = startRows(cabang).map(({ master, row }) =>
  past(masterRow(master, ...master.key.map((key) => String(row[key as never]))), masterCreated(master), row),
);
const typesOf = (...events: readonly Past[]): readonly string[] => {
  const types: string[] = [];
  given(decideFillDefaults, owner, ...events)
    .when({ cabang })
    .thenEvents(({ type }) => types.push(type));
  return types;
};

describe('what a gold shop begins with', () => {
  it('are rows that their masters take', () => {
    const wrong = startRows(cabang).flatMap(({ master, row }) => {
      const parsed = parseRow(master.row, row);
      return 'errors' in parsed ? parsed.errors : [];
    });
    expect(wrong).toEqual([]);
  });

  it('names only rows that it has, each after them', () => {
    const rows = startRows(cabang);
    const keys = (of: string): readonly string[] =>
      rows.filter(({ master }) => master.name === of).map(({ row }) => JSON.stringify(row));
    expect(keys(gudang.name)).toHaveLength(2);
    expect(keys(baki.name)).toHaveLength(12);
    for (const { kode_kategori } of startGoods.jenis)
      expect(startGoods.kategoris.map((one) => one.kode_kategori)).toContain(kode_kategori);
    for (const { kelompok_harga } of startGoods.groups)
      expect(startGoods.kelompokHarga.map((one) => one.kelompok_harga)).toContain(kelompok_harga);
    const places = rows.map(({ master }) => master.name);
    expect(places.indexOf('kategori')).toBeLessThan(places.indexOf('jenis'));
    expect(places.indexOf('gudang')).toBeLessThan(places.indexOf('baki'));
  });

  it('is added at once, the person TOKO last', () => {
    const types = typesOf(...begun);
    expect(types).toHaveLength(startRows(cabang).length);
    expect(types.at(-1)).toBe('sales.created');
  });

  it('is added as far as it is not there: a new branch alone gets its trays', () => {
    const own = filled.filter(({ stream }) => !stream.name.includes('JKT01'));
    expect(new Set(typesOf(...begun, ...own))).toEqual(new Set(['gudang.created', 'baki.created']));
    given(decideFillDefaults, owner, ...begun, ...filled)
      .when({ cabang })
      .thenRefused('company.defaults-there');
  });

  it('leaves a row that says more as it is, and refuses all where one of the same code says something else', () => {
    const more = past(masterRow(group, '750'), masterCreated(group), { ...startGoods.groups[3]!, jenis_group: 'EMAS' });
    expect(typesOf(...begun, more)).toHaveLength(startRows(cabang).length - 1);
    const other = { ...startGoods.groups[3]!, kadar: 74_00 };
    const gone = { ...startGoods.jenis[0]! };
    given(
      decideFillDefaults,
      owner,
      ...begun,
      past(masterRow(group, '750'), masterCreated(group), other),
      past(masterRow(jenis, 'CP'), masterCreated(jenis), gone),
      past(masterRow(jenis, 'CP'), masterRemoved(jenis), gone),
    )
      .when({ cabang })
      .thenRefusedWith('company.defaults-differ', { values: { rows: 'Group 750, Jenis CP' } });
  });

  it('is refused for a branch that is not there', () =>
    given(decideFillDefaults, owner, shop('PUSAT'))
      .when({ cabang })
      .thenRefused('master.rows', 'cabang', 'Cabang JKT01 tidak ditemukan'));

  it('has a person who sells in every branch, with cash in place of an account', () =>
    given(decideFillDefaults, owner, ...begun, ...filled.filter(({ stream }) => !stream.name.startsWith('sales/')))
      .when({ cabang })
      .thenHappened(masterCreated(sales), { kode_sales: 'TOKO', kode_bank: 'TUNAI', no_rekening: '0' }));
});
