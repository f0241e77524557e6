import { gambar } from '../../../contracts/images/gambar.js';
import { createMaster } from '../../kernel/masters/masters.js';

/** The rules of storing an image: its name is free. */
export const decideStoreGambar = createMaster(gambar);
