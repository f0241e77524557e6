import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import type { HitungKas } from '../../contracts/hitung-kas/documents.js';
import { pecahan, type Lembar } from '../../contracts/hitung-kas/pecahan.js';
import type { GesekTunai } from '../../contracts/non-cash/documents.js';
import type { Random } from '../company/random.js';
import type { Shop } from './seed/shop.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';

/** The plan of a shop's day: what is entered in its course, in that order, and what goes to head office. */
export interface DayPlan {
  readonly masuk: readonly UangKas[];
  readonly keluar: readonly UangKas[];
  readonly gesek: readonly GesekTunai[];
  /** Sent to head office, in rupiah. */
  readonly kirim: number | undefined;
  /** The first entry of the day was a mistake, and is cancelled. */
  readonly cancels: boolean;
  /** The drawer after all of this, without what was sold. */
  readonly drawer: number;
}

/** The plan of a shop's evening. */
export interface EveningPlan {
  readonly setor: Transfer | undefined;
  /** A count that finds so much more (or less) and is only kept. */
  readonly noon: HitungKas | undefined;
  /** The difference when the shift is closed, which is booked: over, or short below zero. */
  readonly selisih: number;
  /** In the drawer in the end. */
  readonly drawer: number;
}

/** The notes and coins of an amount, the largest first. */
export function counted(amount: number): Lembar[] {
  let rest = amount;
  return pecahan.flatMap(({ jenis, nominal }) => {
    const jumlah = Math.floor(rest / nominal);
    rest -= jumlah * nominal;
    return jumlah > 0 ? [{ jenis, nominal, jumlah }] : [];
  });
}

const weekday = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const kas = (jenis: UangKas['jenis'], kategori: string, jumlah: number, keterangan: string): UangKas => ({
  jenis,
  kategori,
  jumlah: rupiah(jumlah),
  keterangan,
});
const sold = [
  'Ongkos pembuatan cincin',
  'Jasa cuci dan sepuh',
  'Jasa patri kalung',
  'Ongkos ukir nama',
  'Jasa ganti ukuran',
  'Ongkos pesanan liontin',
];
const spent = [
  'Plastik dan kotak perhiasan',
  'Air minum dan kebersihan',
  'Kertas nota',
  'Parkir dan bensin',
  'Makan siang karyawan',
];
const KEPT = 8_000_000;

/** A drawer in the course of a day, out of which nothing is paid that would leave too little in it. */
class Till {
  constructor(
    public drawer: number,
    readonly random: Random,
  ) {}

  /** Nothing where there is too little, or nothing to pay. */
  pay<T>(jumlah: number, made: T): T[] {
    if (jumlah <= 0 || this.drawer - jumlah < KEPT) return [];
    this.drawer -= jumlah;
    return [made];
  }
}

/** The expenses of a date: small ones every day, electricity and salaries once a month. */
function expenses(till: Till, weight: number, dayOfMonth: number): UangKas[] {
  const small = till.random.within(60_000, 340_000, 1_000);
  const listrik = dayOfMonth === 5 ? till.random.within(1_100_000 * weight, 1_900_000 * weight, 1_000) : 0;
  const gaji = dayOfMonth === 25 ? till.random.within(6_000_000 * weight, 7_500_000 * weight, 50_000) : 0;
  return [
    ...till.pay(small, kas('KELUAR', 'BIAYA OPERASIONAL', small, till.random.pick(spent))),
    ...till.pay(listrik, kas('KELUAR', 'BIAYA LISTRIK', listrik, 'Listrik, air dan telepon')),
    ...till.pay(gaji, kas('KELUAR', 'GAJI', gaji, 'Gaji karyawan')),
  ];
}

function swipes(till: Till, count: number): GesekTunai[] {
  return Array.from({ length: count }).flatMap((_, index) => {
    const tunai = till.random.within(500_000, 2_500_000, 50_000);
    const biaya = Math.round(tunai * 0.02);
    return till.pay(tunai, {
      kode_bank: 'BCA',
      tunai: rupiah(tunai),
      biaya: rupiah(biaya),
      no_kartu: String(4471 + index),
      no_approval: String(881_201 + index),
      keterangan: 'Gesek tunai pelanggan',
    });
  });
}

/** The trade of a date beside that of a usual one: more on Friday, much more at the end of a week. */
export const tradeOn = (date: BusinessDate): number => {
  const day = weekday(date);
  return [0, 6].includes(day) ? 1.7 : day === 5 ? 1.2 : 1;
};

/** Plans the day of a shop on a date, from the drawer of the morning. */
export function planDay({ weight }: Shop, date: BusinessDate, morning: number, index: number, random: Random): DayPlan {
  const till = new Till(morning, random);
  const trade = weight * tradeOn(date);
  const masuk = Array.from({ length: random.within(2, 4) }, () =>
    kas(
      'MASUK',
      random.chance(0.9) ? 'PENDAPATAN LAIN' : 'ANEKA',
      random.within(900_000 * trade, 3_400_000 * trade, 5_000),
      random.pick(sold),
    ),
  );
  const cancels = index % 13 === 5;
  till.drawer += masuk.slice(cancels ? 1 : 0).reduce((sum, { jumlah }) => sum + jumlah, 0);
  const keluar = expenses(till, weight, Number(date.slice(8)));
  const gesek = swipes(till, Math.floor(random.next() * 2.4 * weight));
  const isSent = [1, 4].includes(weekday(date));
  const kirimUang = isSent ? random.within(2_000_000 * weight, 5_000_000 * weight, 100_000) : 0;
  const [kirim] = till.pay(kirimUang, kirimUang);
  return { masuk, keluar, gesek, kirim, cancels, drawer: till.drawer };
}

/** Plans the evening of a shop, from what the day has left in the drawer: most of it goes to the bank. */
export function planEvening({ rekening }: Shop, left: number, index: number, random: Random): EveningPlan {
  const surplus = left > 45_000_000 ? Math.floor((left - 25_000_000) / 500_000) * 500_000 : 0;
  const sides = { kategori: 'SETORAN BANK', asal: 'CASH', tujuan: 'BCA', tujuan_rekening: rekening };
  const setor = { ...sides, jumlah: rupiah(surplus), keterangan: 'Setoran hasil toko' };
  const after = left - surplus;
  const selisih = index % 9 === 4 ? random.within(-8_000, 6_000, 1_000) : 0;
  const noon = { hitungan: counted(after - 1_000), bukukan: false, keterangan: 'Hitung siang, dicek lagi sore' };
  return {
    setor: surplus > 0 ? setor : undefined,
    noon: index % 7 === 3 ? noon : undefined,
    selisih,
    drawer: after + selisih,
  };
}
