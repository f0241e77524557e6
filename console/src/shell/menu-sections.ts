import type { MenuItem } from './menu.js';

/** The second level of a long part of the menu: titles, each with its paths. It grants and hides nothing. */
const sections: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  master: {
    Barang: ['group', 'kategori', 'jenis', 'kadar', 'kadar-eod', 'bandrol', 'kondisi-barang', 'aksesoris'].map(master),
    Harga: [
      ...['kelompok-harga', 'parameter-harga-emas', 'parameter-jenis-group', 'parameter-rugi-nota'].map(master),
      ...['kondisi-pembelian', 'kondisi-pinjaman', 'potongan-pembelian'].map(master),
      ...['/parameter-ongkos', '/parameter-harga-beli'],
    ],
    'Tempat dan Orang': ['toko', 'gudang', 'baki', 'sales', 'tukang', 'supplier', 'marketplace'].map(master),
    'Uang dan Nota': ['kode-transaksi', 'bank', 'rekening', 'parameter-keterangan-nota'].map(master),
    'Poin dan Hadiah': ['parameter-point', 'data-hadiah'].map(master),
  },
};

function master(name: string): string {
  return `/master-${name}`;
}

/** Items of a part of the menu with their second level; what has no place there stays before it. */
export function inSections(area: string, items: readonly MenuItem[]): readonly MenuItem[] {
  const named = Object.entries(sections[area] ?? {}).flatMap(([title, paths]) => {
    const children = items.filter(({ key }) => paths.includes(key));
    return children.length > 0 ? [{ key: `${area}/${title}`, title, children }] : [];
  });
  const placed = new Set(named.flatMap(({ children }) => children));
  return [...items.filter((item) => !placed.has(item)), ...named];
}
