import type { FirstStep } from '../../../../contracts/company/first-steps.js';
import { startGoods, startPlaces, startSales } from '../../../../contracts/company/start-goods.js';
import { t, type TextId } from '../../kit/i18n/i18n.js';

interface Step {
  readonly title: TextId;
  readonly help: () => string;
  /** The ways to do it, the usual one first. */
  readonly ways: readonly { readonly title: TextId; readonly to: string }[];
}

const { groups, jenis } = startGoods;
const { gudang, baki } = startPlaces;

/** The words of each step, and the ways to do it. */
export const steps: Readonly<Record<FirstStep, Step>> = {
  CABANG: {
    title: 'steps.branches',
    help: () => t('steps.branches.help'),
    ways: [{ title: 'steps.branches.do', to: '/master-toko?form=1' }],
  },
  'ISI AWAL': {
    title: 'steps.defaults',
    help: () =>
      t('steps.defaults.help', {
        groups: groups.map(({ kode_group }) => kode_group).join(', '),
        jenis: String(jenis.length),
        gudang: gudang.kode_gudang,
        baki: `${baki[0]}\u2013${baki.at(-1) ?? ''}`,
        sales: startSales.kode_sales,
      }),
    ways: [{ title: 'steps.defaults.own', to: '/master-group' }],
  },
  HARGA: {
    title: 'steps.prices',
    help: () => t('steps.prices.help'),
    ways: [{ title: 'steps.prices.do', to: '/papan-harga?isi=1' }],
  },
  USER: {
    title: 'steps.users',
    help: () => t('steps.users.help'),
    ways: [{ title: 'steps.users.do', to: '/data-users?form=1' }],
  },
  BARANG: {
    title: 'steps.pieces',
    help: () => t('steps.pieces.help'),
    ways: [{ title: 'steps.pieces.do', to: '/tambah-barang-banyak?form=1' }],
  },
  PENJUALAN: {
    title: 'steps.sale',
    help: () => t('steps.sale.help'),
    ways: [
      { title: 'steps.sale.open', to: '/hitung-kas' },
      { title: 'steps.sale.do', to: '/transaksi-penjualan?form=1' },
    ],
  },
  'TUTUP TOKO': {
    title: 'steps.closing',
    help: () => t('steps.closing.help'),
    ways: [{ title: 'steps.closing.do', to: '/tutup-toko' }],
  },
};
