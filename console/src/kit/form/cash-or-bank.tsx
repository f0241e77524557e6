import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { t } from '../i18n/i18n.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import type { ScreenField } from '../field/screen-field.js';
import { Field, fieldId } from './field.js';
import type { FormStore } from './form-store.js';

interface CashOrBankProps {
  readonly field: ScreenField;
  readonly title: string;
  /** Label of its account. */
  readonly account: string;
  readonly form: FormStore;
}

/** One side of a movement: the drawer or a bank where this branch has an account, and with a bank that account. */
export const CashOrBank = observer(function CashOrBank({
  field,
  title,
  account: accountTitle,
  form,
}: CashOrBankProps): ReactNode {
  const banks = useMaster('banks');
  const accounts = useAccounts();
  const { name, side } = field;
  const { account, across, cash: hasCash } = side!;
  const cash = hasCash && !(across && form.values[across] === CASH && form.values[name] !== CASH);
  const wrong = (at: string) => (form.errors.has(at) ? ('error' as const) : undefined);
  const options = banks.rows
    .filter((row) => accounts.rows.some(({ kode_bank }) => kode_bank === row['kode_bank']))
    .map((row) => ({ value: row['kode_bank'] ?? '', label: row['kode_bank'], title: row['nama_bank'] }));
  const note = accounts.state === 'ready' && accounts.rows.length === 0 ? t('form.noAccount') : undefined;
  return (
    <>
      <Field name={name} label={title} note={note} required={field.rule?.required} error={form.errors.get(name)}>
        <Select
          id={fieldId(name)}
          aria-describedby={`${fieldId(name)}-error`}
          aria-required={field.rule?.required}
          showSearch={{ optionFilterProp: 'label' }}
          loading={banks.state === 'loading' || accounts.state === 'loading'}
          status={wrong(name)}
          placeholder={banks.problem ?? accounts.problem ?? t('form.choose')}
          notFoundContent={t('table.empty')}
          value={form.values[name]}
          options={cash ? [{ value: CASH, label: t('mutasi.option.cash'), title: '' }, ...options] : options}
          onOpenChange={(open) => open && void Promise.all([banks.need(), accounts.need()])}
          onChange={(value) => form.set({ [name]: value, [account]: undefined })}
        />
      </Field>
      <AccountSelect name={account} label={accountTitle} bank={form.values[name]} form={form} status={wrong(account)} />
    </>
  );
});

interface AccountSelectProps {
  readonly name: string;
  readonly label: string;
  readonly bank: FormStore['values'][string];
  readonly form: FormStore;
  readonly status: 'error' | undefined;
}

const AccountSelect = observer(function AccountSelect({
  name,
  label,
  bank,
  form,
  status,
}: AccountSelectProps): ReactNode {
  const isBank = bank !== undefined && bank !== CASH;
  const accounts = useAccounts();
  return (
    <Field name={name} label={label} required={isBank} error={form.errors.get(name)}>
      <Select
        id={fieldId(name)}
        aria-describedby={`${fieldId(name)}-error`}
        aria-required={isBank}
        disabled={!isBank}
        loading={isBank && accounts.state === 'loading'}
        status={status}
        placeholder={isBank ? (accounts.problem ?? t('form.chooseAccount')) : t('form.bankOnly')}
        notFoundContent={t('table.empty')}
        value={form.values[name]}
        options={accounts.rows
          .filter(({ kode_bank }) => kode_bank === bank)
          .map(({ no_rekening = '', nama_rekening = '' }) => ({
            value: no_rekening,
            label: t('form.account', { number: no_rekening, name: nama_rekening }),
          }))}
        onChange={(value) => form.set({ [name]: value })}
      />
    </Field>
  );
});

/** The bank accounts of the user's branch. */
function useAccounts() {
  const { session } = useRoot();
  const list = useMaster('rekenings');
  const rows = list.rows.filter(({ kode_toko }) => kode_toko === session.user?.kode_toko);
  return { rows, state: list.state, problem: list.problem, need: () => list.need() };
}
