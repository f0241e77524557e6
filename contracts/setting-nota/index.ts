import { defineFeature } from '../language/define/feature.js';
import { open } from '../language/define/gate.js';
import { resetTemplate, saveTemplate, SendSlip } from './commands.js';
import { slipPrinted, templateReset, templateSaved } from './events.js';
import { reprintCalls } from './reprint.js';
import { refusals, texts } from './texts.js';
import { templates } from './views.js';

const keepers = ['/setting-nota', '/setting-nota-slip'];
const printer = { type: 'object', properties: { ada: { type: 'boolean' } }, required: ['ada'] };

/** Slips: their templates, written by a shop or the company, and their way to a receipt printer. */
export const settingNota = defineFeature('setting-nota', {
  rank: 360,
  texts,
  refusals,
  routes: keepers,
  commands: [saveTemplate, resetTemplate],
  queries: [templates],
  events: [templateSaved, templateReset, slipPrinted],
  calls: [
    ...reprintCalls,
    {
      kind: 'call',
      method: 'get',
      call: 'nota/printer',
      title: 'Printer Struk',
      gate: open,
      answer: { type: 'object', properties: { data: printer }, required: ['data'] },
    },
    {
      kind: 'call',
      method: 'post',
      call: 'nota/printer',
      title: 'Kirim ke Printer Struk',
      gate: open,
      body: SendSlip,
      answer: { type: 'object', properties: { message: { type: 'string' }, message_id: { type: 'string' } } },
    },
  ],
  rights: {
    'GET setting-nota': keepers,
    'PUT setting-nota/{nama}': keepers,
    'DELETE setting-nota/{nama}/toko/{kode_toko}': keepers,
    ...Object.fromEntries(reprintCalls.map(({ call, gate }) => [`POST ${call}`, gate!.access!])),
    'GET nota/printer': {},
    'POST nota/printer': {},
  },
  samples: {
    'setting-nota/{nama}': { nama: 'kirim-uang', lebar: 48, isi: '{nama_toko|tengah}' },
    'setting-nota/{nama}/toko/{kode_toko}': { nama: 'kirim-uang', kode_toko: 'JKT01' },
  },
});
