import { DisconnectOutlined, WifiOutlined } from '../kit/base/icons.js';
import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { Blocking } from '../kit/states/blocking.js';

type Net = 'fine' | 'offline' | 'back';

/**
 * Blocks the screen while the browser is offline; afterwards asks to load the page again (shell-and-rules §4,
 * Connectivity).
 */
export function OfflineNotice(): ReactNode {
  const [net, setNet] = useState<Net>(navigator.onLine ? 'fine' : 'offline');
  useEffect(() => {
    const lost = (): void => setNet('offline');
    const back = (): void => setNet('back');
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  if (net === 'fine') return null;
  return (
    <Blocking key={net} labelledBy="net-text">
      {net === 'offline' ? (
        <DisconnectOutlined className="state-icon tone-out" />
      ) : (
        <WifiOutlined className="state-icon tone-in" />
      )}
      <p id="net-text" className="state-title">
        {t(net === 'offline' ? 'net.offline' : 'net.online')}
      </p>
      <p className="state-help">{t('offline.kept')}</p>
      {net === 'back' && (
        <div className="blocking-actions">
          <Button onClick={() => setNet('fine')}>{t('offline.later')}</Button>
          <Button type="primary" onClick={() => location.reload()}>
            {t('offline.reload')}
          </Button>
        </div>
      )}
    </Blocking>
  );
}
