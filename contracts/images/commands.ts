import { Choice, Key } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { imageFolderNames, imageGate, type ImageFolderName } from './gambar.js';

/** The fields that are sent with the file (`image`) of an upload, `POST app/gambar`, as multipart/form-data. */
export class UploadGambar {
  @Choice('Folder', imageFolderNames, { required: true }) folder!: ImageFolderName;
  /** The key of the record that it is for; needed in the folders `ITEM` and `HADIAH`. */
  @Key('Kode') kode_barcode?: string;
}

/**
 * The right to upload: head office, with one of the screens whose records have images; into a folder only with the
 * screen of that folder.
 */
export const uploadGate: Gate = { ...imageGate, pusatOnly: true };
