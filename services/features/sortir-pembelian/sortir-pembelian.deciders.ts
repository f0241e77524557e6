import { lost } from '../../../contracts/data-barang/accounts.js';
import type { Barang } from '../../../contracts/data-barang/barang.js';
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
import { move } from '../../domain/journals/postings.js';
import { lossRestriction, lossThresholds } from '../../domain/losses/loss-consent.js';
import { lossBack, lossJournal, lossOf, lossOutRefusal, lossRef, lossValidation } from '../../domain/losses/losses.js';
import { groupsOf, heldIn, valuesOf } from '../../domain/pieces/average-cost.js';
import { piecesIn, piecesOf, readyPieces } from '../../domain/pieces/piece-lines.js';
import { pieceRef, trayRow } from '../../domain/pieces/pieces.js';
import { together } from '../../domain/plausible/together.js';
import { boardAt, goldPrice } from '../../domain/prices/gold-price.js';
import { givenPriceRestrictions, givenPricesNeed, type GivenPrice } from '../../domain/selling/given-prices.js';
import { balances, decidersOf, type DecisionContext, type StatesOf } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { lossDeciders } from './losses.js';
import {
  accountOf,
  piecesSorted,
  piecesUnsorted,
  places,
  pricesGiven,
  sortedLines,
  type Place,
} from './sorted-pieces.js';

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

type Pricing = StatesOf<ReturnType<typeof givenPricesNeed>> & { readonly boards: Parameters<typeof boardAt>[1] };

/** The approvals that the prices need which pieces are given, by the board of now. */
const pricedBy = (
  command: CommandDefinition,
  given: readonly GivenPrice[],
  pieces: readonly Barang[],
  { boards, ...states }: Pricing,
  context: DecisionContext,
) => givenPriceRestrictions(command, given, boardAt(groupsOf(pieces), boards, context), states);

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
    needs: (c, branch) => ({
      pieces: piecesOf(c),
      trays: c.barang.map(({ kode_baki }) => trayRow(branch, kode_baki || NO_KEY)),
      validation: lossValidation.of(branch),
      thresholds: lossThresholds.of(branch),
      held: balances(...heldIn(branch)),
      date: dateStream(branch),
      ...givenPricesNeed(branch),
    }),
    then: ({ pieces }, _, { branch }) => ({
      sources: broughtBy(pieces),
      boards: groupsOf(piecesIn(pieces)).map(goldPrice),
      values: balances(...valuesOf(piecesIn(pieces), branch)),
    }),
    decide(c, { pieces: states, sources, trays, validation: settings, thresholds, date, ...pricing }, context) {
      const { branch } = context;
      const ready = readyPieces(c, states, branch, place);
      if ('refusal' in ready) return ready;
      const { pieces } = ready;
      const waiting = broughtRefusal(pieces, sources, context);
      if (waiting) return waiting;
      const rows = c.barang.map(rowOf);
      const sorted = sortedLines(rows, pieces, trays);
      if ('refusal' in sorted) return sorted;
      const { barang } = sorted;
      const stock = { ...context, date };
      const stuck = lossOutRefusal(barang, stock, 'barang');
      if (stuck) return stuck;
      const loss = lossOf(barang, stock, lossValidation.isSkipped(settings));
      const { keterangan = '' } = c;
      return {
        facts: {
          ...{ kategori, barang, qty: barang.length, keterangan, ...loss.facts },
          berat: addWeight(...barang.map(({ berat }) => berat)),
        },
        moves: [...goldOf(barang, from(branch), branch), ...loss.moves],
        also: (number) => [...piecesSorted(place, barang, pieces, number), ...loss.events(number, kategori)],
        journal: lossJournal,
        consent: together(
          lossRestriction(command, barang.map(weighed), lossThresholds.read(thresholds)),
          ...pricedBy(command, pricesGiven(rows, barang, pieces), pieces, pricing, context),
        ),
      };
    },
  });
}

/** A piece with its weights before and after. */
const weighed = ({ kode_barcode, nama_barang, berat_asal, berat }: BarangSortir) => ({
  kode_barcode,
  nama_barang,
  before: berat_asal,
  after: berat,
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
