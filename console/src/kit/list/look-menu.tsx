import { Button, Checkbox, Input, Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type FormEvent, type ReactNode } from 'react';
import type { ListView } from '../../../../contracts/tampilan/views.js';
import { apiFailure } from '../api/failure.js';
import { DeleteOutlined, LayoutOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { usePop } from '../base/use-pop.js';
import { useNarrow } from '../base/use-narrow.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { ListAddress } from './list-address.js';
import type { ToolColumn } from './list-toolbar.js';
import { ViewsStore } from './views-store.js';

const ColumnList = part(async () => (await import('./column-list.js')).ColumnList);

/** The list that a menu of looks is about. */
export interface LookProps {
  readonly address: ListAddress;
  readonly columns: readonly ToolColumn[];
  /** The columns that the table has now. */
  readonly shown: readonly string[];
  readonly path: string;
}

/** The menu of how a list is shown: views that were kept, room of rows, columns (none on a narrow screen). */
export const LookMenu = observer(function LookMenu(props: LookProps): ReactNode {
  const { address, columns, shown, path } = props;
  const { api, toasts } = useRoot();
  const [store] = useState(() => new ViewsStore(api, path));
  const { setOpen, button, inside, onKeyDown, ...pop } = usePop();
  const narrow = useNarrow();
  const attempt = (work: Promise<void>): void =>
    void work.catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  const turn = (next: boolean): void => {
    setOpen(next);
    if (next) attempt(store.load());
  };
  const drawnWidth = (name: string): number =>
    button.current?.closest('.page')?.querySelector(`.list-table [data-column='${name}']`)?.getBoundingClientRect()
      .width ?? 0;
  const current = store.views.find(({ isi }) => isi === address.words);
  const content = (
    <div ref={inside} className="look" role="presentation" onKeyDown={onKeyDown}>
      <Views store={store} address={address} attempt={attempt} close={() => setOpen(false)} />
      {!narrow && (
        <Suspense fallback={null}>
          <ColumnList address={address} columns={columns} shown={shown} drawnWidth={drawnWidth} />
        </Suspense>
      )}
    </div>
  );
  return (
    <Popover {...pop} content={content} trigger="click" placement="bottomRight" onOpenChange={turn}>
      <Button ref={button} icon={<LayoutOutlined />}>
        {current?.nama ?? t('look.label')}
      </Button>
    </Popover>
  );
});

interface ViewsProps extends Pick<LookProps, 'address'> {
  readonly store: ViewsStore;
  /** Does something, and tells its failure. */
  readonly attempt: (work: Promise<void>) => void;
  readonly close: () => void;
}

/** The views that were kept: shown, kept as the list is now, removed. */
const Views = observer(function Views({ store, address, attempt, close }: ViewsProps): ReactNode {
  return (
    <section className="views" aria-label={t('views.label')}>
      <h3>{t('views.label')}</h3>
      {store.views.length === 0 && <p className="quiet">{t('views.none')}</p>}
      <ul>
        {store.views.map((view) => (
          <ViewItem
            key={view.tampilan_id}
            view={view}
            show={() => (address.show(view.isi), close())}
            remove={() => attempt(store.remove(view))}
          />
        ))}
      </ul>
      <KeepForm keep={(nama, bersama) => attempt(store.keep(nama, address.words, bersama))} />
    </section>
  );
});

interface ItemProps {
  readonly view: ListView;
  readonly show: () => void;
  readonly remove: () => void;
}

const ViewItem = observer(function ViewItem({ view, show, remove }: ItemProps): ReactNode {
  const { user } = useRoot().session;
  const { nama, bersama, milik } = view;
  return (
    <li>
      <Button type="text" size="small" onClick={show}>
        {nama} {bersama && <span className="quiet">{t('views.shared')}</span>}
      </Button>
      {(milik || user?.level === 'OWN') && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('views.remove', { name: nama })}
          onClick={remove}
        />
      )}
    </li>
  );
});

/** Keeps the list as it is shown now, under a name. */
const KeepForm = observer(function KeepForm({
  keep,
}: {
  readonly keep: (nama: string, bersama: boolean) => void;
}): ReactNode {
  const { user } = useRoot().session;
  const [nama, setNama] = useState('');
  const [bersama, setBersama] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!nama.trim()) return;
    keep(nama.trim(), bersama);
    setNama('');
  };
  return (
    <form onSubmit={send}>
      <Input
        aria-label={t('views.name')}
        placeholder={t('views.name')}
        maxLength={40}
        value={nama}
        onChange={(event) => setNama(event.target.value)}
      />
      {user?.level === 'OWN' && (
        <Checkbox checked={bersama} onChange={(event) => setBersama(event.target.checked)}>
          {t('views.share')}
        </Checkbox>
      )}
      <Button htmlType="submit" size="small">
        {t('views.keep')}
      </Button>
    </form>
  );
});
