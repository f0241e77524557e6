import { existsSync, writeFileSync } from 'node:fs';
import { events, masters } from '../../contracts/catalogue.js';
import type { RecordedEvent } from '../../contracts/language/define/event.js';
import { masterEvents, rowKey, type MasterDefinition } from '../../contracts/language/define/master.js';
import { PUSAT } from '../../contracts/language/define/gate.js';
import { asyncApi } from '../../contracts/language/documents/asyncapi.js';
import { example } from '../../contracts/language/documents/schema.js';
import { canonical, chainHash, GENESIS } from '../../services/kernel/event-store/hash.js';

/**
 * `npm run docs`: writes the event catalogue anew; a test fails while the file differs from the definitions. Types of events of masters that have no sample yet
 * get one; a sample that is there stays as it is.
 */
writeFileSync('docs/events.asyncapi.json', `${JSON.stringify(asyncApi(events), null, 2)}\n`);

for (const master of masters as unknown as readonly MasterDefinition[]) {
  for (const { type, schema, payload: row } of masterEvents(master)) {
    const file = `contracts/samples/${type}.${schema}.json`;
    if (!existsSync(file))
      writeFileSync(file, `${JSON.stringify(sample(master, type, schema, example(row)), null, 2)}\n`);
  }
}

function sample(
  master: MasterDefinition,
  type: string,
  schema: number,
  payload: Readonly<Record<string, unknown>>,
): RecordedEvent {
  const event = {
    branch: PUSAT,
    position: 1,
    event_id: '00000000-0000-4000-8000-000000000001',
    stream: `${master.name}/${rowKey(master, payload)}`,
    version: 1,
    type,
    schema,
    business_date: '2026-11-20',
    recorded_at: '2026-11-20T03:00:00.000Z',
    actor: 'OWNER',
    authorised_by: null,
    command_id: 'sample:0000',
    correlation_id: 'sample',
    payload,
    postings: [],
  };
  return { ...event, hash: chainHash(GENESIS, event, canonical(payload), canonical([])) };
}
