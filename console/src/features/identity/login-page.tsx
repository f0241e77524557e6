import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../kit/i18n/i18n.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { hasReturnPath } from '../../kit/base/return-path.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { LoginField } from '../../kit/door/login-field.js';
import { LoginFrame } from '../../kit/door/login-frame.js';

interface LoginPageProps {
  /** Loads what comes after the login while the user types. */
  readonly prefetch: () => Promise<unknown>;
  /** Stands under its title. */
  readonly note?: ReactNode;
}

/** The login page. */
export function LoginPage({ prefetch, note }: LoginPageProps): ReactNode {
  return (
    <LoginFrame title={t('page.login.title')}>
      <LoginForm prefetch={prefetch} note={note} />
    </LoginFrame>
  );
}

const LoginForm = observer(function LoginForm({ prefetch, note }: LoginPageProps): ReactNode {
  const login = useLogin(prefetch);
  return (
    <form
      className="login-form"
      onSubmit={login.submit}
      onChange={() => void prefetch()}
      noValidate
      aria-label={t('login.heading')}
    >
      <h1>{t('login.heading')}</h1>
      <p className="login-note">{t('login.note')}</p>
      {note}
      <LoginField
        name="user_id"
        label={t('login.userId')}
        autoComplete="username"
        error={login.errors['user_id']}
        autoFocus
      />
      <LoginField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={login.errors['password']}
        secret
      />
      <button className="login-submit" type="submit" disabled={login.busy}>
        {t(login.busy ? 'login.busy' : 'login.submit')}
      </button>
      <div role="alert" className="login-alert">
        {!login.failure && !login.busy && hasReturnPath(sessionStorage) && <Ended />}
        {login.failure && <LoginFailure failure={login.failure} takeOver={login.takeOver} busy={login.busy} />}
      </div>
    </form>
  );
});

/** The notice that the session has ended, and that the login leads back. */
const Ended = (): ReactNode => <p className="login-error">{t('login.ended')}</p>;

/** The name by which somebody who is logged in lets this device in. */
function DeviceName(): ReactNode {
  const { api } = useRoot();
  const [nama, setNama] = useState('');
  useEffect(() => {
    const told = api.post<{ readonly data: { readonly nama: string } }>('users/device', {});
    void told.then(({ data }) => setNama(data.nama)).catch(() => undefined);
  }, [api]);
  return nama && <p className="login-note">{t('login.device', { nama })}</p>;
}

function LoginFailure({
  failure,
  takeOver,
  busy,
}: {
  readonly failure: ApiFailure;
  readonly takeOver: () => void;
  readonly busy: boolean;
}): ReactNode {
  return (
    <>
      <p className="login-error">{failure.reasonFor('request.error')}</p>
      {failure.is('request.too-many') && <DeviceName />}
      {failure.is('session.in-use') && (
        <button type="button" className="login-take-over" onClick={takeOver} disabled={busy}>
          {t('login.takeOver')}
        </button>
      )}
    </>
  );
}

/**
 * The work of the form: checks that both fields are filled, logs in, offers to take over a session that is open
 * elsewhere.
 */
function useLogin(prefetch: LoginPageProps['prefetch']) {
  const { session, api } = useRoot();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sent = useRef({ user_id: '', password: '' });

  async function send(take_over?: true): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await session.login(api, { ...sent.current, take_over }, prefetch);
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

function emptyFields({
  user_id,
  password,
}: {
  readonly user_id: string;
  readonly password: string;
}): Record<string, string> {
  return {
    ...(user_id === '' && { user_id: t('field.required', { label: t('login.userId') }) }),
    ...(password === '' && { password: t('field.required', { label: t('login.password') }) }),
  };
}
