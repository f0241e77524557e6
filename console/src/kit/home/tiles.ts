import { joined, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import type { Gate } from '../../../../contracts/language/define/gate.js';
import type { Board, HomeRole } from '../../../../contracts/language/define/home.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Drill } from '../base/drill-link.js';
import type { Part } from '../base/part.js';
import type { TextId } from '../i18n/i18n.js';
import type { Comparison } from './compared.js';

/**
 * The facts that every tile is drawn with. A tile shows the rows of one read (`home` of its query), and all reads of a
 * home come in one call, each by its own gate: what the server does not answer is not drawn. A page per role would be
 * edited by every feature; a read model of the home could differ from the books; a call per tile would be a dozen round
 * trips with different ages. The present day of all branches is the calendar day between their first and last dates: a
 * shop that has closed would empty the day of all others.
 */
export interface HomeView {
  /** The branch whose figures are shown, or `ALL`. */
  readonly kode_toko: string;
  /** The date that the branch of the user books on. */
  readonly tgl_system: BusinessDate;
  /** Milliseconds; moves on, so that ages grow. */
  readonly now: number;
}

interface Tile {
  /** The read whose rows it shows; it is drawn where the server answered that. */
  readonly read: QueryDefinition;
  /** The homes that it stands in, where the read stands in others too. Defaults to those of the read. */
  readonly roles?: readonly HomeRole[];
  /** The dashboards that it stands on besides, where its read does. */
  readonly boards?: readonly Board[];
}

/** Words below a figure; in the late colour what has waited for long. */
interface Fact {
  readonly text: string;
  readonly isLate?: boolean;
}

/** A figure in the strip at the top. */
export interface FigureTile<Row> extends Tile {
  readonly kind: 'figure';
  readonly title: TextId;
  /** The amount of rupiah that is shown: of the first row, with `by` of the last. None of no rows. */
  readonly field?: keyof Row & string;
  /**
   * The field with the date of a row: rows are days, the last the present one, and the figure shows its change and its
   * course.
   */
  readonly by?: keyof Row & string;
  /**
   * The days that it is compared with; defaults to the day before, and the same day of the last week
   * and month. The course is not drawn then.
   */
  readonly compares?: readonly Comparison[];
  /** A word in place of an amount. */
  readonly says?: (rows: readonly Row[]) => string;
  readonly facts?: (rows: readonly Row[], view: HomeView) => readonly Fact[];
  /** The screens that explain it, the most exact first; of the row that is shown, if there is one. */
  readonly drills: (view: HomeView, row: Row | undefined) => readonly Drill[];
}

/** The way in which a cell is written: by the type of its field, with its sign, as an age, as the age of figures. */
type CellKind = 'signed' | 'movement' | 'age' | 'time' | 'freshness';

/** A column of a panel: its field, and what is said of it. */
export interface HomeColumn<Row> {
  readonly name: keyof Row & string;
  readonly as?: CellKind;
  /** Defaults to the name of the field. */
  readonly title?: TextId;
  /** The names of its words. */
  readonly texts?: Readonly<Record<string, TextId>>;
  /** A field that stands beside it, quietly. */
  readonly beside?: keyof Row & string;
  readonly tone?: (row: Row) => 'in' | 'out' | 'late' | 'info' | undefined;
  /** The number of the document that it opens beside the home, where the user may read it; elsewhere `drills`. */
  readonly opens?: (row: Row) => string;
  /** The screens that explain this cell. */
  readonly drills?: (row: Row, view: HomeView) => readonly Drill[];
  /** Writes a text otherwise than it is sent. */
  readonly written?: (text: string) => string;
  /** Of an age: milliseconds after which it is late. */
  readonly lateAfter?: number;
  /** True for a column that goes where there is little room. */
  readonly isExtra?: true;
  /** True where its sum stands in the foot. */
  readonly isSummed?: true;
  /** The figure in its foot, where that is none of its sum; undefined for none. */
  readonly summed?: (rows: readonly Row[]) => number | undefined;
}

/** A panel of rows. */
export interface RowsTile<Row> extends Tile {
  readonly kind: 'rows';
  readonly title: TextId;
  /** A read whose rows complete these by the fields of their key, where it stands in the home too. */
  readonly also?: QueryDefinition;
  /** The fields of its rows. */
  readonly row: PayloadClass;
  /** Quiet words beside the title. */
  readonly note?: (rows: readonly Row[], view: HomeView) => string;
  readonly columns: readonly HomeColumn<Row>[];
  /** The fields that tell rows apart. */
  readonly key: readonly (keyof Row & string)[];
  /** Shown where there are none: what that means, and what to do. */
  readonly empty: { readonly title: TextId; readonly help: TextId };
  /** The screen with all of them. */
  readonly more?: (view: HomeView) => Drill;
  /** The difference at which the needle over the rows stands. */
  readonly needle?: (rows: readonly Row[]) => Rupiah | undefined;
  /** True for one of few columns, which stands beside the others. */
  readonly isSide?: true;
  /** True where no event tells of its rows: they are read again now and then. */
  readonly isPolled?: true;
}

/** Something to do next, and the screen where it is done. */
export interface NextStep {
  readonly text: string;
  /** A step whose screen the user may not open is not offered. */
  readonly to: Drill;
  /** The conditions of doing it, besides those of that screen. */
  readonly gate?: Gate;
  readonly isLate?: boolean;
}

/** The steps to do next, by the rows of a read; in the order of the features, the urgent ones first. */
export interface StepTile<Row> extends Tile {
  readonly kind: 'steps';
  readonly steps: (rows: readonly Row[], view: HomeView) => readonly NextStep[];
  /** Its steps stand in a panel of their own, by this name, instead of among those of all features. */
  readonly title?: TextId;
  /** True where they stand beside the closing of a day too: they do not keep it open. */
  readonly isToldAtClosing?: true;
}

/** A panel with a component of its own, above all others, where there is something to show. */
export interface PartTile<Row> extends Tile {
  readonly kind: 'part';
  readonly shows: (rows: readonly Row[]) => boolean;
  readonly Part: Part<{ readonly rows: readonly Row[] }>;
}

/** A screen that is offered as a large action; those that the user begins most documents at come first. */
interface ActionTile {
  readonly kind: 'action';
  /** The address: a path, with `?form=1` where a form is opened at once. */
  readonly to: string;
}

/** A part of the home: a read, and how its rows are shown. Whoever brings the read brings its tiles. */
export type HomeTile = FigureTile<never> | RowsTile<never> | StepTile<never> | PartTile<never> | ActionTile;

/** The tiles that stand on a dashboard. */
export const tilesOn = (board: Board, tiles: readonly HomeTile[]): readonly HomeTile[] =>
  tiles.filter((tile) => tile.kind !== 'action' && tile.boards?.includes(board));

/** Defines a figure in the strip at the top. */
export const figureTile = <Row extends object>(
  read: QueryDefinition<object, Row>,
  tile: Omit<FigureTile<Row>, 'kind' | 'read'>,
): HomeTile => ({ kind: 'figure', read, ...tile });

type PanelOf<Row> = Omit<RowsTile<Row>, 'kind' | 'read' | 'row' | 'also'>;

/** Defines a panel of rows; with `also` of those that another read completes. */
export function rowsTile<Row extends object>(read: QueryDefinition<object, Row>, tile: PanelOf<Row>): HomeTile;
export function rowsTile<Row extends object, More extends object>(
  read: QueryDefinition<object, Row>,
  tile: PanelOf<Row & More> & { readonly also: QueryDefinition<object, More> },
): HomeTile;
export function rowsTile(read: QueryDefinition, tile: PanelOf<never> & { readonly also?: QueryDefinition }): HomeTile {
  const row = tile.also ? joined(read.row, tile.also.row) : read.row;
  return { kind: 'rows', read, row, ...tile };
}

/** Defines the steps to be done next, by the rows of a read. */
export const stepsTile = <Row extends object>(
  read: QueryDefinition<object, Row>,
  tile: Omit<StepTile<Row>, 'kind' | 'read'>,
): HomeTile => ({ kind: 'steps', read, ...tile });

/** Defines a panel with a component of its own. */
export const partTile = <Row extends object>(
  read: QueryDefinition<object, Row>,
  tile: Omit<PartTile<Row>, 'kind' | 'read'>,
): HomeTile => ({ kind: 'part', read, ...tile });

/** Defines large actions of the homes of cashiers and supervisors, in the order in which they are offered at first. */
export const actionTiles = (...addresses: readonly string[]): readonly HomeTile[] =>
  addresses.map((to) => ({ kind: 'action', to }));
