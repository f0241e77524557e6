import { message } from '../../../contracts/language/messages/messages.js';
import { sum } from '../../../contracts/language/values/exact.js';
import { addRupiah, multiplyRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { aksesoris } from '../../../contracts/stock-aksesoris/aksesoris.js';
import {
  accessories,
  countOf,
  moveAccessories,
  stockAksesoris,
  type BarisAksesoris,
} from '../../../contracts/stock-aksesoris/documents.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { pay } from '../../domain/journals/postings.js';
import { balances, refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';

/** The cost of accessories that go out: their part of what all of them cost, and all of it with the last ones. */
function costOf(
  { kode_aksesoris, jumlah }: BarisAksesoris,
  { branch, balance }: Pick<DecisionContext, 'branch' | 'balance'>,
  field: string,
): Rupiah | Refused {
  const account = accessories(branch, kode_aksesoris);
  const there = balance(account, countOf(kode_aksesoris));
  if (there === 0) return refuse('accessory.none', field);
  if (jumlah > there)
    return refuse('accessory.short', field, message('stockAksesoris.short', { kode_aksesoris, jumlah: there }));
  return multiplyRupiah(balance(account), jumlah, there, 'nearest');
}

const accessoriesJournal = { trx: 'STOCK AKSESORIS', type: 'UMUM' };

/** Their count and their cost move together, from outside the books or there. */
export const decideMoveAccessories = beginning(stockAksesoris, moveAccessories, {
  needs: ({ barang }, branch) => ({
    known: barang.map(({ kode_aksesoris }) => masterRow(aksesoris, kode_aksesoris)),
    stock: balances(...barang.map(({ kode_aksesoris }) => accessories(branch, kode_aksesoris))),
  }),
  decide({ jenis, barang: rows, keterangan }, { known }, context) {
    const luar = outside(context.branch);
    const barang = [];
    for (const [index, row] of rows.entries()) {
      const { kode_aksesoris, jumlah, nilai = rupiah(0) } = row;
      const one = known[index]!;
      if (one.status !== 'active') return refuse('accessory.unknown', `barang.${index + 1}.kode_aksesoris`);
      const cost = jenis === 'TAMBAH' ? nilai : costOf(row, context, `barang.${index + 1}.jumlah`);
      if (typeof cost === 'object') return cost;
      barang.push({ kode_aksesoris, nama_aksesoris: one.nama_aksesoris, jumlah, nilai: cost });
    }
    const counts = barang.map(({ jumlah }) => jumlah);
    return {
      facts: {
        ...{ jenis, barang, keterangan, qty: sum(counts, 'accessories') },
        nilai: addRupiah(...barang.map(({ nilai }) => nilai)),
      },
      journal: accessoriesJournal,
      moves: barang.flatMap(({ kode_aksesoris, jumlah: amount, nilai }) => {
        const own = accessories(context.branch, kode_aksesoris);
        const [from, to] = jenis === 'TAMBAH' ? [luar, own] : [own, luar];
        return [{ from, to, asset: countOf(kode_aksesoris), amount }, pay(from, to, nilai)];
      }),
    };
  },
});
