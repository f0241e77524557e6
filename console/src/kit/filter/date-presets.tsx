import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { presetName, presetOfWord, presets, presetValues, type Preset } from '../base/date-presets.js';
import { Field, fieldId } from '../form/field.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

interface PresetsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly set: (values: Readonly<Record<string, string>>) => void;
}

/**
 * The ranges of dates that are asked for most: chosen, they stand in both dates and are searched at once. What is kept
 * of one is its name, not its dates.
 */
export const DatePresets = observer(function DatePresets({ values, set }: PresetsProps): ReactNode {
  const today = useRoot().session.user?.tgl_system;
  if (!today) return null;
  return (
    <Field name="rentang" label={t('dates.presets')} error={undefined}>
      <Select
        id={fieldId('rentang')}
        placeholder={t('dates.own')}
        value={presetOfWord(values[presetName])}
        options={presets.map((preset) => ({ value: preset, label: t(`dates.${preset}`) }))}
        onChange={(preset: Preset) => set(presetValues(preset, today))}
      />
    </Field>
  );
});

/** The change by a date that is typed or picked: it is that date on any day. */
export const byDate = (name: string, value: string): Readonly<Record<string, string>> => ({
  [name]: value,
  [presetName]: '',
});
