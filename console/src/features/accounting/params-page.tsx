import { Button, type ButtonProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { akun } from '../../../../contracts/accounting/akun.js';
import { takeStartChart, updateJournalParams } from '../../../../contracts/accounting/commands.js';
import { paraAkunTransaksi, type ParaAkun } from '../../../../contracts/accounting/views.js';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { routeOf } from '../../../../contracts/menu.js';
import { label, t } from '../../kit/i18n/i18n.js';
import type { Row } from '../../kit/field/screen-field.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { useTell } from '../../kit/form/use-tell.js';
import { countText } from '../../kit/base/format.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import { defineList } from '../../kit/list/define-list.js';
import { textsOf } from '../../kit/list/cell.js';
import { wholeOf } from '../../kit/list/shown-rows.js';
import { ListRows } from '../../kit/list/list-rows.js';
import { useListAddress } from '../../kit/list/list-address.js';
import { SearchField } from '../../kit/list/list-search.js';
import { searched } from '../../kit/list/search.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Empty, Failed, OldRows, SkeletonRows, Strip } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useTitle } from '../../kit/base/use-title.js';
import { ParamsDetail, type AkunRow } from './params-detail.js';
import { ParamsStore } from './params-store.js';
import { useSearch } from '../../kit/base/use-search.js';
import { useReading } from '../../kit/stores/use-reading.js';
import '../../kit/list/list-panel.css';

const { path } = updateJournalParams;
const openName = 'jurnal';

const journals = defineList<ParaAkun>(paraAkunTransaksi, {
  path,
  key: ['_id'],
  columns: ['trx', 'type', { name: 'lengkap', pending: (row) => row['unsaved'] === true }],
  leads: 'trx',
  notes: ['type', 'lengkap'],
});

/** The accounting parameters: the list of journals, or one of them in detail. Which one stands in the address. */
export const ParamsPage = observer(function ParamsPage(): ReactNode {
  const { api, live } = useRoot();
  const host = useFormHost();
  const params = useReading(() => new ListStore<ParaAkun>(api, paraAkunTransaksi.call));
  const accounts = useReading(() => new ListStore<AkunRow>(api, akun.call));
  const [store] = useState(() => new ParamsStore(host));
  const [address, setAddress] = useSearch();
  const news = live.newsOf(PUSAT);
  useEffect(() => void params.load().then(() => accounts.load()), [params, accounts, news]);
  useTitle(routeOf(path)?.title ?? path);
  const open = (id: string | undefined): void => setAddress(id === undefined ? {} : { [openName]: id });
  const opened = params.rows.find(({ _id }) => _id === address.get(openName));
  return (
    <div className="page">
      <PageHead path={path} />
      {opened ? (
        <ParamsDetail
          key={opened._id}
          params={opened}
          accounts={accounts.rows}
          store={store}
          refresh={() => void params.reload()}
          back={() => open(undefined)}
        />
      ) : (
        <Journals params={params} accounts={accounts} store={store} open={open} />
      )}
    </div>
  );
});

interface JournalsProps {
  readonly params: ListStore<ParaAkun>;
  readonly accounts: ListStore<AkunRow>;
  readonly store: ParamsStore;
  readonly open: (id: string) => void;
}

/** List mode: each journal, whether nothing of it goes to the suspense account, and the way to its details. */
const Journals = observer(function Journals({ params, accounts, store, open }: JournalsProps): ReactNode {
  const { search, setSearch } = useListAddress();
  if (params.state === 'failed' && params.failure)
    return <Failed title={t('request.error')} failure={params.failure} retry={() => void params.reload()} />;
  if (params.state !== 'ready' && params.rows.length === 0) return <SkeletonRows rows={8} />;
  if (accounts.state === 'ready' && accounts.rows.length === 0) return <NoChart />;
  const rows = params.rows.map((row): Row => ({
    ...row,
    unsaved: store.isChanged(row),
    lengkap: t(store.isChanged(row) ? 'paraAkun.isChanged' : row.lengkap ? 'paraAkun.isWhole' : 'paraAkun.isUnset'),
  }));
  const found = searched(rows, search, (row) => textsOf(journals, row));
  return (
    <>
      <OldRows of={params} />
      <NewJournals rows={params.rows} />
      <div className="list-tools">
        <SearchField search={search} setSearch={setSearch} />
      </div>
      <section className="panel list" aria-label={label(paraAkunTransaksi.title)}>
        {found.length > 0 ? (
          <ListRows
            screen={journals}
            found={wholeOf(found, search, params.state)}
            edit={({ _id }) => open(String(_id))}
            act={() => undefined}
          />
        ) : (
          <Empty title={t('table.empty')} help={t('list.notFound', { search })} />
        )}
        <div className="list-foot">
          <span className="quiet">{t('list.rows', { rows: countText(found.length), count: found.length })}</span>
        </div>
      </section>
    </>
  );
});

/** A button that takes the start chart, for head office alone. */
const TakeStart = observer(function TakeStart({ type }: Pick<ButtonProps, 'type'>): ReactNode {
  const { session } = useRoot();
  const tell = useTell();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(takeStartChart, host));
  const take = async (): Promise<void> => {
    const answer = await form.save();
    tell(takeStartChart, answer, form.failure);
  };
  if (!session.isPusat) return null;
  return (
    <Button {...(type && { type })} loading={form.state === 'saving'} onClick={() => void take()}>
      {label(takeStartChart.title)}
    </Button>
  );
});

/** The journals that came after the company had taken its start chart: those that it takes, and sets by itself. */
function NewJournals({ rows }: { readonly rows: readonly ParaAkun[] }): ReactNode {
  const named = (some: readonly ParaAkun[]): string => some.map(({ trx, type }) => `${trx} ${type}`).join(', ');
  const [taken, own] = [rows.filter(({ ada_awal }) => ada_awal), rows.filter(({ atur_sendiri }) => atur_sendiri)];
  return (
    <>
      {taken.length > 0 && (
        <Strip tone="late" icon={<WarningOutlined />} action={<TakeStart />}>
          {t('akun.later', { journals: named(taken) })}
        </Strip>
      )}
      {own.length > 0 && (
        <Strip tone="late" icon={<WarningOutlined />}>
          {t('akun.laterOwn', { journals: named(own) })}
        </Strip>
      )}
    </>
  );
}

/** There is no chart yet: head office takes the start chart by one command. */
const NoChart = observer(function NoChart(): ReactNode {
  const { session } = useRoot();
  return (
    <section className="panel list">
      <Empty
        title={t('akun.none')}
        help={t(session.isPusat ? 'akun.noneHelp' : 'akun.noneBranch')}
        action={<TakeStart type="primary" />}
      />
    </section>
  );
});
