import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { useRoot } from './kit/stores/root-store.js';
import { takeReturnPath } from './kit/return-path.js';
import { LoginPage } from './login/login-page.js';

const loadShell = () => import('./shell/shell.js');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));

/** `/` is the login page; everything else is the shell, for who is logged in. */
export const App = observer(function App(): ReactNode {
  const { session } = useRoot();
  const { i18n } = useTranslation();
  return (
    <BrowserRouter key={i18n.language}>
      <Routes>
        <Route path="/" element={session.isLogin ? <Navigate to={takeReturnPath(sessionStorage)} replace /> : <LoginPage prefetch={loadShell} />} />
        <Route path="*" element={session.isLogin ? <LoggedIn /> : <Navigate to="/" replace />} />
      </Routes>
    </BrowserRouter>
  );
});

function LoggedIn(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  );
}
