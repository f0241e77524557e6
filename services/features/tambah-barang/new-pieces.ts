import { bandrol } from '../../../contracts/barang/barang.js';
import { barang as piece, pieceReceived, type Barang, type BarangBaru } from '../../../contracts/data-barang/barang.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { documentOf, isFreeNumber } from '../../../contracts/language/define/document-numbers.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { goldValue } from '../../../contracts/penjualan/lines.js';
import { documentStreams, isKnown, type DocumentState } from '../../domain/documents/document-streams.js';
import { active, kindOf } from '../../domain/pieces/piece-kind.js';
import { pieceRef, trayRefusal, trayRow, type PieceState } from '../../domain/pieces/pieces.js';
import { incomingRestrictions, incomingThresholds, type Incoming } from '../../domain/plausible/incoming.js';
import { boardAt, goldPrice, priceAt } from '../../domain/prices/gold-price.js';
import { givenPriceRestrictions, givenPricesNeed } from '../../domain/selling/given-prices.js';
import {
  refuse,
  streamOf,
  type DecisionContext,
  type Refused,
  type StatesOf,
} from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import type { Moment } from '../../platform/masters/validity.js';

/** Keys, each once. */
export const distinct = (keys: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(keys.filter((key): key is string => key !== undefined && key !== '')),
];

/** The keys that new pieces name. */
export const keysOf = (rows: readonly BarangBaru[]) => ({
  groups: distinct(rows.map(({ kode_group }) => kode_group)),
  types: distinct(rows.map(({ kode_dept }) => kode_dept)),
  tags: distinct(rows.map(({ kode_bandrol }) => kode_bandrol)),
  trays: distinct(rows.map(({ kode_baki }) => kode_baki)),
  codes: distinct(rows.map(({ kode_barcode }) => kode_barcode)),
});

/** The documents that barcodes would be the numbers of, by the barcodes that look like one. */
const namesakesOf = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const document = documentOf(code);
    return document ? [{ code, stream: streamOf(documentStreams(document), code) }] : [];
  });

/** The streams that new pieces rest on, in the order of their keys. */
export function newPiecesNeed(rows: readonly BarangBaru[], branch: string) {
  const { groups, types, tags, trays, codes } = keysOf(rows);
  return {
    groups: groups.map((key) => masterRow(group, key)),
    types: types.map((key) => masterRow(jenis, key)),
    tags: tags.map((key) => masterRow(bandrol, key)),
    trays: trays.map((key) => trayRow(branch, key)),
    pieces: codes.map((key) => pieceRef(key)),
    namesakes: namesakesOf(codes).map(({ stream }) => stream),
    boards: groups.map((key) => goldPrice(key)),
    thresholds: incomingThresholds.of(branch),
    ...givenPricesNeed(branch),
  };
}

type States = StatesOf<ReturnType<typeof newPiecesNeed>>;
type Named = ReturnType<typeof namedBy>;

const byKey = <S>(keys: readonly string[], states: readonly S[]): ReadonlyMap<string, S> =>
  new Map(keys.map((key, index) => [key, states[index]!]));

/** The states that pieces rest on, by their keys. */
function namedBy(rows: readonly BarangBaru[], states: States) {
  const { groups, types, tags, trays, codes } = keysOf(rows);
  return {
    groups: byKey(groups, states.groups),
    types: byKey(types, states.types),
    tags: byKey(tags, states.tags),
    trays: byKey(trays, states.trays),
    pieces: byKey(codes, states.pieces),
    namesakes: byKey(
      namesakesOf(codes).map(({ code }) => code),
      states.namesakes,
    ),
  };
}

/** True for a piece that never was there: its receipt was cancelled, and it can be received again. */
const neverWas = (state: PieceState): boolean =>
  isKnown(state) && state.status === 'BATAL' && state.type === pieceReceived.type;

/**
 * The reason why a piece cannot have a barcode, if it cannot: another piece has it, it has the series of a document or
 * of what the shop numbers itself, or is a reference that was given.
 */
