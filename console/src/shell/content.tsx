import { LockOutlined } from '../kit/icons.js';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import { t } from '../i18n/i18n.js';
import { gateOf, pathOf, type Screen } from '../kit/screen.js';
import { Empty } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useTitle } from '../kit/use-title.js';
import { screens } from '../screens.js';
import { HomePage } from './home-page.js';

const FormPage = lazy(async () => ({ default: (await import('../kit/form/form-page.js')).FormPage }));
const ReportPage = lazy(async () => ({ default: (await import('../kit/report/report-page.js')).ReportPage }));

/** The screen of the address. */
export function Content(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/home" element={<HomePage />} />
        {screens.map((screen) => (
          <Route key={pathOf(screen)} path={pathOf(screen)} element={<Gated screen={screen} />} />
        ))}
        <Route path="/404" element={<NotFound />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}

const Gated = observer(function Gated({ screen }: { readonly screen: Screen }): ReactNode {
  const { session } = useRoot();
  if (!session.passes(gateOf(screen))) return <NoAccess />;
  return screen.kind === 'form' ? <FormPage key={pathOf(screen)} screen={screen} /> : <ReportPage key={pathOf(screen)} screen={screen} />;
});

function NoAccess(): ReactNode {
  useTitle(t('access.title'));
  return (
    <div className="state" role="alert">
      <LockOutlined className="state-icon quiet" />
      <h1 className="state-title">{t('noAccess')}</h1>
      <p className="state-help">{t('access.ask')}</p>
    </div>
  );
}

function NotFound(): ReactNode {
  useTitle(t('notFound.title'));
  return <Empty whole title={t('notFound.title')} help={t('notFound.help')} action={<Link to="/home">{t('notFound.home')}</Link>} />;
}
