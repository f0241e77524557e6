import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { jari as fingers, type Jari } from '../../../../contracts/fingerprint/events.js';
import { terminals } from '../../../../contracts/fingerprint/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { LoadingOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { RemoveButton } from '../../kit/base/remove-button.js';
import { Empty, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { FingersStore } from './fingers-store.js';
import { TerminalsPanel } from './terminals-panel.js';
import './fingerprint.css';

/** The user's own fingers; for who looks after users, the terminals of their branch as well. */
export const FingerprintAccount = observer(function FingerprintAccount(): ReactNode {
  const { session } = useRoot();
  return (
    <div className="fingerprint">
      <Fingers />
      {session.passes(terminals.gate) && <TerminalsPanel />}
    </div>
  );
});

const Fingers = observer(function Fingers(): ReactNode {
  const { api, scans, session } = useRoot();
  const [store] = useState(() => new FingersStore(api, scans, session.user?.user_id ?? ''));
  useEffect(() => void store.load(), [store]);
  return (
    <section>
      <p className="quiet">{t('fingerprint.note')}</p>
      {store.trouble && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {store.trouble}
        </Strip>
      )}
      {store.rows ? <Known store={store} /> : <SkeletonRows rows={2} />}
      <Enrol store={store} />
    </section>
  );
});

const Known = observer(function Known({ store }: { readonly store: FingersStore }): ReactNode {
  if (store.rows?.length === 0) return <Empty title={t('fingerprint.none')} help={t('fingerprint.noneHelp')} />;
  return (
    <ul className="fingerprint-list">
      {store.rows?.map(({ id, jari }) => (
        <li key={id}>
          <b>{jari}</b>
          <RemoveButton name={jari} disabled={store.busy !== undefined} remove={() => void store.remove(jari)} />
        </li>
      ))}
    </ul>
  );
});

const Enrol = observer(function Enrol({ store }: { readonly store: FingersStore }): ReactNode {
  const [jari, setJari] = useState<Jari>(fingers[1]);
  const scanning = store.busy === 'scan';
  return (
    <form
      className="fingerprint-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!store.busy) void store.enrol(jari);
      }}
    >
      <Field name="jari" label={t('fingerprint.finger')} error={undefined}>
        <Select
          id={fieldId('jari')}
          value={jari}
          disabled={scanning}
          options={fingers.map((value) => ({ value, label: value }))}
          onChange={setJari}
        />
      </Field>
      <Button
        type="primary"
        htmlType="submit"
        disabled={store.busy !== undefined}
        icon={scanning && <LoadingOutlined />}
      >
        {t(scanning ? 'fingerprint.waiting' : 'fingerprint.enrol')}
      </Button>
    </form>
  );
});
