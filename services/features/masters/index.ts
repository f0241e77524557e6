import { masters as all } from '../../../contracts/catalogue.js';
import { startCodes } from '../../../contracts/masters/start-codes.js';
import {
  changeToko,
  kodeTransaksi,
  rekening,
  rekeningByBank,
  toko,
  type Rekening,
} from '../../../contracts/masters/masters.js';
import { masterCreated, type MasterDefinition } from '../../../contracts/language/define/master.js';
import { defineServices } from '../../platform/feature/feature.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { masterExport } from '../../platform/lists/master-export.js';
import { masterHistory, masterList } from '../../platform/lists/master-list.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { changeMaster, masterDeciders, masterRow } from '../../platform/masters/masters.js';
import { sql } from '../../kernel/postgres/sql.js';
import { answers } from '../../platform/reads/query-source.js';

const listed = all as unknown as readonly MasterDefinition[];
const projection = mastersProjection(listed);

/** The accounts of one bank that the reader's branch may use. */
const rekeningOfBank = answers(rekeningByBank, projection, async ({ kode_bank }, { read, actor }) => {
  const rows = await read<{ row: Rekening }>(sql`
    select row
    from read_masters.row
    where master = ${rekening.name}
      and status = 'active'
      and row->>'kode_bank' = ${kode_bank}
      and kode_toko = ${actor.kode_toko}
    order by key`);
  return { data: rows.map(({ row }) => row), count: rows.length };
});

/** Plain master tables. */
export const masters = defineServices({
  name: 'masters',
  deciders: [changeMaster(toko, changeToko) as unknown as Decider, ...masterDeciders(listed)],
  projections: [projection],
  starts: startCodes.map((row) => ({
    definition: masterCreated(kodeTransaksi),
    stream: masterRow(kodeTransaksi, row.kode_transaksi),
    payload: { ...row },
    postings: [],
  })),
  queries: [
    ...listed.map((master) => masterList(master, projection)),
    ...listed.flatMap((master) => masterHistory(master, projection)),
    rekeningOfBank,
  ],
  reports: [],
  imports: listed.map((master) => ({ master, projection })),
  exports: listed.filter(({ excel }) => excel).map((master) => masterExport(master, projection)),
});
