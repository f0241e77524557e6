import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { changePassword } from '../../../../contracts/users/commands.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { focusField } from '../../kit/form/form-fields.js';
import { FormNotice } from '../../kit/form/form-notice.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { useTell } from '../../kit/form/use-tell.js';
import { CheckOutlined } from '../../kit/base/icons.js';
import { PageHead } from '../../kit/base/page-head.js';
import { useRoot } from '../../kit/stores/root-store.js';
import './own-password.css';

/** The contents of the form, and the way they are sent: the new password only where it was written twice alike. */
function useOwnPassword() {
  const box = useRef<HTMLFormElement>(null);
  const tell = useTell();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(changePassword, host));
  const [repeat, setRepeat] = useState('');
  const [isTried, setTried] = useState(false);
  const fresh = String(form.values['new_password'] ?? '');
  const save = async (): Promise<void> => {
    setTried(true);
    if (repeat !== fresh) return focusField('repeat', box.current);
    const answer = await form.save();
    const [first] = form.errors.keys();
    if (!answer && first) return focusField(first, box.current);
    tell(changePassword, answer, form.failure);
    if (!answer) return;
    setRepeat('');
    setTried(false);
  };
  return { box, form, fresh, repeat, setRepeat, differs: isTried && repeat !== fresh, save };
}

/** Somebody changes their own password: the present one, the new one twice. */
export const OwnPasswordPage = observer(function OwnPasswordPage(): ReactNode {
  const { box, form, fresh, repeat, setRepeat, differs, save } = useOwnPassword();
  const unanswered = form.state === 'unanswered';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <div className="page page-scrolls">
      <PageHead path={changePassword.path} />
      <form ref={box} className="panel own-password" noValidate onSubmit={submit}>
        <FormNotice form={form} fields={['password', 'new_password']} screen={{ command: changePassword }} />
        <div inert={form.state !== 'editing'}>
          <Secret name="password" title={label('Password saat ini')} form={form} />
          <Secret name="new_password" title={label('Password baru')} form={form} />
          <SecretField
            name="repeat"
            title={t('password.repeat')}
            error={differs ? t('password.differs') : undefined}
            value={repeat}
            change={setRepeat}
          />
        </div>
        <Rules fresh={fresh} repeat={repeat} />
        <div className="own-password-foot">
          <span className="quiet">{t('password.ends')}</span>
          <Button type="primary" htmlType="submit" disabled={form.state === 'saving'}>
            {t(form.state === 'saving' ? 'form.saving' : unanswered ? 'form.sendAgain' : 'form.save')}
          </Button>
        </div>
      </form>
    </div>
  );
});

interface SecretProps {
  readonly name: 'password' | 'new_password';
  readonly title: string;
  readonly form: FormStore;
}

const Secret = observer(function Secret({ name, title, form }: SecretProps): ReactNode {
  const value = String(form.values[name] ?? '');
  return (
    <SecretField
      name={name}
      title={title}
      error={form.errors.get(name)}
      value={value}
      change={(text) => form.set({ [name]: text })}
    />
  );
});

interface SecretFieldProps {
  readonly name: string;
  readonly title: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly change: (text: string) => void;
}

function SecretField({ name, title, error, value, change }: SecretFieldProps): ReactNode {
  const isWrong = error !== undefined;
  return (
    <Field name={name} label={title} required error={error}>
      <Input.Password
        id={fieldId(name)}
        aria-describedby={`${fieldId(name)}-error`}
        aria-invalid={isWrong}
        aria-required
        status={isWrong ? 'error' : undefined}
        autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

/** The rules, each with a mark once it is kept; which passwords are common only the server knows. */
const Rules = observer(function Rules({
  fresh,
  repeat,
}: {
  readonly fresh: string;
  readonly repeat: string;
}): ReactNode {
  const { session } = useRoot();
  const min = Number(session.valueOf('password.min_length'));
  const rules = [
    { text: t('password.rule.length', { min }), kept: [...fresh].length >= min },
    {
      text: t('password.rule.userId'),
      kept: fresh !== '' && fresh.toLowerCase() !== session.user?.user_id.toLowerCase(),
    },
    { text: t('password.rule.same'), kept: fresh !== '' && fresh === repeat },
    { text: t('password.rule.common'), kept: false },
  ];
  return (
    <ul className="own-password-rules" aria-label={t('password.rules')}>
      {rules.map(({ text, kept }) => (
        <li key={text} className={kept ? 'tone-in' : 'quiet'}>
          {kept ? <CheckOutlined /> : <i aria-hidden="true" />} {text}
        </li>
      ))}
    </ul>
  );
});
