import { Choice, Key } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { routeGate } from '../language/routes/routes.js';
import { imageFolderNames, imageFolders, imageUploadGate, isFilledByBranches, type ImageFolderName } from './gambar.js';

/** The fields that are sent with the file (`image`) of an upload, `POST app/gambar`, as multipart/form-data. */
export class UploadGambar {
  /** Defaults to that of the photos of pieces. */
  @Choice('Folder', imageFolderNames) folder?: ImageFolderName;
  /** The key of the record that it is for; needed in the folders that have one for each record. */
  @Key('Kode') kode_barcode?: string;
}

/** The right to upload: one of the screens whose records have images. */
export const uploadGate: Gate = imageUploadGate;

/** The right to upload into a folder: its screen, and head office, but for the folders that branches fill. */
export function folderGate(folder: ImageFolderName): Gate {
  return { ...routeGate(imageFolders[folder].path), ...(!isFilledByBranches(folder) && { pusatOnly: true }) };
}
