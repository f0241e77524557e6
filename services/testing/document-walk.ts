import { createHash } from 'node:crypto';
import type { DocumentStep } from '../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../contracts/language/define/document.js';
import type { DocumentEvent } from '../../contracts/language/define/document-rows.js';
import type { CommandDefinition } from '../../contracts/language/define/command.js';
import { fieldsOf } from '../../contracts/language/define/fields.js';
import type { RecordedEvent } from '../../contracts/language/define/event.js';
import { commandBodies } from './command-bodies.js';
import { consentTo } from './money.js';
import type { Answer, Someone, Standalone } from './standalone.js';

/** One document as its read answers it. */
export type Read = Readonly<Record<string, unknown>> & { readonly riwayat: readonly DocumentEvent[] };

const keyOf = ({ call }: CommandDefinition): string | undefined => /\{(\w+)\}/.exec(call)?.[1];

/** Sends a command as somebody, with the supervisor's consent where it needs one. */
async function sent(who: Someone, { name, method = 'post', call }: CommandDefinition, body: object): Promise<Answer> {
  const { [keyOf({ call } as CommandDefinition) ?? '']: key = '', ...rest } = body as Record<string, unknown>;
  const address = call.replace(/\{\w+\}/, String(key));
  const answer = await who.send(method.toUpperCase(), address, rest);
  if (answer.body['code'] !== 'authorization.required') return answer;
  return who.send(method.toUpperCase(), address, rest, await consentTo(who, name, body));
}

/** Does a step as the first of some people who may; throws what each of them was refused with. */
async function done(
  people: readonly Someone[],
  { command }: Pick<DocumentStep, 'command'>,
  more: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const refused: unknown[] = [];
  for (const who of people) {
    const { status, body } = await sent(who, command, { ...commandBodies[command.call], ...more });
    if (status < 300) return body['data'] as Readonly<Record<string, unknown>>;
    refused.push(body);
  }
  throw new Error(`${command.name}: ${JSON.stringify(refused)}`);
}

/** A way through the states of a document: the step that begins it, and others. */
type Way = readonly DocumentStep[];

/** A way to the beginning of each step of a document, and on over it. */
export function waysOf({ steps, states }: DocumentDefinition): readonly Way[] {
  const starts = steps.filter(({ from }) => from.length === 0);
  const [start] = starts;
  const leading = (state: string, seen: readonly string[] = []): Way | undefined => {
    if (state === states[0]) return [start!];
    if (seen.includes(state)) return undefined;
    for (const step of steps.filter(({ from, to }) => from.length > 0 && to === state))
      for (const from of step.from) {
        const way = leading(from, [...seen, state]);
        if (way) return [...way, step];
      }
    return undefined;
  };
  const actions = steps.filter(({ from }) => from.length > 0);
  /** The step that another one undoes comes before it. */
  const before = ({ from, undoes = [] }: DocumentStep): Way => {
    const undone = actions.find(({ events }) => undoes.some((event) => events.includes(event)));
    return undone ? [...before(undone), undone] : (leading(from[0]!) ?? []);
  };
  return [...starts.map((step) => [step]), ...actions.map((step) => [...before(step), step])];
}

/** Goes a way, with what the first command takes of what is given; answers the number of the document. */
export async function gone(
  people: readonly Someone[],
  document: DocumentDefinition,
  way: Way,
  given: object = {},
): Promise<string> {
  const [begin, ...others] = way;
  const fields = fieldsOf(begin!.command.body);
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => fields.has(name)));
  const begun = await done(people, begin!, own);
  const number = String(begun[document.number] ?? begun['no_bukti']);
  for (const step of others) await done(people, step, { [keyOf(step.command) ?? document.number]: number });
  return number;
}

/** The events of a document as the log has them. */
export const logged = (app: Standalone, { stream }: DocumentDefinition, number: string) =>
  app.rows<RecordedEvent>(
    `select branch, position, type, actor, authorised_by, postings, encode(hash, 'hex') as hash
     from log.event
     where stream = $1
     order by version`,
    [`${stream}/${number}`],
  );

/** The hash of an event worked out anew, as a client does. */
export const workedOut = ({ rekaman, hash_sebelum }: DocumentEvent): string =>
  createHash('sha256').update(Buffer.from(hash_sebelum, 'hex')).update(rekaman).digest('hex');
