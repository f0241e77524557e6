import { printBarcodes, cetakBarcode } from '../../../contracts/cetak-barcode/documents.js';
import { sum } from '../../../contracts/language/values/exact.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { linesOf, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';

/** The labels say what the pieces are at that moment; nothing happens to them. */
export const decideLabels = beginning(cetakBarcode, printBarcodes, {
  needs: (c) => ({ pieces: piecesOf(c) }),
  decide({ kode, kertas, keterangan, ...asked }, { pieces: states }, { branch }) {
    const ready = readyPieces(asked, states, branch);
    if ('refusal' in ready) return ready;
    const barang = ready.pieces.map(({ kode_dept, kadar, harga_jual = rupiah(0), size, ...piece }, index) => ({
      ...linesOf([{ kode_dept, kadar, ...piece }]).barang[0]!,
      ...{ kode_dept, kadar, harga_jual },
      ...(size && { size }),
      ...(kode === 'QR' ? { kode_qr: piece.kode_barcode } : { kode_batang: piece.kode_barcode }),
      lembar: asked.barang[index]!.lembar ?? 1,
    }));
    const qty = sum(
      barang.map(({ lembar }) => lembar),
      'labels',
    );
    return { facts: { kode, kertas, barang, qty, ...(keterangan && { keterangan }) } };
  },
});
