import { messageParts } from '../language/define/special-fields.js';
import { ExportReport, exportFormats } from './commands.js';
import { ExportsParams, ExportWait } from './views.js';
import { open } from '../language/define/gate.js';
import { instant, orNull, text, whole, type CallDefinition } from '../language/documents/call.js';
import { list, object } from '../language/documents/schema.js';

const exportJob = object({
  id: text,
  title: text,
  format: { type: 'string', enum: exportFormats },
  state: { type: 'string', enum: ['queued', 'running', 'done', 'failed', 'cancelled'] },
  done: whole,
  total: orNull(whole),
  error: orNull(object(messageParts, ['message', 'message_id'])),
  file_name: text,
  created_at: instant,
  finished_at: orNull(instant),
});

/** Reports as files, made by jobs. */
export const exportCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'exports',
    title: 'Export',
    gate: open,
    body: ExportReport,
    status: 202,
    answer: object({ data: exportJob }),
  },
  {
    kind: 'call',
    method: 'get',
    call: 'exports',
    title: 'Exports',
    gate: open,
    params: ExportsParams,
    answer: object({ data: list(exportJob), count: whole }),
  },
  {
    kind: 'call',
    method: 'get',
    call: 'exports/{id}',
    title: 'An export; with `wait` as soon as it has ended',
    gate: open,
    params: ExportWait,
    answer: object({ data: exportJob }),
  },
  { kind: 'call', method: 'get', call: 'exports/{id}/file', title: 'File of an export', gate: open },
  {
    kind: 'call',
    method: 'delete',
    call: 'exports/{id}',
    title: 'Cancel or remove an export',
    gate: open,
    answer: object({ data: exportJob }),
  },
];
