import type { ConfigProviderProps } from 'antd';
import { once, type Once } from '../kit/base/part.js';
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
const locales = Object.fromEntries(
  Object.entries(files).map(([language, load]) => [
    language,
    once(() =>
      load().then(
        (file) => file.default,
        () => undefined,
      ),
    ),
  ]),
) as Readonly<Record<Language, Once<Locale>>>;

/** The words of the component library in a language; its own English where they cannot be had. */
export const antdLocale = (language: Language): Once<Locale> => locales[language];
