import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Hutang } from '../../../../contracts/hutang/loan.js';
import { reminderText } from '../../../../contracts/hutang/reminder.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { CustomerRow } from '../../../../contracts/member/customer.js';
import { customerOne } from '../../../../contracts/member/views.js';
import { useCopy } from '../../kit/base/use-copy.js';
import { DocumentStore } from '../../kit/document/document-store.js';
import { t } from '../../kit/i18n/i18n.js';
import { Failed } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import './loan-costs.css';

interface ReminderProps {
  readonly loan: Hutang & Parameters<typeof reminderText>[0];
  readonly today: BusinessDate;
}

/**
 * The text that reminds the customer of a loan, to be copied. Their name and phone are read once somebody asks for
 * them: each such read is noted, and counted.
 */
export const LoanReminder = observer(function LoanReminder({ loan, today }: ReminderProps): ReactNode {
  const { api, session } = useRoot();
  const copy = useCopy();
  const customer = useReading(() => new DocumentStore<CustomerRow>(api, customerOne.call));
  const { row, failure, state } = customer;
  const text = reminderText(loan, today, row?.nama_customer);
  const ask = (): void => void customer.load(loan.kode_member);
  if (!text) return null;
  return (
    <section className="loan-reminder" aria-label={t('hutang.reminder')}>
      <p>{text}</p>
      <Button onClick={() => copy(text)}>{t('hutang.copy')}</Button>
      {row && <Button onClick={() => copy(row.no_hp)}>{row.no_hp}</Button>}
      {!row && session.passes(customerOne.gate) && (
        <Button type="text" loading={state === 'loading'} onClick={ask}>
          {t('hutang.phone')}
        </Button>
      )}
      {failure && <Failed title={t('request.error')} failure={failure} retry={ask} />}
    </section>
  );
});
