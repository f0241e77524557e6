import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { languageNames, languages, languageTags, type Language } from '../i18n/languages.js';
import { useRoot } from '../stores/root-store.js';

/** The choice of the language of the console, before anyone is logged in: plain HTML, as the page around it. */
export const LanguageSelect = observer(function LanguageSelect(): ReactNode {
  const { language } = useRoot();
  return (
    <select
      className="login-language"
      aria-label={t('language.label')}
      value={language.language}
      onChange={(event) => void language.choose(event.target.value as Language).catch(() => undefined)}
    >
      {languages.map((key) => (
        <option key={key} value={key} lang={languageTags[key]}>
          {languageNames[key]}
        </option>
      ))}
    </select>
  );
});
