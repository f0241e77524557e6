import {
  gambar,
  imageFolderNames,
  imagePath,
  type Gambar,
  type ImageFolderName,
} from '../../contracts/images/gambar.js';
import { createMaster } from '../platform/masters/masters.js';
import { ledgerOf, record } from './people.js';
import type { Standalone } from './standalone.js';

let made = 0;

/** An image as it stands in the log once it is stored; there is no file of it. */
export async function storedImage(
  app: Standalone,
  folder: ImageFolderName,
  kode_barcode?: string,
): Promise<Pick<Gambar, 'gambar_name' | 'gambar_path'>> {
  const gambar_name = `Uji${String(++made).padStart(13, '0')}`;
  const gambar_path = imagePath({ folder, gambar_name, ...(kode_barcode !== undefined && { kode_barcode }) });
  const row = {
    gambar_name,
    gambar_path,
    folder,
    lebar: 720,
    tinggi: 720,
    byte: 1000,
    ...(kode_barcode !== undefined && { kode_barcode }),
  };
  await record(ledgerOf(app), createMaster(gambar), row, 'gambar');
  return { gambar_name, gambar_path };
}

/** An image of each folder, of a record where its folder asks for one. */
export async function storedImages(
  app: Standalone,
  kode_barcode: string,
): Promise<Readonly<Record<ImageFolderName, Row>>> {
  const images: [string, Row][] = [];
  for (const folder of imageFolderNames) images.push([folder, await storedImage(app, folder, kode_barcode)]);
  return Object.fromEntries(images) as Record<ImageFolderName, Row>;
}

type Row = Readonly<Record<string, unknown>>;
