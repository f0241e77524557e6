import { Button, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { enrolTerminal, removeTerminal } from '../../../../contracts/fingerprint/commands.js';
import { toko } from '../../../../contracts/masters/masters.js';
import { terminals } from '../../../../contracts/fingerprint/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import type { ApiFailure } from '../../kit/api/failure.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { shopOptions } from '../../kit/form/shop-options.js';
import { FormNotice } from '../../kit/form/form-notice.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { dayText, timeText } from '../../kit/base/format.js';
import { LoadingOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { RemoveButton } from '../../kit/base/remove-button.js';
import { Strip } from '../../kit/states/states.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';

/** Fields of a new terminal. */
const fields = ['terminal_id', 'nama', 'kode_toko', 'public_key'] as const;

/** Sends a form on terminals, once however often it is asked to, and reads them again. */
function useSend(): (form: FormStore) => Promise<void> {
  const { live, toasts } = useRoot();
  const list = useMaster(terminals.call);
  return async (form) => {
    const answer = await form.save();
    if (!answer) return;
    live.recorded(answer.position);
    toasts.show('success', t('toast.success'));
    await list.reload();
  };
}

/** Removes terminals: each by a form of its own, which knows what was sent already. */
function useRemoval() {
  const host = useFormHost();
  const send = useSend();
  const [forms] = useState(() => new Map<string, FormStore>());
  const [failure, setFailure] = useState<ApiFailure>();
  const remove = async (terminal_id: string): Promise<void> => {
    const form = forms.get(terminal_id) ?? new FormStore(removeTerminal, host, { terminal_id });
    forms.set(terminal_id, form);
    form.set({});
    await send(form);
    setFailure(form.failure);
  };
  return { failure, remove };
}

/** The terminals with a reader that a branch has: enrolled with their public key, removed when they are gone. */
export const TerminalsPanel = observer(function TerminalsPanel(): ReactNode {
  const list = useMaster(terminals.call);
  const { failure, remove } = useRemoval();
  return (
    <section>
      <h3>{t('terminal.title')}</h3>
      <p className="quiet">{t('terminal.note')}</p>
      {failure && (
        <Strip tone="out" icon={<WarningOutlined />}>
          {failure.message}
        </Strip>
      )}
      <ul className="fingerprint-list">
        {list.rows.map(({ terminal_id = '', nama = '', kode_toko = '', terlihat = '' }) => (
          <li key={terminal_id}>
            <div>
              <b>{nama}</b>
              <span className="quiet">
                {terminal_id} {'\u00b7'} {kode_toko} {'\u00b7'}{' '}
                {terlihat
                  ? t('terminal.seen', { time: `${dayText(terlihat)} ${timeText(terlihat)}` })
                  : t('terminal.unseen')}
              </span>
            </div>
            <RemoveButton name={nama} remove={() => void remove(terminal_id)} />
          </li>
        ))}
      </ul>
      <EnrolTerminal />
    </section>
  );
});

const EnrolTerminal = observer(function EnrolTerminal(): ReactNode {
  const { session } = useRoot();
  const host = useFormHost();
  const send = useSend();
  const [form] = useState(() => new FormStore(enrolTerminal, host, { kode_toko: session.user?.kode_toko ?? '' }));
  const { state } = form;
  const saving = state === 'saving';
  return (
    <form
      className="fingerprint-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(form);
      }}
    >
      <FormNotice form={form} fields={fields} screen={{ command: enrolTerminal }} />
      {fields.map((name) => (
        <TerminalField key={name} form={form} name={name} />
      ))}
      <Button htmlType="submit" disabled={saving} icon={saving && <LoadingOutlined />}>
        {t(saving ? 'form.saving' : state === 'unanswered' ? 'form.sendAgain' : 'terminal.enrol')}
      </Button>
    </form>
  );
});

const TerminalField = observer(function TerminalField({
  form,
  name,
}: {
  readonly form: FormStore;
  readonly name: (typeof fields)[number];
}): ReactNode {
  const { session } = useRoot();
  const shops = shopOptions(useMaster(toko.call).rows);
  const titles = { terminal_id: 'Terminal', nama: 'Nama', kode_toko: 'Cabang', public_key: 'Kunci publik' } as const;
  const shared = {
    id: fieldId(name),
    'aria-required': true,
    disabled: form.state !== 'editing',
    value: String(form.values[name] ?? ''),
  };
  return (
    <Field name={name} label={label(titles[name])} required error={form.errors.get(name)}>
      {name === 'kode_toko' ? (
        <Select
          {...shared}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={shared.disabled || !session.isPusat}
          options={shops}
          onChange={(kode_toko) => form.set({ kode_toko })}
        />
      ) : (
        <Input {...shared} autoComplete="off" onChange={({ target }) => form.set({ [name]: target.value })} />
      )}
    </Field>
  );
});
