import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SettingRow } from '../../../../contracts/settings/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { dayText, timeText } from '../../kit/base/format.js';
import { editorId, SettingEditor } from './setting-editor.js';
import { valueText } from './settings-parts.js';
import type { SettingsStore } from './settings-store.js';

interface ItemProps {
  readonly row: SettingRow;
  readonly store: SettingsStore;
  /** True where the setting is the company's and this is a shop's screen. */
  readonly locked: boolean;
}

/** A module or setting: what it is called and does, its value, and where that comes from. */
export const SettingItem = observer(function SettingItem({ row, store, locked }: ItemProps): ReactNode {
  const { key, title, does, own } = row;
  return (
    <li className="setting">
      <div className="setting-words">
        <p className="setting-title">
          {locked ? <span>{label(title)}</span> : <label htmlFor={editorId(key)}>{label(title)}</label>}
          {own && <span className="setting-own">{t('settings.own')}</span>}
        </p>
        <p className="setting-does">{label(does)}</p>
        <p className="setting-note">
          <span className="mono">{key}</span> {noteOf(row)}
        </p>
      </div>
      <div className="setting-control">
        {locked ? (
          <span className="setting-value">{valueText(row, row.value)}</span>
        ) : (
          <SettingEditor row={row} store={store} />
        )}
        {locked && <span className="quiet">{t('settings.ofCompany')}</span>}
        {own && (
          <Button size="small" disabled={store.isSaving(key)} onClick={() => void store.giveBack(key)}>
            {t('settings.giveBack', { value: valueText(row, row.company) })}
          </Button>
        )}
        <p id={`${editorId(key)}-error`} className="setting-error" aria-live="polite">
          {store.errorOf(key)}
        </p>
      </div>
    </li>
  );
});

function noteOf(row: SettingRow): string {
  const { initial, min, max, type, changed_by: user, changed_at: at } = row;
  const parts = [t('settings.initial', { value: valueText(row, initial) })];
  if (type === 'number' && min !== undefined && max !== undefined)
    parts.push(t('settings.bounds', { min: String(min), max: String(max) }));
  if (user && at) parts.push(t('settings.changedBy', { user, time: `${dayText(at)} ${timeText(at)}` }));
  return ['', ...parts].join(' \u00b7 ');
}
