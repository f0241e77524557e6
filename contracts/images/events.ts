import { masterCreated, masterRemoved } from '../language/define/master.js';
import { gambar } from './gambar.js';

/** An image is stored: its file is there, and may be referred to. */
export const gambarStored = masterCreated(gambar);

/** Nothing referred to an image for a day: it is no more to be had, and its file goes. */
export const gambarCollected = masterRemoved(gambar);
