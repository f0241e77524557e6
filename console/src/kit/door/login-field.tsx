import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { requiredMark } from '../base/required-mark.js';
import { t } from '../i18n/i18n.js';

interface LoginFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'defaultValue' | 'type' | 'max'
> {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly secret?: boolean;
  /** True for what must be filled in, on a page where not all must be. */
  readonly required?: boolean;
}

/** A field of a page before the shell, with room for its error below; a secret one can be shown. */
export function LoginField({
  name,
  label,
  error,
  secret = false,
  required = false,
  type = 'text',
  ...rest
}: LoginFieldProps): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={id} className={required ? requiredMark : undefined}>
        {label}
      </label>
      <div className="login-input">
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : type}
          data-secret={secret || undefined}
          aria-invalid={Boolean(error)}
          aria-required={required || undefined}
          aria-describedby={`${id}-error`}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
        />
        {secret && <ShowButton shown={shown} press={() => setShown(!shown)} />}
      </div>
      <p id={`${id}-error`} className="login-field-error">
        {error}
      </p>
    </div>
  );
}

function ShowButton({ shown, press }: { readonly shown: boolean; readonly press: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="login-eye"
      aria-pressed={shown}
      aria-label={t('login.showPassword')}
      onClick={press}
    >
      <Eye open={shown} />
    </button>
  );
}

function Eye({ open }: { readonly open: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
      {!open && <path d="M2.5 13.5 13.5 2.5" />}
    </svg>
  );
}
