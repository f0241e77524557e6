import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { screenFields, type Made } from '../field/screen-field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

interface MakeProps {
  readonly by: Made;
  /** The text that found no record. */
  readonly typed: string;
  readonly made: (answer: CommandAnswer) => void;
  readonly close: () => void;
}

/** Keeps what happens in it from the form that it lies over. */
const keep = (event: SyntheticEvent): void => event.stopPropagation();
/** Keeps the key that means something to every form; Escape and those of the screen are heard by the window. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') keep(event);
};

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

/** Keeps what happens in a form from the one that it lies over. */
export const OverForm = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div role="presentation" onSubmit={keep} onKeyDown={keepEnter}>
    {children}
  </div>
);
