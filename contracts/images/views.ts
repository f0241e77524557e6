import { picked } from '../language/define/fields.js';
import { Gambar } from './gambar.js';

/** What an upload answers as `data`: what a record needs to name the image. */
export const UploadedGambar = picked(Gambar, ['gambar_path', 'gambar_name']);
export type UploadedGambar = Pick<Gambar, 'gambar_path' | 'gambar_name'>;
