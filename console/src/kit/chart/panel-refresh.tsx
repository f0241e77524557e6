import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { amountInForce } from '../../../../contracts/language/define/setting-amount.js';
import { ReloadOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** The milliseconds for which the spinner turns (reports-and-money §2, §9). */
const spinner = { setting: 'panel.refresh.spinner', usual: 2000 } as const;

/** Reads a panel anew once its spinner has turned. */
export const PanelRefresh = observer(function PanelRefresh({ reload }: { readonly reload: () => void }): ReactNode {
  const { session } = useRoot();
  const [isTurning, setTurning] = useState(false);
  const wait = amountInForce(spinner, session.valueOf);
  const end = useEffectEvent(() => {
    setTurning(false);
    reload();
  });
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setTimeout(() => end(), wait);
    return () => clearTimeout(timer);
  }, [isTurning, wait]);
  return (
    <Button
      size="small"
      icon={<ReloadOutlined />}
      loading={isTurning}
      aria-label={t('stale.reload')}
      onClick={() => setTurning(true)}
    />
  );
});
