import { transferCash } from '../contracts/mutasi-uang/documents.js';
import type { FeatureContract } from '../contracts/language/define/feature.js';
import { ALL, missing, PUSAT, type Gate } from '../contracts/language/define/gate.js';
import { filterDefaults, type Filter, type ReportDefinition } from '../contracts/language/define/report.js';
import { initialAccess, shownKeys } from '../contracts/menu.js';
import type { DateRange } from '../contracts/language/values/business-date.js';
import { branches, readerTokenOf, tokenOf, transferOf } from './bench/company.js';

/** One request of a scenario. */
export interface Ask {
  readonly token: string;
  /** The end of its address, behind that of its scenario. */
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
}

/** The requests of a scenario, in turn. */
export interface Asks {
  /** The feature that has it in its manifest. */
  readonly feature: string;
  /** Name of the scenario. */
  readonly name: string;
  readonly url: string;
  /** The p95 that it shall have, in milliseconds. */
  readonly goal: number;
  readonly asks: readonly Ask[];
}

/** The plan that the k6 scenarios read: the reports as they are defined, and the transfer. */
export interface Plan {
  readonly reports: readonly Asks[];
  readonly commands: readonly Asks[];
}

const cashier = { level: 'KASIR', access: shownKeys('KASIR', initialAccess('KASIR')), value: () => true } as const;

/**
 * Returns the token that asks for a shop: its cashier's where cashiers see the report from the start, else of one of
 * head office for each shop; who reads all by themselves would be held back for the others.
 */
function tokenFor({ levels, pusatOnly, access }: Gate, shop: string): string {
  const isFree = shop !== ALL && !missing({ levels, pusatOnly, access }, { ...cashier, kode_toko: shop });
  if (isFree) return tokenOf(shop);
  return shop === ALL ? tokenOf(PUSAT) : readerTokenOf(shop);
}

/** Makes the requests of every report of the features: of each branch, and (one of seventeen) of all branches. */
export function planOf(features: readonly FeatureContract[], base: string, dates: DateRange): Plan {
  const of = (report: ReportDefinition): readonly Ask[] =>
    [...branches, ALL].map((shop) => ({
      token: tokenFor(report.gate, shop),
      query: queryOf(report.filters, dates, shop),
    }));
  return {
    reports: features.flatMap(({ name: feature, reports = [] }) =>
      reports.map((report) => ({
        feature,
        name: `report-${report.call.split('/').at(-1)!}`,
        url: `${base}/${report.call}`,
        goal: 200,
        asks: of(report),
      })),
    ),
    commands: [
      {
        feature: 'cash',
        name: transferCash.name,
        url: `${base}/${transferCash.call}`,
        goal: 100,
        asks: branches.map((branch) => ({ token: tokenOf(branch), body: transferOf(branch) })),
      },
    ],
  };
}

function queryOf(filters: readonly Filter[], { from, to }: DateRange, branch: string): string {
  const user = { kode_toko: branch, tgl_system: to, isPusat: false };
  const params = filters.flatMap((filter) => {
    if (filter.kind === 'dateRange') return Object.entries({ tgl_from: from, tgl_to: to });
    // A report that must have a choice is asked for one that it finds nothing of.
    if ('required' in filter) return [[filter.name, '-'] as [string, string]];
    return Object.entries(filterDefaults(filter, user));
  });
  return new URLSearchParams(params).toString();
}
