import { defineCommand } from '../define/command.js';
import { routeGate } from '../routes/routes.js';
import { JournalParamsUpdated } from './events.js';

/** Parameters and chart are the company's: head office sets them. */
const gate = { ...routeGate('/parameter-akun'), pusatOnly: true };

export const updateJournalParams = defineCommand(JournalParamsUpdated, {
  name: 'update-journal-params',
  method: 'put',
  call: 'para-akun-transaksi/{trx}/{type}',
  log: 'pusat',
  path: '/parameter-akun',
  title: 'Parameter Akun',
  gate,
  saved: 'paraAkun.success',
  failed: 'paraAkun.failed',
});

/** It takes nothing. */
export class TakeStartChart {}

/** The start chart, and start parameters for every journal that has none: for a company that has no chart yet. */
export const takeStartChart = defineCommand(TakeStartChart, {
  name: 'take-start-chart',
  call: 'akuns/awal',
  log: 'pusat',
  path: '/parameter-akun',
  title: 'Pakai Daftar Akun Awal',
  gate,
  saved: 'akun.started',
  failed: 'akun.startFailed',
});
