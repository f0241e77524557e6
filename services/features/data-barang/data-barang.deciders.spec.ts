import {
  barang,
  photographPiece,
  pieceReceived,
  pieceSold,
  removePhoto,
} from '../../../contracts/data-barang/barang.js';
import { gambar } from '../../../contracts/images/gambar.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { pieceRef } from '../../domain/pieces/pieces.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past, type Past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { decidePhotograph, decideRemovePhoto } from './data-barang.deciders.js';

const { kode_barcode } = ring;
const [photographed, removed] = [photographPiece, removePhoto].map((step) => barang.stepOf(step as never).events[0]!);
const name = '7hK2mQ9xT4bVn0Zs';
const path = `barang/${name}.jpg`;
const image = (more: object = {}): Past =>
  past(masterRow(gambar, name), masterCreated(gambar), {
    gambar_name: name,
    folder: 'BARANG',
    kode_barcode,
    gambar_path: path,
    ...more,
  } as never);

describe('photograph-piece', () => {
  const command = { kode_barcode, gambar_name: name };
  const shop = (...events: readonly Past[]) => given(decidePhotograph, 'JKT01', inStock(), ...events);
  const done = { kode_barcode, gambar_name: name, gambar_path: path };

  it('gives a piece the photo that was uploaded for it', () => {
    shop(image()).when(command).thenHappened(photographed!, done);
    shop(image())
      .when({ ...command, gambar_path: path })
      .thenHappened(photographed!, done);
  });
  it.each<[string, readonly Past[], object]>([
    ['that nobody uploaded', [], {}],
    ['of another piece', [image({ kode_barcode: 'C-0002' })], {}],
    ['of another folder', [image({ folder: 'ITEM' })], {}],
    ['at another address', [image()], { gambar_path: 'barang/other.jpg' }],
  ])('refuses one %s', (_, events, more) =>
    shop(...events)
      .when({ ...command, ...more })
      .thenRefused('piece.unknown-photo', 'gambar_name', `Foto ini bukan foto barang ${kode_barcode}, unggah dahulu`),
  );
});

describe('remove-photo', () => {
  const shop = (...events: readonly Past[]) => given(decideRemovePhoto, 'JKT01', ...events);
  const photo = past(pieceRef(kode_barcode), pieceReceived, { ...ring, gambar_name: name, gambar_path: path });

  it('leaves a piece in stock without one', () =>
    shop(photo).when({ kode_barcode }).thenHappened(removed!, { kode_barcode, gambar_name: '', gambar_path: '' }));
  it('refuses a piece that has none, and one that was sold', () => {
    shop(inStock())
      .when({ kode_barcode })
      .thenRefused('piece.no-photo', 'kode_barcode', `Barang ${kode_barcode} tidak punya foto`);
    shop(photo, past(pieceRef(kode_barcode), pieceSold, ring))
      .when({ kode_barcode })
      .thenRefused('document.state', 'kode_barcode');
  });
});
