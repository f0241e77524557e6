import type { ConfigProviderProps } from 'antd';
import type { Language } from '../kit/i18n/languages.js';

type Locale = ConfigProviderProps['locale'];

const files: Readonly<Record<Language, () => Promise<{ readonly default: Locale }>>> = {
  id: () => import('antd/es/locale/id_ID'),
  en: () => import('antd/es/locale/en_GB'),
  it: () => import('antd/es/locale/it_IT'),
  hk: () => import('antd/es/locale/zh_HK'),
  my: () => import('antd/es/locale/ms_MY'),
  jp: () => import('antd/es/locale/ja_JP'),
};
const asked = new Map<Language, Promise<Locale>>();

/** The words of the component library in a language, loaded once; its own English where they cannot be had. */
export function antdLocale(language: Language): Promise<Locale> {
  const known =
    asked.get(language) ??
    files[language]().then(
      (file) => file.default,
      () => undefined,
    );
  asked.set(language, known);
  return known;
}
