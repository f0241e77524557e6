import { Refusal, type ErrorBody, type RefusalCode } from '../define/refusals.js';
import type { MessageValues } from '../messages/messages.js';
import { messageParts } from '../define/special-fields.js';
import { fieldError, list, object, type JsonSchema } from './schema.js';

/** Refers to a part of the document. */
export const ref = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

/** A parameter in the query of an address. */
export function queryParameter(name: string, description: string, schema: JsonSchema, required: boolean): JsonSchema {
  return { name, in: 'query', description, required, schema };
}

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

const errorExamples: Readonly<Record<number, readonly RefusalCode[]>> = {
  400: ['request.invalid', 'request.malformed', 'request.bad-key'],
  401: ['session.invalid-token', 'session.wrong-login'],
  403: ['access.denied', 'access.branch'],
  404: ['request.not-found'],
  409: ['money.insufficient', 'session.in-use'],
  413: ['request.too-large'],
  414: ['request.address-too-long'],
  415: ['request.media-type'],
  422: ['command.key-reused', 'cash.same-account', 'figure.too-large', 'report.too-many-to-sort'],
  429: ['request.too-many', 'report.too-many'],
  431: ['request.headers-too-long'],
  500: ['request.failed'],
  503: ['request.unavailable', 'request.busy', 'request.too-slow'],
};

const exampleValues: Readonly<Partial<Record<RefusalCode, MessageValues>>> = { 'request.too-many': { seconds: 30 } };

function errorResponse(status: string, codes: readonly RefusalCode[]): JsonSchema {
  const body = (code: RefusalCode): ErrorBody => ({ code, ...new Refusal(code, undefined, exampleValues[code]).told });
  const examples = Object.fromEntries(codes.map((code) => [code, { value: body(code) }]));
  const headers = status === '429' && {
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'string' } } },
  };
  return {
    description: codes.map((code) => body(code).message).join(' / '),
    ...headers,
    content: { 'application/json': { schema: ref('schemas', 'Error'), examples } },
  };
}

const parameters: JsonSchema = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Made by the client before it sends, so that a repeat is never recorded twice; the same key with another body is refused (422).',
    schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[A-Za-z0-9_.:-]+$' },
    example: '0191f2c4-7d3e-7000-8000-000000000001',
  },
  BusinessDate: {
    name: 'x-business-date',
    in: 'header',
    description:
      'The date of the branch when the command was filled in: it is refused (409 date.moved) once the branch books on another.',
    schema: { type: 'string', format: 'date' },
    example: '2026-11-20',
  },
  After: {
    name: 'x-after',
    in: 'header',
    description: 'Waits, bounded, until this position is projected.',
    schema: text,
    example: 'JKT01:1234',
  },
  Skip: queryParameter('skip', 'Rows to leave out at the start', whole, false),
  Limit: queryParameter('limit', 'Rows at most', { type: 'integer', minimum: 1, maximum: 5000 }, false),
};

/** The shapes of a refusal, and of the positions that an answer is as of. */
function schemas(): JsonSchema {
  const restriction = object(
    {
      kategori: text,
      description: text,
      subject: text,
      jumlah: whole,
      rincian: text,
      level: text,
      sole: { type: 'boolean' },
    },
    ['kategori', 'description', 'subject'],
  );
  const lagging = object({ kode_toko: text, since: { type: 'string', format: 'date-time' } });
  return {
    Error: object(
      {
        code: text,
        ...messageParts,
        errors: list(fieldError),
        trace_id: text,
        action: restriction,
      },
      ['code', 'message', 'message_id'],
    ),
    AsOf: object({
      time: { type: 'string', format: 'date-time' },
      positions: { type: 'object', additionalProperties: whole },
      lagging: list(lagging),
    }),
  };
}

/** The parts of the document that its operations refer to. */
export function components(): JsonSchema {
  return {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-auth-token' } },
    parameters,
    schemas: schemas(),
    responses: Object.fromEntries(
      Object.entries(errorExamples).map(([status, codes]) => [status, errorResponse(status, codes)]),
    ),
  };
}
