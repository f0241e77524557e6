import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { titleOf, type ScreenField } from '../field/screen-field.js';
import { PlainControl } from '../form/controls.js';
import { Field } from '../form/field.js';
import type { FormStore } from '../form/form-store.js';
import { t } from '../i18n/i18n.js';
import { handedOver, tillSums } from './till-sums.js';

interface ReceivedProps {
  readonly field: ScreenField;
  readonly payments: ScreenField;
  readonly form: FormStore;
}

/** The cash that the customer hands over, with the amounts that are likely; not there while nothing is paid in cash. */
export const TillReceived = observer(function TillReceived({ field, payments, form }: ReceivedProps): ReactNode {
  const { cash } = tillSums(payments, form) ?? { cash: 0 };
  if (cash <= 0) return null;
  const { name } = field;
  const take = (amount: number): void => form.set({ [name]: amount });
  return (
    <div className="till-received">
      <Field
        name={name}
        label={titleOf(field)}
        hotkey={field.hotkey}
        note={t('till.outside')}
        error={form.errors.get(name)}
      >
        <PlainControl field={field} form={form} />
      </Field>
      <div className="till-quick">
        <Button size="small" onClick={() => take(cash)}>
          {t('till.exact')}
        </Button>
        {handedOver(cash).map((amount) => (
          <Button key={amount} size="small" onClick={() => take(amount)}>
            {fieldText({ type: 'rupiah' }, amount)}
          </Button>
        ))}
      </div>
    </div>
  );
});
