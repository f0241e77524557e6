import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { languageNames, languages, languageTags } from '../kit/i18n/languages.js';
import { apiFailure } from '../kit/api/failure.js';
import { DesktopOutlined, MoonOutlined, SunOutlined } from '../kit/base/icons.js';
import { useRoot } from '../kit/stores/root-store.js';

/** Items of a menu of which one is picked. */
interface Choices {
  readonly items: {
    readonly key: string;
    readonly icon?: ReactNode;
    readonly label: ReactNode;
    readonly onClick: () => void;
  }[];
  readonly picked: string[];
}

/** Light, dark or as the device says. To be used in observers. */
export function useThemeChoices(): Choices {
  const { theme } = useRoot();
  const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> } as const;
  const items = (['light', 'dark', 'system'] as const).map((key) => ({
    key,
    icon: icons[key],
    label: t(`theme.${key}`),
    onClick: () => theme.choose(key),
  }));
  return { items, picked: [theme.choice] };
}

/** The languages of the console. To be used in observers. */
export function useLanguageChoices(): Choices {
  const { language, toasts, edits } = useRoot();
  const failed = (thrown: unknown): void => toasts.show('error', apiFailure(thrown).message);
  const items = languages.map((key) => ({
    key,
    label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
    onClick: () => edits.leave(() => void language.choose(key).catch(failed)),
  }));
  return { items, picked: [language.language] };
}
