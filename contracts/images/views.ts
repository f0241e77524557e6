import { picked } from '../language/define/fields.js';
import { Gambar } from './gambar.js';

/** The `data` of the answer to an upload, by which a record names the image. */
export const UploadedGambar = picked(Gambar, ['gambar_path', 'gambar_name']);
export type UploadedGambar = Pick<Gambar, 'gambar_path' | 'gambar_name'>;
