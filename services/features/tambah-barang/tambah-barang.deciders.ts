import { bandrol, supplier } from '../../../contracts/barang/barang.js';
import {
  pieceReceiptCancelled,
  pieceReceived,
  type Barang,
  type BarangBaru,
} from '../../../contracts/data-barang/barang.js';
import { stockValue, tray } from '../../../contracts/data-barang/accounts.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { isFreeNumber } from '../../../contracts/language/define/document-numbers.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, weight } from '../../../contracts/language/values/weight.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { addPiece, addPieces, cancelAddition, tambahBarang } from '../../../contracts/tambah-barang/documents.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pay } from '../../domain/journals/postings.js';
import { goldMoves, pieceRef, trayRefusal, trayRow, traysOf, type PieceState } from '../../domain/pieces/pieces.js';
import { decidersOf, refuse, type Refused } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

/** What stands beside the pieces. */
interface Origin {
  readonly kode_supplier?: string;
  readonly keterangan?: string;
}

const distinct = (keys: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(keys.filter((key): key is string => key !== undefined && key !== '')),
];

/** The keys of what rows name, each once. */
const keysOf = (rows: readonly BarangBaru[]) => ({
  groups: distinct(rows.map(({ kode_group }) => kode_group)),
  types: distinct(rows.map(({ kode_dept }) => kode_dept)),
  tags: distinct(rows.map(({ kode_bandrol }) => kode_bandrol)),
  trays: distinct(rows.map(({ kode_baki }) => kode_baki)),
  codes: distinct(rows.map(({ kode_barcode }) => kode_barcode)),
});

/** States by the keys that they were asked for with. */
const byKey = <S>(keys: readonly string[], states: readonly S[]): ReadonlyMap<string, S> =>
  new Map(keys.map((key, index) => [key, states[index]!]));

const active = <R extends object>(state: MasterState<R> | undefined): R | undefined =>
  state?.status === 'active' ? (state as unknown as R) : undefined;

/** The reason why a piece cannot have a barcode, if it cannot. */
function codeRefusal(kode_barcode: string, state: PieceState, field: string): Refused | undefined {
  if (!isFreeNumber(kode_barcode)) return refuse('piece.barcode', field);
  return isKnown(state) ? refuse('piece.exists', field, message('barang.isThere', { kode_barcode })) : undefined;
}

/** The sum of what pieces of each group cost, from outside into the value of the stock. */
function valueMoves(rows: readonly Pick<Barang, 'kode_group' | 'harga_modal'>[], branch: string) {
  const costOf = (kode_group: string): Rupiah =>
    addRupiah(...rows.filter((row) => row.kode_group === kode_group).map(({ harga_modal }) => harga_modal));
  return distinct(rows.map(({ kode_group }) => kode_group)).map((kode_group) =>
    pay(outside(branch), stockValue(branch, kode_group), costOf(kode_group)),
  );
}

