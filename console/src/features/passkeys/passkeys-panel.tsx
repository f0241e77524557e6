import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { KnownPasskey } from '../../../../contracts/passkeys/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { LoadingOutlined, PlusOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { dayText } from '../../kit/base/format.js';
import { RemoveButton } from '../../kit/base/remove-button.js';
import { Empty, Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { makePasskey, passkeysMissingHere } from '../../kit/base/browser-passkeys.js';
import { PasskeysStore, type NewPasskeyFields } from './passkeys-store.js';
import './passkeys.css';

/** The user's own passkeys. */
export const PasskeysPanel = observer(function PasskeysPanel(): ReactNode {
  const store = useStore();
  const missing = passkeysMissingHere();
  return (
    <div className="passkeys">
      <p className="passkeys-note">{t('passkey.note')}</p>
      {missing && (
        <Strip tone="info" icon={<WarningOutlined />}>
          {t(missing)}
        </Strip>
      )}
      {store.trouble && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {store.trouble}
        </Strip>
      )}
      <PasskeyList store={store} />
      {!missing &&
        (store.state === 'list' || store.state === 'removing' ? (
          <AddButton store={store} />
        ) : (
          <PasskeyForm store={store} />
        ))}
    </div>
  );
});

function useStore(): PasskeysStore {
  const { api, live, toasts } = useRoot();
  const [store] = useState(
    () =>
      new PasskeysStore(api, makePasskey, ({ position, message }) => {
        live.recorded(position);
        toasts.show('success', message ?? t('toast.success'));
      }),
  );
  useEffect(() => void store.list.load(), [store]);
  return store;
}

const PasskeyList = observer(function PasskeyList({ store }: { readonly store: PasskeysStore }): ReactNode {
  const { rows, state, failure } = store.list;
  if (state === 'failed' && failure)
    return <Failed title={t('request.error')} failure={failure} retry={() => void store.list.reload()} />;
  if (rows.length === 0)
    return state === 'ready' ? (
      <Empty title={t('passkey.none')} help={t('passkey.noneHelp')} />
    ) : (
      <SkeletonRows rows={2} />
    );
  return (
    <ul className="passkeys-list">
      {rows.map((row) => (
        <PasskeyRow key={row.passkey_id} row={row} store={store} />
      ))}
    </ul>
  );
});

const PasskeyRow = observer(function PasskeyRow({
  row,
  store,
}: {
  readonly row: KnownPasskey;
  readonly store: PasskeysStore;
}): ReactNode {
  const used = row.dipakai ? t('passkey.used', { date: dayText(row.dipakai) }) : t('passkey.unused');
  return (
    <li>
      <div>
        <b>{row.nama}</b>
        <span className="quiet">
          {t('passkey.since', { date: dayText(row.sejak) })} {'\u00b7'} {used}
        </span>
      </div>
      <RemoveButton name={row.nama} disabled={store.busy} remove={() => void store.remove(row)} />
    </li>
  );
});

const AddButton = observer(function AddButton({ store }: { readonly store: PasskeysStore }): ReactNode {
  return (
    <Button type="primary" icon={<PlusOutlined />} disabled={store.busy} onClick={() => store.show('adding')}>
      {t('passkey.add')}
    </Button>
  );
});

const PasskeyForm = observer(function PasskeyForm({ store }: { readonly store: PasskeysStore }): ReactNode {
  const [fields, setFields] = useState<NewPasskeyFields>({ nama: '', password: '' });
  const { state, busy } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void store.add(fields);
  };
  return (
    <form className="passkeys-form" onSubmit={submit} noValidate>
      <PasskeyFields store={store} fields={fields} change={(changed) => setFields({ ...fields, ...changed })} />
      <div className="passkeys-foot">
        <span className="quiet" role="status">
          {state === 'touching' && t('passkey.touch')}
        </span>
        <Button onClick={() => store.show('list')} disabled={busy}>
          {t('form.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={busy} icon={busy && <LoadingOutlined />}>
          {t('passkey.make')}
        </Button>
      </div>
    </form>
  );
});

interface PasskeyFieldsProps {
  readonly store: PasskeysStore;
  readonly fields: NewPasskeyFields;
  readonly change: (changed: Partial<NewPasskeyFields>) => void;
}

const PasskeyFields = observer(function PasskeyFields({
  store: { errors, busy },
  fields: { nama, password },
  change,
}: PasskeyFieldsProps): ReactNode {
  return (
    <div className="passkeys-fields" inert={busy}>
      <Field name="nama" label={t('passkey.name')} required error={errors.nama}>
        <Input
          id={fieldId('nama')}
          aria-required
          value={nama}
          maxLength={40}
          placeholder={t('passkey.nameExample')}
          autoFocus
          onChange={({ target }) => change({ nama: target.value })}
        />
      </Field>
      <Field name="password" label={t('login.password')} required error={errors.password}>
        <Input.Password
          id={fieldId('password')}
          aria-required
          value={password}
          autoComplete="current-password"
          maxLength={200}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
    </div>
  );
});
