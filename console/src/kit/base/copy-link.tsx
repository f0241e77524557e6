import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { LinkOutlined } from './icons.js';
import { useCopy } from './use-copy.js';

/** Copies the address of what is open, for somebody else to open it. */
export function CopyLink(): ReactNode {
  const copy = useCopy();
  return (
    <Tooltip title={t('inspector.copyLink')}>
      <Button
        type="text"
        icon={<LinkOutlined />}
        aria-label={t('inspector.copyLink')}
        onClick={() => copy(location.href)}
      />
    </Tooltip>
  );
}
