import type { PrintedSlip, SlipCodes, SlipLine } from '../../../contracts/language/define/slip.js';

const [ESC, GS, LF] = [0x1b, 0x1d, 0x0a];
/** Sets a printer back; small letters where a line has more than 48 of them. */
const begin = [ESC, 0x40];
const font = (lebar: number): readonly number[] => [ESC, 0x4d, lebar > 48 ? 1 : 0];
const bold = (on: boolean): readonly number[] => [ESC, 0x45, on ? 1 : 0];
const centred = (on: boolean): readonly number[] => [ESC, 0x61, on ? 1 : 0];
/** Feeds three lines and cuts, but for a part in the middle. */
const cutPaper = [ESC, 0x64, 3, GS, 0x56, 1];

/** Returns letters without their marks, and a question mark for what is no ASCII then: it is not sure to print. */
export function asciiOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[–—−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('×', 'x')
    .replaceAll('·', '.')
    .replace(/[^ -~]/gu, '?');
}

const bytesOf = (text: string): readonly number[] => [...Buffer.from(asciiOf(text), 'latin1')];

/** CODE128, set B: the printer draws it. */
function barcode(text: string, { height, bar }: SlipCodes): readonly number[] {
  const data = bytesOf(`{B${text.replaceAll('{', '{{')}`);
  return [GS, 0x68, Math.min(height, 255), GS, 0x77, Math.min(Math.max(bar, 2), 6), GS, 0x6b, 73, data.length, ...data];
}

const levels: Readonly<Record<SlipCodes['level'], number>> = { L: 48, M: 49, Q: 50, H: 51 };

/** A function of QR codes: its parameters, after how many there are. */
const qrFunction = (...parameters: readonly number[]): readonly number[] => [
  ...[GS, 0x28, 0x6b, parameters.length % 256, Math.floor(parameters.length / 256)],
  ...parameters,
];

const qr = (text: string, { level }: SlipCodes): readonly number[] => [
  ...qrFunction(0x31, 0x41, 50, 0),
  ...qrFunction(0x31, 0x43, 6),
  ...qrFunction(0x31, 0x45, levels[level]),
  ...qrFunction(0x31, 0x50, 0x30, ...bytesOf(text)),
  ...qrFunction(0x31, 0x51, 0x30),
];

function bytesOfLine(line: SlipLine, codes: SlipCodes): readonly number[] {
  if (line.kind === 'cut') return cutPaper;
  if (line.kind === 'text')
    return line.bold ? [...bold(true), ...bytesOf(line.text), LF, ...bold(false)] : [...bytesOf(line.text), LF];
  const code = line.kind === 'qr' ? qr(line.text, codes) : barcode(line.text, codes);
  return [...centred(true), ...code, LF, ...centred(false)];
}

/** A slip as a receipt printer reads it (ESC/POS): no character of its text is a command. */
export function escPos({ lebar, kode, lembar }: Pick<PrintedSlip, 'lebar' | 'kode' | 'lembar'>): Uint8Array {
  const copies = lembar.flatMap((lines) => lines.flatMap((line) => bytesOfLine(line, kode)));
  return Uint8Array.from([...begin, ...font(lebar), ...copies]);
}
