import exceljs from 'exceljs';
import readExcel from 'read-excel-file/node';
import type { Desk } from './browser.js';

/** A master that goes out as Excel and comes in again, and what is done to its rows meanwhile. */
export interface Book {
  readonly path: string;
  /** Titles of the columns of the key and of the name. */
  readonly titles: readonly [key: string, name: string];
  /** A row that is there, and what it is called then. */
  readonly changed: readonly [key: string, name: string];
  /** The key of a row that is not there. */
  readonly added: string;
}

export const books: readonly Book[] = [
  { path: '/master-group', titles: ['Kode Group', 'Nama Group'], changed: ['TUA', 'Emas Tua Sekali'], added: 'LM2' },
  {
    path: '/kategori-katalog',
    titles: ['Kode Kategori', 'Nama Kategori'],
    changed: ['CINCIN', 'Cincin Pilihan'],
    added: 'KALUNG',
  },
  {
    path: '/item-katalog',
    titles: ['Kode Barang', 'Nama Barang'],
    changed: ['CC-01', 'Cincin Solitaire Emas'],
    added: 'CC-02',
  },
];

type Record = readonly unknown[];

/** A sheet as it was exported: what stands over the table, and its records without the line that counts them. */
export interface Sheet {
  readonly above: readonly Record[];
  readonly head: readonly string[];
  readonly records: readonly Record[];
}

/** Reads an exported sheet, with another program than the one that wrote it. */
export async function sheetOf(bytes: Buffer, { titles: [key] }: Book): Promise<Sheet> {
  const [{ data } = { data: [] }] = await readExcel(bytes);
  const at = data.findIndex(([first]) => first === key);
  const records = data.slice(at + 1).filter((record) => record.filter((cell) => cell !== null).length > 1);
  return { above: data.slice(0, at), head: data[at]!.map(String), records };
}

/** The sheet after somebody worked on it: a row has another name, and below there is one more. */
export function workedOn(
  { above, head, records }: Sheet,
  { titles: [key, name], changed: [changed, newName], added }: Book,
): Sheet {
  const put = (record: Record, texts: Readonly<{ [title: string]: string }>): Record =>
    record.map((cell, index) => texts[head[index]!] ?? cell);
  const isIt = (record: Record): boolean => record[head.indexOf(key)] === changed;
  const one = records.find(isIt)!;
  return {
    above,
    head,
    records: [
      ...records.map((record) => (isIt(record) ? put(record, { [name]: newName }) : record)),
      put(one, { [key]: added }),
    ],
  };
}

/** Chooses a sheet to be imported, with a row more that is wrong where told. */
export async function chooseSheet(desk: Desk, { above, head, records }: Sheet, wrong: Record = []): Promise<void> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Data').addRows([...above, head, ...records, wrong].map((record) => [...record]));
  const file = {
    name: 'data.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  };
  await desk.page.getByLabel('Berkas Excel atau CSV').setInputFiles(file);
}
