import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { messages, type MessageId } from '../../../../contracts/language/messages/messages.js';
import { consoleTexts } from './console-texts.js';
import { defaultLanguage, languageFiles, languages, languageTags, type Language } from './languages.js';
import { messagePatterns } from './message-patterns.js';

const id = { ...messages, ...consoleTexts };

/** An id of the message catalogue or of the console's own texts. */
export type TextId = keyof typeof id;

type Values = Readonly<Record<string, string | number>>;

const fallback: Language = 'en';

void i18next.use(initReactI18next).init({
  lng: languageTags[defaultLanguage],
  fallbackLng: [languageTags[fallback], languageTags[defaultLanguage]],
  load: 'currentOnly',
  resources: { [languageTags[defaultLanguage]]: { translation: id } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/**
 * Speaks a language from now on; its file is loaded before. Throws when it cannot be had: then nothing changes. English, for what it lacks, comes after it: the
 * login does not wait for a second language.
 */
export async function speak(language: Language): Promise<void> {
  await need(language);
  await i18next.changeLanguage(languageTags[language]);
  if (language !== defaultLanguage) need(fallback).catch(() => undefined);
}

async function need(language: Language): Promise<void> {
  if (language === defaultLanguage || i18next.hasResourceBundle(languageTags[language], 'translation')) return;
  const { texts, labels } = (await languageFiles[language]()).default;
  i18next.addResourceBundle(languageTags[language], 'translation', { ...labels, ...texts });
}

/** The tag of the language that is spoken, for `Intl` and `html lang`. */
export const languageTag = (): string => i18next.language;

/** The language that is spoken. */
const spokenLanguage = (): Language =>
  languages.find((language) => languageTags[language] === i18next.language) ?? defaultLanguage;

/** A text in the language of the console. A value that is a number, or `count`, decides between singular and plural. */
export function t(key: TextId, values: Values = {}): string {
  const count = Object.values(values).find((value) => typeof value === 'number');
  return i18next.t(key, { count, ...values });
}

/** A label of a definition (title, column, field) in the language of the console; definitions are written in Indonesian. */
export function label(text: string): string {
  return spokenLanguage() === defaultLanguage ? text : i18next.t(text, { defaultValue: text });
}

/** True if there is a text of that id: for ids that are put together from data (`event.` + type). */
export function hasText(key: string): key is TextId {
  return key in id;
}

const { find } = messagePatterns(messages);

/** Values of messages that are words of definitions, or several of them. */
const named: ReadonlySet<string> = new Set(['label', 'by']);

/**
 * What the server, or a check of contracts/, said in Indonesian, in the language of the console: the message is known by its words, and its values
 * are put into the translation. What is no message of the catalogue stays as it is. Answers of the API have been through this already.
 */
export function said(message: string): string {
  const known = spokenLanguage() === defaultLanguage ? undefined : find(message);
  if (!known) return message;
  const values = Object.entries(known.values).map(([name, value]) => [
    name,
    /^\d{1,15}$/.test(value) ? Number(value) : named.has(name) ? value.split(', ').map(label).join(', ') : value,
  ]);
  return t(known.id as MessageId, Object.fromEntries(values) as Values);
}
