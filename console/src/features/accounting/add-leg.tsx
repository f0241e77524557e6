import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { legsOf } from '../../../../contracts/language/define/accounts.js';
import { bankAccount } from '../../../../contracts/mutasi-uang/accounts.js';
import { legName, type Leg } from '../../../../contracts/accounting/journal-kinds.js';
import type { ParaAkun } from '../../../../contracts/accounting/views.js';
import { t } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { PlusOutlined } from '../../kit/base/icons.js';
import { useMaster } from '../../kit/stores/root-store.js';
import type { ParamsStore } from './params-store.js';

const fieldName = 'leg';

/**
 * Adds a row for one bank, or one account of it, that is to stand at a number of its own; not while the rows are being
 * saved.
 */
export const AddLeg = observer(function AddLeg({
  params,
  store,
}: {
  readonly params: ParaAkun;
  readonly store: ParamsStore;
}): ReactNode {
  const accounts = useMaster('rekenings');
  const [chosen, setChosen] = useState<string>();
  const present = new Set(store.rowsOf(params).map(({ _id }) => _id));
  const legs = exactLegs(params, accounts.rows).filter((leg) => !present.has(legName(leg)));
  const leg = legs.find((one) => legName(one) === chosen);
  if (legs.length === 0) return null;
  const add = (): void => {
    if (leg) store.add(params, leg);
    setChosen(undefined);
  };
  return (
    <div className="params-add" inert={store.saving}>
      <Field name={fieldName} label={t('paraAkun.exact')} error={undefined}>
        <Select
          id={fieldId(fieldName)}
          showSearch={{ optionFilterProp: 'label' }}
          value={leg && chosen}
          placeholder={t('form.choose')}
          options={legs.map(legName).sort().map((value) => ({ value, label: value }))} // prettier-ignore
          onChange={setChosen}
        />
      </Field>
      <Button icon={<PlusOutlined />} disabled={!leg} onClick={add}>
        {t('paraAkun.add')}
      </Button>
    </div>
  );
});

/** The legs of each bank and of each account in it, where the parameters have one for all banks. */
function exactLegs({ detail_akun }: ParaAkun, accounts: readonly Partial<Record<string, string>>[]): readonly Leg[] {
  const exact = accounts.flatMap(({ kode_bank = '', no_rekening = '', kode_toko = '' }) =>
    legsOf(bankAccount(kode_toko, kode_bank, no_rekening)),
  );
  return detail_akun
    .filter(({ kode_akun }) => kode_akun === 'BANK')
    .flatMap(({ jenis_akun }) =>
      [...new Set(exact)].filter((kode) => kode !== 'BANK').map((kode_akun): Leg => ({ kode_akun, jenis_akun })),
    );
}
