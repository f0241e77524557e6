import { barang, type Barang } from '../../../contracts/data-barang/barang.js';
import { tray } from '../../../contracts/data-barang/accounts.js';
import { baki } from '../../../contracts/barang/gudang.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { addWeight, type Weight } from '../../../contracts/language/values/weight.js';
import { refuse, streamOf, type Refused, type StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { move } from '../journals/postings.js';

/** A state of a piece. */
export type PieceStatus = (typeof barang)['states'][number];
/** A piece by its barcode, or that there is none. */
export type PieceState = DocumentState<Barang, PieceStatus>;
type Baki = InstanceType<(typeof baki)['row']>;

/** The streams of pieces. */
export const pieceStreams = documentStreams(barang);

/** A piece, for the needs of a decider. */
export const pieceRef = (kode_barcode: string): StreamRef<PieceState> => streamOf(pieceStreams, kode_barcode);

/** A tray of a branch, for the needs of a decider. */
export const trayRow = (branch: string, kode_baki: string): StreamRef<MasterState<Baki>> =>
  masterRow(baki, branch, kode_baki);

/** The reason why pieces cannot be laid on a tray, if they cannot: nobody knows it, or it is not in use. */
export function trayRefusal(state: MasterState<Baki>, kode_baki: string, field: string): Refused | undefined {
  if (state.status !== 'active') return refuse('piece.unknown-baki', field);
  return state.siap ? undefined : refuse('piece.tray-closed', field, message('barang.trayClosed', { kode_baki }));
}

/** The states in which a piece lies on a tray: in stock, or kept there for a customer. */
export const onTray = ['READY', 'TITIP'] as const satisfies readonly PieceStatus[];

/** The reason why a piece cannot go anywhere from a branch, if so: it is not in stock there, or in no state wanted. */
export function readyRefusal(
  state: PieceState,
  kode_barcode: string,
  branch: string,
  field: string,
  wanted: PieceStatus | readonly PieceStatus[] = 'READY',
): Refused | undefined {
  if (!isKnown(state)) return refuse('piece.unknown', field);
  const { status, branch: kode_toko } = state;
  if (kode_toko !== branch)
    return refuse('piece.elsewhere', field, message('barang.isElsewhere', { kode_barcode, kode_toko }));
  if ([wanted].flat().includes(status)) return undefined;
  const values = { kode_barcode, status: barang.labels[status] };
  return refuse('piece.not-ready', field, message('barang.isNot', values));
}

/** The reason why a document of pieces cannot be taken back, if so: one of them is not as it left them. */
export function goneOn(pieces: readonly PieceState[], no_bukti: string, left: PieceStatus): Refused | undefined {
  const wrong = pieces.filter(isKnown).find(({ status, facts }) => status !== left || facts.no_dokumen !== no_bukti);
  if (!wrong) return undefined;
  const { kode_barcode, no_dokumen } = wrong.facts;
  return refuse('piece.gone-on', 'no_bukti', message('barang.goneOn', { kode_barcode, no_dokumen }));
}

/** Pieces with one key in common, with the sum of their weights. */
interface Together {
  readonly berat: Weight;
  readonly kode_group: string;
  readonly kode_baki: string;
}

/** Gold of pieces that moves from an account to another: one posting for each tray and group. */
export function goldMoves(
  of: readonly Together[],
  from: (kode_baki: string) => string,
  to: (kode_baki: string) => string,
): readonly Posting[] {
  const sums = new Map<string, Together>();
  for (const one of of) {
    const key = `${one.kode_baki}/${one.kode_group}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, berat: addWeight(before.berat, one.berat) } : one);
  }
  return [...sums.values()].map(({ berat, kode_group, kode_baki }) =>
    move(from(kode_baki), to(kode_baki), berat, gold(kode_group)),
  );
}

/** The account of a tray of a branch, by its code. */
export const traysOf =
  (branch: string) =>
  (kode_baki: string): string =>
    tray(branch, kode_baki);
