import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import type { HitungKas } from '../../contracts/hitung-kas/documents.js';
import { pecahan, type Lembar } from '../../contracts/hitung-kas/pecahan.js';
import type { GesekTunai } from '../../contracts/non-cash/documents.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';

/** A branch of the history: how much trade it has, its account, and who works there. */
export interface DemoBranch {
  readonly branch: string;
  readonly weight: number;
  readonly rekening: string;
  readonly actor: string;
  /** The drawer after the opening entries, rupiah. */
  readonly drawer: number;
}

/** The shops with a history; the last is the weak one. */
export const shops: readonly DemoBranch[] = [
  { branch: 'JKT01', weight: 1.3, rekening: '5220301187', actor: 'KASIR01', drawer: 48_250_000 },
  { branch: 'BDG01', weight: 1, rekening: '5220302205', actor: 'KASIR02', drawer: 49_350_000 },
  { branch: 'SBY01', weight: 0.55, rekening: '5220303303', actor: 'OWNER', drawer: 50_000_000 },
];

/** The plan of a shop's day, in the order in which it is done. */
export interface DayPlan {
  readonly masuk: readonly UangKas[];
  readonly keluar: readonly UangKas[];
  readonly gesek: readonly GesekTunai[];
  readonly setor: Transfer | undefined;
  /** Sent to head office, in rupiah. */
  readonly kirim: number | undefined;
  /** The first entry of the day was a mistake, and is cancelled. */
  readonly cancels: boolean;
  /** A count at noon that finds so much more (or less) and is only kept. */
  readonly noon: HitungKas | undefined;
  /** The difference when the shift is closed, which is booked: over, or short below zero. */
  readonly selisih: number;
  /** In the drawer in the end. */
  readonly drawer: number;
}

/** Numbers from 0 to 1 that look random, and are the same each time (mulberry32). */
export function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
    private readonly random: () => number,
  ) {}

  within(least: number, most: number, step: number): number {
    return Math.round((least + this.random() * (most - least)) / step) * step;
  }

  pick(all: readonly string[]): string {
    return all[Math.floor(this.random() * all.length)]!;
  }

  /** Nothing where there is too little, or nothing to pay. */
  pay<T>(jumlah: number, made: T): T[] {
    if (jumlah <= 0 || this.drawer - jumlah < KEPT) return [];
    this.drawer -= jumlah;
    return [made];
  }
}

/** The expenses of a date: small ones every day, electricity and salaries once a month. */
function expenses(till: Till, weight: number, dayOfMonth: number): UangKas[] {
  const small = till.within(60_000, 340_000, 1_000);
  const listrik = dayOfMonth === 5 ? till.within(1_100_000 * weight, 1_900_000 * weight, 1_000) : 0;
  const gaji = dayOfMonth === 25 ? till.within(6_000_000 * weight, 7_500_000 * weight, 50_000) : 0;
  return [
    ...till.pay(small, kas('KELUAR', 'BIAYA OPERASIONAL', small, till.pick(spent))),
    ...till.pay(listrik, kas('KELUAR', 'BIAYA LISTRIK', listrik, 'Listrik, air dan telepon')),
    ...till.pay(gaji, kas('KELUAR', 'GAJI', gaji, 'Gaji karyawan')),
  ];
}

function swipes(till: Till, count: number): GesekTunai[] {
  return Array.from({ length: count }).flatMap(() => {
    const tunai = till.within(500_000, 2_500_000, 50_000);
    const biaya = Math.round(tunai * 0.02);
    return till.pay(tunai, {
      kode_bank: 'BCA',
      tunai: rupiah(tunai),
      biaya: rupiah(biaya),
      keterangan: 'Gesek tunai pelanggan',
    });
  });
}

const tradeOn = (day: number): number => ([0, 6].includes(day) ? 1.7 : day === 5 ? 1.2 : 1);

/** Plans the day of a branch on a date, from the drawer of the morning. */
export function planDay(
  { weight, rekening }: DemoBranch,
  date: BusinessDate,
  morning: number,
  index: number,
  random: () => number,
): DayPlan {
  const till = new Till(morning, random);
  const day = weekday(date);
  const trade = weight * tradeOn(day);
  const masuk = Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
    kas(
      'MASUK',
      random() < 0.9 ? 'PENDAPATAN LAIN' : 'ANEKA',
      till.within(900_000 * trade, 3_400_000 * trade, 5_000),
      till.pick(sold),
    ),
  );
  const cancels = index % 13 === 5;
  till.drawer += masuk.slice(cancels ? 1 : 0).reduce((sum, { jumlah }) => sum + jumlah, 0);
  const keluar = expenses(till, weight, Number(date.slice(8)));
  const gesek = swipes(till, Math.floor(random() * 2.4 * weight));
  const kirimUang = [1, 4].includes(day) ? till.within(2_000_000 * weight, 5_000_000 * weight, 100_000) : 0;
  const [kirim] = till.pay(kirimUang, kirimUang);
  const surplus = till.drawer > 45_000_000 ? Math.floor((till.drawer - 25_000_000) / 500_000) * 500_000 : 0;
  const sides = { kategori: 'SETORAN BANK', asal: 'CASH', tujuan: 'BCA', tujuan_rekening: rekening };
  const [setor] = till.pay(surplus, { ...sides, jumlah: rupiah(surplus), keterangan: 'Setoran hasil toko' });
  const selisih = index % 9 === 4 ? till.within(-8_000, 6_000, 1_000) : 0;
  const noon =
    index % 7 === 3
      ? { hitungan: counted(till.drawer - 1_000), bukukan: false, keterangan: 'Hitung siang, dicek lagi sore' }
      : undefined;
  return { masuk, keluar, gesek, setor, kirim, noon, selisih, cancels, drawer: till.drawer + selisih };
}
