import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { routeOf } from '../../../contracts/menu.js';
import { accountPanels, screens } from '../features/screens.js';
import { offers } from '../kit/base/offers.js';
import { hasTones, setTones } from '../kit/base/tones.js';
import type { DocumentScreen } from '../kit/document/define-document-screen.js';
import { formName } from '../kit/document/document-address.js';
import { label, t } from '../kit/i18n/i18n.js';
import { languageNames, languages } from '../kit/i18n/languages.js';
import {
  BellOutlined,
  DashboardOutlined,
  DesktopOutlined,
  DownloadOutlined,
  FileTextOutlined,
  GlobalOutlined,
  LayoutOutlined,
  LockOutlined,
  LogoutOutlined,
  MoonOutlined,
  PlusOutlined,
  SafetyCertificateOutlined,
  SunOutlined,
} from '../kit/base/icons.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { gateOf, type PageScreen } from '../kit/screen/screen.js';
import type { RootStore } from '../kit/stores/root-store.js';
import { areaIcon } from './area-icons.js';
import type { LayoutStore } from './layout-store.js';
import { leavesOf, visibleMenu, wordsAbove, type MenuItem } from './menu.js';
import { ownScreens } from './own-screens.js';
import { pageDeeds } from './page-deeds.js';

/** Something that the palette offers. */
export interface PaletteItem {
  readonly key: string;
  readonly title: string;
  readonly words: readonly string[];
  /** Shown beside the title. */
  readonly note: string;
  readonly icon: ReactNode;
  readonly isAction: boolean;
  run(): void;
}

interface Context {
  readonly root: RootStore;
  readonly layout: LayoutStore;
  readonly narrow: boolean;
  readonly navigate: NavigateFunction;
  readonly logout: () => void;
  readonly openPanel: (panel: AccountPanel) => void;
  readonly openKeys: () => void;
}

const themes = [
  ['light', <SunOutlined />],
  ['dark', <MoonOutlined />],
  ['system', <DesktopOutlined />],
] as const;

/** Makes the item that opens a screen. */
const routeItem =
  (navigate: NavigateFunction) =>
  (path: string, title: string, icon: ReactNode, above: readonly string[] = []): PaletteItem => ({
    key: path,
    title: label(title),
    words: [path, title, ...above, ...above.map(label)],
    note: above.map(label).join(' · '),
    icon,
    isAction: false,
    run: () => void navigate(path),
  });

const action = (key: string, title: string, icon: ReactNode, run: () => void): PaletteItem => ({
  key,
  title,
  words: [t('palette.actions')],
  note: '',
  icon,
  isAction: true,
  run,
});

/** True for a screen that is not the one on which its documents are begun, where there is such a one. */
const isElsewhere = ({ path, command }: DocumentScreen): boolean =>
  path !== command.path && screens.some((one) => one.kind === 'document' && one.path === command.path);

/** A new document of each kind that the user may begin. */
const newDocuments = ({ session }: RootStore, navigate: NavigateFunction): readonly PaletteItem[] =>
  screens.flatMap((screen) => {
    const { user } = session;
    if (screen.kind !== 'document' || isElsewhere(screen)) return [];
    if (!user || screen.begun?.(user) === false || !session.passes(gateOf(screen))) return [];
    const title = t('palette.new', { dokumen: label(screen.command.title) });
    return [action(`new.${screen.path}`, title, <PlusOutlined />, () => void navigate(`${screen.path}?${formName}=1`))];
  });

/** The commands of pages that are no forms, for who may give them: each opens its page. */
function deedItems({ session }: RootStore, navigate: NavigateFunction): readonly PaletteItem[] {
  const pages = screens.filter((screen): screen is PageScreen => screen.kind === 'page');
  return pageDeeds(pages.filter((page) => session.passes(gateOf(page))))
    .filter(({ gate }) => session.passes(gate))
    .map(({ path, title }) => ({
      ...action(`deed.${path}.${title}`, label(title), <PlusOutlined />, () => void navigate(path)),
      words: [title, t('palette.actions')],
      note: label(routeOf(path)?.title ?? path),
    }));
}

/** Everything that the palette can open or do for the user. */
export function paletteItems(context: Context): readonly PaletteItem[] {
  const { root, layout, narrow, navigate, logout, openKeys } = context;
  return [
    ...routeItems(root, navigate),
    ...offers().map(({ name, title, run }) => action(`offer.${name}`, title, <DownloadOutlined />, run)),
    ...newDocuments(root, navigate),
    ...deedItems(root, navigate),
    action('keys', t('keys.title'), <FileTextOutlined />, openKeys),
    ...preferenceItems(context),
    action('aside', t('aside.toggle'), <LayoutOutlined />, () => layout.toggleAside(narrow)),
    action('logout', t('user.logout'), <LogoutOutlined />, logout),
  ];
}

/** The screens that the user may open. */
function routeItems(root: RootStore, navigate: NavigateFunction): readonly PaletteItem[] {
  const route = routeItem(navigate);
  const seen = visibleMenu(root.session);
  const branches = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.filter(({ path, children }) => path && children);
  return [
    route('/home', t('menu.home'), <DashboardOutlined />),
    route('/dashboard', 'Dashboard', <DashboardOutlined />),
    ...(root.session.isPusat ? [route('/dashboardPusat', 'Dashboard Pusat', <DashboardOutlined />)] : []),
    ...leavesOf(seen).map(({ key }) =>
      route(key, routeOf(key)?.title ?? key, areaIcon(routeOf(key)?.area ?? ''), wordsAbove(key)),
    ),
    ...branches(seen).map(({ path = '', title, key }) =>
      route(path, t('submenu.title', { title: label(title) }), areaIcon(key), [title]),
    ),
    ...ownScreens(root.session).map(({ path, title }) => route(path, title, <LockOutlined />)),
    route('/landingpages', t('landing.title'), <LayoutOutlined />),
    route('/terms-and-conditions', t('legal.terms'), <FileTextOutlined />),
    route('/privacy-policy', t('legal.privacy'), <FileTextOutlined />),
  ];
}

/** The panels of the user's account, the themes, the tones of scans and the languages. */
function preferenceItems({ root, openPanel }: Context): readonly PaletteItem[] {
  return [
    ...accountPanels.map((panel) =>
      action(`panel.${panel.key}`, t(panel.title), <SafetyCertificateOutlined />, () => openPanel(panel)),
    ),
    ...themes.map(([key, icon]) =>
      action(`theme.${key}`, t('theme.to', { theme: t(`theme.${key}`) }), icon, () => root.theme.choose(key)),
    ),
    action('tones', t(hasTones() ? 'tones.off' : 'tones.on'), <BellOutlined />, () => setTones(!hasTones())),
    ...languages.map((key) => ({
      ...action(`language.${key}`, languageNames[key], <GlobalOutlined />, () =>
        root.edits.leave(() => void root.language.choose(key).catch(() => undefined)),
      ),
      words: [t('language.label'), key],
    })),
  ];
}
