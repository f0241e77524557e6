import type { ReactNode } from 'react';
import { requiredMark } from '../base/required-mark.js';
import './field.css';

/** Element id of the control of a field. */
export const fieldId = (name: string): string => `field-${name}`;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Beside the label. */
  readonly note?: string | undefined;
  /** The key that leads here, for the eye. */
  readonly hotkey?: string | undefined;
  /** True for what must be filled in: its label is marked. Its control says so to readers by `aria-required`. */
  readonly required?: boolean | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above and room for its error below, so that nothing moves when there is one. */
export function Field({ name, label, note, hotkey, required, error, children }: FieldProps): ReactNode {
  return (
    <div className="field">
      <label id={`${fieldId(name)}-label`} htmlFor={fieldId(name)} className={required ? requiredMark : undefined}>
        {label} {note && <span className="quiet">{note}</span>}
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
      </label>
      {children}
      <p id={`${fieldId(name)}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
