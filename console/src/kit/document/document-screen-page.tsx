import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { routeOf } from '../../../../contracts/menu.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { asDates, inAddress } from '../base/date-presets.js';
import { PlusOutlined } from '../base/icons.js';
import { PageHead } from '../base/page-head.js';
import { part } from '../base/part.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { useTitle } from '../base/use-title.js';
import { loadRows } from '../form/controls.js';
import { beginEarlyScan, endEarlyScan } from '../form/early-scan.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { listNames } from '../list/list-address.js';
import { UnansweredStrip } from '../form/unanswered-strip.js';
import { useFormHost } from '../form/use-form-host.js';
import { label, t } from '../i18n/i18n.js';
import { Empty, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import type { DocumentRows, DocumentScreen } from './define-document-screen.js';
import { actionName, documentName, formName, pageName, tabName } from './document-address.js';
import { filterErrors, ListFilters, readFilter, type FilterValues } from './list-filters.js';
import { ListPanel } from './list-panel.js';
import { useAddress } from './use-address.js';
import '../form/form.css';

const Till = part(async () => (await import('../till/till.js')).Till);

interface ScreenProps {
  readonly screen: DocumentScreen;
}

/** The value in an address that opens a form about nothing yet. */
const ANYTHING = '1';

/**
 * The screen of a document: what was recorded, newest first, over it the form of a new one or the page of one that
 * stands. All of its state is in the address.
 */
export const DocumentScreenPage = observer(function DocumentScreenPage({ screen }: ScreenProps): ReactNode {
  const { lists } = screen;
  const { search } = useAddress();
  const asked = search.get(formName) ?? '';
  const about = screen.about && asked !== ANYTHING ? asked : '';
  const list = lists.find(({ title }) => title !== undefined && tabOf(title) === search.get(tabName)) ?? lists[0];
  const mayBegin = useMayBegin(screen);
  useTitle(routeOf(screen.path)?.title ?? screen.command.title);
  if (screen.layout === 'counter' && mayBegin && search.has(formName)) return <TillEntry screen={screen} />;
  return (
    <div className="page">
      <Entry key={about} screen={screen} about={about} />
      {list && <ListPart key={list.query.call} screen={screen} list={list} />}
    </div>
  );
});

/** True where the form of a screen is offered to the user. */
function useMayBegin({ command, begun }: DocumentScreen): boolean {
  const { session } = useRoot();
  const { user } = session;
  return user !== undefined && session.passes(command.gate) && begun?.(user) !== false;
}

/** The form of a new document as a page in the place of the lists. */
const TillEntry = observer(function TillEntry({ screen }: ScreenProps): ReactNode {
  const { change } = useAddress();
  const form = useForm(screen, '');
  const { document } = screen.shown;
  useEffect(() => () => void endEarlyScan(), []);
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <Till
        screen={screen}
        form={form}
        slip={document.slip}
        number={document.number}
        close={() => change({ [formName]: undefined })}
      />
    </Suspense>
  );
});

interface EntryProps extends ScreenProps {
  /** The key of what the form is about, where the address says so. */
  readonly about: string;
}

/** The head of the screen with its lists, and the form of a new document for those to whom it is offered. */
const Entry = observer(function Entry({ screen, about }: EntryProps): ReactNode {
  const { add = 'form.add', shown, opens, layout, lists } = screen;
  const { search, change, key } = useAddress();
  const form = useForm(screen, about);
  const mayBegin = useMayBegin(screen);
  const isCounter = layout === 'counter';
  const isOpen = mayBegin && search.has(formName);
  const open = (): void => {
    beginEarlyScan(screen);
    change({ [formName]: ANYTHING });
  };
  const close = (): void => change({ [formName]: undefined });
  const saved = ({ data }: CommandAnswer): void =>
    change({ [formName]: undefined, [documentName]: String(data[shown.document.number]) });
  useHotkeys({ F2: open }, mayBegin && !isOpen && !search.has(actionName));
  // A form that cannot be loaded was never there to let go of the keys. The till takes them over.
  useEffect(() => {
    if (isCounter) void Promise.all([Till.load(), loadRows()]).catch(() => undefined);
    return isCounter ? undefined : () => void endEarlyScan();
  }, [isCounter]);
  return (
    <>
      <PageHead path={screen.path}>
        {lists.length > 1 && <Tabs lists={lists} />}
        {mayBegin && (
          <Button type="primary" icon={<PlusOutlined />} onClick={open}>
            {t(add)} <kbd>F2</kbd>
          </Button>
        )}
      </PageHead>
      {!isOpen && <UnansweredStrip form={form} open={open} />}
      {!isCounter && (
        <FormModal screen={screen} form={form} open={isOpen} opening={key} close={close} {...(opens && { saved })} />
      )}
    </>
  );
});

/** The form of a screen; what was typed before and not answered is there again, but what was about something else. */
function useForm(screen: DocumentScreen, about: string): FormStore {
  const host = useFormHost();
  const [form] = useState(() => {
    const initial = about ? { ...screen.initial, [screen.about!]: about } : screen.initial;
    const made = new FormStore(screen.command, host, initial, screen);
    if (about && made.values[screen.about!] !== about) made.discard();
    return made;
  });
  return form;
}

/** The look of the list that was shown, which goes with it. */
const anew = Object.fromEntries(listNames.map((name) => [name, undefined]));

const tabOf = (title: string): string => title.toLowerCase();

/** The lists of a screen; the first is there without being named in the address. */
function Tabs({ lists }: Pick<DocumentScreen, 'lists'>): ReactNode {
  const { search, change } = useAddress();
  return (
    <Segmented
      aria-label={t('document.lists')}
      value={search.get(tabName) ?? ''}
      options={lists.map(({ title = '' }, index) => ({ value: index === 0 ? '' : tabOf(title), label: label(title) }))}
      onChange={(tab) => change({ ...anew, [tabName]: tab })}
    />
  );
}

/** A list below its filter line; nothing is asked for while the filter lacks something. */
const ListPart = observer(function ListPart({
  screen: { shown, path },
  list,
}: ScreenProps & { readonly list: DocumentRows }): ReactNode {
  const { session } = useRoot();
  const { search, change } = useAddress();
  const { filters } = list;
  const values = readFilter(filters, search, { isPusat: session.isPusat, today: session.user?.tgl_system });
  const [wrong] = filterErrors(filters, values, session.isPusat);
  const find = (chosen: FilterValues): void => {
    const usual = readFilter(filters, new URLSearchParams(), { isPusat: session.isPusat, today: undefined });
    const others = Object.entries(inAddress(chosen)).map(([name, value]) => {
      const isUsual = (value ?? ALL) === (usual[name] || ALL);
      return [name, isUsual && name !== 'kode_toko' ? undefined : value] as const;
    });
    change({ ...Object.fromEntries(others), [pageName]: undefined });
  };
  const given = Object.fromEntries(Object.entries(asDates(values)).filter(([, value]) => value !== ''));
  const line = <ListFilters document={shown.document} filters={filters} values={values} search={find} />;
  if (!wrong) return <ListPanel list={list} path={path} params={{ ...list.params, ...given }} filters={line} />;
  return (
    <>
      <div className="list-tools">{line}</div>
      <Empty title={wrong.message} help={t('document.filterFirst')} />
    </>
  );
});
