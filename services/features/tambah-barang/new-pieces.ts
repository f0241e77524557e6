import { bandrol } from '../../../contracts/barang/barang.js';
import type { Barang, BarangBaru } from '../../../contracts/data-barang/barang.js';
import { isFreeNumber } from '../../../contracts/language/define/document-numbers.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { pieceRef, trayRefusal, trayRow, type PieceState } from '../../domain/pieces/pieces.js';
import { refuse, type DecisionContext, type Refused, type StatesOf } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

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

/** The streams that new pieces rest on, in the order of their keys. */
export function newPiecesNeed(rows: readonly BarangBaru[], branch: string) {
  const { groups, types, tags, trays, codes } = keysOf(rows);
  return {
    groups: groups.map((key) => masterRow(group, key)),
    types: types.map((key) => masterRow(jenis, key)),
    tags: tags.map((key) => masterRow(bandrol, key)),
    trays: trays.map((key) => trayRow(branch, key)),
    pieces: codes.map((key) => pieceRef(key)),
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
  };
}

/** The row of a master that is there. */
export const active = <R extends object>(state: MasterState<R> | undefined): R | undefined =>
  state?.status === 'active' ? (state as unknown as R) : undefined;

/** The reason why a piece cannot have a barcode, if it cannot. */
function codeRefusal(kode_barcode: string, state: PieceState, field: string): Refused | undefined {
  if (!isFreeNumber(kode_barcode)) return refuse('piece.barcode', field);
  return isKnown(state) ? refuse('piece.exists', field, message('barang.isThere', { kode_barcode })) : undefined;
}

/** The reason why a piece cannot come in, if it cannot; `at` names its fields. */
function newPieceRefusal(row: BarangBaru, named: Named, at: (field: keyof BarangBaru) => string): Refused | undefined {
  const { kode_group, kode_dept, kode_bandrol, kode_baki, kode_barcode } = row;
  if (!active(named.groups.get(kode_group))) return refuse('piece.unknown-group', at('kode_group'));
  if (!active(named.types.get(kode_dept))) return refuse('piece.unknown-jenis', at('kode_dept'));
  if (kode_bandrol && !active(named.tags.get(kode_bandrol))) return refuse('piece.unknown-bandrol', at('kode_bandrol'));
  const closed = trayRefusal(named.trays.get(kode_baki)!, kode_baki, at('kode_baki'));
  if (closed || !kode_barcode) return closed;
  return codeRefusal(kode_barcode, named.pieces.get(kode_barcode)!, at('kode_barcode'));
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
    const refusal = newPieceRefusal(rows[index]!, named, (field) => at(index, field));
    if (refusal) return refusal;
    const { kadar } = active(named.groups.get(row.kode_group))!;
    const tag = active(named.tags.get(kode_bandrol ?? ''));
    barang.push({
      ...row,
      kode_barcode: kode_barcode || number('BR'),
      kadar,
      ...(tag && { kode_bandrol: tag.kode_bandrol, berat_bandrol: weight(tag.berat_bandrol) }),
      tgl_masuk,
    });
  }
  return { barang };
}
