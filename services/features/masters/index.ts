import { masters as listed } from '../../../contracts/catalogue.js';
import { startCodes } from '../../../contracts/masters/start-codes.js';
import { kodeTransaksi } from '../../../contracts/masters/masters.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { defineServices } from '../../platform/feature/feature.js';
import { masterExport } from '../../platform/lists/master-export.js';
import { masterHistory, masterList, masterReads } from '../../platform/lists/master-list.js';
import { mastersProjection } from '../../platform/masters/master-rows.js';
import { masterDeciders, masterRow } from '../../platform/masters/masters.js';
import { decideChangeToko } from './toko.deciders.js';

const projection = mastersProjection(listed);

/** Plain master tables. */
export const masters = defineServices({
  name: 'masters',
  deciders: [decideChangeToko, ...masterDeciders(listed)],
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
    ...listed.flatMap((master) => masterReads(master, projection)),
  ],
  reports: [],
  imports: listed.map((master) => ({ master, projection })),
  exports: listed.filter(({ path }) => path !== undefined).map((master) => masterExport(master, projection)),
});
