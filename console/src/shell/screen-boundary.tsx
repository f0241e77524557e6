import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { ExclamationCircleOutlined, ReloadOutlined } from '../kit/base/icons.js';

/**
 * Keeps the shell when a screen fails, or cannot be loaded because a newer console has taken its place; give it a key,
 * so that another screen is tried anew.
 */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="state" role="alert">
        <ExclamationCircleOutlined className="state-icon tone-out" />
        <h1 className="state-title">{t('screen.failed')}</h1>
        <p className="state-help">{t('offline.kept')}</p>
        <Button icon={<ReloadOutlined />} onClick={() => location.reload()}>
          {t('offline.reload')}
        </Button>
      </div>
    );
  }
}
