import { ExclamationCircleOutlined, ReloadOutlined, WarningOutlined } from '../base/icons.js';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import type { ApiFailure } from '../api/failure.js';
import type { ListStore } from '../stores/list-store.js';
import { Balance } from '../base/balance.js';
import { RetryButton } from './retry-button.js';
import './states.css';

export { SkeletonRows } from './skeleton.js';

interface EmptyProps {
  readonly title: string;
  readonly help: string;
  readonly action?: ReactNode;
  /** It is all there is on the page: its title is the page's. */
  readonly whole?: boolean;
}

/** Nothing to show: the needle at zero, what is empty, one line of help. */
export function Empty({ title, help, action, whole = false }: EmptyProps): ReactNode {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="state">
      <Balance />
      <Title className="state-title">{title}</Title>
      <p className="state-help">{help}</p>
      {action}
    </div>
  );
}

/** Something could not be loaded: the text of it, the trace, and a way to try again. */
export function Failed({
  title,
  failure,
  retry,
}: {
  readonly title: string;
  readonly failure: ApiFailure;
  readonly retry: () => void;
}): ReactNode {
  return (
    <div className="state" role="alert">
      <ExclamationCircleOutlined className="state-icon tone-out" />
      <p className="state-title">{title}</p>
      <p className="state-help">
        {failure.message !== title && failure.message}{' '}
        {failure.traceId && <code>{t('state.trace', { id: failure.traceId })}</code>}
      </p>
      <RetryButton icon={<ReloadOutlined />} retry={retry} />
    </div>
  );
}

interface StripProps {
  readonly tone: 'late' | 'out' | 'info';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** One line across a page with one meaning: late, error or as-of. */
export function Strip({ tone, icon, children, action }: StripProps): ReactNode {
  return (
    <div className={`strip strip-${tone}`} role={tone === 'out' ? 'alert' : 'status'}>
      <span className={`strip-icon tone-${tone}`}>{icon}</span>
      <span className="strip-text">{children}</span>
      {action}
    </div>
  );
}

/** One line over rows of an earlier reading, where a later one failed: the reason, and a way to read again. */
export function NotRefreshed({
  failure,
  retry,
}: {
  readonly failure: ApiFailure;
  readonly retry: () => void;
}): ReactNode {
  return (
    <Strip tone="late" icon={<WarningOutlined />} action={<RetryButton retry={retry} />}>
      {failure.message}
    </Strip>
  );
}

/** The same over the rows of a list, while they are those of an earlier reading. */
export const OldRows = observer(function OldRows({
  of: { state, failure, reload },
}: {
  readonly of: Pick<ListStore<object>, 'state' | 'failure' | 'reload'>;
}): ReactNode {
  return state === 'ready' && failure && <NotRefreshed failure={failure} retry={() => void reload()} />;
});
