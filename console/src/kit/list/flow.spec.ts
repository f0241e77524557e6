import { mutasiUang } from '../../../../contracts/mutasi-uang/documents.js';
import { figureIn, sumTexts, toldIn } from '../field/cell-text.js';
import { screenFields } from '../field/screen-field.js';
import { flowBetween, flowOf, isStill, seenFrom, signed, type Flows } from './flow.js';

describe('an amount', () => {
  const flows = { jumlah: flowBetween('CASH', 'asal', 'tujuan') };
  const of = (asal: string, tujuan: string, more: object = {}) => ({ asal, tujuan, jumlah: 1000, ...more });

  it('has the sign of its direction, seen from one of the places between which it moved', () => {
    const signs = [of('CASH', 'BCA'), of('BCA', 'CASH'), of('BCA', 'MANDIRI')].map((row) =>
      signed('1.000', flowOf({ flows }, 'jumlah', row)),
    );
    expect(signs).toEqual(['\u22121.000', '+1.000', '1.000']);
  });

  it('that one branch sends another has the sign that it has for the reader', () => {
    const flows: Flows = { jumlah: ({ dari }, branch) => (dari === branch ? 'out' : 'in') };
    const sent = { dari: 'JKT01', ke: 'PUSAT', jumlah: 1000 };
    expect(['JKT01', 'PUSAT'].map((branch) => flowOf(seenFrom({ flows }, branch), 'jumlah', sent))).toEqual([
      'out',
      'in',
    ]);
  });

  it('of a column that is called in or out has its direction, and none where nothing moved', () => {
    expect(flowOf({}, 'masuk', { masuk: 5 })).toBe('in');
    expect(flowOf({}, 'keluar', { keluar: 5 })).toBe('out');
    expect(flowOf({}, 'keluar', { keluar: 0 })).toBeUndefined();
    expect([isStill('keluar', { keluar: 0 }), isStill('masuk', { masuk: 5 }), isStill('qty', { qty: 0 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of nothing is still where not every row has one', () => {
    const piece = { harga_jual: 0, harga_modal: 0 };
    expect([isStill('harga_jual', piece, ['harga_jual']), isStill('harga_modal', piece, ['harga_jual'])]).toEqual([
      true,
      false,
    ]);
  });

  it('says its name and its unit where no head stands above it', () => {
    const { row } = mutasiUang.list!.query;
    const columns = screenFields(row, ['jumlah', 'keterangan', 'tanggal']);
    const one = { jumlah: 1_500_000, keterangan: 'Setoran', tanggal: '2026-11-20' };
    expect(['jumlah', 'keterangan', 'tanggal'].map((name) => toldIn(columns, name, one))).toEqual([
      'Jumlah Rp 1.500.000',
      'Setoran',
      '2026-11-20',
    ]);
    expect(figureIn(columns, 'jumlah', one)).toBe('Rp 1.500.000');
    expect(sumTexts(row, { jumlah: 2_000_000 })).toEqual(['Jumlah Rp 2.000.000']);
  });
});
