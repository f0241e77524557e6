import { Button } from 'antd';
import { Component, Suspense, type ReactNode } from 'react';
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

interface OverlayProps {
  readonly children: ReactNode;
  /** Is told that it failed. */
  readonly failed?: () => void;
}

/**
 * Keeps the shell and its screen when what lies over them fails, or its code does not come: that is left out. Give it a
 * key that changes whenever it is opened, so that it is tried again.
 */
export class OverlayBoundary extends Component<OverlayProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = ScreenBoundary.getDerivedStateFromError;

  override componentDidCatch(): void {
    this.props.failed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
