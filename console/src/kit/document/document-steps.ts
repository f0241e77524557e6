import type { ComponentType } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import { isCancelling, isUndoing, type DocumentStep } from '../../../../contracts/language/define/document-states.js';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { screenFields, type Row } from '../field/screen-field.js';
import { imageSource } from '../form/field-for.js';
import type { FormOptions, FormParts } from '../form/define-form.js';
import type { TextId } from '../i18n/i18n.js';
import type { RowAction } from '../list/define-list.js';
import { documentName, referenceName } from './document-address.js';
import { newestStep } from './standing-steps.js';

/** The words of a document on its page. */
interface SlipTexts {
  /** Stands above the number while the document is as it began; its fields are values. */
  readonly lead?: TextId;
  /** Follows from its facts, of which it has more than one reads: leads them, and all but the first ones come last. */
  readonly over?: ComponentType<{ readonly row: Row }>;
}

/** A document as screens show it. */
export interface ShownDocument {
  readonly document: DocumentDefinition;
  /** The actions on one, in its list and on its page. */
  readonly actions: readonly RowAction[];
  readonly slip: SlipTexts;
  /** News from the server that changes it. */
  readonly news?: string | undefined;
}

/** The condition under which a step is offered: by what the document says, at a branch. */
type Offers = Readonly<Record<string, (facts: Row, kode_toko: string) => boolean>>;

/** The additions of a screen to a document and its steps. */
export interface DocumentOptions extends Pick<ShownDocument, 'news'> {
  readonly slip?: SlipTexts;
  /** The name of the action that opens one; `Nota` where nothing is said. */
  readonly opening?: string | undefined;
  /**
   * By the name of its command, the condition of a step beyond its states. Defaults to the branch in whose log the
   * document began; a step that another screen does is offered only where it stands here.
   */
  readonly offers?: Offers;
}

/** A document as screens ask for it, whatever its facts and states. */
export type Facts = DocumentDefinition<object, string>;
/** A document of whatever facts and states. */
export const asked = (document: unknown): Facts => document as Facts;

/** The field of a command that stands in its call: the number of the document. */
export function keyOf({ call, name }: CommandDefinition): string {
  const [, key] = /\{(\w+)\}/.exec(call) ?? [];
  if (key === undefined) throw new Error(`${name} names no document`);
  return key;
}

/** The form of a step: every field of its command but the number of the document. */
export function stepForm(command: CommandDefinition, options: FormOptions): FormParts {
  const { body } = command;
  const key = keyOf(command);
  const uses = [...fieldsOf(body)].flatMap(([name, { copies }]) => {
    if (name === key || copies) return [];
    const image = imageSource({ row: body, key: [key] }, name);
    return [image ? { name, image } : name];
  });
  return { command, fields: screenFields(body, uses), ...options };
}

/**
 * True where the date of a document, and its steps that stand, allow a step on a date: the newest step is undone on its
 * own date, and a document is cancelled once none stands. A row of a list does not say its steps: none is undone there.
 */
function isNow(document: Facts, { command, undoes }: DocumentStep, row: Row, date: string): boolean {
  const newest = newestStep(document, row['riwayat'] as readonly DocumentEvent[] | undefined);
  if (undoes) return newest?.undo?.command.name === command.name && newest.event.tanggal === date;
  if (isCancelling(command) && newest) return false;
  return !document.isOfOneDay || row['tanggal'] === date;
}

/** The action of a step on a document: in a form, or at the screen of that step. */
export function actionOf(document: Facts, step: DocumentStep, isHere: boolean, offers: Offers): RowAction {
  const { command, from, several } = step;
  const mayAt = offers[command.name] ?? (({ kode_toko }: Row, own: string) => kode_toko === own);
  const key = keyOf(command);
  const numberOf = (row: Row | undefined): string => String(row?.[document.number]);
  return {
    title: command.title,
    ...(isCancelling(command) && { short: 'form.cancel' as const }),
    gate: command.gate,
    ...(several && { several: { command, values: (row: Row) => ({ [key]: numberOf(row) }) } }),
    offered: (row, date, kode_toko) =>
      from.includes(String(row['status'])) && isNow(document, step, row, date) && mayAt(row, kode_toko),
    ...(isHere
      ? {
          form: {
            ...stepForm(command, { submit: isCancelling(command) ? 'document.cancel' : true }),
            values: (row: Row | undefined) => ({ [key]: numberOf(row) }),
          },
        }
      : { path: (row) => `${command.path}?${new URLSearchParams({ [referenceName]: numberOf(row) }).toString()}` }),
  };
}

/** The actions that undo steps of a document, where no screen has them: each in a form over its page. */
const undoings = (document: Facts, actions: readonly RowAction[]): readonly RowAction[] =>
  document.steps
    .filter(({ command }) => isUndoing(command) && !actions.some(({ form }) => form?.command.name === command.name))
    .map((step) => actionOf(document, step, true, {}));

/** A document with its page and the actions on it. */
export function shownOf(
  document: Facts,
  actions: readonly RowAction[],
  { slip, news, opening = 'Nota' }: DocumentOptions,
): ShownDocument {
  return {
    document,
    actions: [
      {
        title: opening,
        opens: documentName,
        offered: ({ status }) => status === undefined || String(status) in document.labels,
      },
      ...actions,
      ...undoings(document, actions),
    ],
    slip: slip ?? {},
    news,
  };
}

/**
 * A document that a page of its own shows, where the address names one: `<DocumentPage shown={shownDocument(x)} />`.
 */
export const shownDocument = (
  document: object,
  { actions = [], ...options }: DocumentOptions & Partial<Pick<ShownDocument, 'actions'>> = {},
): ShownDocument => shownOf(asked(document), actions, options);
