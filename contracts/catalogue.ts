import { features } from './features.js';
import type { FeatureContract, Rights } from './language/define/feature.js';
import type { QueryDefinition } from './language/define/query.js';
import { commandsIn } from './language/define/master.js';
import { dryRunCalls } from './language/documents/dry-runs.js';
import { logCalls } from './language/documents/log-calls.js';
import { sharedGate } from './language/routes/routes.js';

type Parts = Required<
  Omit<FeatureContract, 'name' | 'texts' | 'refusals' | 'samples' | 'routes' | 'rights' | 'reportGroup'>
>;

const all = <K extends keyof Parts>(part: K): Parts[K] =>
  features.flatMap((feature): readonly object[] => feature[part] ?? []) as unknown as Parts[K];

/** Every plain master table that a call lists. */
export const masters = all('masters');

/** Every document. */
export const documents = all('documents');
/** Every slip: of each document, and of what is none. */
export const slips = [...documents.flatMap(({ ownSlip }) => ownSlip ?? []), ...all('slips')];
const documentSteps = documents.flatMap(({ steps }) => steps);

/** Every command that can be issued. */
export const commands = [
  ...masters.flatMap(commandsIn),
  ...documentSteps.map(({ command }) => command),
  ...slips.map(({ print }) => print),
  ...all('commands'),
];

/** Every read of rows. */
export const queries = [
  ...masters.flatMap(({ history, reads = [] }) => [...(history ? [history] : []), ...reads.map(({ query }) => query)]),
  ...documents.flatMap(({ one, list }) => (list ? [list.query, one] : [one])),
  ...slips.map(({ read }) => read as unknown as QueryDefinition),
  ...all('queries'),
];

/** Every read that anybody may ask, without a token. */
export const publics = all('publics');

/** Every report. */
export const reports = all('reports');

/** The right to look at an event: the access tree shows a report whose rows open their events. */
export const eventGate = sharedGate(
  ...reports.filter(({ columns }) => columns.some(({ opens }) => opens === 'event')).map(({ path }) => path),
);

/** Every type of event in the log. */
export const events = [...new Set([...documents.flatMap((document) => document.events), ...all('events')])];

/** Calls that are described by hand. */
export const calls = [...all('calls'), ...logCalls, ...masters.flatMap(dryRunCalls)];

const merged = <T>(part: 'samples' | 'rights'): T =>
  Object.assign({}, ...features.map((feature) => feature[part] ?? {})) as T;

/** Bodies that are taken, of commands whose fields' examples make none, by call. */
export const samples: Readonly<Record<string, object>> = Object.assign(
  {},
  ...slips.map(({ print: { call } }) => ({ [call]: { nomor: 'NO-JKT01-000001', cara: 'TEKS' } })),
  ...documentSteps.map(({ command, sample }) => sample && { [command.call]: sample }),
  merged('samples'),
);

/** The rights in each endpoint that no rule covers. */
export const rights = merged<Rights>('rights');
