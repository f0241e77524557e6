import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { open } from '../../../contracts/language/define/gate.js';
import { routeOf } from '../../../contracts/menu.js';
import { DocumentDock, DocumentPanel } from '../kit/document/document-dock.js';
import { t } from '../kit/i18n/i18n.js';
import { documentPath } from '../kit/number/number-address.js';
import { gateOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { ScreenSkeleton } from '../kit/states/skeleton.js';
import { Empty } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { part } from '../kit/base/part.js';
import { useTitle } from '../kit/base/use-title.js';
import { screens } from '../features/screens.js';
import type { Screen } from '../kit/screen/feature.js';
import { HomePage } from './home-page.js';
import { submenus } from './menu.js';
import { NoAccess } from './lacking.js';
import { rememberRoute } from './recent.js';
import { ScreenBoundary } from './screen-boundary.js';

const DocumentScreenPage = part(
  async () => (await import('../kit/document/document-screen-page.js')).DocumentScreenPage,
);
const DocumentWhole = part(async () => (await import('../kit/document/document-whole.js')).DocumentWhole);
const ActionPage = part(async () => (await import('../kit/document/action-page.js')).ActionPage);
const ListPage = part(async () => (await import('../kit/list/list-page.js')).ListPage);
const ReportPage = part(async () => (await import('../kit/report/report-page.js')).ReportPage);
const SubmenuPage = part(async () => (await import('./submenu-page.js')).SubmenuPage);
const LandingPage = part(async () => (await import('./submenu-page.js')).LandingPage);

/** Loads what screens of definitions need, and the page of a document: the first of each is there at once. */
export const loadScreens = (): void =>
  [ListPage, ReportPage, DocumentScreenPage, DocumentPanel].forEach((file) => void file.load().catch(() => undefined));

const documentParts = { screens, Lacking: NoAccess };

/** The screen of the address, and the document that is open beside it. */
export function Content(): ReactNode {
  return (
    <DocumentDock {...documentParts}>
      <ScreenBoundary key={useLocation().pathname}>
        <Screens />
      </ScreenBoundary>
    </DocumentDock>
  );
}

function Screens(): ReactNode {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        <Route caseSensitive path="/home" element={<HomePage />} />
        <Route caseSensitive path="/landingpages" element={<LandingPage />} />
        <Route caseSensitive path="/blank" element={<BlankPage />} />
        {Object.entries(submenus).map(([area, path]) => (
          <Route caseSensitive key={path} path={path} element={<SubmenuPage key={path} area={area} />} />
        ))}
        {screens.map((screen) => (
          <Route
            caseSensitive
            key={pathOf(screen)}
            path={pathOf(screen)}
            element={<Gated key={pathOf(screen)} screen={screen} />}
          />
        ))}
        <Route path={`${documentPath}/:nomor`} element={<DocumentWhole {...documentParts} />} />
        <Route caseSensitive path="/404" element={<NotFound />} />
        <Route path="*" element={<NoScreen />} />
      </Routes>
    </Suspense>
  );
}

const Gated = observer(function Gated({ screen }: { readonly screen: Screen }): ReactNode {
  const { session } = useRoot();
  const lack = session.lacks(gateOf(screen));
  const path = pathOf(screen);
  useEffect(() => {
    if (!lack) rememberRoute(localStorage, path);
  }, [lack, path]);
  if (lack) return <NoAccess title={titleOf(screen)} lack={lack} />;
  switch (screen.kind) {
    case 'page':
      return <TitledPage screen={screen} />;
    case 'list':
      return <ListPage screen={screen} />;
    case 'document':
      return <DocumentScreenPage screen={screen} />;
    case 'action':
      return <ActionPage screen={screen} />;
    case 'report':
      return <ReportPage screen={screen} />;
    default:
      return screen satisfies never;
  }
});

function TitledPage({ screen }: { readonly screen: Screen & { readonly kind: 'page' } }): ReactNode {
  useTitle(titleOf(screen));
  return <screen.Page />;
}

/**
 * An address without a screen: what the user lacks if it is a specified one that they may not open, else that it does
 * not exist.
 */
const NoScreen = observer(function NoScreen(): ReactNode {
  const { session } = useRoot();
  const route = routeOf(useLocation().pathname);
  const lack = route && session.lacks(route.gate ?? open);
  return route && lack ? <NoAccess title={route.title} lack={lack} /> : <Navigate to="/404" replace />;
});

function BlankPage(): ReactNode {
  useTitle(t('blank.title'));
  return <Empty whole title={t('blank.title')} help={t('blank.help')} />;
}

function NotFound(): ReactNode {
  useTitle(t('notFound.title'));
  return (
    <Empty
      whole
      title={t('notFound.title')}
      help={t('notFound.help')}
      action={<Link to="/home">{t('notFound.home')}</Link>}
    />
  );
}
