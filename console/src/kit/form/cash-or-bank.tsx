import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { CASH } from '../../../../contracts/mutasi-uang/accounts.js';
import { t } from '../i18n/i18n.js';
import { ListStore } from '../stores/list-store.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import type { ScreenField } from '../field/screen-field.js';
import { Field, fieldId } from './field.js';
import type { FormStore } from './form-store.js';
import { useReading } from '../stores/use-reading.js';

type AccountRow = Readonly<Record<'kode_bank' | 'kode_toko' | 'no_rekening' | 'nama_rekening', string>>;

interface CashOrBankProps {
  readonly field: ScreenField;
  readonly title: string;
  /** Label of its account. */
  readonly account: string;
  readonly form: FormStore;
}

/** One side of a movement: the drawer or a bank, and with a bank its account at this branch. */
export const CashOrBank = observer(function CashOrBank({
  field,
  title,
  account: accountTitle,
  form,
}: CashOrBankProps): ReactNode {
  const banks = useMaster('banks');
  const { name, side } = field;
  const { account, across, cash: hasCash } = side!;
  const cash = hasCash && !(across && form.values[across] === CASH && form.values[name] !== CASH);
  const wrong = (at: string) => (form.errors.has(at) ? ('error' as const) : undefined);
  const options = banks.rows.map((row) => ({
    value: row['kode_bank'] ?? '',
    label: row['kode_bank'],
    title: row['nama_bank'],
  }));
  return (
    <>
      <Field name={name} label={title} error={form.errors.get(name)}>
        <Select
          id={fieldId(name)}
          aria-describedby={`${fieldId(name)}-error`}
          showSearch={{ optionFilterProp: 'label' }}
          loading={banks.state === 'loading'}
          status={wrong(name)}
          placeholder={banks.problem ?? t('form.choose')}
          notFoundContent={t('table.empty')}
          value={form.values[name]}
          options={cash ? [{ value: CASH, label: t('mutasi.option.cash'), title: '' }, ...options] : options}
          onOpenChange={(open) => open && void banks.need()}
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
  const accounts = useAccounts(isBank ? String(bank) : undefined);
  return (
    <Field name={name} label={label} error={form.errors.get(name)}>
      <Select
        id={fieldId(name)}
        aria-describedby={`${fieldId(name)}-error`}
        disabled={!isBank}
        loading={isBank && accounts.state === 'loading'}
        status={status}
        placeholder={isBank ? (accounts.problem ?? t('form.chooseAccount')) : t('form.bankOnly')}
        notFoundContent={t('table.empty')}
        value={form.values[name]}
        options={accounts.rows.map((row) => ({
          value: row.no_rekening,
          label: t('form.account', { number: row.no_rekening, name: row.nama_rekening }),
        }))}
        onChange={(value) => form.set({ [name]: value })}
      />
    </Field>
  );
});

/** The accounts of a bank that belong to the user's branch. */
function useAccounts(bank: string | undefined): Pick<ListStore<AccountRow>, 'rows' | 'state' | 'problem'> {
  const { api, session } = useRoot();
  const list = useReading(() => new ListStore<AccountRow>(api, 'rekenings/get-by-kode-bank'));
  useEffect(() => {
    if (bank) void list.load({ kode_bank: bank });
  }, [list, bank]);
  const rows = list.rows.filter((row) => row.kode_bank === bank && row.kode_toko === session.user?.kode_toko);
  return { rows, state: list.state, problem: list.problem };
}
