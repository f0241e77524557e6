import { DateField, Money, Text, WholeNumber } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Grams, Percentage, PerMille } from '../../../contracts/language/define/measures.js';
import { defineQuery, NoParams } from '../../../contracts/language/define/query.js';
import { project } from '../../kernel/projection/projection.js';
import { sql } from '../../kernel/postgres/sql.js';
import { arrangedExport } from './arranged-export.js';

class Row {
  @Text('Nama') nama!: string;
  @DateField('Tanggal') tanggal!: string;
  @Money('Harga') harga!: number;
  @WholeNumber('Jumlah', { min: 0, max: 9 }) jumlah!: number;
  @Grams('Berat') berat!: number;
  @PerMille('Kadar') kadar!: number;
  @Percentage('Susut') susut!: number;
}

it('a list is taken away with each figure in the unit of its field', () => {
  const query = defineQuery(NoParams, Row, { call: 'uji', title: 'Uji', gate: open });
  const rows = () => ({ rows: sql`select 1`, order: sql`1` });
  const { report } = arrangedExport({ query, rows }, project('uji', 1, []));
  expect(report.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    ...['nama text', 'tanggal date', 'harga rupiah', 'jumlah count', 'berat weight', 'kadar permille', 'susut percent'],
  ]);
});
