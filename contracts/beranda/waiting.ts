import { WholeNumber, Text } from '../language/define/fields.js';
import { BranchParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';

const Count = (label: string): PropertyDecorator => WholeNumber(label, { min: 0, max: 1_000_000_000 });

/** The counts of what waits in a branch, however long, of each kind whose list the reader may open. */
export class WaitingBranch {
  @Text('Cabang') kode_toko!: string;
  @Count('Penjualan') penjualan?: number;
  @Count('Pembelian') pembelian?: number;
  @Count('Titipan') titipan?: number;
  @Count('Hutang') hutang?: number;
  @Count('Susut') susut?: number;
  @Count('Kartu') kartu?: number;
  @Count('Otorisasi') otorisasi?: number;
  /** Money on its way to the branch or from it, which nobody has received. */
  @Count('Uang di Jalan') kiriman?: number;
}

const counts = ['penjualan', 'pembelian', 'titipan', 'hutang', 'susut', 'kartu', 'otorisasi', 'kiriman'] as const;

/** A row for each branch in which something waits. */
export const waitingByBranch = defineQuery(BranchParams, WaitingBranch, {
  call: 'beranda/menunggu',
  title: 'Menunggu per Cabang',
  gate: { pusatOnly: true },
  maybe: counts,
  boards: ['DASHBOARD_PUSAT'],
});

/** The row of the own branch for who looks after its documents; none where nothing waits. */
export const waitingHere = defineQuery(BranchParams, WaitingBranch, {
  call: 'beranda/validasi',
  title: 'Menunggu Validasi',
  gate: { levels: ['OWN', 'SPV'] },
  maybe: counts,
  home: ['PENGAWAS'],
});
