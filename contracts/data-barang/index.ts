import { defineFeature } from '../language/define/feature.js';
import {
  barang,
  pieceDestroyed,
  pieceMoved,
  pieceReceiptCancelled,
  pieceReceived,
  pieceSaleCancelled,
  pieceSold,
} from './barang.js';
import { readyPieces } from './lines.js';
import { refusals, texts } from './texts.js';

/** The pieces of stock: where each is, and its whole life. */
export const dataBarang = defineFeature('data-barang', {
  texts,
  refusals,
  routes: ['/data-barang'],
  documents: [barang],
  queries: [readyPieces],
  events: [pieceReceived, pieceReceiptCancelled, pieceMoved, pieceDestroyed, pieceSold, pieceSaleCancelled],
});
