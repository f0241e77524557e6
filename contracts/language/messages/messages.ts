import { kilau } from './kilau.js';
import { specified } from './specified.js';

/** The messages of no single feature, by id, in Indonesian. */
export const generalTexts = { ...specified, ...kilau } as const;

/**
 * The messages of features, by id: each `contracts/<feature>/texts.ts` adds its own to this type.
 * @public
 */
export interface FeatureMessages {}

/** The refusals of features, by code: each `contracts/<feature>/texts.ts` adds its own to this type. */
export interface FeatureRefusals {}

/** An id of the message catalogue. */
export type MessageId = keyof typeof generalTexts | keyof FeatureMessages;

/** Codes of refusal, each with its status and the id of its text. */
export type Refusals = Readonly<Record<string, readonly [status: number, text: MessageId]>>;

const known: Record<string, string> = { ...generalTexts };

/**
 * The message catalogue, by id, in Indonesian: those of no single feature, and of each feature whose manifest is
 * loaded.
 */
export const messages: Readonly<Record<string, string>> = known;

/** Adds the texts of a feature to the catalogue; its manifest does so. */
export const addTexts = (texts: Readonly<Record<string, string>>): unknown => Object.assign(known, texts);

/** A value in a text: a figure as it is, a text, several of them, or another message. */
export type MessageValue = string | number | readonly string[] | Message;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * A message on its way: its id and its values, from which a client makes a text in the language of its user, and the
 * Indonesian text for clients that do not.
 */
export interface Message {
  readonly message: string;
  readonly message_id: string;
  readonly values?: MessageValues;
}

/** Values that are words of definitions (labels, titles): a client shows them in its language too. */
export const wordValues: ReadonlySet<string> = new Set(['label', 'by', 'field', 'action', 'subject', 'dokumen']);

const figures = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 });

/** Returns a figure as every language of the console shows it: `50.118`, `0,001`. */
export const figureText = (figure: number): string => figures.format(figure);

/** Returns the names of the `{placeholders}` of a text. */
export const placeholders = (words: string): readonly string[] =>
  [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** True where the text of a message has a value for each of its placeholders. */
export const isFilled = (id: string, values: MessageValues = {}): boolean =>
  placeholders(known[id] ?? '').every((name) => values[name] !== undefined);

/**
 * Returns the Indonesian text of a message, its `{placeholders}` filled in; its id where its texts are not loaded, as
 * those of features in a console that shows nothing of them yet.
 */
export function text(id: MessageId, values: MessageValues = {}): string {
  return (known[id] ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => valueText(values[name] ?? whole));
}

function valueText(value: MessageValue): string {
  if (typeof value === 'number') return figureText(value);
  if (typeof value === 'string') return value;
  return 'message' in value ? value.message : value.join(', ');
}

/** Returns a message with its values, to be sent. */
export function message(id: MessageId, values?: MessageValues): Message {
  return { message: text(id, values), message_id: id, ...(values && { values }) };
}
