import { features } from './features.js';
import type { DocumentDefinition } from './language/define/document.js';
import type { FeatureContract, Rights } from './language/define/feature.js';
import type { QueryDefinition } from './language/define/query.js';
import { commandsIn } from './language/define/master.js';
import { dryRunCalls } from './language/documents/dry-runs.js';
import { logCalls } from './language/documents/log-calls.js';
import { sharedGate } from './language/routes/routes.js';

type Parts = Required<
  Omit<FeatureContract, 'name' | 'rank' | 'texts' | 'refusals' | 'samples' | 'routes' | 'rights' | 'reportGroup'>
>;

/** All that the manifests of some features define. */
export function catalogueOf(some: readonly FeatureContract[]) {
  const all = <K extends keyof Parts>(part: K): Parts[K] =>
    some.flatMap((feature): readonly object[] => feature[part] ?? []) as unknown as Parts[K];
  const merged = <T>(part: 'samples' | 'rights'): T =>
    Object.assign({}, ...some.map((feature) => feature[part] ?? {})) as T;
  const masters = all('masters');
  const documents = all('documents');
  const slips = [...documents.flatMap(({ ownSlip }) => ownSlip ?? []), ...all('slips')];
  const documentSteps = documents.flatMap(({ steps }) => steps);
  return {
    masters,
    documents,
    slips,
    commands: [
      ...masters.flatMap(commandsIn),
      ...documentSteps.map(({ command }) => command),
      ...slips.map(({ print }) => print),
      ...all('commands'),
    ],
    queries: [
      ...masters.flatMap(({ history, reads = [] }) => [
        ...(history ? [history] : []),
        ...reads.map(({ query }) => query),
      ]),
      ...documents.flatMap(({ one, list }) => (list ? [list.query, one] : [one])),
      ...slips.map(({ read }) => read as unknown as QueryDefinition),
      ...all('queries'),
    ],
    publics: all('publics'),
    reports: all('reports'),
    events: [...new Set([...documents.flatMap((document) => document.events), ...all('events')])],
    calls: [...all('calls'), ...masters.flatMap(dryRunCalls)],
    samples: {
      ...Object.fromEntries(slips.map(({ print }) => [print.call, { nomor: 'NO-JKT01-000001', cara: 'TEKS' }])),
      ...Object.fromEntries(documentSteps.flatMap(({ command, sample }) => (sample ? [[command.call, sample]] : []))),
      ...merged<Readonly<Record<string, object>>>('samples'),
    } as Readonly<Record<string, object>>,
    rights: merged<Rights>('rights'),
  };
}

const whole = catalogueOf(features);

/** Every plain master table that a call lists. */
export const masters = whole.masters;

/** Every document. */
export const documents = whole.documents;
/** Every slip: of each document, and of what is none. */
export const slips = whole.slips;

/** Every command that can be issued. */
export const commands = whole.commands;

/** Every read of rows. */
export const queries = whole.queries;

/** Every read that anybody may ask, without a token. */
export const publics = whole.publics;

/** Every report. */
export const reports = whole.reports;

/** The right to look at an event: the access tree shows a report whose rows open their events. */
export const eventGate = sharedGate(
  ...reports.filter(({ columns }) => columns.some(({ opens }) => opens === 'event')).map(({ path }) => path),
);

/** Every type of event in the log. */
export const events = whole.events;

/** Calls that are described by hand. */
export const calls = [...whole.calls, ...logCalls];

/** Bodies that are taken, of commands whose fields' examples make none, by call. */
export const samples = whole.samples;

/** The rights in each endpoint that no rule covers. */
export const rights = whole.rights;

/** The types of the events by which documents are cancelled or rejected, and steps undone. */
export const cancellations: readonly string[] = [
  ...new Set(
    (documents as readonly DocumentDefinition[]).flatMap(({ takingBack, elsewhere }) =>
      [...takingBack, ...(elsewhere ? [elsewhere.undone] : [])].map(({ type }) => type),
    ),
  ),
];
