import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { messages } from '../../../contracts/messages/messages.js';
import { consoleTexts } from './console-texts.js';

const id = { ...messages, ...consoleTexts };

/** An id of the message catalogue or of the console's own texts. */
export type TextId = keyof typeof id;

void i18next.use(initReactI18next).init({
  lng: 'id',
  fallbackLng: 'id',
  resources: { id: { translation: id } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});

/** A text in the language of the console. */
export function t(key: TextId, values: Readonly<Record<string, string | number>> = {}): string {
  return i18next.t(key, values);
}

/** A label of a definition (title, column, field) in the language of the console; definitions are written in Indonesian. */
export function label(text: string): string {
  return i18next.t(text, { defaultValue: text });
}

/** True if there is a text of that id: for ids that are put together from data (`event.` + type). */
export function hasText(key: string): key is TextId {
  return key in id;
}
