import { Choice, Key } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { imageFolderNames, imageGate, type ImageFolderName } from './gambar.js';

/** What comes with the file (`image`) of an upload, `POST app/gambar`, as multipart/form-data. */
export class UploadGambar {
  @Choice('Folder', imageFolderNames, { required: true }) folder!: ImageFolderName;
  /** The key of the record that it is for; needed in the folders `ITEM` and `HADIAH`. */
  @Key('Kode') kode_barcode?: string;
}

/** Who may upload: head office, with one of the screens whose records have images; into a folder only with the screen of that folder. */
export const uploadGate: Gate = { ...imageGate, pusatOnly: true };
