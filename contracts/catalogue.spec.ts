import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fieldsOf } from './language/define/fields.js';
import { masterCreated, type MasterDefinition } from './language/define/master.js';
import { calls, commands, documents, events, masters, publics, queries, reports } from './catalogue.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const registered: readonly object[] = [
  ...calls,
  ...commands,
  ...events,
  ...masters,
  ...queries,
  ...reports,
  ...publics,
];
const kinds = ['command', 'query', 'report', 'master', 'public'];
const isDefinition = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (('kind' in value && kinds.includes(String(value.kind))) ||
    ('type' in value && 'schema' in value && 'payload' in value));

async function definitionsOf(file: string): Promise<[string, object][]> {
  const exported = (await import(`./${file.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
  return Object.entries(exported)
    .filter((entry): entry is [string, object] => isDefinition(entry[1]))
    .map(([name, definition]) => [`${file}: ${name}`, definition]);
}

describe('the catalogue', () => {
  it('holds every definition of the contracts', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const definitions = (await Promise.all(files.map(definitionsOf))).flat();
    expect(definitions.length).toBeGreaterThan(10);
    expect(definitions.filter(([, definition]) => !registered.includes(definition)).map(([name]) => name)).toEqual([]);
  });
  it('calls what is cancelled by one name, whatever document it is', () => {
    const cancelled = documents.flatMap(({ cancelledStates, labels }) => cancelledStates.map((state) => labels[state]));
    expect([...new Set(cancelled)]).toEqual(['Dibatalkan']);
  });
  it('gives each call, command, event and master one name', () => {
    const names = [...calls, ...commands, ...queries, ...reports, ...masters, ...publics].map((definition) => {
      const method = definition.kind === 'command' ? 'post' : 'get';
      return `${'method' in definition ? definition.method : method} ${definition.call}`;
    });
    const all = [
      ...names,
      ...commands.map(({ name }) => name),
      ...events.map(({ type }) => type),
      ...masters.map(({ name }) => name),
    ];
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
  it('has an event for each new row of a master', () => {
    const types = events.map(({ type }) => type);
    const all = masters as unknown as readonly MasterDefinition[];
    expect(all.filter((master) => !master.editOnly && !types.includes(masterCreated(master).type))).toEqual([]);
  });
  it('has only keys of masters that can stand in a name: a key, a choice or a date', () => {
    const open = masters.flatMap((master) => {
      const fields = fieldsOf(master.row);
      return master.key
        .filter((key) => fields.get(key)?.type === 'text' && !fields.get(key)?.schema['pattern'])
        .map((key) => `${master.name}.${key}`);
    });
    expect(open).toEqual([]);
  });
  it('takes a name of one word wherever it takes one, and asks for none in parts', () => {
    const fields = commands.flatMap(({ name, body }) =>
      [...fieldsOf(body)].map(([field, rule]) => ({ at: `${name}.${field}`, field, rule })),
    );
    const names = fields.filter(({ field, rule }) => field.startsWith('nama') && rule.type === 'text');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(({ rule }) => rule.check(rule.read('Suharto'))).map(({ at }) => at)).toEqual([]);
    expect(fields.filter(({ rule }) => /belakang|keluarga|marga/i.test(rule.label)).map(({ at }) => at)).toEqual([]);
  });
  it('names commands as verb-object and events as area.thing-happened', () => {
    expect(commands.filter(({ name }) => !/^[a-z]+(-[a-z]+)+$/.test(name))).toEqual([]);
    expect(events.filter(({ type }) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(type))).toEqual([]);
  });
});
