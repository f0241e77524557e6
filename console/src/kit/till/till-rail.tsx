import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ScreenField } from '../field/screen-field.js';
import type { FormParts } from '../form/define-form.js';
import { FormFields } from '../form/form-fields.js';
import type { FormStore } from '../form/form-store.js';
import { t } from '../i18n/i18n.js';
import { TillReceived } from './till-received.js';
import { paymentsIn, receivedIn } from './till-sums.js';

/** True for rows of pieces: they stand at the left. */
const isLines = ({ grid }: ScreenField): boolean => grid !== undefined && !grid.rest;

const asCards = (field: ScreenField): ScreenField =>
  field.grid ? { ...field, grid: { ...field.grid, cards: true } } : field;

/** Returns the fields of a till: rows of pieces; in the rail those before the payments, the payments, the others. */
export function tillFields(screen: FormParts) {
  const payments = paymentsIn(screen);
  const received = receivedIn(screen);
  const beside = screen.fields.filter((field) => !isLines(field) && field !== received);
  const at = payments ? beside.indexOf(payments) : beside.length;
  return {
    lines: screen.fields.filter(isLines),
    before: beside.slice(0, at),
    payments: payments && asCards(payments),
    received,
    after: beside.slice(at + 1),
  };
}

interface RailProps {
  readonly screen: FormParts;
  readonly fields: ReturnType<typeof tillFields>;
  readonly form: FormStore;
}

/** The fields beside the lines: customer, sales person, payments, cash handed over, and what else there is. */
export const TillRail = observer(function TillRail({ screen, fields, form }: RailProps): ReactNode {
  const { before, payments, received, after } = fields;
  const part = (shown: readonly ScreenField[]): ReactNode => (
    <div className="form-columns">
      <FormFields screen={{ ...screen, fields: shown }} form={form} />
    </div>
  );
  return (
    <div
      key={form.emptied}
      className="till-fields"
      role="group"
      aria-label={t('till.rail')}
      inert={form.state !== 'editing'}
    >
      {part(before)}
      {payments && part([payments])}
      {payments && received && <TillReceived field={received} payments={payments} form={form} />}
      {after.length > 0 && part(after)}
    </div>
  );
});
