import fc from 'fast-check';
import { fieldsOf, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { underTest } from '../../../../infra/testing/under-test.js';
import { modulesNeeded } from '../../../testing/access-table.js';
import { setting } from '../../../testing/people.js';
import { atStandalone, type Someone, type Standalone } from '../../../testing/standalone.js';

/** Texts as people type them, and as scanners send them. */
const SCANNED = [
  'CINCIN?',
  '50,000',
  "BR-JKT01-000'1",
  "FJ-JKT01-000'1",
  'é',
  '%',
  'a%',
  ')',
  'x:y',
  'http://example.test/cek-nota/FJ-JKT01-000649/CODE',
  ']C1BR-JKT01-000938',
  '  br-jkt01-000938 ',
  "'",
  '"',
  '\\',
  '\u0000',
  '\ud800',
];

/** Any text, of few signs as of many, with those that a pattern, a number or an address means something by. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'%_\\\'"()[]{}*+?.:;,/&#=-0A a\u0000\u200b\ud83d\udc8d'), maxLength: 40 }),
);
/** Texts of each lookup in one run. */
const RUNS = 6;

/** A value that a field takes, so that the one beside it is asked. */
function taken({ type, schema }: FieldRule): string {
  const [choice] = (schema['enum'] ?? []) as readonly string[];
  if (choice !== undefined) return choice;
  if (type === 'date') return '2026-11-26';
  return schema.type === 'integer' || schema.type === 'number' ? '1' : 'BR-JKT01-000001';
}

/** True for a field that takes any text; `bad-input` has the others. */
const isText = ({ type, schema }: FieldRule): boolean => schema.type === 'string' && !schema['enum'] && type !== 'date';

const lookups = underTest.queries.flatMap(({ call, params }) =>
  [...fieldsOf(params)].flatMap(([name, rule]) => (isText(rule) ? [{ call, name, fields: fieldsOf(params) }] : [])),
);

describeWith(['postgres'], 'a lookup', () => {
  let app: Standalone;
  let owner: Someone;
  let cashier: Someone;
  atStandalone(['OWNER', 'KASIR01'], (...all) => ([app, owner, cashier] = all));
  beforeAll(async () => {
    for (const shop of ['PUSAT', 'JKT01']) for (const key of modulesNeeded()) await setting(app, shop, key, true);
  });

  /** The status of the answer to a text, to a cashier or, where that may not read it, to the owner. */
  const statusOf = async ({ call, name, fields }: (typeof lookups)[number], text: string): Promise<number> => {
    const values = new Map(
      [...fields].flatMap(([other, rule]) =>
        other === name ? [[other, text]] : rule.required ? [[other, taken(rule)]] : [],
      ),
    );
    const path = call.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(values.get(part)!.toWellFormed()));
    const rest = [...values].filter(([part]) => !call.includes(`{${part}}`));
    const query = new URLSearchParams(rest).toString();
    const address = `${path}${query ? `?${query}` : ''}`;
    const asked = await cashier.get(address);
    return asked.status === 403 ? (await owner.get(address)).status : asked.status;
  };

  it.each(lookups)('of $call answers whatever is typed or scanned as $name', async (lookup) => {
    const failed: string[] = [];
    for (const text of SCANNED) {
      const status = await statusOf(lookup, text);
      if (status >= 500) failed.push(`${JSON.stringify(text)}: ${status}`);
    }
    expect(failed).toEqual([]);
  });

  it.each(lookups)('of $call answers any text as $name', (lookup) =>
    fc.assert(
      fc.asyncProperty(anyText, async (text) => expect(await statusOf(lookup, text)).toBeLessThan(500)),
      { numRuns: RUNS },
    ),
  );
});
