import { company, type DemoPlan } from '../company.js';
import { parametersOf } from '../parameters.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Shop } from './shop.js';

const cities = ['Jakarta', 'Bandung', 'Surabaya', 'Semarang', 'Medan', 'Makassar', 'Denpasar', 'Yogyakarta', 'Malang'];
const DRAWER = 50_000_000;
const SALES = 4;

const padded = (number: number, length = 2): string => String(number).padStart(length, '0');
const series = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => prefix + padded(index + 1));

/** A shop by its place: the first ones are large, most are small; one in three validates cards too, one nothing. */
function shopOf(index: number, trays: number): Shop {
  const number = padded(index + 1);
  return {
    ...{ branch: `TK${number}`, weight: Number((1.6 / (1 + index * 0.12) + 0.3).toFixed(2)) },
    ...{ rekening: `5220${padded(index + 1, 6)}`, actor: `KASIR${number}`, drawer: DRAWER },
    ...(index % 3 !== 2 && { validator: `SPV${number}`, looksAtCards: index % 3 === 0 }),
    ...{ trays: series(trays, 'B'), sales: series(SALES, `S${number}`) },
  };
}

const isPusat = ({ kode_toko }: { readonly kode_toko: string }): boolean => kode_toko === PUSAT;

const tokosOf = (shops: readonly Shop[]): DemoPlan['tokos'] => [
  ...company.tokos.filter(isPusat),
  ...shops.map(({ branch }, index) => {
    const kota = cities[index % cities.length]!;
    return { kode_toko: branch, nama_toko: `Kilau ${kota} ${index + 1}`, alamat_toko: `Jl. Raya ${kota}` };
  }),
];

/** A company of so many shops, each with so many trays, named as the demo company where that has no more to say. */
export function companyOf(branches: number, trays: number): DemoPlan {
  const shops = Array.from({ length: branches }, (_, index) => shopOf(index, trays));
  const tokos = tokosOf(shops);
  const sales = shops.flatMap(salesOf);
  return {
    ...company,
    tokos,
    users: [...company.users.filter(isPusat), ...shops.flatMap(usersOf)],
    rekenings: [
      ...company.rekenings.filter(isPusat),
      ...shops.map(({ branch: kode_toko, rekening }) => ({
        kode_bank: 'BCA',
        no_rekening: rekening,
        nama_rekening: `Kilau ${kode_toko}`,
        kode_toko,
      })),
    ],
    opening: [
      ...company.opening.filter(({ branch }) => branch === PUSAT),
      ...shops.map(({ branch }) => ({
        branch,
        entry: {
          ...{ jenis: 'MASUK' as const, kategori: 'SALDO AWAL', jumlah: rupiah(DRAWER) },
          keterangan: 'Saldo awal pembukuan',
        },
      })),
    ],
    parameters: parametersOf({ tokos, shops, sales }),
    sales,
    shops,
  };
}

/** Whoever works at the till of a shop, and whoever approves there. */
function usersOf({ branch: kode_toko, actor }: Shop): DemoPlan['users'] {
  return [
    { user_id: actor, nama: `Kasir ${kode_toko}`, level: 'KASIR', kode_toko },
    { user_id: actor.replace('KASIR', 'SPV'), nama: `Supervisor ${kode_toko}`, level: 'SPV', kode_toko },
  ];
}

/** The people who sell in a shop. */
function salesOf({ branch: kode_toko, rekening: no_rekening, sales }: Shop): DemoPlan['sales'] {
  return sales.map((kode_sales) => ({
    kode_sales,
    nama_sales: `Sales ${kode_sales}`,
    kode_bank: 'BCA',
    nama_bank: 'Bank Central Asia',
    no_rekening,
    nama_rekening: `Sales ${kode_sales}`,
    kode_toko,
  }));
}
