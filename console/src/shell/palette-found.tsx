import { useEffect } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { findRows, type FoundRow } from '../../../contracts/cari/found-rows.js';
import { findDocuments, type FoundDocument } from '../../../contracts/cari/views.js';
import { documentOf } from '../../../contracts/language/define/document-numbers.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { ListAnswer } from '../../../contracts/language/define/query.js';
import { shortNumber } from '../../../contracts/language/values/short-number.js';
import { screenGate } from '../../../contracts/menu.js';
import { isOffered } from '../../../contracts/settings/offered.js';
import { settings } from '../../../contracts/settings/settings.js';
import { screens } from '../features/screens.js';
import { useKeyed } from '../kit/base/use-keyed.js';
import { rowName, type ListScreen } from '../kit/list/define-list.js';
import { label, t } from '../kit/i18n/i18n.js';
import { BookOutlined, FileTextOutlined, SettingOutlined } from '../kit/base/icons.js';
import { pagePath } from '../kit/number/number-address.js';
import { numberOnPaper } from '../kit/number/paper-address.js';
import { gateOf, titleOf } from '../kit/screen/screen.js';
import type { RootStore } from '../kit/stores/root-store.js';
import type { PaletteItem } from './palette-items.js';

/** Milliseconds after the last key until a number is looked for. */
const PAUSE_MS = 120;
/** Letters from which on rows of masters are looked for. */
const LEAST_TYPED = 2;

/** The lists whose rows are found by their names; the server finds those of masters. */
const searched = screens.filter((screen): screen is ListScreen => screen.kind === 'list' && screen.found === true);

/** True for what may be a number: it is short, has digits beside letters, or its parts. */
const mayBeNumber = (query: string): boolean =>
  shortNumber(query) !== undefined || /^\s*[a-z]{1,3}[\s-]+\w/i.test(query) || /[a-z].*\d|\d.*[a-z]/i.test(query);

/** The rows that a call finds for what is typed, once it rests; none where it is not asked. */
function useFound<Row>({ api }: RootStore, call: string, name: string, typed: string | undefined): readonly Row[] {
  const [rows, setRows] = useKeyed<readonly Row[]>(typed, []);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      const { data } = await api.get<ListAnswer<Row & object>>(call, { [name]: typed }, asked.signal);
      setRows(data);
    };
    const later = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(later);
      asked.abort();
    };
  }, [api, call, name, typed, setRows]);
  return rows;
}

/** The documents whose number somebody types. */
export const useFoundDocuments = (root: RootStore, query: string): readonly FoundDocument[] =>
  useFound(root, findDocuments.call, 'nomor', mayBeNumber(query) && numberOnPaper(query) === query ? query : undefined);

/** The rows of masters whose key or name somebody types. */
export const useFoundRows = (root: RootStore, query: string): readonly FoundRow[] =>
  useFound(root, findRows.call, 'kata', query.trim().length >= LEAST_TYPED ? query.trim() : undefined);

const opening = (navigate: NavigateFunction, item: Omit<PaletteItem, 'isAction' | 'run'>): PaletteItem => ({
  ...item,
  isAction: false,
  run: () => void navigate(item.key),
});

/** The item that opens a document, on a page of its own. */
export const documentItem =
  (navigate: NavigateFunction) =>
  ({ nomor, dokumen, status, kode_toko, tanggal }: FoundDocument): PaletteItem =>
    opening(navigate, {
      key: pagePath(nomor),
      title: nomor,
      words: [],
      note: [label(dokumen), label(status), kode_toko, tanggal].join(' \u00b7 '),
      icon: <FileTextOutlined />,
    });

/** The item that opens the document whose paper was scanned, before anybody has looked for it; none for other texts. */
export function paperItems(navigate: NavigateFunction, query: string): readonly PaletteItem[] {
  const typed = query.trim();
  const number = numberOnPaper(typed).toUpperCase();
  if (number === typed.toUpperCase()) return [];
  const note = label(documentOf(number)?.title ?? '');
  return [opening(navigate, { key: pagePath(number), title: number, words: [], note, icon: <FileTextOutlined /> })];
}

/** The item that opens the list of a master at one of its rows. */
export const masterItem =
  (navigate: NavigateFunction) =>
  ({ kode, nama, master, path }: FoundRow): PaletteItem =>
    opening(navigate, {
      key: `${path}?cari=${encodeURIComponent(kode)}`,
      title: nama === '' || nama === kode ? kode : `${kode} ${nama}`,
      words: [],
      note: label(master),
      icon: <BookOutlined />,
    });

/** Loads the rows that are found by their names, of the lists that the user may open. */
export function needRows(root: RootStore): void {
  for (const { query } of listsOf(root)) void root.master(query.call).need(root.live.newsOf(PUSAT));
}

const listsOf = ({ session }: RootStore): readonly ListScreen[] =>
  searched.filter((screen) => session.passes(gateOf(screen)));

/** The items that open a list at one of its rows. To be used in observers. */
export const rowItems = (root: RootStore, navigate: NavigateFunction): readonly PaletteItem[] =>
  listsOf(root).flatMap((screen) =>
    root.master(screen.query.call).rows.map((row) => {
      const [name, leads] = [rowName(screen, row), row[screen.leads] ?? ''];
      const key = row[screen.key.at(-1)!] ?? '';
      return opening(navigate, {
        key: `${screen.path}?cari=${encodeURIComponent(key)}`,
        title: name === leads ? name : `${name} ${leads}`,
        words: [],
        note: label(titleOf(screen)),
        icon: <BookOutlined />,
      });
    }),
  );

const settingsPath = '/settingsystem';

/** The items that open a setting, for those who may change it. */
export const settingItems = ({ session }: RootStore, navigate: NavigateFunction): readonly PaletteItem[] =>
  session.passes(screenGate(settingsPath))
    ? settings.filter(isOffered).map(({ key, title }) =>
        opening(navigate, {
          key: `${settingsPath}?cari=${encodeURIComponent(key)}`,
          title: label(title),
          words: [key, t('palette.settings')],
          note: label('Setting System'),
          icon: <SettingOutlined />,
        }),
      )
    : [];
