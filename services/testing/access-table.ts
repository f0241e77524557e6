import { baki } from '../../contracts/barang/gudang.js';
import {
  commands,
  documents,
  masters,
  publics,
  queries,
  reports,
  rights,
  samples,
  slips,
} from '../../contracts/catalogue.js';
import type { CommandDefinition } from '../../contracts/language/define/command.js';
import type { DocumentDefinition } from '../../contracts/language/define/document.js';
import type { Gate } from '../../contracts/language/define/gate.js';
import { dryRunOf } from '../../contracts/language/define/dry-run.js';
import type { Right } from '../../contracts/language/define/feature.js';
import { fieldsOf } from '../../contracts/language/define/fields.js';
import type { MasterCommands, MasterDefinition } from '../../contracts/language/define/master.js';
import type { QueryDefinition } from '../../contracts/language/define/query.js';
import type { SlipDefinition } from '../../contracts/language/define/slip.js';
import { example } from '../../contracts/language/documents/schema.js';
import { filterNames } from '../../contracts/language/define/report.js';

/** A request to an endpoint: what stands in its address, and its body. */
export interface Asked {
  readonly call: string;
  readonly body?: object;
}

/** Those who may ask an endpoint, and requests to it. */
export interface Who extends Right {
  /** Asked of the own branch. */
  readonly own: Asked;
  /** Asked of another branch; absent where a branch cannot be asked for. */
  readonly foreign?: Asked;
}

/** The branch of those who ask; samples are written for it. */
const OWN = 'JKT01';
const FOREIGN = 'BDG01';
const dates = { tgl_from: '2020-01-01', tgl_to: '2030-12-31' };
/** The one date, month or year of reports, and of keys. */
const periods = { tanggal: '2026-11-20', bulan: '2026-11', tahun: '2026' };
/** The filters without which a report is not answered, and that of rights. */
const known: readonly string[] = ['dateRange', 'branch', 'date', 'month', 'year'];

/** A user of a branch, for calls about another user. */
export const targetOf = (branch: string): string => `SASARAN-${branch}`;

const reading = new Map(queries.map(({ call, params }) => [call, [...fieldsOf(params).keys()]]));
const filtered = new Map(
  reports.map(({ call, filters }) => [call, filters.filter(({ kind }) => known.includes(kind)).flatMap(filterNames)]),
);

/** The parameters of a read that decide over rights or are needed by most. */
function queryOf(call: string, branch: string): string {
  const values: Readonly<Record<string, string>> = { ...dates, ...(filtered.has(call) && periods), kode_toko: branch };
  const names = reading.get(call) ?? filtered.get(call) ?? [];
  const asked = names.filter((name) => name in values && !call.includes(`{${name}}`));
  return asked.length === 0 ? '' : `?${asked.map((name) => `${name}=${values[name]!}`).join('&')}`;
}

/** True for a call about one user, whose branch counts. */
const isOfUser = (call: string): boolean => call.startsWith('users/{user_id}');

/** A body that is taken, of a call that names a branch or a user; else none is needed to see who passes. */
function bodyOf(call: string, branch: string, right: Right): object {
  if (right.body) return JSON.parse(JSON.stringify(right.body).replaceAll(OWN, branch)) as object;
  const fields = commands.find((command) => command.call === call)?.body;
  const rule = fields && fieldsOf(fields).get('kode_toko');
  // A tray on the scale is named by this field, too.
  const ofBranch = rule !== undefined && rule.of?.().name !== baki.name;
  if (right.pusat || (!ofBranch && !isOfUser(call))) return {};
  const body = Object.entries({ ...samples[call], ...(ofBranch && { kode_toko: branch }) });
  return Object.fromEntries(body.filter(([name]) => !call.includes(`{${name}}`)));
}

function askedOf(endpoint: string, branch: string, right: Right): Asked {
  const [method, call] = endpoint.split(' ') as [string, string];
  const user = isOfUser(call) && { user_id: targetOf(branch) };
  const values = { ...periods, ...samples[call], ...user, kode_toko: branch, branch } as Readonly<
    Record<string, unknown>
  >;
  const address = call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 1)));
  return method === 'GET'
    ? { call: `${address}${queryOf(call, branch)}` }
    : { call: address, body: bodyOf(call, branch, right) };
}

/** The line of an endpoint, with requests made of its definition: of the own branch, and of another if it names one. */
export function lineOf(endpoint: string, right: Right): Who {
  const [own, foreign] = [askedOf(endpoint, OWN, right), askedOf(endpoint, FOREIGN, right)];
  return { ...right, own, ...(JSON.stringify(own) !== JSON.stringify(foreign) && { foreign }) };
}

/**
 * Rights in a master with a screen: head office changes it, or each branch its own rows, and a branch may look at what
 * became of its rows.
 */
