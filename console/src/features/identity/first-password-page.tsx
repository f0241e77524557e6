import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { changePassword } from '../../../../contracts/users/commands.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { apiFailure } from '../../kit/api/failure.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { LoginField } from '../../kit/door/login-field.js';
import { LoginFrame } from '../../kit/door/login-frame.js';

type Errors = Readonly<Record<string, string>>;

/** The page on which a user replaces a password that somebody else set, before anything else. */
export const FirstPasswordPage = observer(function FirstPasswordPage(): ReactNode {
  const { session, api } = useRoot();
  const { busy, errors, failure, submit } = useFirstPassword();
  return (
    <LoginFrame title={t('firstPassword.title')}>
      <form className="login-form" onSubmit={submit} noValidate aria-label={t('firstPassword.title')}>
        <h1>{t('firstPassword.title')}</h1>
        <p className="login-note">{t('firstPassword.note', { user: session.user?.user_id ?? '' })}</p>
        <PasswordFields errors={errors} />
        <button className="login-submit" type="submit" disabled={busy}>
          {t(busy ? 'form.saving' : 'firstPassword.submit')}
        </button>
        <button
          type="button"
          className="login-take-over"
          onClick={() => void session.logout(api).catch(() => undefined)}
        >
          {t('firstPassword.leave')}
        </button>
        <div role="alert" className="login-alert">
          {failure && <p className="login-error">{failure}</p>}
        </div>
      </form>
    </LoginFrame>
  );
});

function PasswordFields({ errors }: { readonly errors: Errors }): ReactNode {
  return (
    <>
      <LoginField
        name="password"
        label={label('Password saat ini')}
        autoComplete="current-password"
        error={errors['password']}
        secret
        autoFocus
      />
      <LoginField
        name="new_password"
        label={label('Password baru')}
        autoComplete="new-password"
        error={errors['new_password']}
        secret
      />
      <LoginField
        name="repeat"
        label={t('password.repeat')}
        autoComplete="new-password"
        error={errors['repeat']}
        secret
      />
    </>
  );
}

/**
 * The present password, and the new one twice; the same command again under the same key, as long as nobody knows what
 * became of it.
 */
function useFirstPassword() {
  const { api, session } = useRoot();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const key = useRef<string>(undefined);

  async function send(body: Readonly<Record<string, string>>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    key.current ??= crypto.randomUUID();
    try {
      const { position } = await api.command(changePassword, body, key.current);
      api.recorded(position);
      await session.refresh(api);
    } catch (thrown) {
      const failed = apiFailure(thrown);
      if (failed.definite) key.current = undefined;
      setErrors(Object.fromEntries(failed.errors.map(({ field, message }) => [field, message])));
      setFailure(failed.errors.length === 0 ? failed.textFor(changePassword) : undefined);
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password, new_password, repeat] = ['password', 'new_password', 'repeat'].map((name) =>
      String(form.get(name) ?? ''),
    );
    const wrong = {
      ...(password === '' && { password: t('field.required', { label: label('Password saat ini') }) }),
      ...(new_password === '' && { new_password: t('field.required', { label: label('Password baru') }) }),
      ...(repeat !== new_password && { repeat: t('password.differs') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && !busy) void send({ password: password!, new_password: new_password! });
  }

  return { busy, errors, failure, submit };
}
