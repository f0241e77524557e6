import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { LinkOutlined } from './icons.js';

/** Copies the address of what is open, for somebody else to open it. */
export function CopyLink(): ReactNode {
  return (
    <Tooltip title={t('inspector.copyLink')}>
      <Button
        type="text"
        icon={<LinkOutlined />}
        aria-label={t('inspector.copyLink')}
        onClick={() => void navigator.clipboard.writeText(location.href)}
      />
    </Tooltip>
  );
}
