import { useState, type ReactNode } from 'react';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { screenFields, type Made } from '../field/screen-field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { OverForm } from './over-form.js';
import { useFormHost } from './use-form-host.js';

interface MakeProps {
  readonly by: Made;
  /** The text that found no record. */
  readonly typed: string;
  readonly made: (answer: CommandAnswer) => void;
  readonly close: () => void;
}

/** The short form of a record, over the form that names it. */
export function MakeRecord({ by: { command, fields, begins }, typed, made, close }: MakeProps): ReactNode {
  const host = useFormHost();
  const [screen] = useState(() => ({ command, fields: screenFields(command.body, fields) }));
  const [form] = useState(() => new FormStore(command, host, begins?.(typed) ?? {}));
  return (
    <OverForm>
      <FormModal screen={screen} form={form} open close={close} saved={made} discardsOnClose />
    </OverForm>
  );
}