/** The rules of pieces that come into stock; `rowsOf` are those of a command, `at` names the field of one. */
function adding<C extends Origin>(
  command: CommandDefinition<C>,
  rowsOf: (command: C) => readonly BarangBaru[],
  at: (row: number, field: keyof BarangBaru) => string,
) {
  return beginning(tambahBarang, command, {
    journal: () => ({ trx: 'TAMBAH BARANG', type: 'UMUM' }),
    needs(c, branch) {
      const { groups, types, tags, trays, codes } = keysOf(rowsOf(c));
      return {
        groups: groups.map((key) => masterRow(group, key)),
        types: types.map((key) => masterRow(jenis, key)),
        tags: tags.map((key) => masterRow(bandrol, key)),
        trays: trays.map((key) => trayRow(branch, key)),
        pieces: codes.map((key) => pieceRef(key)),
        supplier: masterRow(supplier, c.kode_supplier || NO_KEY),
      };
    },
    accounts: (c, branch) => {
      const { groups, trays } = keysOf(rowsOf(c));
      const values = groups.map((key) => stockValue(branch, key));
      return [outside(branch), ...values, ...trays.map((key) => tray(branch, key))];
    },
    decide(c, states, context) {
      const { branch, business_date: tgl_masuk } = context;
      const { kode_supplier, keterangan = '' } = c;
      const rows = rowsOf(c);
      const keys = keysOf(rows);
      const groups = byKey(keys.groups, states.groups);
      const types = byKey(keys.types, states.types);
      const tags = byKey(keys.tags, states.tags);
      const trays = byKey(keys.trays, states.trays);
      const pieces = byKey(keys.codes, states.pieces);
      if (kode_supplier && !active(states.supplier)) return refuse('piece.unknown-supplier', 'kode_supplier');
      const barang: Omit<Barang, 'no_dokumen'>[] = [];
      for (const [index, { kode_barcode, kode_bandrol, ...row }] of rows.entries()) {
        const field = (name: keyof BarangBaru): string => at(index, name);
        const ofGroup = active(groups.get(row.kode_group));
        const tag = kode_bandrol ? active(tags.get(kode_bandrol)) : undefined;
        if (!ofGroup) return refuse('piece.unknown-group', field('kode_group'));
        if (!active(types.get(row.kode_dept))) return refuse('piece.unknown-jenis', field('kode_dept'));
        if (kode_bandrol && !tag) return refuse('piece.unknown-bandrol', field('kode_bandrol'));
        const wrong =
          trayRefusal(trays.get(row.kode_baki)!, row.kode_baki, field('kode_baki')) ??
          (kode_barcode ? codeRefusal(kode_barcode, pieces.get(kode_barcode)!, field('kode_barcode')) : undefined);
        if (wrong) return wrong;
        barang.push({
          ...row,
          kode_barcode: kode_barcode || context.number('BR'),
          kadar: ofGroup.kadar,
          ...(tag && { kode_bandrol: tag.kode_bandrol, berat_bandrol: weight(tag.berat_bandrol) }),
          tgl_masuk,
          ...(kode_supplier && { kode_supplier }),
        });
      }
      const isGiven = new Set(keys.codes);
      return {
        facts: {
          kategori: 'TAMBAH BARANG',
          barang: barang.map((one) => ({
            ...{ kode_barcode: one.kode_barcode, nama_barang: one.nama_barang, kode_group: one.kode_group },
            ...{ kode_dept: one.kode_dept, berat: one.berat, harga_modal: one.harga_modal, kode_baki: one.kode_baki },
          })),
          qty: barang.length,
          berat: addWeight(...barang.map(({ berat }) => berat)),
          harga_modal: addRupiah(...barang.map(({ harga_modal }) => harga_modal)),
          keterangan,
          ...(kode_supplier && { kode_supplier }),
        },
        moves: [...goldMoves(barang, () => outside(branch), traysOf(branch)), ...valueMoves(barang, branch)],
        also: (no_dokumen) =>
          barang.map((one) => ({
            definition: pieceReceived,
            stream: pieceRef(one.kode_barcode),
            payload: { ...one, no_dokumen },
            postings: [],
            ...(!isGiven.has(one.kode_barcode) && { begins: true as const }),
          })),
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
  ({ kode_supplier: _, keterangan: __, ...piece }) => [piece],
  (_, field) => field,
);

/** Only while each piece lies where it was laid then: what was done to one since is undone first. */
const decideCancelAddition = cancelling(tambahBarang, cancelAddition, {
  then: ({ facts }) => ({ pieces: facts.barang.map(({ kode_barcode }) => pieceRef(kode_barcode)) }),
  also({ facts: { no_bukti } }, { pieces }, { branch }) {
    const wrong = pieces.find((one) => !isKnown(one) || one.status !== 'READY' || one.facts.no_dokumen !== no_bukti);
    if (wrong && isKnown(wrong)) {
      const { kode_barcode, kode_baki, no_dokumen } = wrong.facts;
      return refuse(
        'piece.gone-on',
        'no_bukti',
        message('barang.goneOn', { kode_barcode, kode_baki, no_dokumen, branch }),
      );
    }
    return pieces.filter(isKnown).map(({ facts }) => ({
      definition: pieceReceiptCancelled,
      stream: pieceRef(facts.kode_barcode),
      payload: facts,
      postings: [],
    }));
  },
});

export const addingDeciders = decidersOf(decideAddPieces, decideAddPiece, decideCancelAddition);
