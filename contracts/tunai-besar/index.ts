import { defineFeature } from '../language/define/feature.js';
import {
  cashReported,
  cashReportWithdrawn,
  largeCash,
  largeCashRoute,
  reportCash,
  withdrawCashReport,
} from './large-cash.js';
import { refusals, texts } from './texts.js';

const keepers = { levels: largeCashRoute.gate.levels, access: [largeCashRoute.path], pusat: true } as const;

/** Cash of a customer that is so much that the authority is told of it. */
export const tunaiBesar = defineFeature('tunai-besar', {
  rank: 340,
  texts,
  refusals,
  routes: [largeCashRoute],
  commands: [reportCash, withdrawCashReport],
  queries: [largeCash],
  events: [cashReported, cashReportWithdrawn],
  rights: {
    'GET tunai-besar': keepers,
    'PUT tunai-besar/{kunci}/lapor': keepers,
    'PUT tunai-besar/{kunci}/batal-lapor': keepers,
  },
  samples: {
    'tunai-besar/{kunci}/lapor': { kunci: 'MB-000001.2026-11-20', no_laporan: 'LTKT-1', tgl_laporan: '2026-11-20' },
    'tunai-besar/{kunci}/batal-lapor': { kunci: 'MB-000001.2026-11-20', keterangan: 'Salah nomor' },
  },
});
