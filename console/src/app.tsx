import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Navigate, Route, RouterProvider, Routes } from 'react-router-dom';
import { needFeatures } from './features/need-features.js';
import { ShellSkeleton } from './kit/states/skeleton.js';
import { useRoot } from './kit/stores/root-store.js';
import { once, part } from './kit/base/part.js';
import { basePath } from './kit/base/base-path.js';
import { takeReturnPath } from './kit/base/return-path.js';
import { Door } from './shell/door.js';

const features = once(needFeatures);
const Shell = part(async () => {
  const [{ Shell: Page, loadWords }] = await Promise.all([import('./shell/shell.js'), features.load()]);
  await loadWords();
  return Page;
});
const FirstPasswordPage = part(async () => {
  const [file] = await Promise.all([import('./features/identity/first-password-page.js'), features.load()]);
  return file.FirstPasswordPage;
});
const LegalPage = part(async () => (await import('./shell/legal/legal-page.js')).LegalPage);
const SharedPage = part(async () => (await import('./shell/legal/shared-page.js')).SharedPage);

/** `/` is the login page, three pages are for everyone; all else is the shell, for who is logged in. */
const Addresses = observer(function Addresses(): ReactNode {
  const { session } = useRoot();
  const { i18n } = useTranslation();
  return (
    <Routes key={i18n.language}>
      <Route
        path="/"
        element={
          session.isLogin ? <Navigate to={takeReturnPath(sessionStorage)} replace /> : <Door prefetch={Shell.load} />
        }
      />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/terms-and-conditions" element={<Lazily of={<LegalPage document="terms" />} />} />
      <Route path="/cek-nota/:nomor/:kode" element={<Lazily of={<SharedPage />} />} />
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
  );
});

/** All addresses; it can hold a way that would lose what is filled in (`shell/leave-question.tsx`). */
const router = createBrowserRouter([{ path: '*', element: <Addresses /> }], { basename: basePath.slice(0, -1) });

/** The console; nothing of it once the session is over. */
export const App = observer(function App(): ReactNode {
  return useRoot().session.isOver ? null : <RouterProvider router={router} />;
});

function Lazily({ of }: { readonly of: ReactNode }): ReactNode {
  return <Suspense fallback={<ShellSkeleton />}>{of}</Suspense>;
}
