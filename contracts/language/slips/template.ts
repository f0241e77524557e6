import { fieldsOf, type FieldRule, type PayloadClass } from '../define/fields.js';
import { message, type Message, type MessageValues } from '../messages/messages.js';

/** The way in which a value stands in its line. */
export type Format =
  /** As long as it is. */
  | { readonly kind: 'free' }
  /** In so many characters, and at most so many lines. */
  | { readonly kind: 'cell'; readonly width: number; readonly lines: number }
  /** In lines as the settings of the shop have them: 20 characters, three lines. */
  | { readonly kind: 'wrapped' }
  /** In all that the line has left. */
  | { readonly kind: 'rest'; readonly align: 'left' | 'center' | 'right' };

/** A placeholder: a field of the facts, or of a row that is looped over. */
export interface Placed {
  readonly field: string;
  readonly rule: FieldRule;
  /** Loops outwards from where it stands. */
  readonly up: number;
}

/** A part of a line: characters as they are, or a value. */
export type Part = string | (Placed & { readonly format: Format });

/** A part of a template: a line, or a block of them. */
export type Node =
  | { readonly kind: 'line'; readonly parts: readonly Part[]; readonly bold: boolean }
  | { readonly kind: 'barcode' | 'qr'; readonly of: Placed }
  | { readonly kind: 'rule' }
  | { readonly kind: 'cut' }
  /** For each row; of a field that has none, once where it says something. `inverse`: once where it says nothing. */
  | { readonly kind: 'block'; readonly of: Placed; readonly nodes: readonly Node[]; readonly inverse?: true };

/** An error in a template, and where it is: lines and columns from 1. */
export interface TemplateError extends Message {
  readonly line: number;
  readonly column: number;
}

type Id = 'unknown' | 'brace' | 'format' | 'alone' | 'place' | 'notOpen' | 'notClosed' | 'deep' | 'characters';

