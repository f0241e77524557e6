import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { calls, commands, masters, publics, queries, reports } from '../../contracts/catalogue.js';
import type { ErrorBody } from '../../contracts/language/define/refusals.js';
import { openApi } from '../../contracts/language/documents/openapi.js';
import { isFilled } from '../../contracts/language/messages/messages.js';

type Response = { readonly $ref: string } | { readonly content?: Readonly<Record<string, unknown>> };
type Operation = { readonly responses: Readonly<Record<string, Response>> };

const ROOT = '/api/v1/';
const document = openApi({ commands, queries, reports, masters, publics, calls });
const paths = Object.entries(document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>).map(
  ([path, operations]) => ({
    path,
    parts: path.slice(1).split('/'),
    operations,
  }),
);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
ajv.addSchema({ ...document, $id: 'kilau' });
const validators = new Map<string, ValidateFunction>();

/** An answer, as far as the document of the API speaks of it. */
interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/**
 * Throws, saying what, when an answer is not as the document of the API says. Addresses outside of the API are not
 * looked at.
 */
export function assertConforms(method: string, url: string, answer: Answered): void {
  if (!url.startsWith(ROOT) || method === 'OPTIONS') return;
  const unfilled = unfilledIn(answer);
  if (unfilled) throw new Error(`${method} ${url} is refused in words that lack a value: ${unfilled}`);
  const wrong = faultOf(method === 'HEAD' ? 'get' : method.toLowerCase(), url, answer, method === 'HEAD');
  if (wrong)
    throw new Error(
      `${method} ${url} answered ${answer.status}, ` +
        `and that is not as the API's document (/docs) says: ${wrong}\n${JSON.stringify(answer.body)?.slice(0, 2000)}`,
    );
}

/** Returns the texts of a refusal that lack a value: whoever is refused would read a placeholder. */
function unfilledIn({ status, body }: Answered): string | undefined {
  if (status < 400 || typeof body !== 'object' || body === null) return undefined;
  const { message, message_id = '', values, errors = [] } = body as Partial<ErrorBody>;
  const said = [{ message, message_id, values }, ...errors];
  return said.find((one) => !isFilled(one.message_id, one.values))?.message;
}

function faultOf(method: string, url: string, answer: Answered, isHead: boolean): string | undefined {
  const found = pathAt(url);
  // That every call which is answered is in the document has a test of its own.
  if (!found) return undefined;
  const operation = found.operations[method];
  if (!operation)
    return [404, 405, 413, 414, 415, 431].includes(answer.status)
      ? bodyFault('#/components/schemas/Error', answer)
      : 'there is no such method';
  const response = operation.responses[answer.status];
  if (!response) return 'the status is not documented';
  if (isHead || answer.status === 204 || answer.status === 304) return undefined;
  return contentFault(
    '$ref' in response ? response.$ref : `#/paths/${escaped(found.path)}/${method}/responses/${answer.status}`,
    response,
    answer,
  );
}

/** Returns the error of a body whose response stands at a pointer. */
function contentFault(pointer: string, response: Response, answer: Answered): string | undefined {
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  const isDescribed = '$ref' in response || response.content?.['application/json'] !== undefined;
  if (isDescribed !== isJson) return isJson ? 'it is JSON' : 'it is no JSON';
  return isJson ? bodyFault(`${pointer}/content/application~1json/schema`, answer) : undefined;
}

function pathAt(url: string): (typeof paths)[number] | undefined {
  const asked = url.slice(ROOT.length).split('?', 1)[0]!.split('/');
  const fits = ({ parts }: (typeof paths)[number]): boolean =>
    parts.length === asked.length &&
    parts.every((part, index) => part === asked[index] || (part.startsWith('{') && asked[index] !== ''));
  const fixed = ({ parts }: (typeof paths)[number]): number => parts.filter((part) => !part.startsWith('{')).length;
  return paths.filter(fits).toSorted((one, other) => fixed(other) - fixed(one))[0];
}

function bodyFault(pointer: string, { body }: Answered): string | undefined {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `kilau${pointer}` });
  validators.set(pointer, validate);
  return validate(body) ? undefined : ajv.errorsText(validate.errors?.slice(0, 5), { dataVar: 'body' });
}

const escaped = (path: string): string => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
