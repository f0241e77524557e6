import { CHART_DAYS } from '../../../contracts/language/define/flow.js';
import { dateRules } from '../../../contracts/language/define/date-range.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { addDays, isBusinessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useSearch } from '../kit/base/use-search.js';

/** Days that the cash chart can be drawn over. */
const periods = [7, CHART_DAYS, 91] as const;
type Period = (typeof periods)[number];

/** The question to the charts, as the address has it. */
export interface ChartView {
  readonly kode_toko: string;
  readonly period: Period;
  /** The periods that there are to choose from; none where the shop has fixed the dates. */
  readonly periods: readonly Period[];
  /** Absent: the days that the call begins with by itself. */
  readonly tgl_from: BusinessDate | undefined;
  /** The date of the expenses. */
  readonly tanggal: BusinessDate;
  readonly fixed: boolean;
  readonly table: boolean;
  readonly today: BusinessDate;
  readonly change: (values: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * Reads the address of the start page, for observers; what is no choice is left aside. Undefined while nobody is logged
 * in.
 */
export function useChartView(): ChartView | undefined {
  const { session } = useRoot();
  const [search, setSearch] = useSearch();
  const today = session.user?.tgl_system;
  if (today === undefined) return undefined;
  const { months, fixed } = dateRules(session.valueOf);
  const open = fixed !== undefined ? [] : periods.filter((days) => months === undefined || days <= CHART_DAYS);
  const period = open.find((days) => String(days) === search.get('hari')) ?? CHART_DAYS;
  const asked = search.get('tanggal');
  return {
    kode_toko: search.get('kode_toko') ?? ALL,
    period,
    periods: open,
    tgl_from: period === CHART_DAYS ? undefined : addDays(today, 1 - period),
    tanggal: fixed === undefined ? (isBusinessDate(asked) ? asked : today) : fixed || today,
    fixed: fixed !== undefined,
    table: search.get('tampil') === 'tabel',
    today,
    change: (values) => setSearch((before) => withValues(before, values), { replace: true }),
  };
}

function withValues(before: URLSearchParams, values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const kept = [...before].filter(([name]) => !(name in values));
  return new URLSearchParams([
    ...kept,
    ...Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  ]);
}
