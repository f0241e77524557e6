import { bandrol } from '../../../contracts/barang/barang.js';
import { lost, stockValue, tray } from '../../../contracts/data-barang/accounts.js';
import { pieceCorrected, pieceCorrectionCancelled, type Barang } from '../../../contracts/data-barang/barang.js';
import { cancelCorrection, correctPiece, koreksiBarang } from '../../../contracts/koreksi-barang/documents.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { subtractWeight } from '../../../contracts/language/values/weight.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { beginning, cancelling } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { move } from '../../domain/journals/postings.js';
import { lossBack, lossOf, lossOutRefusal, lossRef, lossValidation } from '../../domain/losses/losses.js';
import { heldIn, valueGoesAlong, valuesOf } from '../../domain/pieces/average-cost.js';
import { kindOf } from '../../domain/pieces/piece-kind.js';
import { hasSuppliers, supplierNeeds, supplierRefusal } from '../../domain/pieces/supplier.js';
import { pieceConsent, piecesBecome, piecesIn } from '../../domain/pieces/piece-lines.js';
import { goneOn, pieceRef, readyRefusal, type PieceState } from '../../domain/pieces/pieces.js';
import { balances, decidersOf, refuse, type DecisionContext, type Refused } from '../../kernel/event-store/decider.js';
import { dateStream, type DateState } from '../../platform/company/date-stream.js';
import { masterRow } from '../../platform/masters/masters.js';
import { changesIn, correctedBy, enteredAnew, factsOf, isSame, withFacts } from './corrected-piece.js';

const kategori = 'KOREKSI BARANG';
type Correction = InstanceType<(typeof correctPiece)['body']>;
const correction = { trx: kategori, type: 'UMUM' };

/** The reason why a loss cannot be a piece's, if so: the piece is heavier, or not the same in what its value is. */
function lossRefusal(was: Barang, is: Barang): Refused | undefined {
  if (is.kode_group !== was.kode_group || is.harga_modal !== was.harga_modal)
    return refuse('correction.loss-alone', 'sebab');
  return is.berat > was.berat ? refuse('piece.heavier', 'berat') : undefined;
}

interface States {
  readonly piece: PieceState;
  readonly kind: Parameters<typeof kindOf>[1];
  readonly from: Parameters<typeof supplierRefusal>[1];
}

/** The supplier of a corrected piece, or why not. A shop that records none leaves the one there is. */
function supplierOf(
  { kode_supplier: typed }: Pick<Correction, 'kode_supplier'>,
  was: Barang,
  from: States['from'],
): Pick<Barang, 'kode_supplier'> | Refused {
  const kode_supplier = hasSuppliers(from) ? typed : typed || was.kode_supplier;
  const unknown = kode_supplier === was.kode_supplier ? undefined : supplierRefusal(kode_supplier, from);
  return unknown ?? (kode_supplier ? { kode_supplier } : {});
}

/** A piece as it was and as it is since, or the reason why it cannot be corrected so. */
function corrected(
  { kode_barcode, sebab, keterangan: _, ...typed }: Correction,
  { piece, kind, from }: States,
  branch: string,
): { readonly was: Barang; readonly is: Barang } | Refused {
  const refusal = readyRefusal(piece, kode_barcode, branch, 'kode_barcode');
  if (refusal || !isKnown(piece)) return refusal ?? refuse('piece.unknown', 'kode_barcode');
  const known = kindOf(typed, kind, (field) => field);
  if ('refusal' in known) return known;
  const was = piece.facts;
  const supplied = supplierOf(typed, was, from);
  if ('refusal' in supplied) return supplied;
  const cost = { harga_modal: typed.harga_modal ?? was.harga_modal };
  const is = withFacts(was, { ...typed, ...cost, ...known, ...supplied });
  if (isSame(was, is)) return refuse('correction.same', 'keterangan');
  return (sebab === 'SUSUT' ? lossRefusal(was, is) : undefined) ?? { was, is };
}

/** The context of a correction with the date on which its branch books. */
type Booked = DecisionContext & { readonly date: DateState };

/** The refusal of a correction on an earlier date by whose gold the cost went on later days, if it did. */
const costRefusal = (sebab: string, was: Barang, is: Barang, stock: Booked): Refused | undefined =>
  sebab === 'SUSUT'
    ? lossOutRefusal([{ ...was, susut: subtractWeight(was.berat, is.berat) }], stock, 'kode_barcode')
    : valueGoesAlong.refusal(enteredAnew(was, is, stock.branch), stock);

