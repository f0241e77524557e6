import { baki, gudang } from '../../../../contracts/barang/gudang.js';
import { bank, rekening } from '../../../../contracts/masters/masters.js';
import { sales } from '../../../../contracts/penjualan/parameters.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { defineMasterScreen } from './define-master-screen.js';

/** The rows of a master that a branch is offered to change, and to remove. */
function offeredOf(
  master: object,
  rows: readonly object[],
  kode_toko: string,
): readonly (readonly [boolean, boolean])[] {
  const { mayEdit, actions } = defineMasterScreen(master as MasterDefinition);
  const removal = actions.find(({ confirm }) => confirm?.removes)!;
  return rows.map((row) => [mayEdit!(row as never, kode_toko), removal.offered!(row as never, '', kode_toko)] as const);
}

describe('the rows of a master', () => {
  const seller = { kode_sales: 'DEWI', kode_toko: 'JKT01' };
  const everybodys = { kode_sales: 'SEMUA' };
  const warehouse = { kode_toko: 'BDG01', kode_gudang: 'UTAMA' };

  it('are offered to a branch to change and remove where they are its own, as the server allows it', () => {
    const [yes, no] = [
      [true, true],
      [false, false],
    ] as const;
    expect(offeredOf(sales, [seller, everybodys], 'JKT01')).toEqual([yes, no]);
    expect(offeredOf(sales, [seller, everybodys], 'BDG01')).toEqual([no, no]);
    expect(offeredOf(gudang, [warehouse], 'BDG01')).toEqual([yes]);
    expect(offeredOf(bank, [{ kode_bank: 'BCA' }], 'JKT01')).toEqual([no]);
  });

  it('are all head office’s to change and remove', () => {
    const yes = [true, true];
    expect(offeredOf(sales, [seller, everybodys], 'PUSAT')).toEqual([yes, yes]);
    expect(offeredOf(bank, [{ kode_bank: 'BCA' }], 'PUSAT')).toEqual([yes]);
  });

  it('are narrowed by what the reads of the master ask for', () => {
    const filtersOf = (master: object) => defineMasterScreen(master as MasterDefinition).filters;
    expect([baki, gudang, rekening, bank].map(filtersOf)).toEqual([
      ['siap', 'kode_gudang'],
      ['jenis'],
      ['kode_bank'],
      [],
    ]);
  });
});
