import { defineFeature } from '../language/define/feature.js';
import { mastersOf } from '../language/define/masters-feature.js';
import { bandrol, jenisGroup, kadarEod, kondisiBarang, marketplace, supplier, tukang } from './barang.js';
import { baki, gudang } from './gudang.js';
import { hargaEmas, ongkos } from './harga.js';
import { hargaTingkat, levelRoutes, tingkatHarga } from './tingkat-harga.js';

const parameters = mastersOf(
  ...[hargaEmas, tingkatHarga, hargaTingkat, ongkos, gudang, baki, bandrol, kondisiBarang, jenisGroup, kadarEod],
  ...[supplier, tukang, marketplace],
);

/** The parameters of goods: where they lie, what they cost, and who makes and supplies them. */
export const barang = defineFeature('barang', {
  rank: 90,
  ...parameters,
  routes: [...parameters.routes, ...levelRoutes],
});
