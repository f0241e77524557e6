import { masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { aksesoris } from '../../../contracts/stock-aksesoris/aksesoris.js';
import { moveAccessories, stockAksesoris } from '../../../contracts/stock-aksesoris/documents.js';
import { pay } from '../../domain/journals/postings.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { decideMoveAccessories } from './stock-aksesoris.deciders.js';

const box = { kode_aksesoris: 'KOTAK', nama_aksesoris: 'Kotak cincin' };
const known = past(masterRow(aksesoris, 'KOTAK'), masterCreated(aksesoris), box);
const moved = stockAksesoris.stepOf(moveAccessories).events[0]!;
const there = 'JKT01/aksesoris/KOTAK';
const shop = (...events: readonly Past[]) =>
  given(decideMoveAccessories, 'JKT01', ...events).holding({ [there]: 1000, [`A:KOTAK ${there}`]: 3 });
const taking = (jumlah: number) => ({
  jenis: 'AMBIL' as const,
  barang: [{ kode_aksesoris: 'KOTAK', jumlah }],
  keterangan: 'Dipakai',
});
const count = (from: string, to: string, amount: number) => ({ from, to, asset: 'A:KOTAK', amount });

describe('move-accessories', () => {
  it('brings them in with what they cost', () => {
    const done = shop(known).when({
      jenis: 'TAMBAH',
      barang: [{ kode_aksesoris: 'KOTAK', jumlah: 100, nilai: rupiah(350_000) }],
      keterangan: 'Beli',
    });
    done.thenHappened(moved, { no_bukti: 'AK-JKT01-000001', qty: 100, nilai: 350_000 });
    done.thenPosted(count('JKT01/luar', there, 100), pay('JKT01/luar', there, rupiah(350_000)));
  });
  it.each<[string, number, number]>([
    ['their average cost, to the nearest rupiah', 1, 333],
    ['their average cost, to the nearest rupiah, of two', 2, 667],
    ['all of it with the last ones', 3, 1000],
  ])('takes out with them %s', (_, jumlah, nilai) => {
    const done = shop(known).when(taking(jumlah));
    done.thenHappened(moved, { qty: jumlah, nilai });
    done.thenPosted(count(there, 'JKT01/luar', jumlah), pay(there, 'JKT01/luar', rupiah(nilai)));
  });
  it.each<[string, readonly Past[], number, RefusalCode, string, string?]>([
    ['that nobody knows', [], 1, 'accessory.unknown', 'kode_aksesoris'],
    [
      'that were removed',
      [known, past(masterRow(aksesoris, 'KOTAK'), masterRemoved(aksesoris), box)],
      1,
      'accessory.unknown',
      'kode_aksesoris',
    ],
    ['one more than there are', [known], 4, 'accessory.short', 'jumlah', 'Aksesoris KOTAK hanya ada 3'],
  ])('refuses those %s', (_, events, jumlah, code, field, ...said) =>
    shop(...events)
      .when(taking(jumlah))
      .thenRefused(code, `barang.1.${field}`, ...said),
  );
  it('refuses the first where there are none', () =>
    given(decideMoveAccessories, 'JKT01', known).when(taking(1)).thenRefused('accessory.none', 'barang.1.jumlah'));
});
