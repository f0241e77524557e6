import { sorting, stockValue, waitingGold, waitingValue } from '../../../contracts/data-barang/accounts.js';
import {
  barang,
  pieceBought,
  pieceBringingCancelled,
  pieceBroughtIn,
  piecePurchaseCancelled,
  type Barang,
} from '../../../contracts/data-barang/barang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import { addRupiah, rupiah } from '../../../contracts/language/values/rupiah.js';
import { addWeight, weight } from '../../../contracts/language/values/weight.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import type { BarangDibeli } from '../../../contracts/pembelian/lines.js';
import type { DecisionContext, NewEvent, Refused } from '../../kernel/event-store/decider.js';
import { isKnown, type Known } from '../documents/document-streams.js';
import { move, pay } from '../journals/postings.js';
import { groupsMoved, groupsOf, movedOn } from '../pieces/average-cost.js';
import { goneOn, pieceRef, type PieceState } from '../pieces/pieces.js';
import type { BoughtLine } from './bought-lines.js';

/** The journal of the value of what was bought. */
export const boughtValue: JournalKey = { trx: 'NILAI PEMBELIAN', type: 'UMUM' };

/** The journal of what rounding added to the cash that was paid for it, or took from that. */
export const boughtRounding: JournalKey = { trx: 'PEMBULATAN PEMBELIAN', type: 'UMUM' };

/**
 * The gold that was bought, which waits to be sorted, and what was paid for it, which is its value in stock. Both are
 * apart until the document is validated: a wrong weight that is rejected has moved no average cost.
 */
export const boughtMoves = (lines: readonly BoughtLine[], branch: string, isValidated: boolean): readonly Posting[] =>
  groupsOf(lines).flatMap((group) => {
    const own = lines.filter(({ kode_group }) => kode_group === group);
    const berat = addWeight(...own.map((line) => line.berat));
    const paid = addRupiah(...own.map(({ harga }) => harga));
    const value = (isValidated ? stockValue : waitingValue)(branch, group);
    return [
      move(isValidated ? outside(branch) : waitingGold(branch), sorting(branch), berat, gold(group)),
      pay(outside(branch), value, paid, boughtValue),
    ];
  });

/**
 * The moves of a validation: what waited apart is gold from outside and value of its group, as far as there is any. The
 * value stays at the number at which it stands, whatever the accounting parameter says by now.
 */
export const validatedMoves = ({ branch, postings }: Pick<Known, 'branch' | 'postings'>): readonly Posting[] =>
  groupsMoved(postings).flatMap((group) => {
    const [from, value] = [waitingGold(branch), waitingValue(branch, group)];
    const berat = weight(movedOn(postings, from, gold(group)).from);
    const values = postings.filter(({ to }) => to === value);
    return [
      move(outside(branch), from, berat, gold(group)),
      ...values.map(({ amount, akun }) => ({
        ...pay(value, stockValue(branch, group), rupiah(amount), boughtValue),
        ...(akun && { akun: { ...akun, kredit: akun.debit } }),
      })),
    ];
  });

/** A piece that was bought, but for the document: as it was, with what it weighs and costs now; or one of the shop. */
function pieceOf(line: BoughtLine, { number, business_date }: Pick<DecisionContext, 'number' | 'business_date'>) {
  const { piece, nama_barang, kode_group, kadar, kode_dept, berat, harga: harga_modal } = line;
  if (piece) return { ...piece, berat, harga_modal };
  const kode_barcode = number(barang.series[0]!);
  const what = { kode_barcode, nama_barang, kode_group, kadar, kode_dept, berat, harga_modal };
  return { ...what, tgl_masuk: business_date, kode_baki: '' };
}

/** The lines as they are recorded, and the events of their pieces by the number of the document. */
export function boughtIn(
  lines: readonly BoughtLine[],
  context: Pick<DecisionContext, 'number' | 'business_date'>,
): { readonly rows: readonly BarangDibeli[]; readonly events: (no_dokumen: string) => readonly NewEvent[] } {
  const pieces = lines.map((line) => pieceOf(line, context));
  return {
    rows: lines.map(({ piece: _, ...line }, index) => ({ ...line, kode_barcode: pieces[index]!.kode_barcode })),
    events: (no_dokumen) =>
      lines.map((line, index) => {
        const payload: Barang = { ...pieces[index]!, no_dokumen };
        const stream = pieceRef(payload.kode_barcode);
        return line.piece
          ? { definition: pieceBought, stream, payload, postings: [] }
          : { definition: pieceBroughtIn, stream, payload, postings: [], begins: true };
      }),
  };
}

/** The pieces of lines that were bought, for the needs of a decider. */
export const boughtPieces = (lines: readonly BarangDibeli[] = []) =>
  lines.map(({ kode_barcode }) => pieceRef(kode_barcode));

/** The events by which what was bought is given back, or the reason why it cannot be: it was sorted since. */
export function givenBack(
  pieces: readonly PieceState[],
  no_bukti: string,
  lines: readonly BarangDibeli[] = [],
): readonly NewEvent[] | Refused {
  const refused = goneOn(pieces, no_bukti, 'SORTIR');
  if (refused) return refused;
  return pieces.filter(isKnown).map(({ facts }, index) => {
    const { no_faktur, berat_nota, harga_modal } = lines[index]!;
    const stream = pieceRef(facts.kode_barcode);
    if (!no_faktur) return { definition: pieceBringingCancelled, stream, payload: facts, postings: [] };
    const payload = {
      ...facts,
      no_dokumen: no_faktur,
      ...(berat_nota && { berat: berat_nota }),
      ...(harga_modal !== undefined && { harga_modal }),
    };
    return { definition: piecePurchaseCancelled, stream, payload, postings: [] };
  });
}
