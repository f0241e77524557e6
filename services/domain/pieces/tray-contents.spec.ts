import { pieceMoved, pieceReceived, pieceReserved, pieceSold } from '../../../contracts/data-barang/barang.js';
import { ring } from '../../testing/known-trade.js';
import { goldOn, piecesOn } from './tray-contents.js';

const last = ({ type }: { readonly type: string }, kode_barcode: string) => ({
  type,
  payload: { ...ring, kode_barcode },
  berat: 0,
});
const found = [
  last(pieceMoved, 'C-0003'),
  last(pieceReceived, 'C-0001'),
  last(pieceSold, 'C-0002'),
  last(pieceReserved, 'C-0004'),
  { type: null, payload: null, berat: 5000 },
  { type: null, payload: null, berat: 1500 },
];

describe('what lies on a tray', () => {
  it('is what is in stock or kept for a customer, in the order of the barcodes', () =>
    expect(piecesOn(found).map(({ kode_barcode }) => kode_barcode)).toEqual(['C-0001', 'C-0003', 'C-0004']));
  it('is the gold of all groups together', () => expect(goldOn(found)).toBe(6500));
  it('is nothing of a tray of which nothing is found', () => {
    expect(piecesOn([])).toEqual([]);
    expect(goldOn([])).toBe(0);
  });
});
