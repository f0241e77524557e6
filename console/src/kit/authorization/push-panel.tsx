import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AuthorizationRequest } from '../../../../contracts/authorization/views.js';
import { t } from '../i18n/i18n.js';
import { apiFailure } from '../api/failure.js';
import { useRoot } from '../stores/root-store.js';

/** Milliseconds between two looks at a request: word that it was answered may be missed. */
const pollEvery = 3000;

/** Owners who are elsewhere are asked; one of them grants or refuses it. */
export const PushPanel = observer(function PushPanel(): ReactNode {
  const { authorization } = useRoot();
  const { ask, withdraw } = useRequest();
  const waiting = authorization.step === 'waiting';
  if (waiting) {
    return (
      <div className="auth-way">
        <p className="auth-help">{t('auth.push.waiting')}</p>
        <Button onClick={withdraw}>{t('auth.push.withdraw')}</Button>
      </div>
    );
  }
  return (
    <div className="auth-way">
      <p className="auth-help">{t('auth.push.help')}</p>
      <Button
        type="primary"
        disabled={authorization.step !== 'start' || authorization.able.length === 0}
        onClick={() => void ask()}
      >
        {t('auth.push.ask')}
      </Button>
    </div>
  );
});

/** A request to the owners: looked after until it is over, withdrawn when nobody waits for it any more. */
function useRequest() {
  const { api, authorization } = useRoot();
  const [id, setId] = useState<string>();
  const ask = async (): Promise<void> => {
    const { command, body, keterangan } = authorization.body;
    authorization.stand('submitted');
    try {
      const { data } = await api.post<{ data: AuthorizationRequest }>('authorization/request', {
        command,
        body,
        keterangan,
      });
      authorization.stand('waiting');
      setId(data.id);
    } catch (thrown) {
      authorization.stand('start', apiFailure(thrown).message);
    }
  };
  const look = useCallback(
    async (of: string): Promise<void> => {
      const { data } = await api.get<{ data: AuthorizationRequest }>(`authorization/requests/${of}`);
      if (data.status === 'waiting') return;
      setId(undefined);
      if (data.status === 'granted' && data.approval) return authorization.finish(data.approval);
      authorization.stand('start', endText(data));
    },
    [api, authorization],
  );

  useLookingAfter(id, look);

  const withdraw = (): void => {
    setId(undefined);
    authorization.stand('start');
  };
  return { ask, withdraw };
}

/** Says why a request ended without consent. */
function endText({ status, answered_by }: AuthorizationRequest): string {
  if (status !== 'refused') return t('auth.push.over');
  return `${t('auth.manual.failed')} ${t('auth.push.refused', { by: answered_by ?? '' })}`;
}

/**
 * Looks at a request with each word and now and then; withdraws it when nobody waits for it any more. One that is over
 * cannot be withdrawn.
 */
function useLookingAfter(id: string | undefined, look: (id: string) => Promise<void>): void {
  const { api, authorization } = useRoot();
  const { answers } = authorization;
  useEffect(() => {
    if (!id) return undefined;
    const again = (): void => void look(id).catch(() => undefined);
    again();
    const timer = setInterval(again, pollEvery);
    return () => clearInterval(timer);
  }, [id, answers, look]);
  useEffect(() => {
    if (!id) return undefined;
    return () => void api.delete(`authorization/requests/${id}`).catch(() => undefined);
  }, [id, api]);
}
