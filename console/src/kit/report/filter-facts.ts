import { ALL } from '../../../../contracts/language/define/gate.js';
import {
  isTold,
  severalOf,
  type Filter,
  type NamedFilter,
  type ReportDefinition,
} from '../../../../contracts/language/define/report.js';
import { periodText } from '../base/format.js';
import { rangeFact } from '../filter/range-filter.js';
import { label, t } from '../i18n/i18n.js';
import type { FilterValues } from './report-url.js';

/** The choices of a filter line in words, as far as they narrow anything: period, branch, then each other one. */
export const filterFacts = ({ filters }: Pick<ReportDefinition, 'filters'>, values: FilterValues): readonly string[] =>
  filters
    .filter((filter) => isTold(filters, filter, values))
    .flatMap((filter) => factOf(filter, values))
    .filter(Boolean);

function factOf(filter: Filter, values: FilterValues): readonly string[] {
  const { tgl_from = '', tgl_to = tgl_from, kode_toko = '' } = values;
  if (filter.kind === 'dateRange') return [periodText(tgl_from, tgl_to)];
  if (filter.kind === 'branch') return [kode_toko === ALL ? t('filter.every') : kode_toko.replaceAll(',', ', ')];
  if (filter.kind === 'range') return [rangeFact(filter, values)];
  const value = values[filter.name] ?? '';
  return value === '' || value === ALL ? [] : [namedFact(filter, value)];
}

function namedFact(filter: NamedFilter, value: string): string {
  const name = label(filter.label);
  if (filter.kind === 'flag') return value === 'true' ? name : '';
  if (filter.kind === 'words') return `${name} ${label(filter.words[value] ?? value)}`;
  return `${name} ${filter.kind === 'several' ? (severalOf(value) ?? []).join(', ') : value}`;
}