const ofMaster = (master: MasterDefinition): readonly [string, Right][] => {
  const { commands: own, history, path, call, gate, reads = [], keptByBranches } = master;
  const reading: Right = {
    ...(gate.access && { access: gate.access }),
    ...(gate.on && { on: gate.on }),
    ...(gate.levels && { levels: gate.levels }),
  };
  const list = [call, ...reads.map(({ query }) => query.call)].map((one): [string, Right] => [`GET ${one}`, reading]);
  if (!own || !history || path === undefined) return list;
  const { on, levels } = history.gate;
  const access: Right = { access: [path], ...(on && { on }), ...(levels && { levels }) };
  const changing: Right = keptByBranches ? access : { pusat: true, ...access };
  const writing = Object.values(own).map((command: CommandDefinition): [string, Right] => [
    `${(command.method ?? 'post').toUpperCase()} ${command.call}`,
    { ...changing, ...(keptByBranches && { body: ownRow(command, own) }) },
  ]);
  const run = dryRunOf({ commands: own });
  const trying: [string, Right][] = run ? [[`POST ${run.call}`, changing]] : [];
  return [...list, ...writing, ...trying, [`GET ${history.call}`, access]];
};

/** A body that names the branch of a row, of a command by which a branch keeps its own. */
function ownRow({ call, method, body }: CommandDefinition, { create, change }: MasterCommands): object {
  const isWhole = call === create?.call || (call === change.call && method === 'put');
  const row = isWhole ? example(body) : method === 'delete' ? { versi: 0 } : {};
  return Object.fromEntries(Object.entries(row).filter(([name]) => !call.includes(`{${name}}`)));
}

/** Endpoints whose rights follow from the definition of a master. */
export const byDefinition: ReadonlySet<string> = new Set(masters.flatMap(ofMaster).map(([endpoint]) => endpoint));

/** Modules of which an endpoint needs one. */
export const modulesNeeded = (): readonly string[] => [
  ...new Set(Object.values(table).flatMap((who) => (typeof who === 'string' ? [] : (who.on ?? [])))),
];

/** The screens of a gate, and the modules that must be on for them. */
const rightBy = ({ access, on }: Gate): Right => ({ access: access!, ...(on && { on }) });

/** Rights in a document: each step needs its screen, the list and the page of one those of its document. */
const ofDocument = ({ steps, list, one }: DocumentDefinition): readonly [string, Right][] => [
  ...steps.map(({ command: { method = 'post', call, gate } }): [string, Right] => [
    `${method.toUpperCase()} ${call}`,
    rightBy(gate),
  ]),
  ...[one, ...(list ? [list.query] : [])].map(({ call, gate }): [string, Right] => [`GET ${call}`, rightBy(gate)]),
];

/** Rights in a slip: those of what it is the slip of. */
const ofSlip = ({ read, print, gate }: SlipDefinition): readonly [string, Right][] =>
  [`GET ${read.call}`, `POST ${print.call}`].map((endpoint) => [endpoint, rightBy(gate)]);

/** Rights in a read that screens alone open: those that its gate names. */
const ofQuery = ({ call, gate: { access, ...more } }: QueryDefinition): readonly [string, Right][] =>
  access && Object.keys(more).length === 0 ? [[`GET ${call}`, { access }]] : [];

/** Reports whose rows open the event behind them. */
const opening = reports.filter(({ columns }) => columns.some(({ opens }) => opens === 'event')).map(({ path }) => path);

/**
 * The table of rights: each endpoint, in the words of its method and call. Masters, documents, reports, public reads
 * and reads of screens follow rules, the other lines stand in the manifests; one that is missing fails.
 */
export const table: Readonly<Record<string, Who | 'everyone' | 'public' | 'terminal'>> = {
  ...Object.fromEntries(publics.map(({ call }) => [`GET ${call}`, 'public'])),
  'GET health': 'everyone',
  'GET ready': 'everyone',
  ...Object.fromEntries(
    [
      ...masters.flatMap(ofMaster),
      ...documents.flatMap(ofDocument),
      ...slips.flatMap(ofSlip),
      ...queries.flatMap(ofQuery),
      ...reports.map(({ call, path, gate }): [string, Right] => [`GET ${call}`, rightBy({ ...gate, access: [path] })]),
      ['GET status/branches', {}] as const,
      ['GET status/schedules', { levels: ['SU', 'DEV', 'OWN'] }] as const,
      ['GET events/{branch}/{position}', { access: opening }] as const,
      ...Object.entries(rights),
    ].map(([endpoint, right]) => [
      endpoint,
      typeof right === 'string' ? right : lineOf(endpoint, 'length' in right ? { access: right } : right),
    ]),
  ),
};
