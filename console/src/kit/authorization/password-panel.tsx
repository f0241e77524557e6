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
  const { api, authorization } = useRoot();
  const [password, setPassword] = useState('');
  const busy = authorization.step === 'submitted';
  const { authoriser } = authorization;
  const send = async (): Promise<void> => {
    if (busy || !authoriser || password === '') return;
    await authorization.submit(() =>
      api.post<{ data: Authorized }>('authorization', { user_id: authoriser, password, ...authorization.body }),
    );
    setPassword('');
  };
  return (
    <form
      className="auth-way"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field name="auth-password" label={t('login.password')} error={undefined}>
        <Input.Password
          id={fieldId('auth-password')}
          autoComplete="off"
          value={password}
          readOnly={busy}
          onChange={(event) => setPassword(event.target.value)}
          maxLength={200}
        />
      </Field>
      <Button
        type="primary"
        htmlType="submit"
        disabled={busy || !authoriser || password === ''}
        icon={busy && <LoadingOutlined />}
      >
        {t('auth.submit')}
      </Button>
    </form>
  );
});
