import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { WarningOutlined } from '../base/icons.js';
import { NamedDocuments } from './named-documents.js';
import { Strip } from '../states/states.js';
import type { FormStore } from './form-store.js';

/** Says, while its form is closed, that a command was sent and nobody knows what became of it. */
export const UnansweredStrip = observer(function UnansweredStrip({
  form,
  open,
}: {
  readonly form: FormStore;
  readonly open: () => void;
}): ReactNode {
  if (form.state !== 'unanswered') return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />} action={<Button onClick={open}>{t('form.seeUnanswered')}</Button>}>
      {t('form.leftUnanswered')} <NamedDocuments command={form.as} values={form.values} />
    </Strip>
  );
});
