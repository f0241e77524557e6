import { Modal } from 'antd';
import { createElement, Fragment, useRef, type ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { apiFailure, type ApiFailure } from '../api/failure.js';
import { label, t, type TextId } from '../i18n/i18n.js';
import type { FormValues, Row } from '../field/screen-field.js';
import { FormStore, type FormHost } from '../form/form-store.js';
import { Remedy } from '../form/remedy.js';
import { useFormHost } from '../form/use-form-host.js';
import { useTell } from '../form/use-tell.js';
import { useQuestion } from '../states/question.js';
import { ChangedSince } from './changed-since.js';
import type { ListScreen, RowAction } from './define-list.js';
import type { OfferRestore, Restore } from './use-restore.js';

/** Milliseconds that the question waits for the server: it is asked then all the same. */
const PATIENCE_MS = 3000;

/** The words for what is to be done first about what cannot be removed, by the code of the refusal. */
const firsts: Readonly<Record<string, TextId>> = { 'master.in-use': 'remove.inUse', 'master.holds': 'remove.holds' };

/** False for a refusal that is none of the row: nobody is logged in, asks too often, or asks about no removal. */
const isOfRow = ({ definite, status, code }: ApiFailure): boolean =>
  definite && status !== 401 && status !== 429 && code !== 'request.not-found';

/** Returns the refusal that a removal would have now; undefined for none, and where nobody knows in time. */
async function refusalOf(
  { api }: FormHost,
  { name }: CommandDefinition,
  body: FormValues,
): Promise<ApiFailure | undefined> {
  try {
    await api.post('authorization/check', { command: name, body }, {}, PATIENCE_MS);
    return undefined;
  } catch (thrown) {
    const failure = apiFailure(thrown);
    return isOfRow(failure) ? failure : undefined;
  }
}

/** Tells why something cannot be removed, and what to do first: nothing is asked. */
function useRefused(): readonly [tell: (failure: ApiFailure, command: CommandDefinition) => void, place: ReactNode] {
  const [modal, place] = Modal.useModal();
  const tell = (failure: ApiFailure, command: CommandDefinition): void => {
    const first = firsts[failure.code];
    void modal.warning({
      title: t('remove.refused'),
      content: createElement(
        Fragment,
        null,
        createElement('p', null, failure.textFor(command)),
        first && createElement('p', null, t(first)),
        createElement(Remedy, { failure }),
      ),
      okText: t('remove.understood'),
    });
  };
  return [tell, place];
}

/** An action on a row as it stands, and what somebody else has changed of it since it was read. */
interface Step {
  readonly action: RowAction;
  readonly row: Row;
  readonly changes?: ReactNode;
}

/** Returns the same action on the row as somebody else has left it, where that is why it was refused. */
function overtaken(screen: ListScreen, { action, row }: Step, failure: ApiFailure | undefined): Step | undefined {
  const { present } = failure ?? {};
  if (!present) return undefined;
  const now = { ...row, ...present.row, versi: present.versi };
  const changes = createElement(ChangedSince, { screen, user_id: present.user_id, before: row, now });
  return { action, row: now, changes };
}

/** The question before an action, under what somebody else has changed. */
function questionOf({ action: { title, confirm }, row, changes }: Step) {
  const question = confirm!.question(row);
  return {
    title: label(title),
    content: changes ? createElement(Fragment, null, changes, question) : question,
    yes: t('confirm.delete.yes'),
    no: t('confirm.delete.no'),
  };
}

/**
 * Does something to a row after a question: answers how to begin, and the question where it is asked. A removal asks
 * the server first: what it would refuse is told in place of the question, with the way out. What it refuses later is
 * told as a toast; a removal offers there the way back. Where somebody else changed the row since, it says what they
 * changed and asks again.
 */
export function useConfirm(
  screen: ListScreen,
  offerRestore: OfferRestore,
  restore: Restore | undefined,
): readonly [ask: (action: RowAction, row: Row) => void, question: ReactNode] {
  const [asks, question] = useQuestion();
  const [tellRefused, refused] = useRefused();
  const tell = useTell();
  const host = useFormHost();
  const isBusy = useRef(false);
  const send = async (step: Step, form: FormStore): Promise<void> => {
    const { command, removes } = step.action.confirm!;
    const answer = await form.save();
    const later = overtaken(screen, step, form.failure);
    if (later) return begin(later);
    if (!answer && offerRestore(form.failure, form.values)) return;
    const undo = removes && restore && { title: label('Pulihkan'), run: () => restore(step.row as FormValues) };
    tell(command, answer, form.failure, undo || undefined);
  };
  const begin = async (step: Step): Promise<void> => {
    const { action, row } = step;
    const { command, values, removes } = action.confirm!;
    const refusal = removes ? await refusalOf(host, command, values(row)) : undefined;
    const later = overtaken(screen, step, refusal);
    if (later) return begin(later);
    if (refusal) return offerRestore(refusal, values(row)) ? undefined : tellRefused(refusal, command);
    const form = new FormStore(command, host, values(row));
    asks({ ...questionOf(step), onYes: () => send(step, form) });
  };
  /** Begins once, however often the row is pressed before the server has answered. */
  const start = (action: RowAction, row: Row): void => {
    if (isBusy.current || !action.confirm) return;
    isBusy.current = true;
    void begin({ action, row }).finally(() => (isBusy.current = false));
  };
  return [start, createElement(Fragment, null, question, refused)];
}
