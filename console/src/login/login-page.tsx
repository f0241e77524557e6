import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { apiFailure, type ApiFailure } from '../kit/api/failure.js';
import { BalanceDial } from '../kit/balance.js';
import { Mark } from '../kit/brand.js';
import { LegalLinks } from '../kit/legal-links.js';
import { hasReturnPath } from '../kit/return-path.js';
import { useRoot } from '../kit/stores/root-store.js';
import { LanguageSelect } from './language-select.js';
import './login.css';

interface LoginPageProps {
  /** Loads what comes after the login while the user types. */
  readonly prefetch: () => Promise<unknown>;
}

/** The login page: plain HTML on the palette's variables, so that it is there at once. */
export function LoginPage({ prefetch }: LoginPageProps): ReactNode {
  useEffect(() => {
    document.title = t('page.login.title');
  }, []);
  return (
    <div className="login">
      <div className="login-side">
        <header className="login-brand">
          <Mark size={22} /> Kilau
          <LanguageSelect />
        </header>
        <main className="login-main">
          <LoginForm prefetch={prefetch} />
        </main>
        <footer className="login-foot">
          <LegalLinks />
          <span>Kilau {__KILAU_VERSION__}</span>
        </footer>
      </div>
      <div className="login-dial" data-theme="dark">
        <BalanceDial />
      </div>
    </div>
  );
}

const LoginForm = observer(function LoginForm({ prefetch }: LoginPageProps): ReactNode {
  const login = useLogin();
  return (
    <form className="login-form" onSubmit={login.submit} onChange={() => void prefetch()} noValidate aria-label={t('login.heading')}>
      <h1>{t('login.heading')}</h1>
      <p className="login-note">{t('login.note')}</p>
      <LoginField name="user_id" label={t('login.userId')} autoComplete="username" error={login.errors['user_id']} autoFocus />
      <LoginField name="password" label={t('login.password')} autoComplete="current-password" error={login.errors['password']} secret />
      <button className="login-submit" type="submit" disabled={login.busy}>
        {t(login.busy ? 'login.busy' : 'login.submit')}
      </button>
      <div role="alert" className="login-alert">
        {!login.failure && !login.busy && hasReturnPath(sessionStorage) && (
          <p className="login-error">
            {t('session.invalidToken')} {t('login.ended')}
          </p>
        )}
        {login.failure && <LoginFailure failure={login.failure} takeOver={login.takeOver} busy={login.busy} />}
      </div>
    </form>
  );
});

function LoginFailure({ failure, takeOver, busy }: { readonly failure: ApiFailure; readonly takeOver: () => void; readonly busy: boolean }): ReactNode {
  return (
    <>
      <p className="login-error">{failure.message}</p>
      {failure.is('session.in-use') && (
        <button type="button" className="login-take-over" onClick={takeOver} disabled={busy}>
          {t('login.takeOver')}
        </button>
      )}
    </>
  );
}

interface LoginFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly secret?: boolean;
  readonly autoFocus?: boolean;
}

function LoginField({ name, label, error, secret = false, ...rest }: LoginFieldProps): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input">
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
        />
        {secret && (
          <button type="button" className="login-eye" aria-pressed={shown} aria-label={t('login.showPassword')} onClick={() => setShown(!shown)}>
            <Eye open={shown} />
          </button>
        )}
      </div>
      <p id={`${id}-error`} className="login-field-error">
        {error}
      </p>
    </div>
  );
}

function Eye({ open }: { readonly open: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
      {!open && <path d="M2.5 13.5 13.5 2.5" />}
    </svg>
  );
}

/** What the form does: checks that both fields are filled, logs in, offers to take over a session that is open elsewhere. */
function useLogin() {
  const { session, api } = useRoot();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sent = useRef({ user_id: '', password: '' });

  async function send(take_over?: true): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await session.login(api, { ...sent.current, take_over });
    } catch (thrown) {
      setFailure(apiFailure(thrown));
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    sent.current = { user_id: String(form.get('user_id')).trim(), password: String(form.get('password')) };
    const missing = emptyFields(sent.current);
    setErrors(missing);
    const first = Object.keys(missing)[0];
    if (first) (event.currentTarget.elements.namedItem(first) as HTMLInputElement).focus();
    else if (!busy) void send();
  }

  return { busy, failure, errors, submit, takeOver: () => void send(true) };
}

function emptyFields({ user_id, password }: { readonly user_id: string; readonly password: string }): Record<string, string> {
  return {
    ...(user_id === '' && { user_id: t('field.required', { label: t('login.userId') }) }),
    ...(password === '' && { password: t('field.required', { label: t('login.password') }) }),
  };
}
