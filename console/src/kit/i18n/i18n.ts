import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { outcomeOf, type CommandDefinition } from '../../../../contracts/language/define/command.js';
import { texts as dates } from '../../../../contracts/business-date/texts.js';
import { texts as exports } from '../../../../contracts/exports/texts.js';
import { texts as images } from '../../../../contracts/images/texts.js';
import {
  figureText,
  generalTexts,
  wordValues,
  type Message,
  type MessageValue,
} from '../../../../contracts/language/messages/messages.js';
import { consoleTexts } from './console-texts.js';
import {
  defaultLanguage,
  languageFiles,
  languages,
  languageTags,
  type Language,
  type LanguageFile,
} from './languages.js';

/** The Indonesian texts that the login, the shell and the kit have; those of features come after them. */
export const ownTexts = { ...generalTexts, ...dates, ...exports, ...images, ...consoleTexts };

/**
 * The texts of features, by id: each `console/src/features/<feature>/texts.ts` adds its own to this type.
 * @public
 */
export interface FeatureTexts {}

/** An id of a message, or of a text of the console. */
export type TextId = keyof typeof ownTexts | keyof FeatureTexts;

const known: Record<string, string> = { ...ownTexts };

type Values = Readonly<Record<string, string | number>>;

const fallback: Language = 'en';

void i18next.use(initReactI18next).init({
  lng: languageTags[defaultLanguage],
  fallbackLng: [languageTags[fallback], languageTags[defaultLanguage]],
  load: 'currentOnly',
  resources: { [languageTags[defaultLanguage]]: { translation: known } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/**
 * Speaks a language from now on; its file is loaded before. Throws when it cannot be had: then nothing changes.
 * English, for what it lacks, comes after it: the
 * login does not wait for a second language.
 */
export async function speak(language: Language): Promise<void> {
  await need(language);
  // Once more, for those of features that came to be wanted meanwhile.
  await need(language);
  await i18next.changeLanguage(languageTags[language]);
  if (language !== defaultLanguage) need(fallback).catch(() => undefined);
}

/** The translations of features, by their path: the file's name is the language. A feature has those that it needs. */
export type FeatureFiles = Readonly<Record<string, () => Promise<LanguageFile>>>;

/** The translations that every language has from now on; none until who logs in needs them. */
let wanted: FeatureFiles = {};

/** Makes texts of a feature known, in Indonesian. */
export function addTexts(texts: Readonly<Record<string, string>>): void {
  Object.assign(known, texts);
  learn(defaultLanguage, { texts, labels: {} });
}

/** Loads translations of features in the language that is spoken, and from now on in each that is chosen. */
export async function addLanguages(files: FeatureFiles): Promise<void> {
  wanted = { ...wanted, ...files };
  await need(spokenLanguage());
  if (spokenLanguage() !== defaultLanguage) need(fallback).catch(() => undefined);
}

const loaded = new Map<string, Promise<void>>();

/** Loads what is wanted of a language and not there yet. */
async function need(language: Language): Promise<void> {
  if (language === defaultLanguage) return;
  await Promise.all([
    once(language, language, async () => (await languageFiles[language]()).default),
    ...Object.entries(wanted)
      .filter(([path]) => path.endsWith(`/${language}.json`))
      .map(([path, load]) => once(path, language, load)),
  ]);
}

function once(name: string, language: Language, load: () => Promise<LanguageFile>): Promise<void> {
  const loading = loaded.get(name) ?? load().then((file) => learn(language, file));
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

function learn(language: Language, { texts, labels }: LanguageFile): void {
  i18next.addResourceBundle(languageTags[language], 'translation', { ...labels, ...texts }, true, true);
}

/** The tag of the language that is spoken, for `Intl` and `html lang`. */
export const languageTag = (): string => i18next.language;

/** The language that is spoken. */
export const spokenLanguage = (): Language =>
  languages.find((language) => languageTags[language] === i18next.language) ?? defaultLanguage;

/** A text in the language of the console. A value that is a number, or `count`, decides between singular and plural. */
export function t(key: TextId, values: Values = {}): string {
  const count = Object.values(values).find((value) => typeof value === 'number');
  return i18next.t(key, { count, ...values, nest: false });
}

/**
 * A label of a definition (title, column, field) in the language of the console; definitions are written in Indonesian.
 */
export function label(text: string): string {
  return spokenLanguage() === defaultLanguage ? text : i18next.t(text, { defaultValue: text, nest: false });
}

/** True if there is a text of that id: for ids that are put together from data (`event.` + type). */
export function hasText(key: string): key is TextId {
  return Object.hasOwn(known, key);
}

/**
 * Returns a message that the server sent, or a check of contracts/ answered, in the language of the console, its values
 * as that language shows them; its Indonesian text where nothing here has its id. Answers of the API come with theirs.
 */
export function worded({ message = '', message_id = '', values = {} }: Partial<Message>): string {
  if (!hasText(message_id)) return message;
  const shown = Object.entries(values).map(([name, value]) => [name, shownValue(name, value)] as const);
  const count = Object.values(values).find((value) => typeof value === 'number');
  return t(message_id, { ...Object.fromEntries(shown), ...(count !== undefined && { count }) });
}

/** Returns what became of a command, in the language of the console. */
export const outcomeText = (command: CommandDefinition, outcome: 'saved' | 'failed'): string =>
  worded(outcomeOf(command, outcome));

function shownValue(name: string, value: MessageValue): string {
  if (typeof value === 'number') return figureText(value);
  if (typeof value === 'string') return wordValues.has(name) ? label(value) : value;
  if ('message' in value) return worded(value);
  return value.map((one) => shownValue(name, one)).join(', ');
}
