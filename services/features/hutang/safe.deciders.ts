import { inSafe, keadaanJaminan, type JaminanDitahan } from '../../../contracts/hutang/collateral.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import {
  collateralMoved,
  collateralName,
  collateralNamed,
  moveCollateral,
  pindahJaminan,
} from '../../../contracts/hutang/safe.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addWeight } from '../../../contracts/language/values/weight.js';
import { beginning } from '../../domain/documents/document-deciders.js';
import { isKnown } from '../../domain/documents/document-streams.js';
import { ledBy } from '../../domain/documents/step-guard.js';
import { loanRef, type LoanState } from '../../domain/loans/loans.js';
import {
  decidersOf,
  refuse,
  type DecisionContext,
  type NewEvent,
  type Refused,
} from '../../kernel/event-store/decider.js';

type Move = InstanceType<(typeof moveCollateral)['body']>;

/** The loans of the pieces that a command names, each once. */
const loansOf = ({ barang }: Move): readonly string[] => [
  ...new Set(barang.flatMap(({ jaminan }) => collateralNamed(jaminan)?.no_hutang ?? [])),
];

/** A piece that is laid elsewhere, with its loan; or the reason why it cannot be. */
function pieceAt(c: Move, index: number, loans: ReadonlyMap<string, LoanState>) {
  const { jaminan } = c.barang[index]!;
  const field = `barang.${index + 1}.jaminan`;
  const named = collateralNamed(jaminan);
  if (!named) return refuse('loan.not-collateral', field);
  const loan = loans.get(named.no_hutang);
  const piece = loan && isKnown(loan) ? loan.facts.barang.find(({ no }) => no === named.no) : undefined;
  if (!piece) return refuse('document.line-unknown', field, message('document.lineUnknown', { nomor: jaminan }));
  const { keadaan, rak, kantong } = piece;
  if (!inSafe.includes(keadaan)) {
    const values = { jaminan, keadaan: keadaanJaminan[keadaan] };
    return refuse('loan.not-in-safe', field, message('hutang.notInSafe', values));
  }
  const { ke_rak, ke_kantong = kantong } = c;
  if (rak === ke_rak && kantong === ke_kantong)
    return refuse('loan.on-shelf', field, message('hutang.onShelf', { jaminan, rak: ke_rak }));
  return { no_hutang: named.no_hutang, piece };
}

interface Laid {
  readonly no_hutang: string;
  readonly piece: JaminanDitahan;
}

/** The event of a loan of which pieces are laid elsewhere, or the reason why none is recorded. */
function movedOf(
  { ke_rak, ke_kantong, barang }: Move,
  [number, state]: readonly [string, LoanState],
  laid: readonly Laid[],
  context: DecisionContext,
): NewEvent | Refused {
  const place = laid.findIndex(({ no_hutang }) => no_hutang === number);
  const moved = new Set(laid.filter(({ no_hutang }) => no_hutang === number).map(({ piece }) => piece.no));
  const lines = isKnown(state) ? state.facts.barang : [];
  const facts = {
    barang: lines.map((piece) =>
      moved.has(piece.no) ? { ...piece, rak: ke_rak, ...(ke_kantong && { kantong: ke_kantong }) } : piece,
    ),
  };
  const field = `barang.${Math.min(place, barang.length - 1) + 1}.jaminan`;
  return ledBy(hutang, collateralMoved, { number, state, field, facts }, context);
}

/** From whatever shelves of the safe onto one. A loan that is held is moved, too: its pieces stay in the safe. */
const decideMove = beginning(pindahJaminan, moveCollateral, {
  needs: (c) => ({ loans: loansOf(c).map(loanRef) }),
  decide(c, { loans }, context) {
    const byNumber = new Map(loansOf(c).map((number, index) => [number, loans[index]!] as const));
    const laid: Laid[] = [];
    for (const index of c.barang.keys()) {
      const one = pieceAt(c, index, byNumber);
      if ('refusal' in one) return one;
      laid.push(one);
    }
    const events: NewEvent[] = [];
    for (const loan of byNumber) {
      const event = movedOf(c, loan, laid, context);
      if ('refusal' in event) return event;
      events.push(event);
    }
    const { ke_rak, ke_kantong, keterangan } = c;
    const barang = laid.map(({ no_hutang, piece: { no, nama_barang, berat_kotor, rak, kantong } }) => ({
      jaminan: collateralName(no_hutang, no),
      no_hutang,
      nama_barang,
      berat_kotor,
      ...(rak && { dari_rak: rak }),
      ...(kantong && { dari_kantong: kantong }),
    }));
    const said = { ...(ke_kantong && { ke_kantong }), ...(keterangan && { keterangan }) };
    const berat_kotor = addWeight(...barang.map((one) => one.berat_kotor));
    return { facts: { ke_rak, ...said, barang, qty: barang.length, berat_kotor }, also: () => events };
  },
});

export const safeDeciders = decidersOf(decideMove);
