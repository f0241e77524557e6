import { numberFormat, type NumberFormat } from '../../../../contracts/language/values/number-format.js';
import { columnAt } from '../../../../contracts/language/values/cell-place.js';
import { numberCell, textCell, type Cell } from './cells.js';
import type { TableRow } from './file-table.js';
import { attributeOf, type XmlPart } from './xml.js';

/** The parts of a workbook that its cells name by number. */
export interface Workbook {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** A cell as it is written in the document of a sheet. */
interface WrittenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  isComputed: boolean;
}

const general = numberFormat('General');

/** Takes the parts of the document of a sheet one by one, and has the rows of those so far. */
export class SheetReader {
  readonly rows: TableRow[] = [];
  private line = 0;
  private cells: (Cell | undefined)[] = [];
  private cell: WrittenCell | undefined = undefined;
  private isValue = false;
  private isSound = false;

  constructor(private readonly workbook: Workbook) {}

  take(part: XmlPart): void {
    if (part.kind === 'text') {
      if (this.cell && this.isValue && !this.isSound) this.cell.value += part.text;
    } else if (part.kind === 'open') this.open(part.name, part.attributes);
    else this.close(part.name);
  }

  private open(name: string, attributes: string): void {
    if (name === 'row') {
      this.line = Number(attributeOf(attributes, 'r') ?? this.line + 1);
      this.cells = [];
    }
    if (name === 'c') this.cell = this.writtenCell(attributes);
    if (name === 'f' && this.cell) this.cell.isComputed = true;
    if (name === 'v' || name === 't') this.isValue = true;
    if (name === 'rPh') this.isSound = true;
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    if (name === 'rPh') this.isSound = false;
    if (name === 'c' && this.cell) {
      this.cells[this.cell.column] = this.cellOf(this.cell);
      this.cell = undefined;
    }
    if (name === 'row') this.rows.push({ line: this.line, cells: this.cells });
  }

  private writtenCell(attributes: string): WrittenCell {
    return {
      column: columnAt(attributeOf(attributes, 'r')) ?? this.cells.length,
      type: attributeOf(attributes, 't') ?? 'n',
      style: Number(attributeOf(attributes, 's') ?? -1),
      value: '',
      isComputed: false,
    };
  }

  private cellOf({ type, style, value, isComputed }: WrittenCell): Cell | undefined {
    const { strings, formats, is1904 } = this.workbook;
    if (value === '') return isComputed && type !== 'str' ? notComputed : undefined;
    if (type === 's') return textCell(escapesRead(strings[Number(value)] ?? ''));
    if (type === 'n') return numberCell(Number(value), formats[style] ?? general, is1904);
    return otherCells[type]?.(value) ?? textCell(escapesRead(value));
  }
}

const notComputed: Cell = { text: '', problem: { text: 'import.notComputed' } };

/** The cells of other types by the mark of their type; any other is a text. */
const otherCells: Readonly<Record<string, (value: string) => Cell>> = {
  b: (value) => textCell(value === '1' ? 'Ya' : 'Tidak'),
  e: (value) => ({ text: value, problem: { text: 'import.cellError' } }),
  d: dateCell,
};

/** A date that is written as a text. */
function dateCell(value: string): Cell {
  const [, date, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)\S*)?$/.exec(value) ?? [];
  if (date === undefined) return textCell(value);
  return time === '00:00' ? { text: date, date } : textCell(`${date} ${time}`);
}

/** Characters that a workbook writes by their numbers: `_x000D_`. */
const escapesRead = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
