import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { presetOf, presetRange, presets, type Preset } from '../base/date-presets.js';
import { Field, fieldId } from '../form/field.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

interface PresetsProps {
  readonly values: Readonly<Record<string, string>>;
  readonly set: (values: Readonly<Record<string, string>>) => void;
}

/** The ranges of dates that are asked for most: chosen, they stand in both dates and are searched at once. */
export const DatePresets = observer(function DatePresets({ values, set }: PresetsProps): ReactNode {
  const today = useRoot().session.user?.tgl_system;
  if (!today) return null;
  const choose = (preset: Preset): void => {
    const { from, to } = presetRange(preset, today);
    set({ tgl_from: from, tgl_to: to });
  };
  return (
    <Field name="rentang" label={t('dates.presets')} error={undefined}>
      <Select
        id={fieldId('rentang')}
        placeholder={t('form.choose')}
        value={presetOf(values['tgl_from'], values['tgl_to'], today)}
        options={presets.map((preset) => ({ value: preset, label: t(`dates.${preset}`) }))}
        onChange={choose}
      />
    </Field>
  );
});
