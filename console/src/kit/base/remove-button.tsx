import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { DeleteOutlined } from './icons.js';

interface RemoveButtonProps {
  /** The name of what is removed, as its holder calls it. */
  readonly name: string;
  readonly disabled?: boolean;
  readonly remove: () => void;
}

/** Removes something for good, after a question. */
export function RemoveButton({ name, disabled, remove }: RemoveButtonProps): ReactNode {
  return (
    <Popconfirm
      title={t('remove.title', { name })}
      description={t('remove.help')}
      okText={t('confirm.delete.yes')}
      cancelText={t('confirm.delete.no')}
      onConfirm={remove}
      disabled={disabled}
    >
      <Button type="text" icon={<DeleteOutlined />} disabled={disabled} aria-label={t('remove.label', { name })} />
    </Popconfirm>
  );
}
