import { Button, Input, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { SettingRow } from '../../../../contracts/settings/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { numberText, typedValue } from './settings-parts.js';
import type { SettingsStore } from './settings-store.js';

interface EditorProps {
  readonly row: SettingRow;
  readonly store: SettingsStore;
}

/** Element id of the editor of a setting, for the label that is its title. */
export const editorId = (key: string): string => `setting-${key}`;

const named = ({ key }: SettingRow) => ({ id: editorId(key), 'aria-describedby': `${editorId(key)}-error` });

/**
 * The control of a setting, by its type. Switches and choices are saved at once, what is typed by Enter or the button
 * beside it.
 */
export const SettingEditor = observer(function SettingEditor({ row, store }: EditorProps): ReactNode {
  const { key, type, value, choices = [], labels } = row;
  const saving = store.isSaving(key);
  if (type === 'flag')
    return (
      <Switch {...named(row)} checked={value === true} loading={saving} onChange={(on) => void store.save(key, on)} />
    );
  if (type === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: label(labels?.[choice] ?? choice) }));
    return (
      <Select
        {...named(row)}
        className="setting-choice"
        value={String(value)}
        options={options}
        loading={saving}
        disabled={saving}
        onChange={(choice) => void store.save(key, choice)}
      />
    );
  }
  return <TypedEditor row={row} store={store} />;
});

/** Shows the setting as it is until something is typed; that stays, whatever becomes of the setting meanwhile. */
const TypedEditor = observer(function TypedEditor({ row, store }: EditorProps): ReactNode {
  const { key, type, value, unit, format } = row;
  const kept = type === 'number' ? numberText(value, row.decimals) : String(value);
  const [own, setOwn] = useState<string>();
  const typed = own ?? kept;
  const changed = typed !== kept;
  const saving = store.isSaving(key);
  const type_ = (text: string): void => (store.forget(key), setOwn(text === kept ? undefined : text));
  const save = (): void =>
    void (changed && store.save(key, typedValue(row, typed)).then((saved) => saved && setOwn(undefined)));
  return (
    <form
      className="setting-typed"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input
        {...named(row)}
        className={type === 'number' ? 'setting-number' : undefined}
        inputMode={type === 'number' ? 'decimal' : undefined}
        placeholder={format === 'date' ? 'yyyy-MM-dd' : undefined}
        autoComplete="off"
        aria-invalid={store.errorOf(key) !== undefined}
        status={store.errorOf(key) ? 'error' : undefined}
        suffix={unit && <span className="quiet">{label(unit)}</span>}
        value={typed}
        disabled={saving}
        onChange={(event) => type_(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && type_(kept)}
      />
      {changed && (
        <Button htmlType="submit" loading={saving}>
          {t('form.save')}
        </Button>
      )}
    </form>
  );
});
