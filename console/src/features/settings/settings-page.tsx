import { Button, Input, Select, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import { shopOptions } from '../../kit/form/shop-options.js';
import { Empty, Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';
import { useSlash } from '../../kit/base/use-hotkeys.js';
import { FixedSettings } from './fixed-settings.js';
import { SettingItem } from './setting-item.js';
import { inParts, type SettingsPart } from './settings-parts.js';
import { SettingsStore, shopShown } from './settings-store.js';
import { useSearch } from '../../kit/base/use-search.js';
import './settings.css';

/** Parameters of the address. */
const names = { search: 'cari', shop: 'toko', area: 'bagian' } as const;

/** Every module and setting by area, searchable; each is saved by itself. Shop, search and area are in the address. */
export const SettingsPage = observer(function SettingsPage(): ReactNode {
  const { session } = useRoot();
  const [address, setAddress] = useSearch();
  const shop = shopShown(address.get(names.shop), {
    kode_toko: session.user?.kode_toko ?? '',
    isPusat: session.isPusat,
  });
  const store = useSettings(shop);
  const [search, setSearch] = useState(address.get(names.search) ?? '');
  const change = (name: string, value: string): void =>
    setAddress(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="page page-scrolls settings-page">
      <div className="page-head">
        <span className="crumbs">
          <span>{label('Utility')}</span>
        </span>
        <h1>{label('Setting System')}</h1>
      </div>
      <SettingsHead
        search={search}
        setSearch={(text) => {
          setSearch(text);
          change(names.search, text);
        }}
        shop={shop}
        change={change}
      />
      <SettingsBody store={store} search={search} area={address.get(names.area) ?? ''} change={change} />
    </div>
  );
});

function useSettings(shop: string): SettingsStore {
  const { api, toasts, settingsNews } = useRoot();
  const store = useMemo(
    () =>
      new SettingsStore(api, shop, (message, now) => {
        if (now) settingsNews.adopt([now]);
        toasts.show('success', message ?? t('settings.save.success'));
      }),
    [api, shop, toasts, settingsNews],
  );
  useEffect(() => void store.load(), [store]);
  return store;
}

interface HeadProps {
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly shop: string;
  readonly change: (name: string, value: string) => void;
}

const SettingsHead = observer(function SettingsHead({ search, setSearch, shop, change }: HeadProps): ReactNode {
  const { session } = useRoot();
  const input = useRef<InputRef>(null);
  useSlash(() => input.current?.focus());
  return (
    <div className="settings-head">
      <Input
        ref={input}
        allowClear
        className="settings-search"
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        suffix={search ? undefined : <kbd>/</kbd>}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {session.isPusat && <ShopPicker shop={shop} pick={(code) => change(names.shop, code === ALL ? '' : code)} />}
    </div>
  );
});

const ShopPicker = observer(function ShopPicker({
  shop,
  pick,
}: {
  readonly shop: string;
  readonly pick: (code: string) => void;
}): ReactNode {
  const shops = shopOptions(useMaster('tokos').rows);
  return (
    <Select
      className="settings-shop"
      aria-label={t('settings.of')}
      showSearch={{ optionFilterProp: 'label' }}
      value={shop}
      options={[{ value: ALL, label: t('settings.company') }, ...shops]}
      onChange={pick}
    />
  );
});

interface BodyProps {
  readonly store: SettingsStore;
  readonly search: string;
  readonly area: string;
  readonly change: (name: string, value: string) => void;
}

const SettingsBody = observer(function SettingsBody({ store, search, area, change }: BodyProps): ReactNode {
  const { list } = store;
  const ready = list.rows.length > 0;
  useEffect(() => {
    if (ready && area) document.getElementById(area)?.scrollIntoView();
  }, [ready, area]);
  if (!ready)
    return list.state === 'failed' && list.failure ? (
      <Failed title={t('report.failed.request')} failure={list.failure} retry={() => void store.load()} />
    ) : (
      <SkeletonRows rows={8} />
    );
  const parts = inParts(
    list.rows.filter(({ kind }) => kind !== 'fixed'),
    search,
  );
  const fixed = inParts(
    list.rows.filter(({ kind }) => kind === 'fixed'),
    search,
  );
  if (parts.length + fixed.length === 0)
    return <Empty title={t('table.empty')} help={t('settings.noneFound', { search })} />;
  return (
    <div className="settings">
      <AreaList parts={parts} area={area} pick={(key) => change(names.area, key)} />
      <div className="settings-parts">
        <NotRead store={store} />
        {parts.map((part) => (
          <Part key={part.area} part={part} store={store} />
        ))}
        {fixed.length > 0 && <FixedSettings parts={fixed} open={parts.length === 0} />}
      </div>
    </div>
  );
});

/** Says that the rows are not those of now. */
const NotRead = observer(function NotRead({ store: { list, load } }: Pick<BodyProps, 'store'>): ReactNode {
  if (!list.failure) return null;
  return (
    <Strip
      tone="out"
      icon={<WarningOutlined />}
      action={<Button onClick={() => void load()}>{t('state.retry')}</Button>}
    >
      {list.failure.message}
    </Strip>
  );
});

function AreaList({
  parts,
  area,
  pick,
}: {
  readonly parts: readonly SettingsPart[];
  readonly area: string;
  readonly pick: (area: string) => void;
}): ReactNode {
  return (
    <nav className="settings-areas" aria-label={t('settings.areas')}>
      {parts.map((part) => (
        <a
          key={part.area}
          href={`#${part.area}`}
          aria-current={part.area === area || undefined}
          onClick={(event) => {
            event.preventDefault();
            pick(part.area);
            document.getElementById(part.area)?.scrollIntoView();
          }}
        >
          {label(part.title)} <span className="quiet">{part.rows.length}</span>
        </a>
      ))}
    </nav>
  );
}

const Part = observer(function Part({
  part,
  store,
}: {
  readonly part: SettingsPart;
  readonly store: SettingsStore;
}): ReactNode {
  return (
    <section id={part.area} className="panel settings-part" aria-labelledby={`${part.area}-title`}>
      <h2 id={`${part.area}-title`}>{label(part.title)}</h2>
      <ul>
        {part.rows.map((row) => (
          <SettingItem
            key={row.key}
            row={row}
            store={store}
            locked={row.scope === 'perusahaan' && store.shop !== ALL}
          />
        ))}
      </ul>
    </section>
  );
});
