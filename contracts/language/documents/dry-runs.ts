import { DryRun, dryRunOf } from '../define/dry-run.js';
import type { MasterDefinition } from '../define/master.js';
import type { CallDefinition } from './call.js';
import { fieldError, list, object } from './schema.js';

const line = object({
  row: { type: 'integer', minimum: 1, description: 'Its place among those that were sent' },
  state: { type: 'string', enum: ['new', 'changed', 'same', 'wrong'] },
  errors: list(fieldError),
});

/** The call that tells what an import of a master would do. */
export function dryRunCalls(master: MasterDefinition): readonly CallDefinition[] {
  const run = dryRunOf(master);
  const answer = object({ data: list(line), count: { type: 'integer' } });
  return run
    ? [
        {
          kind: 'call',
          method: 'post',
          call: run.call,
          title: `${master.title}: import tried`,
          gate: run.gate,
          body: DryRun,
          answer,
        },
      ]
    : [];
}
