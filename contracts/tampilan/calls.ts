import { open } from '../language/define/gate.js';
import { text, type CallDefinition } from '../language/documents/call.js';
import { object } from '../language/documents/schema.js';
import { KeepView } from './views.js';

/** Views of lists are kept and removed: personal choices, no events. */
export const viewCalls: readonly CallDefinition[] = [
  {
    kind: 'call',
    method: 'post',
    call: 'tampilan',
    title: 'Keep a view of a list',
    gate: open,
    body: KeepView,
    status: 201,
    answer: object({ data: object({ tampilan_id: text }) }),
  },
  {
    kind: 'call',
    method: 'delete',
    call: 'tampilan/{tampilan_id}',
    title: 'Remove a view of a list',
    gate: open,
    answer: object({ data: object({ tampilan_id: text }) }),
  },
];
