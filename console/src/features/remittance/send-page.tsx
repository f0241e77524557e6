import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { ALL } from '../../../../contracts/language/define/gate.js';
import { sendToPusat } from '../../../../contracts/remittance/documents.js';
import { t } from '../../kit/i18n/i18n.js';
import { formOf } from '../../kit/form/define-form.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { UnansweredStrip } from '../../kit/form/unanswered-strip.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { PlusOutlined } from '../../kit/base/icons.js';
import { ListPanel } from '../../kit/list/list-panel.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Empty } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { useWhileHere } from '../../kit/base/use-while-here.js';
import { EffectOnDrawer } from './effect-on-drawer.js';
import { filterErrors, readFilter, RemittanceFilters, type RemittanceFilter } from './remittance-filters.js';
import { historyList, sentList, slipName } from './remittance-lists.js';
import { Slip } from './slip.js';
import '../../kit/form/form.css';

const screen = formOf(sendToPusat, ['jumlah_rp', 'tujuan', 'keterangan'], { aside: EffectOnDrawer });
const formName = 'form';
const tabName = 'tab';
const history = 'riwayat';

/** Changes parameters of the address, while the screen is open; those without a value go. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const whileHere = useWhileHere();
  const change = (changes: Readonly<Record<string, string | undefined>>): void =>
    whileHere(() =>
      setSearch((now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      }),
    );
  return { search, change };
}

/** Sending money to head office: the form, its slip, and what was sent before, by status and dates. All of its state is in the address. */
export const SendPage = observer(function SendPage(): ReactNode {
  const { session } = useRoot();
  const { search, change } = useAddress();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(sendToPusat, host, { tujuan: 'PUSAT' }));
  const canSend = !session.isPusat;
  const isOpen = canSend && search.has(formName);
  const open = (): void => change({ [formName]: '1' });
  const sent = ({ data }: CommandAnswer): void =>
    change({ [formName]: undefined, [slipName]: String(data['no_reff']) });
  const slip = search.get(slipName);
  useHotkeys({ F2: open }, canSend && !isOpen);
  return (
    <div className="page">
      <PageHead path={sendToPusat.path}>
        {canSend && (
          <Button type="primary" icon={<PlusOutlined />} onClick={open}>
            {t('remittance.send')} <kbd>F2</kbd>
          </Button>
        )}
      </PageHead>
      {!isOpen && <UnansweredStrip form={form} open={open} />}
      <Segmented
        className="remittance-tabs"
        aria-label={t('remittance.show')}
        value={search.get(tabName) ?? ''}
        options={[
          { value: '', label: t('remittance.list') },
          { value: history, label: t('remittance.history') },
        ]}
        onChange={(tab) => change({ [tabName]: tab, hal: undefined })}
      />
      {search.get(tabName) === history ? (
        <ListPanel key={history} list={historyList({})} />
      ) : (
        <SentPanel search={search} change={change} />
      )}
      <FormModal
        screen={screen}
        form={form}
        open={isOpen}
        close={() => change({ [formName]: undefined })}
        saved={sent}
      />
      {slip && <Slip reference={slip} close={() => change({ [slipName]: undefined })} />}
    </div>
  );
});

const SentPanel = observer(function SentPanel({ search, change }: ReturnType<typeof useAddress>): ReactNode {
  const { session } = useRoot();
  const filter = readFilter(search);
  const isAskable = filterErrors(filter, session.isPusat).length === 0;
  const find = ({ status, ...rest }: RemittanceFilter): void =>
    change({ ...rest, status: status === ALL ? undefined : status, hal: undefined });
  return (
    <>
      <RemittanceFilters filter={filter} search={find} />
      {isAskable ? (
        <ListPanel
          key={JSON.stringify(filter)}
          list={sentList(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')))}
        />
      ) : (
        <Empty title={t('kirimUang.toko.required')} help={t('remittance.chooseShop')} />
      )}
    </>
  );
});
