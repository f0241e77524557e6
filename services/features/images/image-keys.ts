import { IMAGE_ROOT } from '../../../contracts/images/gambar.js';

/** The place of images in the file port. */
export const IMAGES = 'gambar';
/** The place of uploads that wait to be made an image: nothing there is ever served. */
export const UPLOADS = 'unggahan';

/** The key of an image in the file port, by its address. */
export const imageKey = (gambar_path: string): string => `${IMAGES}${gambar_path.slice(IMAGE_ROOT.length)}`;
/** The address of the image of a key. */
export const addressOf = (key: string): string => `${IMAGE_ROOT}${key.slice(IMAGES.length)}`;
/** The key of an upload. */
export const uploadKey = (id: string): string => `${UPLOADS}/${id}`;
