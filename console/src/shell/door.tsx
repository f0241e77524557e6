import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CompanyState } from '../../../contracts/company/views.js';
import { needFeatures } from '../features/need-features.js';
import { part } from '../kit/base/part.js';
import { t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';
import { LoginPage } from '../features/identity/login-page.js';

const SetupPage = part(async () => {
  const [file] = await Promise.all([import('../features/company/setup-page.js'), needFeatures()]);
  return file.SetupPage;
});

interface DoorProps {
  /** Loads what comes after the login while the user types. */
  readonly prefetch: () => Promise<unknown>;
}

/** The entrance: the login, which is there at once, or, while no company has begun, the choice of how to begin it. */
export function Door({ prefetch }: DoorProps): ReactNode {
  const { api } = useRoot();
  const [state, setState] = useState<CompanyState>();
  useEffect(() => {
    const asked = new AbortController();
    api.get<CompanyState>('company', {}, asked.signal).then(setState, () => undefined);
    return () => asked.abort();
  }, [api]);
  const note = state?.jenis === 'DEMO' && <p className="login-note">{t('login.demoNote')}</p>;
  const login = <LoginPage prefetch={prefetch} note={note} />;
  if (state?.begun !== false) return login;
  return (
    <Suspense fallback={login}>
      <SetupPage state={state} begun={() => setState({ ...state, begun: true })} />
    </Suspense>
  );
}
