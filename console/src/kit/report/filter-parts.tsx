import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { t } from '../i18n/i18n.js';
import { DateInput } from '../form/date-input.js';
import { Field, fieldId } from '../form/field.js';
import type { ListStore } from '../stores/list-store.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import './report.css';

interface FrameProps {
  readonly submit: () => void;
  readonly searching?: boolean;
  /** Absent where the list is there without being asked for. */
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** The filter line of a report or a list: its controls, then `Cari Laporan`, also by `Ctrl Enter`. */
export function FilterFrame({ submit, searching = false, primary = false, children }: FrameProps): ReactNode {
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
      {children}
      <Button
        className="filters-search"
        {...(primary && { type: 'primary' as const })}
        htmlType="submit"
        disabled={searching}
      >
        {t(searching ? 'report.searching' : 'report.search')} {!searching && <kbd>Ctrl Enter</kbd>}
      </Button>
    </form>
  );
}

interface ControlProps {
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly change: (value: string) => void;
}

/** One end of the dates that are asked for. */
export const DateFilter = observer(function DateFilter({
  name,
  value,
  error,
  change,
  fixed = false,
}: ControlProps & { readonly name: 'tgl_from' | 'tgl_to'; readonly fixed?: boolean }): ReactNode {
  const { user } = useRoot().session;
  if (!user) return null;
  return (
    <Field name={name} label={t(name === 'tgl_from' ? 'filter.tglAwal' : 'filter.tglAkhir')} error={error}>
      <DateInput
        id={fieldId(name)}
        value={value ?? ''}
        today={user.tgl_system}
        status={error === undefined ? undefined : 'error'}
        readOnly={fixed}
        onChange={change}
      />
    </Field>
  );
});

/** The shop that is asked for, or all; for head office only. */
export const ShopFilter = observer(function ShopFilter({ value, error, change }: ControlProps): ReactNode {
  const { session } = useRoot();
  const shops = useMaster('tokos');
  if (!session.isPusat) return null;
  const options = shops.rows.map((row) => ({
    value: row['kode_toko'] ?? '',
    label: `${row['kode_toko']} ${row['nama_toko']}`,
  }));
  const wrong = error ?? unknownText(shops, 'kode_toko', value);
  return (
    <Field name="kode_toko" label={t('filter.branch')} error={wrong}>
      <Picker name="kode_toko" value={value} error={wrong} options={options} change={change} />
    </Field>
  );
});

/** The message about a choice that the master, once it is here, does not have. */
export function unknownText(
  { rows, state }: ListStore<Record<string, string>>,
  column: string,
  value: string | undefined,
): string | undefined {
  const known = !value || value === ALL || rows.some((row) => row[column] === value);
  return known || state !== 'ready' ? undefined : t('filter.unknown', { value });
}

interface PickerProps extends ControlProps {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of some rows, or all. */
export function Picker({ name, value, error, options, change }: PickerProps): ReactNode {
  return (
    <Select
      id={fieldId(name)}
      aria-describedby={`${fieldId(name)}-error`}
      showSearch={{ optionFilterProp: 'label' }}
      status={error ? 'error' : undefined}
      placeholder={t('form.choose')}
      value={value || undefined}
      options={[{ value: ALL, label: t('filter.all') }, ...options]}
      onChange={change}
    />
  );
}
