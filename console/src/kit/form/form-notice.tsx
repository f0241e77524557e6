import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../api/failure.js';
import { HistoryOutlined, WarningOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { Strip } from '../states/states.js';
import type { FormParts } from './define-form.js';
import { DateNotice } from './date-notice.js';
import type { FormStore } from './form-store.js';
import { OvertakenNotice } from './overtaken-notice.js';
import { Remedy } from './remedy.js';

interface NoticeProps {
  readonly screen: Pick<FormParts, 'command' | 'called'>;
  readonly form: FormStore;
  /** The fields under which their errors stand. */
  readonly fields: readonly string[];
}

/**
 * The notices over the fields: that they were filled in before, another business date, another user's change, a refusal
 * of no field, or a command without an answer.
 */
export function FormNotice(props: NoticeProps): ReactNode {
  return (
    <>
      <Restored form={props.form} />
      <DateNotice form={props.form} />
      <Notice {...props} />
    </>
  );
}

/** Says that what stands in the form was typed before, and throws it away. */
const Restored = observer(function Restored({ form }: Pick<NoticeProps, 'form'>): ReactNode {
  if (!form.restored || form.state !== 'editing') return null;
  const discard = (
    <Button size="small" onClick={form.discard}>
      {t('form.discardYes')}
    </Button>
  );
  return (
    <Strip tone="info" icon={<HistoryOutlined />} action={discard}>
      {t('form.restored')}
    </Strip>
  );
});

/** True for a refusal of which another notice says why. */
const isSaid = ({ date }: FormStore, failure: ApiFailure): boolean =>
  date.moved !== undefined && failure.is('date.moved');

const Notice = observer(function Notice({ form, fields, screen }: NoticeProps): ReactNode {
  const { failure, state, errors, notice, as } = form;
  if (form.overtaken) return <OvertakenNotice form={form} screen={screen} />;
  if (state === 'unanswered') {
    return (
      <Strip tone="late" icon={<WarningOutlined />}>
        {failure && `${failure.reasonFor(as)} \u00b7 `}
        {t('form.unanswered')}
      </Strip>
    );
  }
  if (notice && !failure) {
    return (
      <Strip tone="late" icon={<WarningOutlined />}>
        {notice}
      </Strip>
    );
  }
  if (!failure || isSaid(form, failure) || fields.some((field) => errors.has(field))) return null;
  return (
    <Strip tone="out" icon={<WarningOutlined />} action={<Remedy failure={failure} />}>
      {failure.reasonFor(as)}{' '}
      {failure.traceId && <span className="mono quiet">{t('state.trace', { id: failure.traceId })}</span>}
    </Strip>
  );
});