/** The gold that a piece lost, with its share of the value and the document that somebody validates. */
function lossMoves(was: Barang, is: Barang, context: Booked, isSkipped: boolean) {
  const { kode_group, kode_baki } = was;
  const { branch } = context;
  const susut = subtractWeight(was.berat, is.berat);
  const { facts, moves, events } = lossOf([{ kode_group, susut }], context, isSkipped);
  const lying = move(tray(branch, kode_baki), lost(branch), susut, gold(kode_group));
  return { facts, moves: [lying, ...moves], events };
}

/** The moves of a wrong entry: as if the piece had been taken out and entered anew (decision 0052). */
const entryMoves = (was: Barang, is: Barang, context: Booked) => {
  const moves = correctedBy(was, is, context.branch);
  return moves.length === 0 ? [] : [...moves, ...valueGoesAlong.moves(enteredAnew(was, is, context.branch), context)];
};

/**
 * Always with an approval, whose giver is told old and new figures. What it weighs less is lost with its share of the
 * value where that is why.
 */
const decideCorrect = beginning(koreksiBarang, correctPiece, {
  needs: (c, branch) => ({
    piece: pieceRef(c.kode_barcode),
    group: masterRow(group, c.kode_group),
    type: masterRow(jenis, c.kode_dept),
    tag: masterRow(bandrol, c.kode_bandrol || NO_KEY),
    ...supplierNeeds(c.kode_supplier, branch),
    validation: lossValidation.of(branch),
    held: balances(...heldIn(branch), stockValue(branch, c.kode_group)),
    date: dateStream(branch),
  }),
  then: ({ piece }, _, { branch }) => ({ values: balances(...valuesOf(piecesIn([piece]), branch)) }),
  decide(c, { piece, group: of, type, tag, validation, date, ...from }, context) {
    const { sebab = 'SALAH INPUT', kode_barcode, keterangan } = c;
    const found = corrected(c, { piece, kind: { group: of, type, tag }, from }, context.branch);
    if ('refusal' in found) return found;
    const { was, is } = found;
    const stock = { ...context, date };
    const stuck = costRefusal(sebab, was, is, stock);
    if (stuck) return stuck;
    const details = [...changesIn(was, is), keterangan].join(' \u00b7 ');
    const loss = sebab === 'SUSUT' ? lossMoves(was, is, stock, lossValidation.isSkipped(validation)) : undefined;
    const { nilai_susut, ...lostBy } = { nilai_susut: rupiah(0), ...loss?.facts };
    return {
      facts: {
        ...{ kategori, kode_barcode, nama_barang: is.nama_barang, sebab, nilai_susut, keterangan },
        ...{ selisih: subtractWeight(is.berat, was.berat), harga_modal: is.harga_modal, no_asal: was.no_dokumen },
        barang: [
          { keadaan: 'Semula', ...factsOf(was) },
          { keadaan: 'Menjadi', ...factsOf(is) },
        ],
        ...('no_susut' in lostBy && { no_susut: lostBy.no_susut }),
      },
      moves: loss?.moves ?? entryMoves(was, is, stock),
      also: (number) => [...piecesBecome(pieceCorrected, [is])(number), ...(loss?.events(number, kategori) ?? [])],
      journal: correction,
      consent: pieceConsent(correctPiece, [was], details),
    };
  },
});

/** Gold, value and what the piece was said to be go back, while nothing was done to it since. */
const decideCancelCorrection = cancelling(koreksiBarang, cancelCorrection, {
  further: valueGoesAlong,
  then: ({ facts }) => ({ pieces: [pieceRef(facts.kode_barcode)], loss: lossRef(facts.no_susut ?? NO_KEY) }),
  also({ facts: { no_bukti, barang, no_asal } }, { pieces, loss }) {
    const refused = goneOn(pieces, no_bukti, 'READY');
    if (refused) return refused;
    const found = lossBack(loss);
    if ('refusal' in found) return found;
    const was = pieces.filter(isKnown).map(({ facts }) => withFacts(facts, barang[0]!));
    return [...piecesBecome(pieceCorrectionCancelled, was)(no_asal), ...found];
  },
});

export const correctingDeciders = decidersOf(decideCorrect, decideCancelCorrection);
