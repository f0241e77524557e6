import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { Authorized } from '../../../../contracts/authorization/views.js';
import { t } from '../i18n/i18n.js';
import { Field, fieldId } from '../form/field.js';
import { LoadingOutlined } from '../base/icons.js';
import { useRoot } from '../stores/root-store.js';

/** The password of the authoriser who is chosen. */
export const PasswordPanel = observer(function PasswordPanel(): ReactNode {
  const { password, setPassword, busy, send } = usePassword();
  return (
    <form
      className="auth-way"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send?.();
      }}
    >
      <Field name="auth-password" label={t('login.password')} required error={undefined}>
        <Input.Password
          id={fieldId('auth-password')}
          aria-required
          autoComplete="off"
          value={password}
          readOnly={busy}
          onChange={(event) => setPassword(event.target.value)}
          maxLength={200}
        />
      </Field>
      <Button type="primary" htmlType="submit" disabled={!send} icon={busy && <LoadingOutlined />}>
        {t('auth.submit')}
      </Button>
    </form>
  );
});

/** A password, and what sends it; absent while there is nothing to send, or it is on its way. */
function usePassword() {
  const { api, authorization } = useRoot();
  const { authoriser } = authorization;
  const [password, setPassword] = useState('');
  const busy = authorization.step === 'submitted';
  const send = async (): Promise<void> => {
    await authorization.submit(() =>
      api.post<{ data: Authorized }>('authorization', { user_id: authoriser, password, ...authorization.body }),
    );
    setPassword('');
  };
  return { password, setPassword, busy, send: busy || !authoriser || password === '' ? undefined : send };
}
