import type { Feature } from '../../kernel/feature.js';
import { GambarController } from './gambar.controller.js';
import { PublicGambarController } from './public-gambar.controller.js';

/** Images: uploaded, kept in the file port, served to everyone, collected when nothing refers to them. */
export const images: Feature = {
  name: 'images',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  controllers: [GambarController],
  readers: [PublicGambarController],
};
