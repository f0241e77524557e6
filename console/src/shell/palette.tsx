import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../kit/i18n/i18n.js';
import { basePath, routeOf } from '../kit/base/base-path.js';
import { SearchOutlined } from '../kit/base/icons.js';
import { returnCaret } from '../kit/base/return-caret.js';
import { useNarrow } from '../kit/base/use-narrow.js';
import type { AccountPanel } from '../kit/screen/account-panel.js';
import { useRoot } from '../kit/stores/root-store.js';
import { find } from './fuzzy.js';
import { useLayout } from './layout.js';
import {
  documentItem,
  masterItem,
  needRows,
  paperItems,
  rowItems,
  settingItems,
  useFoundDocuments,
  useFoundRows,
} from './palette-found.js';
import { paletteItems, type PaletteItem } from './palette-items.js';
import { recentRoutes } from './recent.js';
import './palette.css';

interface PaletteProps {
  readonly close: () => void;
  readonly logout: () => void;
  readonly openPanel: (panel: AccountPanel) => void;
  readonly openKeys: () => void;
  /** Takes what was typed since it was asked for. */
  readonly takeTyped: () => string;
}

interface Group {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/**
 * The command palette: every screen that the user may open, what can be done, documents by their number, users,
 * accounts and settings, by some letters of their names.
 */
export const Palette = observer(function Palette({ close, ...rest }: PaletteProps): ReactNode {
  const { dialog, id, query, ask, groups, items, at, pick, onKeyDown } = usePalette(rest);
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.label')}
      onClose={() => {
        returnCaret();
        close();
      }}
      onKeyDown={onKeyDown}
      onClick={closeOutside}
    >
      <Search id={id} active={items.length > 0 ? `${id}-${at}` : undefined} query={query} ask={ask} />
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t('palette.label')}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="palette-group" aria-hidden="true">
              {group.title}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.key}
                item={item}
                id={`${id}-${items.indexOf(item)}`}
                active={items[at] === item}
                pick={() => pick(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {items.length === 0 && t('palette.none', { query })}
      </p>
      <Hints />
    </dialog>
  );
});

interface SearchProps {
  readonly id: string;
  readonly active: string | undefined;
  readonly query: string;
  readonly ask: (query: string) => void;
}

function Search({ id, active, query, ask }: SearchProps): ReactNode {
  return (
    <div className="palette-search">
      <SearchOutlined className="quiet" />
      <input
        role="combobox"
        data-codes
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active}
        aria-label={t('palette.label')}
        placeholder={t('palette.field')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => ask(target.value)}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

/** Returns what is asked for, what was found, and which of it is chosen. */
function usePalette({ takeTyped, ...rest }: Omit<PaletteProps, 'close'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const groups = useGroups(query, rest);
  const items = groups.flatMap((group) => group.items);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- What was typed early comes with the field.
    setQuery((now) => now + takeTyped());
  }, [takeTyped]);
  useEffect(() => void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at]);

  const ask = (wanted: string): void => {
    setQuery(wanted);
    setAt(0);
  };
  const pick = (item: PaletteItem | undefined): void => {
    if (!item) return;
    dialog.current?.close();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const act = actionOf(event, { items, at, setAt, pick });
    if (act) event.preventDefault();
    act?.();
  };
  return { dialog, id, query, ask, groups, items, at, pick, onKeyDown };
}

/** Everything that is offered; what fits a query where there is one. */
function useGroups(query: string, ways: Omit<PaletteProps, 'close' | 'takeTyped'>): readonly Group[] {
  const root = useRoot();
  const layout = useLayout();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const recent = recentRoutes(localStorage).filter((path) => path !== routeOf(location.pathname));
  const asked = query.trim() !== '';
  const documents = useFoundDocuments(root, query);
  const named = useFoundRows(root, query);
  useEffect(() => void (asked && needRows(root)), [root, asked]);
  const items = paletteItems({ root, layout, narrow, navigate, ...ways });
  if (!asked) return offered(items, recent);
  return found(query, {
    documents: [...paperItems(navigate, query), ...documents.map(documentItem(navigate))],
    named: named.map(masterItem(navigate)),
    items,
    rows: rowItems(root, navigate),
    settings: settingItems(root, navigate),
  });
}

interface OptionProps {
  readonly item: PaletteItem;
  readonly id: string;
  readonly active: boolean;
  readonly pick: () => void;
}

function Option({ item, id, active, pick }: OptionProps): ReactNode {
  return (
    /* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/interactive-supports-focus --
       The search field has focus and keys: the option is its active descendant. */
    <div id={id} role="option" aria-selected={active} className="palette-item" onClick={pick}>
      {item.icon}
      <span>{item.title}</span>
      <span className="quiet">{item.note}</span>
      {active && <kbd aria-hidden="true">Enter</kbd>}
    </div>
  );
}

function Hints(): ReactNode {
  return (
    <p className="palette-hints" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.choose')} <kbd>Enter</kbd> {t('palette.open')} <kbd>Ctrl Enter</kbd>{' '}
      {t('palette.tab')}
    </p>
  );
}

interface Keys {
  readonly items: readonly PaletteItem[];
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly pick: (item: PaletteItem | undefined) => void;
}

function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { items, at, setAt, pick }: Keys,
): (() => void) | undefined {
  const to = (index: number) => (): void => setAt((index + items.length) % Math.max(1, items.length));
  const item = items[at];
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Enter':
      return (ctrlKey || metaKey) && item && !item.isAction
        ? () => void window.open(basePath + item.key.slice(1))
        : () => pick(item);
    default:
      return undefined;
  }
}

const filled = (groups: readonly Group[]): readonly Group[] => groups.filter(({ items }) => items.length > 0);

/** Everything there is, what was opened last first. */
function offered(items: readonly PaletteItem[], opened: readonly string[]): readonly Group[] {
  const recent = opened.flatMap((path) => items.find(({ key }) => key === path) ?? []);
  const others = items.filter((item) => !recent.includes(item));
  return filled([
    { title: t('palette.recent'), items: recent },
    { title: t('palette.screens'), items: others.filter(({ isAction }) => !isAction) },
    { title: t('palette.actions'), items: others.filter(({ isAction }) => isAction) },
  ]);
}

/** The number of rows, and of settings, that are shown. */
const MOST = 6;

/** Returns all that fits a query: documents by their number, all else by its words. */
function found(
  query: string,
  {
    documents,
    named,
    items,
    rows,
    settings,
  }: Readonly<Record<'documents' | 'named' | 'items' | 'rows' | 'settings', readonly PaletteItem[]>>,
): readonly Group[] {
  const fitting = find(items, query);
  return filled([
    { title: t('palette.documents'), items: documents },
    { title: t('palette.screens'), items: fitting.filter(({ isAction }) => !isAction) },
    { title: t('palette.actions'), items: fitting.filter(({ isAction }) => isAction) },
    { title: t('palette.rows'), items: [...named, ...find(rows, query)].slice(0, MOST) },
    { title: t('palette.settings'), items: find(settings, query).slice(0, MOST) },
  ]);
}

function closeOutside({
  target,
  currentTarget,
}: {
  readonly target: EventTarget;
  readonly currentTarget: HTMLDialogElement;
}): void {
  if (target === currentTarget) currentTarget.close();
}
