import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { GlobalOutlined } from '../kit/base/icons.js';
import { useLanguageChoices } from './choices.js';

/** The choice of the language of the console. */
export const LanguageMenu = observer(function LanguageMenu(): ReactNode {
  const { items, picked } = useLanguageChoices();
  return (
    <Dropdown menu={{ items, selectedKeys: picked }} trigger={['click']}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language.label')} />
    </Dropdown>
  );
});
