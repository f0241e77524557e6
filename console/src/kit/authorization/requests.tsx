import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AuthorizationRequest } from '../../../../contracts/authorization/views.js';
import { label, t } from '../i18n/i18n.js';
import { balanceText, timeText } from '../base/format.js';
import { SafetyCertificateOutlined } from '../base/icons.js';
import { useQuestion } from '../states/question.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { NumberLink } from '../number/number-link.js';
import { useNarrow } from '../base/use-narrow.js';
import './authorization.css';

/** The requests that wait for an owner's consent, over whatever screen they are at. */
export const RequestNotices = observer(function RequestNotices(): ReactNode {
  const { requests } = useRoot().requests;
  const narrow = useNarrow();
  if (requests.length === 0) return null;
  // The others stand in the right sidebar.
  const shownAtOnce = narrow ? 1 : 2;
  const others = requests.length - shownAtOnce;
  return (
    <section className="asks" aria-label={t('auth.requests')} aria-live="polite">
      {requests.slice(0, shownAtOnce).map((request) => (
        <Strip key={request.id} tone="info" icon={<SafetyCertificateOutlined />} action={<Answer request={request} />}>
          <RequestFacts request={request} />
        </Strip>
      ))}
      {others > 0 && <p className="quiet">{t('auth.moreRequests', { others })}</p>}
    </section>
  );
});

/** All that waits for an owner's consent, for the right sidebar. */
export const RequestList = observer(function RequestList(): ReactNode {
  const { requests } = useRoot().requests;
  if (requests.length === 0) return <p className="quiet">{t('auth.noRequests')}</p>;
  return (
    <ul className="ask-list">
      {requests.map((request) => (
        <li key={request.id} className="ask-line">
          <RequestFacts request={request} />
          <Answer request={request} />
        </li>
      ))}
    </ul>
  );
});

interface FactsProps {
  readonly request: AuthorizationRequest;
  /** True in a dialog, over which no document can be shown. */
  readonly isApart?: boolean;
}

/** The facts of a request: the action, its amount and reason, and who asks. */
function RequestFacts({ request, isApart = false }: FactsProps): ReactNode {
  const { kode_toko, asked_by, nama, kategori, description, subject, jumlah, rincian, keterangan, created_at } =
    request;
  return (
    <>
      <b>
        {label(description)}{' '}
        <NumberLink number={subject} isApart={isApart}>
          {label(subject)}
        </NumberLink>
      </b>
      <span className="quiet">{label(kategori)}</span>
      {jumlah !== undefined && <span className="figure">Rp {balanceText(jumlah)}</span>}
      {rincian && <span>{rincian}</span>}
      <span>
        {nama} ({asked_by}) {'\u00b7'} {kode_toko} {'\u00b7'} {t('auth.since', { time: timeText(created_at) })}
      </span>
      <span>{t('auth.reason', { reason: keterangan })}</span>
    </>
  );
}

const Answer = observer(function Answer({ request }: { readonly request: AuthorizationRequest }): ReactNode {
  const { requests, toasts } = useRoot();
  const { id, description, subject, jumlah } = request;
  const [ask, question] = useQuestion();
  const what = `${label(description)} ${label(subject)}`;
  const answer = async (how: 'grant' | 'refuse'): Promise<void> => {
    const failure = await requests.answer(id, how);
    if (failure) toasts.show('error', failure.message);
    else toasts.show('success', t(how === 'grant' ? 'auth.granted' : 'auth.refusedOne', { what }));
  };
  const grant = (): void =>
    ask({
      title:
        jumlah === undefined
          ? t('auth.grantAsk', { what })
          : t('auth.grantAskAmount', { what, amount: balanceText(jumlah) }),
      content: <RequestFacts request={request} isApart />,
      className: 'ask-question',
      yes: t('auth.grant'),
      no: t('form.back'),
      onYes: () => answer('grant'),
    });
  const busy = requests.answering === id;
  return (
    <span className="ask-buttons">
      {question}
      <Button
        size="small"
        disabled={busy}
        onClick={() => void answer('refuse')}
        aria-label={`${t('auth.refuse')} ${what}`}
      >
        {t('auth.refuse')}
      </Button>
      <Button size="small" type="primary" disabled={busy} onClick={grant} aria-label={`${t('auth.grant')} ${what}`}>
        {t('auth.grant')}
      </Button>
    </span>
  );
});
