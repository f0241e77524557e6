import { Button, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { enrolTerminal, removeTerminal } from '../../../../contracts/fingerprint/commands.js';
import { toko } from '../../../../contracts/masters/masters.js';
import { terminals } from '../../../../contracts/fingerprint/views.js';
import { jakartaDate } from '../../../../contracts/values/business-date.js';
import { label, t } from '../../i18n/i18n.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { timeText } from '../../kit/format.js';
import { WarningOutlined } from '../../kit/icons.js';
import { RemoveButton } from '../../kit/remove-button.js';
import { Strip } from '../../kit/states/states.js';
import { useMaster, useRoot } from '../../kit/stores/root-store.js';

type Values = Readonly<Record<'terminal_id' | 'nama' | 'kode_toko' | 'public_key', string>>;

/** Sends a command on terminals, and reads them again. */
function useCommands() {
  const { api, live, toasts } = useRoot();
  const list = useMaster(terminals.call);
  const [failure, setFailure] = useState<ApiFailure>();
  const send = async (command: typeof enrolTerminal | typeof removeTerminal, body: Readonly<Record<string, string>>): Promise<boolean> => {
    try {
      const { position } = await api.command(command, body, crypto.randomUUID());
      live.recorded(position);
      api.recorded(position);
      setFailure(undefined);
      toasts.show('success', t('toast.success'));
      await list.reload();
      return true;
    } catch (thrown) {
      setFailure(apiFailure(thrown));
      return false;
    }
  };
  return { list, failure, send };
}

/** The terminals with a reader that a branch has: enrolled with their public key, removed when they are gone. */
export const TerminalsPanel = observer(function TerminalsPanel(): ReactNode {
  const { list, failure, send } = useCommands();
  return (
    <section>
      <h3>{t('terminal.title')}</h3>
      <p className="quiet">{t('terminal.note')}</p>
      {failure && failure.errors.length === 0 && (
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
                {terlihat ? t('terminal.seen', { time: `${jakartaDate(new Date(terlihat))} ${timeText(terlihat)}` }) : t('terminal.unseen')}
              </span>
            </div>
            <RemoveButton name={nama} remove={() => void send(removeTerminal, { terminal_id })} />
          </li>
        ))}
      </ul>
      <EnrolTerminal errors={new Map(failure?.errors.map(({ field, message }) => [field, message]))} enrol={(values) => send(enrolTerminal, values)} />
    </section>
  );
});

interface EnrolProps {
  readonly errors: ReadonlyMap<string, string>;
  readonly enrol: (values: Values) => Promise<boolean>;
}

const EnrolTerminal = observer(function EnrolTerminal({ errors, enrol }: EnrolProps): ReactNode {
  const { session } = useRoot();
  const empty: Values = { terminal_id: '', nama: '', kode_toko: session.user?.kode_toko ?? '', public_key: '' };
  const [values, setValues] = useState(empty);
  const shops = useMaster(toko.call).rows.map(({ kode_toko = '', nama_toko = '' }) => ({ value: kode_toko, label: `${kode_toko} ${nama_toko}` }));
  const titles: Values = { terminal_id: label('Terminal'), nama: label('Nama'), kode_toko: label('Cabang'), public_key: label('Kunci publik') };
  return (
    <form
      className="fingerprint-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enrol(values).then((done) => done && setValues(empty));
      }}
    >
      {(Object.keys(titles) as (keyof Values)[]).map((name) => (
        <Field key={name} name={name} label={titles[name]} error={errors.get(name)}>
          {name === 'kode_toko' ? (
            <Select
              id={fieldId(name)}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={!session.isPusat}
              value={values[name]}
              options={shops}
              onChange={(kode_toko) => setValues({ ...values, kode_toko })}
            />
          ) : (
            <Input id={fieldId(name)} autoComplete="off" value={values[name]} onChange={({ target }) => setValues({ ...values, [name]: target.value })} />
          )}
        </Field>
      ))}
      <Button htmlType="submit">{t('terminal.enrol')}</Button>
    </form>
  );
});
