import { Modal } from 'antd';
import { createElement, Fragment, type ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { label, t } from '../i18n/i18n.js';
import type { ApiFailure } from '../api/failure.js';
import type { FormValues } from '../field/screen-field.js';
import { FormStore } from '../form/form-store.js';
import { useFormHost } from '../form/use-form-host.js';
import { useTell } from '../form/use-tell.js';
import { rowName, type ListScreen } from './define-list.js';

/**
 * Deals with the refusal that a row was removed meanwhile: true when it was one, and the question is asked; `done` once
 * the row is there again.
 */
export type OfferRestore = (failure: ApiFailure | undefined, values: FormValues, done?: () => void) => boolean;

/** Has a row that was removed there again. */
export type Restore = (values: FormValues) => void;

/**
 * Asks whether a row that somebody else removed is to be there again, with the values it had; then it is, and the list
 * shows it. The last answered is the way back without a question.
 */
export function useRestore({
  restore,
  key,
}: Pick<ListScreen, 'restore' | 'key'>): readonly [OfferRestore, ReactNode, Restore | undefined] {
  const [modal, question] = Modal.useModal();
  const tell = useTell();
  const host = useFormHost();
  const send = async (command: CommandDefinition, values: FormValues, done?: () => void): Promise<void> => {
    const form = new FormStore(command, host, values);
    const answer = await form.save();
    tell(command, answer, form.failure);
    if (answer) done?.();
  };
  const keyOf = (values: FormValues): FormValues => Object.fromEntries(key.map((name) => [name, values[name]]));
  const offer: OfferRestore = (failure, values, done) => {
    if (!restore || !failure?.is('DELETED')) return false;
    const row = keyOf(values);
    modal.confirm({
      title: label('Pulihkan'),
      content: `${failure.message}. ${t('restore.question', { name: rowName({ key }, row) })}`,
      okText: t('confirm.delete.yes'),
      cancelText: t('confirm.delete.no'),
      onOk: () => send(restore, row, done),
    });
    return true;
  };
  return [offer, createElement(Fragment, {}, question), restore && ((values) => void send(restore, keyOf(values)))];
}
