import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { calls, commands, masters, publics, queries, reports } from '../../catalogue.js';
import { parsePayload } from '../define/fields.js';
import { rowsUnderTest, underTest } from '../../../infra/testing/under-test.js';
import { openApi } from './openapi.js';
import { example } from './schema.js';

type Json = Readonly<Record<string, unknown>>;
interface Operation extends Json {
  readonly operationId: string;
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly required?: boolean }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Json; readonly example: Json } };
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: { readonly 'application/json': { readonly schema: Json; readonly example?: Json } } }
    >
  >;
}

const document = openApi({ commands, queries, reports, masters, publics, calls });
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const images = ['get-public-gambar-toko-folder-berkas', 'get-public-gambar-toko-folder-kode-berkas'];
const operation = (call: string, method: string): Operation => paths[`/${call}`]![method]!;

describe('the OpenAPI document', () => {
  const signedByTerminals = ['terminals-terminal_id-scans', 'terminals-terminal_id-scans-scan'];
  const told = ['get-public-barang-external-kode_toko', 'get-public-nota-nomor-kode'];
  it('is valid OpenAPI 3.1, its references included', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(JSON.stringify(validator.resolveRefs())).not.toContain('$ref');
  });
  it('holds every call once', () => {
    const all = [...commands, ...queries, ...reports, ...masters, ...publics, ...calls].map(({ call }) => `/${call}`);
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(all)].toSorted());
    expect(operations).toHaveLength(all.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(all.length);
  });
  it('asks for a session everywhere but at the login and of public reads', () => {
    expect(document['security']).toEqual([{ token: [] }]);
    const open = publics.map(({ call }) => `get-${call.replaceAll('/', '-')}`);
    expect(
      operations
        .filter(({ security, operationId }) => security !== undefined && !open.includes(operationId))
        .map(({ operationId }) => operationId),
    ).toEqual([
      'get-company',
      'company',
      'company-demo',
      ...told,
      ...signedByTerminals,
      'users-login',
      'users-device',
      ...images,
    ]);
  });
  it('says what each call needs', () => {
    expect(operations.filter((found) => found['x-gate'] === undefined).map(({ operationId }) => operationId)).toEqual([
      'get-company',
      'company',
      'company-demo',
      ...told,
      ...signedByTerminals,
      'users-login',
      'users-device',
      ...images,
    ]);
    expect(operation('cash/mutasi-uang-cash', 'post')['description']).toContain(
      'Open to every logged-in user; a branch user for their own branch only; the access tree must show /mutasi-uang-cash.',
    );
  });
  it('asks every command, and nothing else, for an Idempotency-Key', () => {
    const keyed = operations.filter(({ parameters }) =>
      parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    );
    expect(keyed.map(({ operationId }) => operationId)).toEqual(commands.map(({ name }) => name));
  });
  it('shows bodies and answers that their own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'kilau' });
    const shown = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].map((part) => part?.content?.['application/json']),
    );
    const withExample = shown.filter((part) => part?.example !== undefined);
    expect(withExample.length).toBeGreaterThan(commands.length * 2);
    for (const part of withExample) {
      const schema = JSON.parse(JSON.stringify(part?.schema).replaceAll('#/components', 'kilau#/components')) as Json;
      expect([ajv.validate(schema, part?.example), ajv.errors]).toEqual([true, null]);
    }
  });
  it.each(rowsUnderTest(commands, ({ call }) => underTest.hasCall(call)))(
    'shows a body that $name accepts',
    ({ body }) => {
      expect(parsePayload<object>(body, example(body))).toHaveProperty('value');
    },
  );
  it('takes nothing but the fields of a command', () => {
    const schema = operation('cash/mutasi-uang-cash', 'post').requestBody?.content['application/json'].schema;
    expect(schema).toMatchObject({
      required: ['kategori', 'asal', 'tujuan', 'jumlah', 'keterangan'],
      additionalProperties: false,
    });
    expect(schema?.['properties']).toMatchObject({ jumlah: { type: 'integer', minimum: 1, title: 'Jumlah Rp' } });
  });
  it('describes a report: filters, order, pages, columns, totals', () => {
    const report = operation('cash/laporan-transaksi-cash', 'get');
    expect(report.parameters?.map(({ name, $ref }) => name ?? $ref?.split('/').at(-1))).toEqual([
      'tgl_from',
      'tgl_to',
      'kode_toko',
      'kategori',
      'sort',
      'search',
      'group_by',
      'Skip',
      'Limit',
      'After',
    ]);
    const schema = report.responses['200']?.content?.['application/json'].schema['properties'] as Json;
    expect(schema['totals']).toMatchObject({
      required: ['masuk', 'keluar'],
      properties: { saldo_awal: {}, saldo_akhir: {} },
    });
  });
});
