import type { ComponentType } from 'react';
import type { DocumentDefinition } from '../../../../contracts/language/define/document.js';
import type { Missing } from '../../../../contracts/language/define/gate.js';
import { shownDocument, type ShownDocument } from './document-steps.js';

/** A screen, as far as it shows documents. */
interface AnyScreen {
  readonly kind: string;
  readonly shown?: ShownDocument;
}

/** The parts that documents are shown with, of whatever feature. */
export interface DocumentParts {
  /** Every screen. */
  readonly screens: readonly AnyScreen[];
  /** Says what somebody lacks to open something. */
  readonly Lacking: ComponentType<{ readonly title: string; readonly lack: Missing }>;
}

/** A document as the screen that begins it shows it, or else another one; as it is where none does. */
export function shownOf(screens: DocumentParts['screens'], document: DocumentDefinition): ShownDocument {
  const own = screens.filter(({ shown }) => shown?.document.name === document.name);
  return (own.find(({ kind }) => kind === 'document') ?? own[0])?.shown ?? shownDocument(document);
}

/** The document and the form of an action by the name of its command. */
export function actionOf(screens: DocumentParts['screens'], command: string) {
  for (const { shown } of screens) {
    const form = shown?.actions.find((action) => action.form?.command.name === command)?.form;
    if (shown && form) return { shown, form };
  }
  return undefined;
}
