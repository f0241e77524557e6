import { pieceReceiptCancelled, pieceReceived, type BarangBaru } from '../../../contracts/data-barang/barang.js';
import { stockValue } from '../../../contracts/data-barang/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import {
  addPiece,
  addPieces,
  cancelAddition,
  tambahBarang,
  type Origin,
} from '../../../contracts/tambah-barang/documents.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { valueGoesAlong } from '../../domain/pieces/average-cost.js';
import { hasSuppliers, supplierNeeds, supplierRefusal } from '../../domain/pieces/supplier.js';
import { goldMoves, goneOn, pieceRef, traysOf } from '../../domain/pieces/pieces.js';
import { together } from '../../domain/plausible/together.js';
import { decidersOf, refuse, type NewEvent, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { distinct, keysOf, newPieces, newPiecesNeed, newPiecesRestrictions, type NewPiece } from './new-pieces.js';
import { receivedBy, receivingNeeds } from './received-alone.js';

/** The part of a command that stands beside its pieces. */
interface Said {
  readonly asal?: Origin;
  readonly kode_supplier?: string;
  readonly keterangan?: string;
}

/** The journals of pieces, by where they come from. */
const journals: Readonly<Record<Origin, JournalKey>> = {
  SUPPLIER: { trx: 'TAMBAH BARANG', type: 'UMUM' },
  'STOK AWAL': { trx: 'STOK AWAL', type: 'UMUM' },
  TEMUAN: { trx: 'BARANG TEMUAN', type: 'UMUM' },
};

/** The origin of pieces, also where nobody says it. */
const originOf = ({ asal, kode_supplier }: Said): Origin => asal ?? (kode_supplier ? 'SUPPLIER' : 'STOK AWAL');

/** The reason why pieces cannot come from there, if so: its supplier is missing, or one is named for nothing. */
function originRefusal(c: Said, states: StatesOf<ReturnType<typeof supplierNeeds>>): Refused | undefined {
  const isSupplied = originOf(c) === 'SUPPLIER';
  if (!isSupplied && c.kode_supplier) return refuse('piece.supplier-of-none', 'kode_supplier');
  return isSupplied && !c.kode_supplier && hasSuppliers(states)
    ? refuse('piece.supplier-required', 'kode_supplier')
    : undefined;
}

/** The sum of what pieces of each group cost, from outside into the value of the stock. */
function valueMoves(pieces: readonly NewPiece[], branch: string) {
  const costOf = (kode_group: string): Rupiah =>
    addRupiah(...pieces.filter((piece) => piece.kode_group === kode_group).map(({ harga_modal }) => harga_modal));
  return distinct(pieces.map(({ kode_group }) => kode_group)).map((kode_group) =>
    pay(outside(branch), stockValue(branch, kode_group), costOf(kode_group)),
  );
}

/** The facts of pieces that came in together. */
function factsOf(pieces: readonly NewPiece[], c: Said) {
  const { kode_supplier, keterangan = '' } = c;
  const asal = originOf(c);
  return {
    kategori: journals[asal].trx,
    barang: pieces.map(({ kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal, kode_baki }) => ({
      ...{ kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal, kode_baki },
    })),
    qty: pieces.length,
    berat: addWeight(...pieces.map(({ berat }) => berat)),
    harga_modal: addRupiah(...pieces.map(({ harga_modal }) => harga_modal)),
    asal,
    keterangan,
    ...(kode_supplier && { kode_supplier }),
  };
}

/** The beginning of each piece. A number that the shop gives is new: its stream was not read. */
const begun =
  (pieces: readonly NewPiece[], codes: readonly string[], { kode_supplier }: Said) =>
  (no_dokumen: string): readonly NewEvent[] =>
    pieces.map((piece) => ({
      definition: pieceReceived,
      stream: pieceRef(piece.kode_barcode),
      payload: { ...piece, no_dokumen, ...(kode_supplier && { kode_supplier }) },
      postings: [],
      ...(!codes.includes(piece.kode_barcode) && { begins: true as const }),
    }));

/** Binds the rules of pieces that come into stock: `rowsOf` are those of a command, `at` names the field of one. */
function adding<C extends Said>(
  command: CommandDefinition<C>,
  rowsOf: (command: C) => readonly BarangBaru[],
  at: (row: number, field: keyof BarangBaru) => string,
) {
  return beginning(tambahBarang, command, {
    needs: (c, branch, sender) => ({
      ...newPiecesNeed(rowsOf(c), branch),
      ...receivingNeeds(branch, sender),
      ...supplierNeeds(c.kode_supplier, branch),
    }),
    decide(c, states, context) {
      const { branch } = context;
      const refused = supplierRefusal(c.kode_supplier, states) ?? originRefusal(c, states);
      if (refused) return refused;
      const rows = rowsOf(c);
      const coming = newPieces(rows, states, at, context);
      if ('refusal' in coming) return coming;
      const { barang } = coming;
      const asal = originOf(c);
      const alone = receivedBy({ command, rows, asal }, states, context);
      return {
        facts: factsOf(barang, c),
        moves: [
          ...goldMoves(barang, () => outside(branch), traysOf(branch)),
          ...valueMoves(barang, branch),
          ...alone.moves,
        ],
        also: begun(barang, keysOf(rows).codes, c),
        journal: journals[asal],
        consent: together(alone.consent, ...newPiecesRestrictions(command, rows, states, context)),
      };
    },
  });
}

const decideAddPieces = adding(
  addPieces,
  ({ barang }) => barang,
  (row, field) => `barang.${row + 1}.${field}`,
);
const decideAddPiece = adding(
  addPiece,
  ({ asal: _, kode_supplier: __, keterangan: ___, ...piece }) => [piece],
  (_, field) => field,
);

/** Only while each piece lies where it was laid then: what was done to one since is undone first. */
const decideCancelAddition = cancelling(tambahBarang, cancelAddition, {
  further: valueGoesAlong,
  then: ({ facts }) => ({ pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)) }),
  also({ facts: { no_bukti } }, { pieces }) {
    const refused = goneOn(pieces, no_bukti, 'READY');
    if (refused) return refused;
    return pieces.filter(isKnown).map(({ facts }) => ({
      definition: pieceReceiptCancelled,
      stream: pieceRef(facts.kode_barcode),
      payload: facts,
      postings: [],
    }));
  },
});

export const addingDeciders = decidersOf(decideAddPieces, decideAddPiece, decideCancelAddition);
