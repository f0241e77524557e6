import type { ReactNode } from 'react';
import { label, t } from '../../kit/i18n/i18n.js';
import { valueText, type SettingsPart } from './settings-parts.js';

/** The constants of the product: read, never changed; folded until they are looked for. */
export function FixedSettings({
  parts,
  open,
}: {
  readonly parts: readonly SettingsPart[];
  readonly open: boolean;
}): ReactNode {
  const rows = parts.flatMap((part) => part.rows);
  return (
    <details key={String(open)} className="panel settings-fixed" open={open}>
      <summary>
        {t('settings.fixed')} <span className="quiet">{rows.length}</span>
      </summary>
      <dl>
        {rows.map((row) => (
          <div key={row.key} className="setting">
            <dt className="setting-words">
              <span className="setting-title">{label(row.title)}</span>
              <span className="setting-does">{label(row.does)}</span>
              <span className="setting-note mono">{row.key}</span>
            </dt>
            <dd className="setting-value">{valueText(row, row.value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
