import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { languageNames, languages, languageTags, type Language } from '../i18n/languages.js';
import { apiFailure } from '../kit/api/failure.js';
import { GlobalOutlined } from '../kit/icons.js';
import { useRoot } from '../kit/stores/root-store.js';

/** Which language the console speaks. */
export const LanguageMenu = observer(function LanguageMenu(): ReactNode {
  const { language, toasts } = useRoot();
  const items = languages.map((key) => ({ key, label: <span lang={languageTags[key]}>{languageNames[key]}</span> }));
  const choose = (chosen: Language): void => void language.choose(chosen).catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  return (
    <Dropdown menu={{ items, selectedKeys: [language.language], onClick: ({ key }) => choose(key as Language) }} trigger={['click']}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language.label')} />
    </Dropdown>
  );
});
