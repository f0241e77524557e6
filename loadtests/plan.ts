import { dashboard } from '../contracts/beranda/views.js';
import type { FeatureContract } from '../contracts/language/define/feature.js';
import { fieldsOf } from '../contracts/language/define/fields.js';
import { ALL, missing, PUSAT, type Gate, type Level, type SettingValue } from '../contracts/language/define/gate.js';
import type { QueryDefinition } from '../contracts/language/define/query.js';
import { filterDefaults, type Filter, type ReportDefinition } from '../contracts/language/define/report.js';
import type { DateRange } from '../contracts/language/values/business-date.js';
import { initialAccess, shownKeys } from '../contracts/menu.js';
import { transferCash } from '../contracts/mutasi-uang/documents.js';

/** The branches that a request asks for. */
export const scopes = ['one', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** One request of a scenario. */
export interface Ask {
  readonly token: string;
  readonly scope: Scope;
  /** The end of its address, behind that of its scenario. */
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
}

/** Milliseconds at p95, by the branches that are asked for. */
export type Goals = Readonly<Partial<Record<Scope, number>>>;

/** The requests of a scenario, in turn. */
export interface Asks {
  /** The feature that has it in its manifest. */
  readonly feature: string;
  /** Name of the scenario. */
  readonly name: string;
  readonly url: string;
  readonly goals: Goals;
  readonly asks: readonly Ask[];
}

/** The plan that the k6 scenarios read: what is read, as it is defined, and what is recorded meanwhile. */
export interface Plan {
  readonly reads: readonly Asks[];
  readonly commands: readonly Asks[];
}

/** A user with a session. */
export interface Asker {
  readonly level: Level;
  readonly kode_toko: string;
  readonly token: string;
}

/** A shop, with who works at its drawer and its account at the bank. */
export interface Till {
  readonly branch: string;
  readonly token: string;
  readonly rekening: string;
}

/** The company that is asked. */
export interface Company {
  readonly base: string;
  readonly dates: DateRange;
  readonly askers: readonly Asker[];
  readonly tills: readonly Till[];
}

/** The goals by kind of read: sums come from buckets, lines from an index, a dashboard asks all of its tiles. */
export const GOALS = {
  sums: { one: 50, all: 100 },
  lines: { one: 50, all: 200 },
  tile: { one: 50, all: 100 },
  dashboard: { one: 100, all: 200 },
} as const satisfies Readonly<Record<string, Goals>>;
/** Milliseconds at p95 of a transfer. */
const COMMAND = 100;
/** One request of all branches for so many shops. */
const SHOPS_A_WHOLE = 4;
const BANK = 'BCA';

type Read = ReportDefinition | QueryDefinition;

/** The reads of a feature that dashboards and homes show; of the one that has the dashboards all. */
function shownOf({ queries = [] }: FeatureContract): readonly QueryDefinition[] {
  const hasDashboards = queries.some(({ call }) => call === dashboard.call);
  return queries.filter(({ boards, home }) => hasDashboards || boards !== undefined || home !== undefined);
}

function kindOf(read: Read): keyof typeof GOALS {
  if (read.kind === 'report') return (read.facts ?? read.standing)?.rows ? 'sums' : 'lines';
  return hasBranch(read) ? 'tile' : 'dashboard';
}

/** The goals of a read, of the branches that it is asked for. */
const goalsOf = (read: Read, asked: ReadonlySet<Scope>): Goals =>
  Object.fromEntries(Object.entries(GOALS[kindOf(read)]).filter(([scope]) => asked.has(scope as Scope)));

const hasBranch = (read: Read): boolean =>
  read.kind === 'report' ? read.filters.some(({ kind }) => kind === 'branch') : fieldsOf(read.params).has('kode_toko');

/** The value that each module and setting must have for anybody of the branches to pass the gates of what is read. */
export function openingSettings(
  features: readonly FeatureContract[],
  branches: readonly string[],
): Readonly<Record<string, SettingValue>> {
  type Opened = readonly (readonly [string, SettingValue])[];
  const opened = ({ on = [], setting, shopIn, anyOf: [first] = [] }: Gate): Opened => [
    ...on.map((key) => [key, true] as const),
    ...(setting ? [[setting.key, setting.value] as const] : []),
    ...(shopIn ? [[shopIn, [PUSAT, ...branches].join(',')] as const] : []),
    ...(first ? opened(first) : []),
  ];
  return Object.fromEntries(features.flatMap((feature) => readsOf(feature).flatMap(({ gate }) => opened(gate))));
}

const readsOf = (feature: FeatureContract): readonly Read[] => [...(feature.reports ?? []), ...shownOf(feature)];

/**
 * Makes the requests of every report and every read of the dashboards: each of every shop by each of its people who
 * may ask and by one of head office, and now and then of all shops. Whoever asked alone would be held back for the
 * others.
 */
export function planOf(features: readonly FeatureContract[], company: Company): Plan {
  const settings = openingSettings(features, branchesOf(company));
  return {
    reads: features.flatMap((feature) =>
      readsOf(feature).map((read) => {
        const asks = asksOf(read, company, settings);
        return {
          feature: feature.name,
          name: nameOf(read),
          url: `${company.base}/${read.call}`,
          goals: goalsOf(read, new Set(asks.map(({ scope }) => scope))),
          asks,
        };
      }),
    ),
    commands: [transfersOf(company)],
  };
}

/** The shops of a company. */
export const branchesOf = ({ tills }: Pick<Company, 'tills'>): readonly string[] => tills.map(({ branch }) => branch);

const nameOf = ({ kind, call }: Read): string =>
  kind === 'report' ? `report-${call.split('/').at(-1)!}` : `dashboard-${call.replaceAll('/', '-')}`;

function asksOf(
  read: Read,
  { askers, tills, dates }: Company,
  settings: Readonly<Record<string, SettingValue>>,
): readonly Ask[] {
  const able = askers.filter(({ level, kode_toko }) => {
    const access = shownKeys(level, initialAccess(level));
    return missing(read.gate, { level, kode_toko, access, value: (key) => settings[key] }) === undefined;
  });
  const pusat = able.filter(({ kode_toko }) => kode_toko === PUSAT);
  const ask = (scope: Scope, branch: string, { token }: Asker): Ask => ({
    token,
    scope,
    query: read.kind === 'report' ? reportQuery(read.filters, dates, branch) : branchQuery(read, branch),
  });
  const nth = (index: number): readonly Asker[] => (pusat.length > 0 ? [pusat[index % pusat.length]!] : []);
  return tills.flatMap(({ branch }, index) => [
    ...able.filter(({ kode_toko }) => kode_toko === branch).map((asker) => ask('one', branch, asker)),
    ...(hasBranch(read) ? nth(index).map((asker) => ask('one', branch, asker)) : []),
    ...(index % SHOPS_A_WHOLE === 0 ? nth(index + 1).map((asker) => ask('all', ALL, asker)) : []),
  ]);
}

/** A read of head office is of all branches unless it asks for one. */
const branchQuery = (read: QueryDefinition, branch: string): string =>
  branch !== ALL && hasBranch(read) ? new URLSearchParams({ kode_toko: branch }).toString() : '';

function reportQuery(filters: readonly Filter[], { from, to }: DateRange, branch: string): string {
  const user = { kode_toko: branch, tgl_system: to, isPusat: false };
  const params = filters.flatMap((filter) => {
    if (filter.kind === 'dateRange') return Object.entries({ tgl_from: from, tgl_to: to });
    // A report that must have a choice is asked for one that it finds nothing of.
    if ('required' in filter && 'source' in filter) return [[filter.name, '-'] as [string, string]];
    return Object.entries(filterDefaults(filter, user));
  });
  return new URLSearchParams(params).toString();
}

/** Small sums from drawers to the bank, of all shops in turn. */
const transfersOf = ({ base, tills }: Company): Asks => ({
  feature: 'cash',
  name: transferCash.name,
  url: `${base}/${transferCash.call}`,
  goals: { one: COMMAND },
  asks: tills.map(({ token, rekening }) => ({
    token,
    scope: 'one',
    body: {
      kategori: 'SETORAN BANK',
      asal: 'CASH',
      asal_rekening: '',
      tujuan: BANK,
      tujuan_rekening: rekening,
      jumlah: 1_000,
      keterangan: 'Setoran hasil penjualan hari ini ke rekening toko',
    },
  })),
});
