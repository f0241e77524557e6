import { sorting, tray, washing } from '../../../contracts/data-barang/accounts.js';
import {
  pieceSentToWash,
  pieceSorted,
  pieceSortingCancelled,
  pieceWashCancelled,
  pieceWashed,
  pieceWashedCancelled,
  type Barang,
} from '../../../contracts/data-barang/barang.js';
import { subtractWeight } from '../../../contracts/language/values/weight.js';
import type { BarangSortir, BarisSortir, TujuanSortir } from '../../../contracts/sortir-pembelian/lines.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { goneOn, pieceRef, trayRefusal, type PieceState, type trayRow } from '../../domain/pieces/pieces.js';
import type { GivenPrice } from '../../domain/selling/given-prices.js';
import { refuse, type NewEvent, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';

/** The places from which pieces are sorted, with the events of each way from there and back. */
export const places = {
  SORTIR: {
    at: sorting,
    to: { STOCK: pieceSorted, CUCI: pieceSentToWash },
    back: { STOCK: pieceSortingCancelled, CUCI: pieceWashCancelled },
  },
  CUCI: {
    at: washing,
    to: { STOCK: pieceWashed, CUCI: pieceWashed },
    back: { STOCK: pieceWashedCancelled, CUCI: pieceWashedCancelled },
  },
} as const;
/** A place from which pieces are sorted, and so the state in which they are there. */
export type Place = keyof typeof places;

/** The states of pieces where they were sorted to. */
const sortedTo: Readonly<Record<TujuanSortir, 'READY' | 'CUCI'>> = { STOCK: 'READY', CUCI: 'CUCI' };

/** The account on which a piece lies once it was sorted. */
export const accountOf = ({ tujuan, kode_baki = '' }: Pick<BarangSortir, 'tujuan' | 'kode_baki'>, branch: string) =>
  tujuan === 'STOCK' ? tray(branch, kode_baki) : washing(branch);

type Trays = StatesOf<{ readonly trays: readonly ReturnType<typeof trayRow>[] }>['trays'];

/** The pieces of a document as they are from now on and as they were, or the reason why one cannot go there. */
export function sortedLines(
  rows: readonly BarisSortir[],
  pieces: readonly Barang[],
  trays: Trays,
): { readonly barang: readonly BarangSortir[] } | Refused {
  const barang: BarangSortir[] = [];
  for (const [index, row] of rows.entries()) {
    const at = `barang.${index + 1}`;
    const piece = pieces[index]!;
    if (row.berat > piece.berat) return refuse('piece.heavier', `${at}.berat`);
    const { tujuan, kode_baki = '' } = row;
    const refused = tujuan === 'STOCK' ? trayRefusal(trays[index]!, kode_baki, `${at}.kode_baki`) : undefined;
    if (refused) return refused;
    barang.push(lineOf(row, piece));
  }
  return { barang };
}

function lineOf({ tujuan, berat, kode_baki, ...row }: BarisSortir, piece: Barang): BarangSortir {
  const { kode_barcode, nama_barang, kode_group, berat: berat_asal, no_dokumen: dokumen_asal } = piece;
  const { ongkos = piece.ongkos, harga_jual = piece.harga_jual } = row;
  return {
    ...{ kode_barcode, nama_barang, kode_group, tujuan, berat_asal, berat, dokumen_asal },
    susut: subtractWeight(berat_asal, berat),
    ...(tujuan === 'STOCK' && kode_baki && { kode_baki }),
    ...(ongkos !== undefined && { ongkos }),
    ...(harga_jual !== undefined && { harga_jual }),
    ...(piece.kode_baki && { baki_asal: piece.kode_baki }),
    ...(piece.ongkos !== undefined && { ongkos_asal: piece.ongkos }),
    ...(piece.harga_jual !== undefined && { harga_jual_asal: piece.harga_jual }),
    ...(piece.harga_external !== undefined && { harga_external_asal: piece.harga_external }),
  };
}

/**
 * The pieces that are given a selling price: all that come onto a tray, and those for which one is typed; each with the
 * price that it had.
 */
export const pricesGiven = (
  rows: readonly BarisSortir[],
  lines: readonly BarangSortir[],
  pieces: readonly Barang[],
): readonly GivenPrice[] =>
  lines.flatMap(({ tujuan, berat, ongkos, harga_jual }, index) => {
    const row = rows[index]!;
    const isTyped = row.ongkos !== undefined || row.harga_jual !== undefined;
    if (tujuan !== 'STOCK' && !isTyped) return [];
    const was = pieces[index]!;
    const is = {
      ...was,
      berat,
      ...(ongkos !== undefined && { ongkos }),
      ...(harga_jual !== undefined && { harga_jual }),
    };
    return [{ is, was }];
  });

/** The events by which pieces are where they were sorted to. */
export const piecesSorted = (
  place: Place,
  lines: readonly BarangSortir[],
  pieces: readonly Barang[],
  no_dokumen: string,
): readonly NewEvent[] =>
  lines.map(({ tujuan, berat, kode_baki, ongkos, harga_jual }, index) => {
    // The price at which it was offered outside before it was sold.
    const { harga_external: _, ...piece } = pieces[index]!;
    const payload: Barang = {
      ...{ ...piece, berat, no_dokumen },
      ...(kode_baki && { kode_baki }),
      ...(ongkos !== undefined && { ongkos }),
      ...(harga_jual !== undefined && { harga_jual }),
    };
    const definition = places[place].to[tujuan];
    return { definition, stream: pieceRef(piece.kode_barcode), payload, postings: [] };
  });

/** The events by which pieces are back where they were sorted from, or that one has gone on since. */
export function piecesUnsorted(
  place: Place,
  lines: readonly BarangSortir[],
  pieces: readonly PieceState[],
  no_bukti: string,
): readonly NewEvent[] | Refused {
  const events: NewEvent[] = [];
  for (const [index, { tujuan, ...line }] of lines.entries()) {
    const state = pieces[index]!;
    const refused = goneOn([state], no_bukti, sortedTo[tujuan]);
    if (refused) return refused;
    if (!isKnown(state)) continue;
    const { ongkos: _, harga_jual: __, ...facts } = state.facts;
    const { berat_asal: berat, baki_asal: kode_baki = '', dokumen_asal } = line;
    const { ongkos_asal, harga_jual_asal, harga_external_asal } = line;
    const payload: Barang = {
      ...{ ...facts, berat, kode_baki, no_dokumen: dokumen_asal },
      ...(ongkos_asal !== undefined && { ongkos: ongkos_asal }),
      ...(harga_jual_asal !== undefined && { harga_jual: harga_jual_asal }),
      ...(harga_external_asal !== undefined && { harga_external: harga_external_asal }),
    };
    events.push({ definition: places[place].back[tujuan], stream: pieceRef(line.kode_barcode), payload, postings: [] });
  }
  return events;
}
