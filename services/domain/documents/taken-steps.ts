import { isBetweenBranches, kindOf } from '../../../contracts/language/define/accounts.js';
import type { DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import type { Known, TakenStep } from './document-streams.js';

type Any = DocumentDefinition<object, string, string>;

const hasType =
  ({ type }: Pick<TakenStep, 'type'>) =>
  (event: Pick<EventDefinition, 'type'>): boolean =>
    event.type === type;

/**
 * True for a step that some command undoes.
 *
 * @public
 */
export const isUndone = ({ edges }: Pick<Any, 'edges'>, step: TakenStep): boolean =>
  edges.some(({ undoes }) => undoes?.some(hasType(step)));

/** The title of a step; that of its document for one of another document. */
export const titleOf = ({ steps, title }: Pick<Any, 'steps' | 'title'>, step: TakenStep): string =>
  steps.find(({ events }) => events.some(hasType(step)))?.command.title ?? title;

/** The refusal of what waits until the newest step of a document is undone; undefined where none stands. */
export function newerStepRefusal(document: Any, nomor: string, { steps = [] }: Known): Refused | undefined {
  const step = steps.at(-1);
  if (!step) return undefined;
  const values = { dokumen: titleOf(document, step), tanggal: step.business_date, nomor };
  return refuse('document.newer-step', document.number, message('document.newerStep', values));
}

/** The refusal of a step that is done on one date alone. */
export function otherDate({ number: field }: Any, dokumen: string, nomor: string, tanggal: string): Refused {
  const values = { dokumen, nomor, tanggal };
  return { ...refuse('document.other-date', field), values };
}

/** The context of rules that decide on a step which is paid at another branch than that of its document. */
export interface PaidContext {
  readonly branch: string;
  /** The branch over whose drawer its cash goes; defaults to that of the document. */
  readonly paidAt?: string;
}

/**
 * The reason why a step cannot be undone at a branch, if so: its cash went over the drawer of another one.
 *
 * @public
 */
export function paidRefusal(
  document: Any,
  nomor: string,
  step: TakenStep,
  { branch, paidAt: here = branch }: PaidContext,
): Refused | undefined {
  const between = step.postings.flatMap(({ from, to }) => [from, to]).find(isBetweenBranches);
  const kode_toko = between ? kindOf(between).split('/', 2)[1]! : branch;
  if (kode_toko === here) return undefined;
  const values = { dokumen: titleOf(document, step), tanggal: step.business_date, nomor, kode_toko };
  return refuse('document.paid-elsewhere', document.number, message('document.paidElsewhere', values));
}
