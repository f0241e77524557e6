import { outcomeOf, type CommandDefinition } from '../define/command.js';
import { fieldsOf, type PayloadClass } from '../define/fields.js';
import type { Gate } from '../define/gate.js';
import { everyKind, isHidden } from '../define/hidden.js';
import type { QueryDefinition } from '../define/query.js';
import type { PublicDefinition } from '../define/public.js';
import type { ReportDefinition } from '../define/report.js';
import { messageParts } from '../define/special-fields.js';
import { text } from '../messages/messages.js';
import type { CallDefinition } from './call.js';
import { components, queryParameter, ref } from './components.js';
import { reportAnswerSchema, reportParameters } from './report-schema.js';
import { example, gateText, list, object, payloadSchema, rowSchema, type JsonSchema } from './schema.js';

/** The part of a master's definition that the document needs. */
interface Listed {
  readonly title: string;
  readonly call: string;
  readonly gate: Gate;
  readonly list: QueryDefinition;
}

/** Everything that the API answers. */
export interface Endpoints {
  readonly commands: readonly CommandDefinition[];
  readonly queries: readonly QueryDefinition[];
  readonly reports: readonly ReportDefinition[];
  readonly masters: readonly Listed[];
  readonly publics: readonly PublicDefinition[];
  readonly calls: readonly CallDefinition[];
}

const json = (schema: JsonSchema, examples?: JsonSchema): JsonSchema => ({
  content: { 'application/json': { schema, ...(examples && { example: examples }) } },
});
const answer = (description: string, schema: JsonSchema, shown?: JsonSchema): JsonSchema => ({
  description,
  ...json(schema, shown),
});
/** Refusals that any call may answer; 409 while no company has begun. */
const always = [400, 409, 414, 429, 431, 500, 503] as const;
/** Further refusals of calls that need a login. */
const known = [401, 403, 404, 422] as const;
/** Further refusals of calls that send a body. */
const forSenders = [413, 415] as const;
const refusals = (...codes: readonly number[]): Record<string, JsonSchema> =>
  Object.fromEntries(codes.map((code) => [code, ref('responses', `${code}`)]));

/** The OpenAPI 3.1 document of the API, from the definitions alone. */
export function openApi(endpoints: Endpoints): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { call, method, operation } of operationsOf(endpoints)) {
    paths[`/${call}`] = { ...paths[`/${call}`], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kilau',
      version: '1',
      summary: 'Back office of a gold and jewellery business',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    tags: [...new Set(Object.keys(paths).map((path) => path.split('/')[1]))].map((name) => ({ name })),
    paths,
    components: components(),
  };
}

interface Operation {
  readonly call: string;
  readonly method: CallDefinition['method'];
  readonly operation: JsonSchema;
}

function operationsOf({ commands, queries, reports, masters, publics, calls }: Endpoints): readonly Operation[] {
  return [
    ...calls.map(callOperation),
    ...commands.map(commandOperation),
    ...masters.map(masterOperation),
    ...queries.map(queryOperation),
    ...reports.map(reportOperation),
    ...publics.map(publicOperation),
  ];
}

function described(
  definition: { readonly call: string; readonly title: string; readonly gate: Gate },
  operationId: string,
  description: string,
): JsonSchema {
  const { call, title, gate } = definition;
  return {
    operationId,
    summary: title,
    description: `${description} ${gateText(gate)}`.trim(),
    tags: [call.split('/')[0]],
    'x-gate': gate,
  };
}

const readId = (call: string): string => `get-${call.replaceAll('/', '-').replace(/[{}]/g, '')}`;

/** The fields that stand in the address of a call, and those that do not. */
function inAddress(
  call: string,
  fields: PayloadClass,
): { readonly names: readonly string[]; readonly parameters: readonly JsonSchema[] } {
  const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const rules = fieldsOf(fields);
  return {
    names,
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: rules.get(name)?.schema ?? { type: 'string' },
    })),
  };
}

/** The description of what a change without a version replaced. */
const replaced = {
  ...object({ versi: { type: 'integer', minimum: 0 }, user_id: { type: 'string' }, row: { type: 'object' } }),
  description: 'What a change without a version replaced, and whose it was',
};

function commandOperation(command: CommandDefinition): Operation {
  const { sent = command.body } = command;
  const address = inAddress(command.call, sent);
  const data = {
    data: { type: 'object' },
    ...messageParts,
    position: { type: 'string', description: 'Branch and position of its last event, for x-after' },
    ...(fieldsOf(command.body).has('versi') && { diganti: replaced }),
  };
  const recorded = { data: example(command.body), ...outcomeOf(command, 'saved'), position: 'JKT01:1234' };
  const operation = {
    ...described(command, command.name, 'Recorded once for an Idempotency-Key, however often it is sent.'),
    'x-screen': command.path,
    parameters: [...address.parameters, ref('parameters', 'IdempotencyKey'), ref('parameters', 'BusinessDate')],
    requestBody: {
      required: command.method !== 'delete',
      ...json(payloadSchema(sent, address.names), example(sent)),
    },
    responses: {
      [command.method ? 200 : 201]: answer(
        outcomeOf(command, 'saved').message,
        object(data, ['data', 'position']),
        recorded,
      ),
      ...refusals(...always, ...known, ...forSenders),
    },
  };
  return { call: command.call, method: command.method ?? 'post', operation };
}

