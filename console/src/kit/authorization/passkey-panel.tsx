import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Authorized } from '../../../../contracts/authorization/views.js';
import { t } from '../i18n/i18n.js';
import { apiFailure } from '../api/failure.js';
import { askPasskey, passkeysMissingHere, stopAsking } from '../base/browser-passkeys.js';
import { LoadingOutlined, WarningOutlined } from '../base/icons.js';
import { Strip } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';

/** A passkey of the authoriser who is chosen: on this machine, on a key, or on their phone. */
export const PasskeyPanel = observer(function PasskeyPanel(): ReactNode {
  const { authorization } = useRoot();
  const { authoriser, step } = authorization;
  const ask = usePasskey();
  const missing = passkeysMissingHere();
  if (missing) {
    return (
      <Strip tone="info" icon={<WarningOutlined />}>
        {t(missing)}
      </Strip>
    );
  }
  return (
    <div className="auth-way">
      <p className="auth-help" role="status">
        {step === 'waiting' ? t('passkey.touch') : t('auth.passkey.help')}
      </p>
      {step === 'waiting' ? (
        <Button onClick={() => void stopAsking()}>{t('form.cancel')}</Button>
      ) : (
        <Button
          type="primary"
          disabled={step !== 'start' || !authoriser}
          icon={step !== 'start' && <LoadingOutlined />}
          onClick={() => void ask()}
        >
          {t('auth.passkey.ask')}
        </Button>
      )}
    </div>
  );
});

/** Asks the passkey of the authoriser, and sends its answer; what is asked of the browser ends with the dialog. */
function usePasskey(): () => Promise<void> {
  const { api, authorization } = useRoot();
  useEffect(() => () => void stopAsking(), []);
  return async () => {
    const { asked, authoriser, body } = authorization;
    const isOver = (): boolean => authorization.asked !== asked;
    authorization.stand('waiting');
    try {
      const { data } = await api.post<{ data: object }>('authorization/passkey/options', {
        user_id: authoriser,
        command: body.command,
        body: body.body,
      });
      if (isOver()) return;
      const answer = await askPasskey(data);
      if (isOver()) return;
      if ('trouble' in answer) return authorization.stand('start', t(answer.trouble));
      authorization.stand('scanned');
      await authorization.submit(() =>
        api.post<{ data: Authorized }>('authorization/passkey', {
          user_id: authoriser,
          response: answer.response,
          ...body,
        }),
      );
    } catch (thrown) {
      if (!isOver()) authorization.stand('start', apiFailure(thrown).message);
    }
  };
}
