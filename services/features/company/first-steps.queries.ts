import { baki, gudang } from '../../../contracts/barang/gudang.js';
import { hargaEmas } from '../../../contracts/barang/harga.js';
import {
  firstSteps,
  stepPaths,
  stepsToSale,
  type FirstStep,
  type Langkah,
} from '../../../contracts/company/first-steps.js';
import { barang } from '../../../contracts/data-barang/barang.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { listOf } from '../../../contracts/language/define/query.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { group, jenis } from '../../../contracts/masters/references.js';
import { screenGate } from '../../../contracts/menu.js';
import { penjualan } from '../../../contracts/penjualan/sale.js';
import { sales } from '../../../contracts/penjualan/parameters.js';
import { lastOfEach } from '../../kernel/event-store/log-relations.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { users } from '../../platform/identity/user-stream.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { answers } from '../../platform/reads/query-source.js';

/** True where a stream of a category is there, but for the first so many: the index finds one, and counts none. */
const has = (category: string, beside = 0): Sql => sql`
  exists (select from ${lastOfEach(category)} e offset ${beside})`;

/** True where a row of a master is there. */
const hasRow = ({ name }: Pick<MasterDefinition, 'name'>): Sql => sql`
  exists (select from ${lastOfEach(name)} e where e.type <> ${`${name}.removed`})`;

const every = (...all: readonly Sql[]): Sql => all.reduce((one, other) => sql`${one} and ${other}`);

/** The condition on which each step is done: anything of its kind is in the log. */
const done: Readonly<Record<FirstStep, Sql>> = {
  CABANG: sql`exists (select from log.branch_head where branch <> ${PUSAT})`,
  'ISI AWAL': every(...[group, jenis, gudang, baki, sales].map(hasRow)),
  HARGA: hasRow(hargaEmas),
  USER: has(users.category, 1),
  BARANG: has(barang.stream),
  PENJUALAN: has(penjualan.stream),
  'TUTUP TOKO': has(dayStream(PUSAT).type.category),
};

export const stepsToSaleAnswer = answers(stepsToSale, undefined, async (_params, { read, passes }) => {
  const seen = firstSteps.filter((step) => passes(screenGate(stepPaths[step])));
  if (seen.length === 0) return listOf([]);
  const rows = seen.map((step) => sql`(${step}::text, ${done[step]})`).reduce((all, row) => sql`${all}, ${row}`);
  const found = await read<Langkah>(sql`select langkah, selesai from (values ${rows}) v (langkah, selesai)`);
  return listOf(found.toSorted((one, other) => seen.indexOf(one.langkah) - seen.indexOf(other.langkah)));
});
