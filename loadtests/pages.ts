import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { machine, type Figure } from './bench/results.js';

const FOLDER = resolve('.cache', 'loadtest');

/** A part of a run, and what it came to. */
interface Part {
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** The pages of a run: what k6 draws of each part, and one that leads to them and has their figures. */
export class Pages {
  private readonly title = `k6, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}`;
  private readonly parts: Part[] = [];

  constructor() {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
  }

  /** The file into which k6 draws a part. */
  fileOf(name: string): string {
    return join(FOLDER, `${name}.html`);
  }

  /** Adds a part that k6 has drawn, and puts the machine and the date into its title. */
  add(name: string, figures: readonly Figure[]): void {
    const drawn = readFileSync(this.fileOf(name), 'utf8');
    const title = `<title>${escaped(`${name}: ${this.title}`)}</title>`;
    writeFileSync(
      this.fileOf(name),
      drawn.replace(/<title>[^<]*<\/title>/, () => title),
    );
    this.parts.push({ name, figures });
  }

  /** Writes the page of all parts; returns its path. */
  write(): string {
    const file = join(FOLDER, 'index.html');
    writeFileSync(file, pageOf(this.title, this.parts));
    return file;
  }
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark]!);

const rowOf = ({ name, value, unit, goal, met }: Figure): string =>
  `<tr${met === false ? ' class="short"' : ''}><td>${escaped(name)}</td>` +
  `<td>${value.toLocaleString('en')} ${unit}</td><td>${escaped(goal ?? '')}</td>` +
  `<td>${met === false ? 'falls short' : 'met'}</td></tr>`;

const partOf = ({ name, figures }: Part): string =>
  `<h2><a href="${name}.html">${escaped(name)}</a></h2>\n` +
  `<table>\n<tr><th>figure</th><th>value</th><th>goal</th><th></th></tr>\n${figures.map(rowOf).join('\n')}\n</table>`;

/** Returns the page of some parts, with what they came to. */
export const pageOf = (title: string, parts: readonly Part[]): string =>
  [
    '<!doctype html>',
    `<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>`,
    '<style>body{font:14px sans-serif;margin:2em}td,th{padding:2px 12px 2px 0;text-align:left}.short{color:#b00}</style>',
    `<h1>${escaped(title)}</h1>`,
    ...parts.map(partOf),
    '</html>',
    '',
  ].join('\n');
