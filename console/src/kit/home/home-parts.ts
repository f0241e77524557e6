import type { Beranda } from '../../../../contracts/beranda/views.js';
import { open, type Gate } from '../../../../contracts/language/define/gate.js';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import { screenGate } from '../../../../contracts/menu.js';
import type { FigureTile, HomeTile, HomeView, NextStep, RowsTile, StepTile } from './tiles.js';

type Row = Readonly<Record<string, unknown>>;

/** The tiles of a kind. */
type OfKind<K extends HomeTile['kind']> = Extract<HomeTile, { readonly kind: K }>;

/** A tile with the rows that the server answered for it, or why it could not. */
export interface Filled<T> {
  readonly tile: T;
  readonly rows: readonly never[];
  readonly failure: Message | undefined;
}

/** The tiles of a kind in a home, in order, each with its rows; those whose read was not answered are left out. */
export function filled<K extends 'figure' | 'rows' | 'steps' | 'part'>(
  tiles: readonly HomeTile[],
  kind: K,
  { peran, bagian }: Pick<Beranda, 'peran' | 'bagian'>,
): readonly Filled<OfKind<K>>[] {
  const parts = new Map(bagian.map((part) => [part.bacaan, part]));
  return tiles.flatMap((tile): Filled<OfKind<K>>[] => {
    if (tile.kind === 'action' || tile.kind !== kind) return [];
    const part = parts.get(tile.read.call);
    if (!part || (tile.roles && !tile.roles.includes(peran))) return [];
    const rows = tile.kind === 'rows' ? completed(tile, part.baris, parts) : part.baris;
    return [{ tile: tile as OfKind<K>, rows: rows as readonly never[], failure: part.gagal }];
  });
}

/** The rows of a panel with what another read says of the same key. */
function completed(
  { also, key }: RowsTile<never>,
  rows: readonly object[],
  parts: ReadonlyMap<string, Beranda['bagian'][number]>,
): readonly object[] {
  const others = also && parts.get(also.call);
  if (!others) return rows;
  const keyOf = (row: object): string => key.map((name) => String((row as Row)[name])).join(' ');
  const byKey = new Map(others.baris.map((row) => [keyOf(row), row]));
  return rows.map((row) => ({ ...byKey.get(keyOf(row)), ...row }));
}

/** The steps to be done next that the user may do, the urgent ones first. */
export function nextSteps(
  tiles: readonly Filled<StepTile<never>>[],
  view: HomeView,
  passes: (gate: Gate) => boolean,
): readonly NextStep[] {
  const steps = tiles
    .flatMap(({ tile, rows, failure }) => (failure ? [] : tile.steps(rows, view)))
    .filter(({ to, gate = open }) => passes(gate) && passes(screenGate(to.path)));
  return steps.toSorted((one, other) => Number(other.isLate ?? false) - Number(one.isLate ?? false));
}

/** The row whose amount a figure shows: of days the last one. */
export const shownRow = (
  { by }: FigureTile<never>,
  rows: readonly never[],
): Readonly<Record<string, unknown>> | undefined => (by === undefined ? rows[0] : rows.at(-1));

/** True for a figure that is shown: one whose amount is not hidden from the user. One that failed says so. */
export function isShown({ tile, rows, failure }: Filled<FigureTile<never>>): boolean {
  if (tile.field === undefined || failure) return true;
  const row = shownRow(tile, rows);
  return row === undefined ? tile.by === undefined : row[tile.field] !== undefined;
}

/** The columns of a panel that its rows have: balances are left out of them for who may not see these. */
export const shownColumns = ({ tile, rows }: Filled<RowsTile<never>>): RowsTile<never>['columns'] =>
  rows.length === 0 ? tile.columns : tile.columns.filter(({ name }) => rows.some((row) => row[name] !== undefined));

/** The columns that a panel has room for beside others. */
const BESIDE = 8;

/** True for a panel of so many columns that it stands above the others. */
export const isWide = (panel: Filled<RowsTile<never>>): boolean => shownColumns(panel).length > BESIDE;

/** The path of an address. */
export const pathIn = (address: string): string => address.split('?', 1)[0]!;

/** The addresses of so many screens of those that are offered and the user may open: those used most, then in order. */
export function offeredActions(
  tiles: readonly HomeTile[],
  used: readonly { readonly path: string; readonly dokumen: number }[],
  mayOpen: (path: string) => boolean,
  most = 3,
): readonly string[] {
  const addresses = tiles.flatMap((tile) => (tile.kind === 'action' && mayOpen(pathIn(tile.to)) ? [tile.to] : []));
  const times = new Map(used.map(({ path, dokumen }) => [path, dokumen]));
  const timesOf = (address: string): number => times.get(pathIn(address)) ?? 0;
  return addresses.toSorted((one, other) => timesOf(other) - timesOf(one)).slice(0, most);
}
