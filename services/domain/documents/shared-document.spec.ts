import { documents } from '../../../contracts/catalogue.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import type { Sql } from '../../kernel/postgres/sql.js';
import { paperCode } from './paper-code.js';
import { sharedDocument } from './shared-document.js';

const document = documents.find(({ isShared, papers }) => isShared && papers.length === 0)!;
const hash = '00ff1e'.padEnd(64, '7');

/** Asks for a document; answers what was read of the log. */
async function asked(kode: string, rows: readonly object[]) {
  const read: Sql[] = [];
  const answer = await sharedDocument(document, 'XX-JKT01-000001', kode, {
    read: <Row extends object>(query: Sql) => Promise.resolve((read.push(query), rows as Row[])),
    events: {} as EventReader,
  });
  return { answer, read };
}

describe('a document that everybody may read who has its paper', () => {
  it('costs the same where there is none of the number and where the code is wrong: no more than its first hash', async () => {
    const unknown = await asked('2'.repeat(12), []);
    const wrong = await asked('2'.repeat(12), [{ hash }]);
    expect([unknown.answer, wrong.answer]).toEqual([undefined, undefined]);
    expect(wrong.read).toEqual(unknown.read);
    expect(unknown.read).toHaveLength(1);
    expect(unknown.read[0]!.text).toContain('limit 1');
    expect(unknown.read[0]!.text).not.toContain('payload');
  });

  it('is none of a number that nobody has, whatever its code', async () =>
    expect((await asked(paperCode('0'.repeat(64)), [])).answer).toBeUndefined());
});
