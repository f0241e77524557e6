import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { closeShift, openShift } from '../../../contracts/hitung-kas/documents.js';
import { recordUangKas } from '../../../contracts/mutasi-uang/documents.js';
import { recordUangBank } from '../../../contracts/uang-bank/documents.js';
import { order, type Ordering } from './orders.js';
import { BANK, type Teller } from './teller.js';

/** An expense out of the drawer or the account of the bank, at times a large one. */
export const spend: Ordering<Teller> = (teller) => {
  const { random, shop } = teller;
  const jumlah = rupiah(random.pick([random.within(10_000, 400_000, 500), 5_000_000, 5_000_001, 60_000_000]));
  const entry = { kategori: 'BIAYA OPERASIONAL', jumlah, keterangan: 'Kertas nota' };
  const { rekening: no_rekening } = shop;
  const isOfBank = random.chance(0.5);
  if (jumlah > teller.has(isOfBank ? `bank/${BANK}/${no_rekening}` : 'kas')) return undefined;
  if (!isOfBank) return order(recordUangKas, { ...entry, jenis: 'KELUAR' });
  return order(recordUangBank, { ...entry, jenis: random.pick(['BAYAR', 'BIAYA']), kode_bank: BANK, no_rekening });
};

/** The drawer as it is counted: in whole hundreds, at times with a note too many. */
function counted(teller: Teller) {
  const amount = Math.max(0, teller.has('kas'));
  const [notes, coins] = [Math.floor(amount / 100_000), Math.floor((amount % 100_000) / 100)];
  return [
    { jenis: 'KERTAS' as const, nominal: rupiah(100_000), jumlah: notes + (teller.random.chance(0.1) ? 1 : 0) },
    { jenis: 'LOGAM' as const, nominal: rupiah(100), jumlah: coins },
  ];
}

/** A shift begins where none runs. */
export const beginShift: Ordering<Teller> = (teller) => {
  const last = teller.recount.shifts.last.get(teller.shop.branch);
  if (last?.isOpen) return undefined;
  const hitungan = counted(teller);
  return order(openShift, { hitungan, keterangan: 'Hitung', ...(last && { setelah: last.no_shift }) });
};

/** The shift that runs ends. */
export const endShift: Ordering<Teller> = (teller) => {
  const last = teller.recount.shifts.last.get(teller.shop.branch);
  if (!last?.isOpen) return undefined;
  return order(closeShift, { no_shift: last.no_shift, hitungan: counted(teller), keterangan: 'Hitung' });
};