/** The most characters and lines of a template. */
export const MOST_TEMPLATE = { characters: 6000, lines: 200, depth: 4 } as const;
/** Plain characters alone: nothing invisible, so that no command to a printer can be written. */
const written = /^[A-Za-zÀ-ÖØ-öø-ſȘ-ț0-9 .,:;()[\]/'"&+%#@!?*=~_°·×½•…–—|{}<>^$-]*$/u;
const opening = /^\s*\{([#^])(\w*)\}/;
const closing = /\{\/(\w*)\}\s*$/;
const commands: ReadonlySet<string> = new Set(['garis', 'auto_cut', 'tebal']);

interface Open {
  readonly mark: string;
  readonly of: Placed;
  readonly nodes: Node[];
  readonly line: number;
}

/** Reads templates: nothing of one is ever run, a placeholder is looked up among the fields of the slip. */
class Reader {
  readonly errors: TemplateError[] = [];
  readonly nodes: Node[] = [];
  private readonly open: Open[] = [];
  private line = 0;

  constructor(private readonly payload: PayloadClass) {}

  read(source: string): void {
    const lines = source.split('\n');
    for (const text of lines.slice(0, MOST_TEMPLATE.lines)) this.readLine(text.trimEnd());
    for (const { mark, of, line } of this.open) this.wrong('notClosed', 1, { name: `{${mark}${of.field}}` }, line);
  }

  private readLine(text: string): void {
    this.line++;
    if (!written.test(text)) return this.wrong('characters', [...text].findIndex((one) => !written.test(one)) + 1);
    const before = this.errors.length;
    const [rest, at] = this.opened(text);
    const ends: string[] = [];
    let own = rest;
    for (let end = closing.exec(own); end; end = closing.exec(own)) {
      ends.push(end[1]!);
      own = own.slice(0, end.index);
    }
    const isTagAlone = own.trim() === '' && (at > 0 || ends.length > 0);
    if (!isTagAlone && this.errors.length === before) this.place(own, at);
    for (const name of ends.toReversed()) this.close(name);
  }

  /** Opens the blocks that a line begins with. Returns the rest of it, set in as it was, and its place. */
  private opened(text: string): readonly [string, number] {
    let at = 0;
    for (let tag = opening.exec(text); tag; tag = opening.exec(text.slice(at))) {
      const [, mark = '', field = ''] = tag;
      const of = this.found(field, at + 1);
      if (of && this.open.length >= MOST_TEMPLATE.depth) this.wrong('deep', at + 1, { max: MOST_TEMPLATE.depth });
      else if (of) this.open.push({ mark, of, nodes: [], line: this.line });
      at += tag[0].length;
    }
    if (at === 0) return [text, at];
    const indent = /^\s*/.exec(text)![0];
    return [indent + text.slice(at), at - indent.length];
  }

  private close(name: string): void {
    const last = this.open.at(-1);
    if (last?.of.field !== name) return this.wrong('notOpen', 1, { name: `{/${name}}` });
    this.open.pop();
    const inverse = last.mark === '^' && { inverse: true as const };
    this.add({ kind: 'block', of: last.of, nodes: last.nodes, ...inverse });
  }

  private place(text: string, at: number): void {
    const parts = this.parts(text, at);
    const [first] = parts;
    const alone = parts.length === 1 && typeof first !== 'string' ? first : undefined;
    if (alone?.format.kind === 'code') this.add({ kind: alone.format.symbology, of: alone });
    else if (alone?.command === 'garis') this.add({ kind: 'rule' });
    else if (alone?.command === 'auto_cut') this.add({ kind: 'cut' });
    else this.add(this.lineOf(parts));
  }

  private lineOf(parts: readonly Read[]): Node {
    const [first] = parts;
    const bold = typeof first === 'object' && first.command === 'tebal';
    const own = bold ? parts.slice(1) : parts;
    const kept = own.flatMap((part): Part[] => {
      if (typeof part === 'string') return [part];
      const { command, column, format, ...placed } = part;
      if (command === undefined && format.kind !== 'code') return [{ ...placed, format }];
      this.wrong('alone', column, { name: `{${command ?? placed.field}}` });
      return [];
    });
    return { kind: 'line', parts: kept, bold };
  }

  /** Parts a line into what stands in it as it is and its placeholders. */
  private parts(text: string, at: number): readonly Read[] {
    const parts: Read[] = [];
    let from = 0;
    for (const { 0: all, 1: inside, index } of text.matchAll(/\{([^{}]*)\}|[{}]/g)) {
      if (index > from) parts.push(text.slice(from, index));
      from = index + all.length;
      if (inside === undefined) this.wrong('brace', at + index + 1);
      else parts.push(...this.placed(inside, at + index + 1));
    }
    if (from < text.length) parts.push(text.slice(from));
    return parts;
  }

  private placed(inside: string, column: number): readonly Read[] {
    const [name = '', written, ...more] = inside.split('|');
    if (/^[#^/]/.test(name)) return this.none('place', column, { name: `{${inside.slice(0, 40)}}` });
    if (commands.has(name) && written === undefined)
      return [{ command: name, column, field: name, rule: nothing, up: 0, format: { kind: 'free' } }];
    const of = this.found(name, column);
    const format = more.length > 0 ? undefined : formatOf(written);
    if (!of) return [];
    if (of.rule.row !== undefined || !format) return this.none('format', column, { name: `{${inside.slice(0, 40)}}` });
    return [{ ...of, column, format }];
  }

  /** Looks a field up: in the row that is looped over, then in what is around it. */
  private found(name: string, column: number): Placed | undefined {
    const rows = this.open.flatMap(({ mark, of }) => (mark === '#' && of.rule.row) || []);
    const scopes = [...rows.toReversed(), this.payload];
    const up = scopes.findIndex((scope) => fieldsOf(scope).has(name));
    if (up >= 0) return { field: name, rule: fieldsOf(scopes[up]!).get(name)!, up };
    this.wrong('unknown', column, { name: `{${name.slice(0, 40)}}` });
    return undefined;
  }

  private add(node: Node): void {
    (this.open.at(-1)?.nodes ?? this.nodes).push(node);
  }

  private none(id: Id, column: number, values: MessageValues): readonly [] {
    this.wrong(id, column, values);
    return [];
  }

  private wrong(id: Id, column: number, values: MessageValues = {}, line = this.line): void {
    this.errors.push({ line, column, ...message(`nota.wrong.${id}`, { line, column, ...values }) });
  }
}

type Written = Format | { readonly kind: 'code'; readonly symbology: 'barcode' | 'qr' };
type Read = string | (Placed & { readonly command?: string; readonly column: number; readonly format: Written });
const nothing = { type: 'text', label: '', required: false } as FieldRule;

const aligned: Readonly<Record<string, Written>> = {
  baris: { kind: 'wrapped' },
  kiri: { kind: 'rest', align: 'left' },
  tengah: { kind: 'rest', align: 'center' },
  kanan: { kind: 'rest', align: 'right' },
  barcode: { kind: 'code', symbology: 'barcode' },
  qr: { kind: 'code', symbology: 'qr' },
};

function formatOf(text: string | undefined): Written | undefined {
  if (text === undefined) return { kind: 'free' };
  if (Object.hasOwn(aligned, text)) return aligned[text];
  const [, width, lines = '1'] = /^([1-9]\d?)(?:x([1-9]))?$/.exec(text) ?? [];
  return width === undefined ? undefined : { kind: 'cell', width: Number(width), lines: Number(lines) };
}

/** A template that was read, or what is wrong in it, in the order of its lines. */
export type ReadTemplate = { readonly nodes: readonly Node[] } | { readonly errors: readonly TemplateError[] };

/** Reads a template of a slip whose placeholders are the fields of a payload. Never throws. */
export function readTemplate(source: string, payload: PayloadClass): ReadTemplate {
  const reader = new Reader(payload);
  reader.read(source);
  const { errors, nodes } = reader;
  return errors.length > 0 ? { errors: errors.toSorted((a, b) => a.line - b.line) } : { nodes };
}
