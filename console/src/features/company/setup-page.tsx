import { useState, type ReactNode } from 'react';
import type { CompanyState, DemoUser } from '../../../../contracts/company/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { LoginFrame } from '../../kit/door/login-frame.js';
import { DemoUsers } from './demo-users.js';
import { CompanyForm } from './company-form.js';
import { LookAround } from './look-around.js';
import './setup.css';

interface SetupPageProps {
  readonly state: CompanyState;
  /** A company has begun: people log in from then on. */
  readonly begun: () => void;
}

/** The first start: look around with demo data, or set up a company. */
export function SetupPage({ state, begun }: SetupPageProps): ReactNode {
  const [isReal, setReal] = useState(false);
  const [users, setUsers] = useState<readonly DemoUser[]>();
  return (
    <LoginFrame title={t('setup.title')}>
      {users ? (
        <DemoUsers users={users} done={begun} />
      ) : isReal ? (
        <CompanyForm back={() => setReal(false)} begun={begun} />
      ) : (
        <section className="login-form setup" aria-label={t('setup.title')}>
          <h1>{t('setup.heading')}</h1>
          <p className="login-note">{t('setup.note')}</p>
          <LookAround needsCode={state.demo_needs_code} made={setUsers} begun={begun} />
          {state.jenis === undefined && (
            <button type="button" className="setup-choice" onClick={() => setReal(true)}>
              <b>{t('setup.real')}</b>
              <span>{t('setup.real.help')}</span>
            </button>
          )}
        </section>
      )}
    </LoginFrame>
  );
}
