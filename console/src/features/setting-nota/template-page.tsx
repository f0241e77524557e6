import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { slips } from '../../../../contracts/catalogue.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { templates, type TemplateRow } from '../../../../contracts/setting-nota/views.js';
import { PageHead } from '../../kit/base/page-head.js';
import { shopOptions } from '../../kit/form/shop-options.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { Failed, SkeletonRows } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';
import { useHeldEdit } from '../../kit/stores/use-held-edit.js';
import { TemplateEditor } from './template-editor.js';
import { TemplateStore } from './template-store.js';
import { useSearch } from '../../kit/base/use-search.js';
import { useReading } from '../../kit/stores/use-reading.js';
import './setting-nota.css';

/** Parameters of the address; `nota` is that of the document beside the screen. */
const names = { slip: 'slip', shop: 'toko' } as const;

/** The templates of the slips of documents. */
export const NotaPage = (): ReactNode => <TemplatePage path="/setting-nota" set="nota" />;
/** The templates of slips of what is no document: shifts, closed days. */
export const SlipPage = (): ReactNode => <TemplatePage path="/setting-nota-slip" set="slip" />;

interface PageProps {
  readonly path: string;
  readonly set: SlipDefinition['set'];
}

/** One template of several, of a shop or the company: which, the address says. */
const TemplatePage = observer(function TemplatePage({ path, set }: PageProps): ReactNode {
  const { session } = useRoot();
  const [address, setAddress] = useSearch();
  const own = slips.filter((slip) => slip.set === set);
  const slip = own.find(({ name }) => name === address.get(names.slip)) ?? own[0]!;
  const shop = session.isPusat ? (address.get(names.shop) ?? ALL) : (session.user?.kode_toko ?? '');
  const change = (name: string, value: string): void =>
    setAddress((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: value }), { replace: true });
  return (
    <div className="page page-scrolls">
      <PageHead path={path}>
        {session.isPusat && <ShopSelect shop={shop} choose={(kode_toko) => change(names.shop, kode_toko)} />}
        <Select
          className="template-which"
          aria-label={t('settingNota.which')}
          value={slip.name}
          options={own.map(({ name, title }) => ({ value: name, label: label(title) }))}
          onChange={(name) => change(names.slip, name)}
        />
      </PageHead>
      <OneTemplate key={`${shop} ${slip.name}`} slip={slip} shop={shop} />
    </div>
  );
});

interface ShopProps {
  readonly shop: string;
  readonly choose: (kode_toko: string) => void;
}

const ShopSelect = observer(function ShopSelect({ shop, choose }: ShopProps): ReactNode {
  const shops = shopOptions(useMaster('tokos').rows);
  return (
    <Select
      className="template-which"
      aria-label={t('settingNota.of')}
      value={shop}
      options={[{ value: ALL, label: t('settingNota.company') }, ...shops]}
      onChange={choose}
    />
  );
});

interface OneProps {
  readonly slip: SlipDefinition;
  readonly shop: string;
}

const OneTemplate = observer(function OneTemplate({ slip, shop }: OneProps): ReactNode {
  const { api } = useRoot();
  const list = useReading(() => new ListStore<TemplateRow>(api, templates.call));
  const load = (): void => void list.load({ kode_toko: shop });
  useEffect(load, [list, shop]);
  const row = list.rows.find(({ nama }) => nama === slip.name);
  if (list.state === 'failed' && list.failure)
    return <Failed title={t('request.error')} failure={list.failure} retry={load} />;
  return row ? <Editor slip={slip} shop={shop} row={row} recorded={load} /> : <SkeletonRows rows={8} />;
});

interface EditorProps extends OneProps {
  readonly row: TemplateRow;
  readonly recorded: () => void;
}

const Editor = observer(function Editor({ slip, shop, row, recorded }: EditorProps): ReactNode {
  const { api, session } = useRoot();
  const store = useMemo(() => {
    const number = (value: unknown, usual: number): number => Number(value ?? usual);
    const lineLength = number(session.valueOf('receipt.text.lineLength'), 20);
    const maxLines = number(session.valueOf('receipt.text.maxLines'), 3);
    return new TemplateStore(api, slip, row, shop, { lineLength, maxLines });
  }, [api, session, slip, row, shop]);
  useHeldEdit(store);
  return <TemplateEditor store={store} recorded={recorded} />;
});
