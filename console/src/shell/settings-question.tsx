import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { LoadingOutlined, SettingOutlined } from '../kit/base/icons.js';
import { Blocking } from '../kit/states/blocking.js';
import { Strip } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';

/**
 * Asks whether the page shall run with the settings that were changed elsewhere (shell-and-rules §4, Settings changed);
 * while a form is open a line says so instead, which takes no keys.
 */
export const SettingsQuestion = observer(function SettingsQuestion(): ReactNode {
  const { settingsNews: news, edits } = useRoot();
  if (!news.asking || (edits.isFilling && !news.reloading)) return null;
  return (
    <Blocking labelledBy="settings-text">
      <SettingOutlined className="state-icon quiet" />
      <p id="settings-text" className="state-title">
        {t('settings.changed.confirm')}
      </p>
      <p className="state-help">{t('settings.changed.help')}</p>
      <div className="blocking-actions">
        <Button onClick={news.decline} disabled={news.reloading}>
          {t('settings.changed.no')}
        </Button>
        <Button
          type="primary"
          onClick={news.accept}
          disabled={news.reloading}
          icon={news.reloading && <LoadingOutlined />}
        >
          {t('settings.changed.yes')}
        </Button>
      </div>
    </Blocking>
  );
});

/** The same while a form is open: the page is loaded again from here only where that loses nothing. */
export const SettingsNotice = observer(function SettingsNotice(): ReactNode {
  const { settingsNews: news, edits } = useRoot();
  if (!news.asking || !edits.isFilling || news.reloading) return null;
  const reload = !edits.changed && <Button onClick={news.accept}>{t('stale.reload')}</Button>;
  return (
    <Strip tone="info" icon={<SettingOutlined />} action={reload}>
      {t('settings.changed.later')}
    </Strip>
  );
});
