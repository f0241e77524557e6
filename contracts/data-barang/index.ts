import { defineFeature } from '../language/define/feature.js';
import { both } from '../language/define/journal.js';
import {
  barang,
  pieceBought,
  pieceBringingCancelled,
  pieceBroughtIn,
  pieceCorrected,
  pieceCorrectionCancelled,
  pieceDestroyed,
  pieceMelted,
  pieceMoved,
  pieceOfferChanged,
  pieceOffered,
  piecePurchaseCancelled,
  pieceReceiptCancelled,
  pieceReceived,
  pieceReleased,
  pieceRepriced,
  pieceReserved,
  pieceReservedAgain,
  pieceReservedMoved,
  pieceSaleCancelled,
  pieceSold,
  pieceWithdrawn,
  pieceSorted,
  pieceSortingCancelled,
  pieceSentToWash,
  pieceWashCancelled,
  pieceWashed,
  pieceWashedCancelled,
} from './barang.js';
import { costDifference } from './accounts.js';
import { readyPieces, trayTotals } from './lines.js';
import { refusals, texts } from './texts.js';
import { laporanAnalisisHargaBarang } from './laporan-analisis-harga-barang.js';
import { laporanKelompokBarang } from './laporan-kelompok-barang.js';
import { laporanNilaiPersediaan } from './laporan-nilai-persediaan.js';
import { laporanKadarEod, stockReports } from './stock-reports.js';

/** The pieces of stock: where each is, and its whole life. */
export const dataBarang = defineFeature('data-barang', {
  rank: 110,
  texts,
  refusals,
  routes: ['/data-barang'],
  documents: [barang],
  queries: [readyPieces, trayTotals],
  events: [
    ...[pieceReceived, pieceReceiptCancelled, pieceMoved, pieceRepriced, pieceDestroyed],
    ...[pieceCorrected, pieceCorrectionCancelled],
    ...[pieceReserved, pieceReleased, pieceReservedAgain, pieceReservedMoved],
    ...[pieceSold, pieceSaleCancelled, pieceBought, piecePurchaseCancelled],
    ...[pieceOffered, pieceOfferChanged, pieceWithdrawn],
    ...[pieceBroughtIn, pieceBringingCancelled, pieceMelted],
    ...[pieceSorted, pieceSortingCancelled, pieceSentToWash, pieceWashCancelled, pieceWashed, pieceWashedCancelled],
  ],
  journals: [
    {
      ...costDifference,
      moves: both('LUAR', 'PERSEDIAAN'),
      luar: { debit: '5-1500', kredit: '5-1500' },
      right: 'HARGA_MODAL',
    },
  ],
  reports: [
    laporanNilaiPersediaan,
    ...stockReports,
    laporanKadarEod,
    laporanAnalisisHargaBarang,
    laporanKelompokBarang,
  ],
  reportGroup: 'stock',
});
