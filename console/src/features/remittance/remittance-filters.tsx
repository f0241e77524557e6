import { Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { dateProblem } from '../../../../contracts/language/define/date-problem.js';
import type { WrongField } from '../../kit/api/failure.js';
import { kirimUang } from '../../../../contracts/remittance/documents.js';
import { label, worded, t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { DateFilter, FilterFrame, ShopFilter } from '../../kit/report/filter-parts.js';
import { useRoot } from '../../kit/stores/root-store.js';

/** What the list is filtered by, as the address has it; empty where nothing was chosen. */
export interface RemittanceFilter {
  readonly status: string;
  readonly tgl_from: string;
  readonly tgl_to: string;
  readonly kode_toko: string;
}

const names = ['status', 'tgl_from', 'tgl_to', 'kode_toko'] as const;

/** Reads the filter of an address. */
export const readFilter = (search: URLSearchParams): RemittanceFilter =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as unknown as RemittanceFilter;

/** What is wrong with a filter: a report of head office is one of a shop (shell-and-rules §2); dates are whole and in order. */
export function filterErrors(filter: RemittanceFilter, isPusat: boolean): readonly WrongField[] {
  const errors: WrongField[] = [];
  if (isPusat && !filter.kode_toko) errors.push({ field: 'kode_toko', message: t('kirimUang.toko.required') });
  for (const field of ['tgl_from', 'tgl_to'] as const) {
    const wrong = filter[field] ? dateProblem(filter[field]) : undefined;
    if (wrong) errors.push({ field, message: worded(wrong) });
  }
  if (errors.length === 0 && filter.tgl_from && filter.tgl_to && filter.tgl_from > filter.tgl_to)
    errors.push({ field: 'tgl_from', message: t('dateRange.startAfterEnd') });
  return errors;
}

interface FiltersProps {
  readonly filter: RemittanceFilter;
  readonly search: (filter: RemittanceFilter) => void;
}

/** The filter line of the list: status, dates, and for head office the shop. */
export const RemittanceFilters = observer(function RemittanceFilters({ filter, search }: FiltersProps): ReactNode {
  const { values, errorOf, set, submit } = useFilter({ filter, search });
  const of = (name: 'tgl_from' | 'tgl_to' | 'kode_toko') => ({
    value: values[name],
    error: errorOf(name),
    change: (text: string) => set({ [name]: text }),
  });
  return (
    <FilterFrame submit={submit}>
      <Field name="status" label={label('Status')} error={undefined}>
        <Segmented
          id={fieldId('status')}
          aria-labelledby={`${fieldId('status')}-label`}
          value={values.status || ALL}
          options={[
            { value: ALL, label: t('filter.all') },
            ...kirimUang.states.map((value) => ({ value, label: label(kirimUang.labels[value]) })),
          ]}
          onChange={(status) => set({ status })}
        />
      </Field>
      <DateFilter name="tgl_from" {...of('tgl_from')} />
      <DateFilter name="tgl_to" {...of('tgl_to')} />
      <ShopFilter {...of('kode_toko')} />
    </FilterFrame>
  );
});

function useFilter({ filter, search }: FiltersProps) {
  const { session, toasts } = useRoot();
  const [changes, setChanges] = useState<Partial<RemittanceFilter>>({});
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const asked = JSON.stringify(filter);
  useEffect(() => setChanges({}), [asked]);
  const values: RemittanceFilter = { ...filter, ...changes };
  const submit = (): void => {
    const found = filterErrors(values, session.isPusat);
    setWrong(found);
    const first = found[0];
    if (!first) return search(values);
    toasts.show('error', first.message);
    document.getElementById(fieldId(first.field))?.focus();
  };
  const errorOf = (name: string): string | undefined => wrong.find(({ field }) => field === name)?.message;
  const set = (more: Partial<RemittanceFilter>): void => {
    setChanges({ ...changes, ...more });
    setWrong(wrong.filter(({ field }) => !(field in more)));
  };
  return { values, errorOf, set, submit };
}
