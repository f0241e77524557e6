import { lost } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import type { BarangSortir, BarisSimpan, BarisSortir } from '../../../contracts/sortir-pembelian/lines.js';
import {
  cancelReturn,
  cancelSorting,
  returnWashed,
  sortir,
  sortPurchases,
  terimaCuci,
} from '../../../contracts/sortir-pembelian/sorting.js';
import { broughtBy, broughtRefusal } from '../../domain/buying/brought-by.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { move } from '../../domain/journals/postings.js';
import { lossRestriction, lossThresholds } from '../../domain/losses/loss-consent.js';
import { lossBack, lossJournal, lossOf, lossRef, lossValidation } from '../../domain/losses/losses.js';
import { heldIn, valuesOf } from '../../domain/pieces/average-cost.js';
import { piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { pieceRef, trayRow, type PieceState } from '../../domain/pieces/pieces.js';
import { decidersOf } from '../../kernel/event-store/decider.js';
import { lossDeciders } from './losses.js';
import { accountOf, piecesSorted, piecesUnsorted, places, sortedLines, type Place } from './sorted-pieces.js';

interface Said<R> {
  readonly barang: readonly R[];
  readonly keterangan?: string;
}

/** The gold of pieces goes where they were sorted to; what they weigh less is lost. */
const goldOf = (lines: readonly BarangSortir[], from: string, branch: string) =>
  lines.flatMap((line) => [
    move(from, accountOf(line, branch), line.berat, gold(line.kode_group)),
    move(from, lost(branch), line.susut, gold(line.kode_group)),
  ]);

/** Binds the rules of pieces that are sorted from a place; `rowsOf` says where each row goes. */
function sortedFrom<R extends BarisSimpan>(
  place: Place,
  document: typeof sortir,
  command: CommandDefinition<Said<R>>,
  kategori: string,
  rowOf: (row: R) => BarisSortir,
) {
  const from = places[place].at;
  return beginning(document, command, {
    journal: () => lossJournal,
    needs: (c, branch) => ({
      pieces: piecesOf(c),
      trays: c.barang.map(({ kode_baki }) => trayRow(branch, kode_baki || NO_KEY)),
      validation: lossValidation.of(branch),
      thresholds: lossThresholds.of(branch),
    }),
    then: ({ pieces }) => ({ sources: broughtBy(pieces) }),
    accounts: (_, branch) => [...heldIn(branch), from(branch)],
    accountsThen: ({ pieces }, _, branch) =>
      valuesOf(
        pieces.filter(isKnown).map(({ facts }) => facts),
        branch,
      ),
    decide(c, { pieces: states, sources, trays, validation: settings }, context) {
      const { branch } = context;
      const found = readyPieces(c, states, branch, place);
      if ('refusal' in found) return found;
      const waiting = broughtRefusal(found.pieces, sources, context);
      if (waiting) return waiting;
      const sorted = sortedLines(c.barang.map(rowOf), found.pieces, trays);
      if ('refusal' in sorted) return sorted;
      const { barang } = sorted;
      const loss = lossOf(barang, context, lossValidation.isSkipped(settings));
      const { keterangan = '' } = c;
      return {
        facts: {
          ...{ kategori, barang, qty: barang.length, keterangan, ...loss.facts },
          berat: addWeight(...barang.map(({ berat }) => berat)),
        },
        moves: [...goldOf(barang, from(branch), branch), ...loss.moves],
        also: (number) => [...piecesSorted(place, barang, found.pieces, number), ...loss.events(number, kategori)],
      };
    },
    restricted: (c, { pieces, thresholds }) =>
      lossRestriction(command, weighed(c.barang, pieces), lossThresholds.read(thresholds)),
  });
}

/** Pieces with their weights before and after. */
const weighed = (rows: readonly BarisSimpan[], pieces: readonly PieceState[]) =>
  pieces.flatMap((piece, index) => {
    if (!isKnown(piece)) return [];
    const { kode_barcode, nama_barang, berat: before } = piece.facts;
    return [{ kode_barcode, nama_barang, before, after: rows[index]!.berat }];
  });

/** Binds the rules of taking that back: the pieces are where and as they were, and nothing was lost. */
const unsorted = (place: Place, document: typeof sortir, command: typeof cancelSorting) =>
  cancelling(document, command, {
    then: ({ facts }) => ({
      pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)),
      loss: lossRef(facts.no_susut ?? NO_KEY),
    }),
    also({ facts: { no_bukti, barang } }, { pieces, loss }) {
      const back = piecesUnsorted(place, barang, pieces, no_bukti);
      if ('refusal' in back) return back;
      const found = lossBack(loss);
      return 'refusal' in found ? found : [...back, ...found];
    },
  });

export const sortingDeciders = decidersOf(
  sortedFrom('SORTIR', sortir, sortPurchases, 'SORTIR PEMBELIAN', (row) => row),
  sortedFrom('CUCI', terimaCuci, returnWashed, 'TERIMA CUCI', (row) => ({ ...row, tujuan: 'STOCK' })),
  unsorted('SORTIR', sortir, cancelSorting),
  unsorted('CUCI', terimaCuci, cancelReturn),
  ...lossDeciders,
);
