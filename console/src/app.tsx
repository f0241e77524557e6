import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { needFeatures } from './features/need-features.js';
import { useRoot } from './kit/stores/root-store.js';
import { basePath } from './kit/base/base-path.js';
import { takeReturnPath } from './kit/base/return-path.js';
import { Door } from './shell/door.js';

const loadShell = async () => (await Promise.all([import('./shell/shell.js'), needFeatures()]))[0];
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const FirstPasswordPage = lazy(async () => {
  const [{ FirstPasswordPage: Page }] = await Promise.all([
    import('./features/identity/first-password-page.js'),
    needFeatures(),
  ]);
  return { default: Page };
});
const LegalPage = lazy(async () => ({ default: (await import('./shell/legal/legal-page.js')).LegalPage }));

/** `/` is the login page, two pages are for everyone; all else is the shell, for who is logged in. */
export const App = observer(function App(): ReactNode {
  const { session } = useRoot();
  const { i18n } = useTranslation();
  if (session.isOver) return null;
  return (
    <BrowserRouter key={i18n.language} basename={basePath.slice(0, -1)}>
      <Routes>
        <Route
          path="/"
          element={
            session.isLogin ? <Navigate to={takeReturnPath(sessionStorage)} replace /> : <Door prefetch={loadShell} />
          }
        />
        <Route path="/terms-and-conditions" element={<Lazily of={<LegalPage document="terms" />} />} />
        <Route path="/privacy-policy" element={<Lazily of={<LegalPage document="privacy" />} />} />
        <Route
          path="*"
          element={
            session.isLogin ? (
              <Lazily of={session.user?.must_change_password ? <FirstPasswordPage /> : <Shell />} />
            ) : (
              <Navigate to="/" replace />
            )
          }
        />
      </Routes>
    </BrowserRouter>
  );
});

function Lazily({ of }: { readonly of: ReactNode }): ReactNode {
  return <Suspense fallback={null}>{of}</Suspense>;
}
