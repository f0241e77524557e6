import { barang, photographPiece, removePhoto } from '../../../contracts/data-barang/barang.js';
import { gambar } from '../../../contracts/images/gambar.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { acting } from '../../domain/documents/document-deciders.js';
import { refuse } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';

/** The photo is one that was uploaded for this very piece. */
export const decidePhotograph = acting(barang, photographPiece, {
  needs: ({ gambar_name }) => ({ photo: masterRow(gambar, gambar_name) }),
  decide({ kode_barcode, gambar_name, gambar_path }, { photo }) {
    const isIts = photo.status === 'active' && photo.folder === 'BARANG' && photo.kode_barcode === kode_barcode;
    if (!isIts || (gambar_path !== undefined && gambar_path !== photo.gambar_path))
      return refuse('piece.unknown-photo', 'gambar_name', message('barang.photoUnknown', { kode_barcode }));
    return { facts: { gambar_name, gambar_path: photo.gambar_path } };
  },
});

export const decideRemovePhoto = acting(barang, removePhoto, {
  decide: ({ kode_barcode }, { document: { facts } }) =>
    facts.gambar_name
      ? { facts: { gambar_name: '', gambar_path: '' } }
      : refuse('piece.no-photo', 'kode_barcode', message('barang.noPhoto', { kode_barcode })),
});
