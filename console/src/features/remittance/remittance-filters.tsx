import { Button, Segmented, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { ALL } from '../../../../contracts/define/gate.js';
import type { FieldError } from '../../../../contracts/define/fields.js';
import { isBusinessDate } from '../../../../contracts/values/business-date.js';
import { statusKirim, statusLabels } from '../../../../contracts/remittance/views.js';
import { label, t } from '../../i18n/i18n.js';
import { DateInput } from '../../kit/form/date-input.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';
import { useHotkeys } from '../../kit/use-hotkeys.js';
import '../../kit/report/report.css';

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
export function filterErrors(filter: RemittanceFilter, isPusat: boolean): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (isPusat && !filter.kode_toko) errors.push({ field: 'kode_toko', message: t('kirimUang.toko.required') });
  for (const field of ['tgl_from', 'tgl_to'] as const) {
    if (filter[field] && !isBusinessDate(filter[field])) errors.push({ field, message: t('field.date') });
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
  const { session } = useRoot();
  const { values, errorOf, set, submit } = useFilter({ filter, search });
  useHotkeys({ 'Ctrl Enter': submit });
  return (
    <form
      className="filters"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field name="status" label={label('Status')} error={undefined}>
        <Segmented
          id={fieldId('status')}
          aria-labelledby={`${fieldId('status')}-label`}
          value={values.status || ALL}
          options={[{ value: ALL, label: t('filter.all') }, ...statusKirim.map((value) => ({ value, label: label(statusLabels[value]) }))]}
          onChange={(status) => set({ status })}
        />
      </Field>
      {(['tgl_from', 'tgl_to'] as const).map((name) => (
        <DateFilter key={name} name={name} value={values[name]} error={errorOf(name)} change={(text) => set({ [name]: text })} />
      ))}
      {session.isPusat && <ShopFilter value={values.kode_toko} error={errorOf('kode_toko')} change={(kode_toko) => set({ kode_toko })} />}
      <Button className="filters-search" htmlType="submit">
        {t('report.search')} <kbd>Ctrl Enter</kbd>
      </Button>
    </form>
  );
});

function useFilter({ filter, search }: FiltersProps) {
  const { session, toasts } = useRoot();
  const [changes, setChanges] = useState<Partial<RemittanceFilter>>({});
  const [wrong, setWrong] = useState<readonly FieldError[]>([]);
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

interface DateFilterProps {
  readonly name: 'tgl_from' | 'tgl_to';
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (text: string) => void;
}

const DateFilter = observer(function DateFilter({ name, value, error, change }: DateFilterProps): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  return (
    <Field name={name} label={t(name === 'tgl_from' ? 'filter.tglAwal' : 'filter.tglAkhir')} error={error}>
      <DateInput id={fieldId(name)} value={value} today={user.tgl_system} status={error ? 'error' : undefined} onChange={change} />
    </Field>
  );
});

interface ShopFilterProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly change: (kode_toko: string) => void;
}

const ShopFilter = observer(function ShopFilter({ value, error, change }: ShopFilterProps): ReactNode {
  const shops = useMaster('tokos');
  const options = shops.rows.map((row) => ({ value: row['kode_toko'] ?? '', label: `${row['kode_toko']} ${row['nama_toko']}` }));
  return (
    <Field name="kode_toko" label={t('filter.branch')} error={error}>
      <Select
        id={fieldId('kode_toko')}
        aria-describedby={`${fieldId('kode_toko')}-error`}
        showSearch={{ optionFilterProp: 'label' }}
        status={error ? 'error' : undefined}
        placeholder={t('form.choose')}
        value={value || undefined}
        options={[{ value: ALL, label: t('filter.all') }, ...options]}
        onChange={change}
      />
    </Field>
  );
});
