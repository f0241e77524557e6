import exceljs from 'exceljs';
import '../../../../contracts/features.js';
import { masters } from '../../../../contracts/catalogue.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { group } from '../../../../contracts/masters/references.js';
import { t } from '../i18n/i18n.js';
import { rowsOfFile } from './file-rows.js';
import { templateOf } from './template.js';

const imported = (masters as unknown as readonly MasterDefinition[]).filter(({ commands }) => commands?.import);

async function opened(bytes: Uint8Array) {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes.slice().buffer);
  return book;
}

describe('the template of an import', () => {
  it.each(imported.map((master) => [master.title, master] as const))(
    'of %s has the columns that it reads, and says what goes into each',
    async (_, master) => {
      const bytes = templateOf(master);
      expect(await rowsOfFile(master, bytes)).toEqual({ problem: t('import.noRows') });
      const book = await opened(bytes);
      const [data, guide] = book.worksheets;
      const titles = [...fieldsOf(master.row).values()].flatMap(({ label, copies }) => (copies ? [] : [label]));
      expect((data!.getRow(1).values as unknown[]).slice(1)).toEqual(titles);
      const contents = guide!.getSheetValues().slice(2) as readonly (readonly (string | undefined)[])[];
      expect(contents.map(([, title]) => title)).toEqual(titles);
      expect(contents.filter(([, , , content]) => !content).map(([, title]) => title)).toEqual([]);
    },
  );

  it('keeps zeros before a code, and is read with what is written below its titles', async () => {
    const book = await opened(templateOf(group));
    const [data] = book.worksheets;
    const titles = (data!.getRow(1).values as string[]).slice(1);
    const values: Readonly<Record<string, unknown>> = { 'Kode Group': '007', 'Nama Group': 'Emas', Kadar: 37.5 };
    expect(data!.getColumn(1).numFmt).toBe('@');
    data!.addRow(titles.map((title) => values[title]));
    const read = await rowsOfFile(group, new Uint8Array(await book.xlsx.writeBuffer()));
    expect('rows' in read && read.rows.map((row) => row.values)).toEqual([
      { kode_group: '007', nama_group: 'Emas', kadar: 3750 },
    ]);
  });
});