function codeRefusal(
  kode_barcode: string,
  state: PieceState,
  namesake: DocumentState | undefined,
  field: string,
): Refused | undefined {
  if (neverWas(state)) return undefined;
  if (isKnown(state)) return refuse('piece.exists', field, message('barang.isThere', { kode_barcode }));
  const isDocument = namesake !== undefined && isKnown(namesake);
  return isDocument || !isFreeNumber(kode_barcode) ? refuse('piece.barcode', field) : undefined;
}

/** The reason why a piece cannot come to lie where it is to, or be called so, if it cannot; `at` names its fields. */
function placeRefusal(
  { kode_baki, kode_barcode }: BarangBaru,
  named: Named,
  at: (field: keyof BarangBaru) => string,
): Refused | undefined {
  const closed = trayRefusal(named.trays.get(kode_baki)!, kode_baki, at('kode_baki'));
  if (closed || !kode_barcode) return closed;
  const [state, namesake] = [named.pieces.get(kode_barcode)!, named.namesakes.get(kode_barcode)];
  return codeRefusal(kode_barcode, state, namesake, at('kode_barcode'));
}

/** A new piece, but for the document that brings it in. */
export type NewPiece = Omit<Barang, 'no_dokumen'>;

/** Returns the pieces that come in, or the reason why one of them cannot; `at` names the field of a row. */
export function newPieces(
  rows: readonly BarangBaru[],
  states: States,
  at: (row: number, field: keyof BarangBaru) => string,
  { number, business_date: tgl_masuk }: Pick<DecisionContext, 'number' | 'business_date'>,
): { readonly barang: readonly NewPiece[] } | Refused {
  const named = namedBy(rows, states);
  const barang: NewPiece[] = [];
  for (const [index, { kode_barcode, kode_bandrol, ...row }] of rows.entries()) {
    const field = (name: keyof BarangBaru): string => at(index, name);
    const { groups, types, tags } = named;
    const rest = {
      group: groups.get(row.kode_group),
      type: types.get(row.kode_dept),
      tag: tags.get(kode_bandrol ?? ''),
    };
    const kind = kindOf({ kode_bandrol }, rest, field);
    if ('refusal' in kind) return kind;
    const refusal = placeRefusal(rows[index]!, named, field);
    if (refusal) return refusal;
    barang.push({ ...row, kode_barcode: kode_barcode || number(piece.series[0]!), ...kind, tgl_masuk });
  }
  return { barang };
}

/** The values between which a piece is usual: of its gold as it is bought, and as it is sold; none without a board. */
function usualOf({ berat }: BarangBaru, price: ReturnType<typeof priceAt>): Pick<Incoming, 'least' | 'most'> {
  return price ? { least: goldValue(berat, price.harga_beli), most: goldValue(berat, price.harga_jual) } : {};
}

/** The approvals that pieces which come in need, if so: of an odd weight, an odd cost or price by the board of now. */
export function newPiecesRestrictions(
  command: CommandDefinition,
  rows: readonly BarangBaru[],
  { types, boards, thresholds, ...pricing }: States,
  moment: Moment,
): readonly (Restriction | undefined)[] {
  const keys = keysOf(rows);
  const incoming = rows.map((row): Incoming => {
    const { kode_barcode, nama_barang, kode_group, kode_dept, berat, harga_modal: nilai } = row;
    const price = priceAt(boards[keys.groups.indexOf(kode_group)]!, moment);
    return {
      subject: kode_barcode || nama_barang,
      nama_barang,
      jenis: active(types[keys.types.indexOf(kode_dept)]),
      berat,
      nilai,
      ...usualOf(row, price),
    };
  });
  const given = rows.map((is) => ({ is }));
  return [
    ...incomingRestrictions(command, incoming, incomingThresholds.read(thresholds)),
    ...givenPriceRestrictions(command, given, boardAt(keys.groups, boards, moment), pricing),
  ];
}
