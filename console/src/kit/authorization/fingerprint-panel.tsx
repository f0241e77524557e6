import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Authorized } from '../../../../contracts/authorization/views.js';
import { t } from '../i18n/i18n.js';
import { apiFailure } from '../api/failure.js';
import { LoadingOutlined } from '../base/icons.js';
import { useRoot } from '../stores/root-store.js';

/** The finger of the authoriser who is chosen, on a reader of the branch. */
export const FingerprintPanel = observer(function FingerprintPanel(): ReactNode {
  const { authorization } = useRoot();
  const { step, authoriser } = authorization;
  const scan = useScan();
  return (
    <div className="auth-way">
      <p className="auth-help">{t('auth.fingerprint.help')}</p>
      <Button
        type="primary"
        disabled={step !== 'start' || !authoriser}
        icon={step === 'waiting' && <LoadingOutlined />}
        onClick={() => void scan()}
      >
        {t('auth.fingerprint.scan')}
      </Button>
    </div>
  );
});

function useScan(): () => Promise<void> {
  const { api, authorization, scans } = useRoot();
  return async () => {
    const { authoriser: user_id, asked, body: asking } = authorization;
    const { command, body } = asking;
    const isOver = (): boolean => authorization.asked !== asked || authorization.step !== 'waiting';
    authorization.stand('waiting');
    try {
      const { fp, status } = await scans.scan('authorization/fingerprint/scan', { user_id, command, body });
      if (isOver()) return;
      if (!status) return authorization.stand('start', t('fingerprint.scan.failed'));
      authorization.stand('scanned');
      await authorization.submit(() =>
        api.post<{ data: Authorized }>('authorization/fingerprint', { user_id, fp, ...authorization.body }),
      );
    } catch (thrown) {
      if (!isOver()) authorization.stand('start', apiFailure(thrown).message);
    }
  };
}
