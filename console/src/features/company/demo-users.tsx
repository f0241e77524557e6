import type { ReactNode } from 'react';
import type { DemoUser } from '../../../../contracts/company/views.js';
import { label, t } from '../../kit/i18n/i18n.js';

interface DemoUsersProps {
  readonly users: readonly DemoUser[];
  readonly done: () => void;
}

/** The users of the demo company with their passwords: shown this once. */
export function DemoUsers({ users, done }: DemoUsersProps): ReactNode {
  return (
    <section className="login-form setup setup-wide" aria-label={t('setup.users')}>
      <h1>{t('setup.users')}</h1>
      <p className="login-note">{t('setup.users.note')}</p>
      <ul className="setup-users">
        {users.map(({ user_id, nama, level, kode_toko, password }) => (
          <li key={user_id}>
            <span>
              <b>{user_id}</b> {nama}
              <small>
                {level} · {kode_toko}
              </small>
            </span>
            <code aria-label={`${label('Password')} ${user_id}`}>{password}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="login-submit" onClick={done}>
        {t('setup.toLogin')}
      </button>
    </section>
  );
}
