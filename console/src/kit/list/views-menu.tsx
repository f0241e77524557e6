import { Button, Checkbox, Input, Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ListView } from '../../../../contracts/tampilan/views.js';
import { apiFailure } from '../api/failure.js';
import { DeleteOutlined, LayoutOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import type { ListAddress } from './list-address.js';
import { ViewsStore } from './views-store.js';

interface ViewsProps {
  readonly address: Pick<ListAddress, 'words' | 'show'>;
  readonly path: string;
}

/** The saved views of a list: shown, kept as it is now, removed. */
export const ViewsMenu = observer(function ViewsMenu({ address, path }: ViewsProps): ReactNode {
  const { api, toasts } = useRoot();
  const [store] = useState(() => new ViewsStore(api, path));
  const [open, setOpen] = useState(false);
  const attempt = (work: Promise<void>): void =>
    void work.catch((thrown: unknown) => toasts.show('error', apiFailure(thrown).message));
  const turn = (next: boolean): void => {
    setOpen(next);
    if (next) attempt(store.load());
  };
  const current = store.views.find(({ isi }) => isi === address.words);
  const list = (
    <div className="views">
      {store.views.length === 0 && <p className="quiet">{t('views.none')}</p>}
      <ul>
        {store.views.map((view) => (
          <ViewItem
            key={view.tampilan_id}
            view={view}
            show={() => (address.show(view.isi), setOpen(false))}
            remove={() => attempt(store.remove(view))}
          />
        ))}
      </ul>
      <KeepForm keep={(nama, bersama) => attempt(store.keep(nama, address.words, bersama))} />
    </div>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomRight" open={open} onOpenChange={turn}>
      <Button icon={<LayoutOutlined />}>{current?.nama ?? t('views.label')}</Button>
    </Popover>
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
