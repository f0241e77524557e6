import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { DemoUser } from '../../../../contracts/company/views.js';
import { holdPage } from '../../kit/base/hold-page.js';
import { t } from '../../kit/i18n/i18n.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { LoginField } from '../../kit/door/login-field.js';
import { useBeginning } from './use-beginning.js';

/** Milliseconds that the demo company may take on a slow machine: its passwords stand in the answer. */
const patience = 600_000;

interface LookAroundProps {
  readonly needsCode: boolean;
  readonly made: (users: readonly DemoUser[]) => void;
  readonly begun: () => void;
}

/** The demo company: one click at the machine itself, with the code of the server from elsewhere. */
export function LookAround({ needsCode, made, begun }: LookAroundProps): ReactNode {
  const { api } = useRoot();
  const [isAsked, setAsked] = useState(false);
  const { form, busy, failure, errors, isBegun, send } = useBeginning();
  useEffect(() => (busy ? holdPage() : undefined), [busy]);
  const make = (kode?: string): void =>
    void send(async () =>
      made((await api.post<{ data: readonly DemoUser[] }>('company/demo', kode ? { kode } : {}, {}, patience)).data),
    );
  return (
    <>
      <button
        type="button"
        className="setup-choice"
        disabled={busy}
        onClick={() => (needsCode ? setAsked(true) : make())}
      >
        <b>{t(busy ? 'setup.demo.busy' : 'setup.demo')}</b>
        <span>{t('setup.demo.help')}</span>
      </button>
      {isAsked && <CodeForm form={form} error={errors['kode']} busy={busy} send={make} />}
      <div role="alert">
        {failure && <p className="login-error">{failure}</p>}
        {isBegun && (
          <button type="button" className="login-take-over" onClick={begun}>
            {t('setup.toLogin')}
          </button>
        )}
      </div>
    </>
  );
}

interface CodeFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly send: (kode: string) => void;
}

/** Asks for the code that stands in the log of the server. */
function CodeForm({ form, error, busy, send }: CodeFormProps): ReactNode {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get('kode') ?? ''));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <LoginField name="kode" label={t('setup.code')} error={error} autoComplete="one-time-code" autoFocus />
      <button className="login-submit" type="submit" disabled={busy}>
        {t(busy ? 'setup.demo.busy' : 'setup.demo')}
      </button>
    </form>
  );
}
