import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { FormValues } from '../field/screen-field.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { t } from '../i18n/i18n.js';
import type { FormStore } from './form-store.js';
import { useRoot } from '../stores/root-store.js';
import { useFormTell } from './use-tell.js';

/** Something that can be done with what stands in a form. */
export interface Way {
  readonly title: string;
  readonly command: CommandDefinition;
  /** Values that the command has beyond those of the form. */
  readonly more: FormValues;
}

interface FormWaysProps {
  readonly form: FormStore;
  readonly ways: readonly Way[];
  readonly disabled: boolean;
}

/**
 * The buttons of a form that several commands take, the usual one first. What nobody knows the outcome of can only be
 * sent again; Ctrl S presses the first. No button becomes another under the finger when the ways change.
 */
export const FormWays = observer(function FormWays({ form, ways, disabled }: FormWaysProps): ReactNode {
  const tell = useFormTell();
  const send = async ({ command, more }: Omit<Way, 'title'>): Promise<void> => {
    if (form.state === 'saving') return;
    const answer = await form.saveAs(command, more);
    tell(command, answer, form.failure);
  };
  const { authorization } = useRoot();
  const again = { title: t('form.sendAgain'), command: form.as, more: {} };
  const offered = form.state === 'unanswered' ? [again] : ways;
  const isBusy = disabled || form.state === 'saving';
  useHotkeys({ 'Ctrl S': () => offered[0] && void send(offered[0]) }, !isBusy && authorization.asked === undefined);
  return offered.map((way, index) => (
    <Button key={way.title} type={index === 0 ? 'primary' : 'default'} disabled={isBusy} onClick={() => void send(way)}>
      {index === 0 ? (
        <>
          {way.title} <kbd aria-hidden="true">Ctrl S</kbd>
        </>
      ) : (
        way.title
      )}
    </Button>
  ));
});
