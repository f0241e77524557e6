import { Choice, field, Key, WholeNumber } from '../language/define/fields.js';
import { PUSAT } from '../language/define/gate.js';
import { defineMaster } from '../language/define/master.js';
import { message } from '../language/messages/messages.js';
import { sharedGate } from '../language/routes/routes.js';

/** The size to which an image is reduced, in pixels: it is fitted by its larger side, never enlarged. */
export interface ImageBox {
  readonly width: number;
  readonly height: number;
}

interface ImageFolder {
  readonly box: ImageBox;
  /** The screen whose records have these images: who may see it may upload them. */
  readonly path: string;
  /** Each record has a folder of its own, named by its key. */
  readonly perRecord?: true;
  /** Branches upload their own: what it shows is theirs, and is taken with a camera as often as it is chosen. */
  readonly ofBranches?: true;
  /** Branches upload for records of the company that they keep. */
  readonly byBranches?: true;
}

const box: ImageBox = { width: 720, height: 1366 };

/** The folders of images, by their subject (catalogue §7, §9). */
export const imageFolders = {
  KATEGORI: { box, path: '/kategori-katalog', byBranches: true },
  BANNER: { box, path: '/banner-katalog', byBranches: true },
  INFO: { box, path: '/info-katalog', byBranches: true },
  ITEM: { box, path: '/item-katalog', perRecord: true, byBranches: true },
  HADIAH: { box, path: '/hadiah-katalog', perRecord: true, byBranches: true },
  DATAHADIAH: { box, path: '/master-data-hadiah', perRecord: true },
  BARANG: { box, path: '/data-barang', perRecord: true, ofBranches: true },
  JAMINAN: { box, path: '/transaksi-hutang', ofBranches: true },
  SPLASH: { box: { width: 1241, height: 2348 }, path: '/splashscreen-katalog', byBranches: true },
} as const satisfies Readonly<Record<string, ImageFolder>>;

/** A folder of images. */
export type ImageFolderName = keyof typeof imageFolders;
/** True for a folder that branches upload into. */
export function isFilledByBranches(folder: ImageFolderName): boolean {
  const { ofBranches, byBranches }: ImageFolder = imageFolders[folder];
  return ofBranches === true || byBranches === true;
}

export const imageFolderNames = Object.keys(imageFolders) as readonly ImageFolderName[];

/** The folder of an upload that names none: the photo of a piece, sent with its barcode alone (catalogue §7). */
export const USUAL_FOLDER: ImageFolderName = 'BARANG';

const folders: readonly ImageFolder[] = Object.values(imageFolders);
/** The right to see images: one of the screens of head office whose records have some. */
const imageGate = sharedGate(...folders.filter(({ ofBranches }) => !ofBranches).map(({ path }) => path));
/** The right to upload images: one of the screens whose records have some. */
export const imageUploadGate = sharedGate(...folders.map(({ path }) => path));

/** The types of images that are taken, by their content. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The most bytes of a file that is uploaded: 10 MB. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
/** The most pixels of an image that is uploaded. */
export const MOST_IMAGE_PIXELS = 50_000_000;
/** The most pixels of a side of it. */
export const MOST_IMAGE_SIDE = 20_000;
/** Letters and digits of the name of an image. */
export const IMAGE_NAME_LENGTH = 16;
/** An image that nothing has referred to for so long is collected, never before. */
export const IMAGE_KEPT_HOURS = 24;

/** The beginning of the address of an image, below that of the API. */
export const IMAGE_ROOT = 'public/gambar';

const path = /^public\/gambar\/[A-Z0-9]+\/[A-Z]+\/([A-Za-z0-9][A-Za-z0-9._-]*\/)?[A-Za-z0-9]{16}\.jpg$/;

/** True for an address that an image can have. */
export const isImagePath = (sent: unknown): sent is string =>
  typeof sent === 'string' && sent.length <= 120 && path.test(sent);

/** The address of an image, below that of the API. */
function OwnPath(label: string, options: Parameters<typeof field>[2] = {}): PropertyDecorator {
  const schema = {
    type: 'string',
    maxLength: 120,
    pattern: path.source,
    examples: [`${IMAGE_ROOT}/PUSAT/ITEM/CC-01/7hK2mQ9xT4bVn0Zs.jpg`],
  };
  return field('text', label, options, schema, (value) => (isImagePath(value) ? undefined : message('gambar.path')));
}

/** An image that is stored. It is never changed: another image has another name. */
export class Gambar {
  /** Random letters and digits. */
  @Key('Nama Gambar', { required: true, max: IMAGE_NAME_LENGTH }) gambar_name!: string;
  /** Its address, below that of the API: `public/gambar/PUSAT/ITEM/CC-01/4f…9Z.jpg`. */
  @OwnPath('Alamat Gambar', { required: true }) gambar_path!: string;
  @Choice('Folder', imageFolderNames, { required: true }) folder!: ImageFolderName;
  /** The key of the record that it was uploaded for, where its folder asks for one. */
  @Key('Kode') kode_barcode?: string;
  /** In pixels. */
  @WholeNumber('Lebar', { required: true, min: 1, max: 10_000 }) lebar!: number;
  @WholeNumber('Tinggi', { required: true, min: 1, max: 10_000 }) tinggi!: number;
  @WholeNumber('Byte', { required: true, min: 1, max: MOST_IMAGE_BYTES }) byte!: number;
}

/**
 * The images of the company: a record names one by `gambar_name` (`of: () => gambar`), so that it is there, and is kept
 * for as long as it is named.
 */
export const gambar = defineMaster(Gambar, {
  name: 'gambar',
  title: 'Gambar',
  call: 'app/gambar',
  gate: imageGate,
  key: ['gambar_name'],
  paged: true,
  verbs: { created: 'stored', removed: 'collected' },
});

/** The reference of a field that names one image or several: those of a folder, and no others. */
export const imageIn = (folder: ImageFolderName) => ({ of: () => gambar, whose: { folder } }) as const;

/** The address of an image, below that of the API. */
export function imagePath({
  folder,
  kode_barcode,
  gambar_name,
}: Pick<Gambar, 'folder' | 'kode_barcode' | 'gambar_name'>): string {
  const own: ImageFolder = imageFolders[folder];
  return [
    IMAGE_ROOT,
    PUSAT,
    folder,
    ...(own.perRecord && kode_barcode !== undefined ? [kode_barcode] : []),
    `${gambar_name}.jpg`,
  ].join('/');
}