function queryOperation(query: QueryDefinition): Operation {
  const { maybe = [] } = query;
  const row = rowSchema(query.row, (name, rule) => !maybe.includes(name) && !isHidden(rule, everyKind));
  const more = { type: 'boolean', description: 'There are more rows than were counted' };
  const isPaged = fieldsOf(query.params).has('skip');
  const answered = { data: list(row), count: { type: 'integer' }, ...(isPaged && { more }) };
  const rows = object({ ...answered, as_of: ref('schemas', 'AsOf') }, ['data', 'count']);
  const schema = query.one ? object({ data: row }) : rows;
  const shown = query.one ? { data: example(query.row) } : { data: [example(query.row)], count: 1 };
  const address = inAddress(query.call, query.params);
  const asked = [...fieldsOf(query.params)].filter(([name]) => !address.names.includes(name));
  const parameters = [
    ...address.parameters,
    ...asked.map(([name, rule]) => queryParameter(name, rule.label, rule.schema, rule.required)),
    ref('parameters', 'After'),
  ];
  const responses = { 200: answer(query.title, schema, shown), ...refusals(...always, ...known) };
  return {
    call: query.call,
    method: 'get',
    operation: { ...described(query, readId(query.call), 'Rows.'), parameters, responses },
  };
}

/** A row of a master has what had to be said of it, and of the rest what was said. */
const masterRowSchema = (row: PayloadClass): JsonSchema => rowSchema(row, (_, rule) => rule.required);

function masterOperation(master: Listed): Operation {
  const { row, params } = master.list;
  const schema = object({
    data: list(masterRowSchema(row)),
    count: { type: 'integer', description: 'Rows in all, whatever page `data` holds' },
  });
  const isPaged = fieldsOf(params).size > 0;
  const responses = {
    200: answer(master.title, schema, { data: [example(row)], count: 1 }),
    ...refusals(...always, ...known),
  };
  return {
    call: master.call,
    method: 'get',
    operation: {
      ...described(master, readId(master.call), isPaged ? 'A page of rows.' : 'All rows.'),
      parameters: [...queryParameters(params), ref('parameters', 'After')],
      responses,
    },
  };
}

function publicOperation(definition: PublicDefinition): Operation {
  const { call, title, row, params } = definition;
  const tag = {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer',
    required: false,
    schema: { type: 'string' },
  };
  const headers = { ETag: { schema: { type: 'string' } }, 'Cache-Control': { schema: { type: 'string' } } };
  const schema = object({
    data: list(masterRowSchema(row)),
    count: { type: 'integer', description: 'Rows in all, whatever page `data` holds' },
  });
  const rows = { ...answer(title, schema, { data: [example(row)], count: 1 }), headers };
  const words = described(
    definition,
    readId(call),
    'Weights are whole milligrams, money whole rupiah; addresses of images are relative to that of the API.',
  );
  const responses = { 200: rows, 304: { description: 'Nothing has changed', headers }, ...refusals(...always, 404) };
  return {
    call,
    method: 'get',
    operation: { ...words, security: [], parameters: [...queryParameters(params), tag], responses },
  };
}

function reportOperation(report: ReportDefinition): Operation {
  const schema = reportAnswerSchema(report);
  const responses = { 200: answer(text(report.messages.found), schema), ...refusals(...always, ...known) };
  const operation = {
    ...described(report, readId(report.call), 'Report.'),
    'x-screen': report.path,
    parameters: reportParameters(report),
    responses,
  };
  return { call: report.call, method: 'get', operation };
}

function callOperation(definition: CallDefinition): Operation {
  const { call, method, title, gate, params, status = 200, answer: schema } = definition;
  const operationId = [...(method === 'post' ? [] : [method]), ...call.split('/')].join('-').replace(/[{}]/g, '');
  const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...(params ? queryParameters(params) : [])];
  const file = { description: title, content: { 'application/octet-stream': {} } };
  const operation = {
    ...(gate
      ? described({ call, title, gate }, operationId, '')
      : { operationId, summary: title, tags: [call.split('/')[0]], security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(definition),
    responses: {
      [status]: schema ? answer(title, schema) : file,
      ...refusals(...always, ...known, ...(method === 'get' ? [] : forSenders)),
    },
  };
  return { call, method, operation };
}

function requestBody({ body, file }: CallDefinition): JsonSchema {
  if (!body) return {};
  if (file === undefined) return { requestBody: { required: true, ...json(payloadSchema(body), example(body)) } };
  const { properties, required = [] } = payloadSchema(body) as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  const schema = object({ ...properties, [file]: { type: 'string', contentMediaType: 'application/octet-stream' } }, [
    ...required,
    file,
  ]);
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function queryParameters(params: PayloadClass): readonly JsonSchema[] {
  return [...fieldsOf(params)].map(([name, rule]) => queryParameter(name, rule.label, rule.schema, rule.required));
}
