import type { Barang } from '../../../contracts/data-barang/barang.js';
import { tray } from '../../../contracts/data-barang/accounts.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { addWeight, type Weight } from '../../../contracts/language/values/weight.js';
import { balances, streamsBy, type DecisionContext } from '../../kernel/event-store/decider.js';
import { isKnown, type Known } from '../documents/document-streams.js';
import { TRAY } from '../keys/stream-keys.js';
import { pieceStreams, type PieceState, type PieceStatus } from './pieces.js';

/** The pieces that lie on a tray of a branch, at most so many, for the needs of a decider. */
export const piecesOnTray = (branch: string, kode_baki: string, most: number) =>
  streamsBy(pieceStreams, { branch, key: TRAY, value: kode_baki, most });

/** Pieces in the order of their barcodes. */
export const byBarcode = (states: readonly PieceState[]): readonly Known<Barang, PieceStatus>[] =>
  states
    .filter(isKnown)
    .toSorted(({ facts: one }, { facts: other }) => (one.kode_barcode < other.kode_barcode ? -1 : 1));

/** The account of the gold on a tray of a branch, for the needs of a decider that asks `goldOn`. */
export const goldOf = (branch: string, kode_baki: string) => balances(tray(branch, kode_baki));

/** The gold on a tray, of all groups together. */
export function goldOn(
  kode_baki: string,
  { branch, balance, assetsOn }: Pick<DecisionContext, 'branch' | 'balance' | 'assetsOn'>,
): Weight {
  const account = tray(branch, kode_baki);
  const groups = assetsOn(account).filter((asset) => asset.startsWith('G:'));
  return addWeight(...groups.map((asset) => balance(account, gold(asset.slice('G:'.length)))));
}
