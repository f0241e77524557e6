import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { LoadingOutlined } from '../base/icons.js';
import type { ScreenField } from '../field/screen-field.js';
import type { FormStore } from '../form/form-store.js';
import { t } from '../i18n/i18n.js';
import { tillSums, type TillSums } from './till-sums.js';

const text = (amount: number): string => fieldText({ type: 'rupiah' }, Math.abs(amount));

const isBelow = (amount = 0): boolean => amount < 0;

interface AmountProps {
  readonly name: string;
  readonly amount: number | undefined;
  readonly note?: string | undefined;
  readonly tone?: 'in' | 'late' | undefined;
}

/** A large figure of the foot, with its word. */
export function TillAmount({ name, amount, note, tone }: AmountProps): ReactNode {
  return (
    <div className="till-amount">
      <dt>
        {name} {note && <span className="quiet">{note}</span>}
      </dt>
      <dd className={tone && `tone-${tone}`}>
        {amount === undefined ? (
          <small className="tone-late">{t('rows.notKnown')}</small>
        ) : (
          <>
            <small>Rp</small> {text(amount)}
          </>
        )}
      </dd>
    </div>
  );
}

/** The amount that the shop has still to pay, or pays too much. */
const restOut = (left: number): AmountProps => ({
  name: t(left > 0 ? 'split.over' : 'split.rest'),
  amount: left,
  tone: left === 0 ? undefined : 'late',
});

/** The amount that is left, too much, or given back: one of them. */
function restOf(sums: TillSums | undefined, isPart: boolean): AmountProps {
  if (!sums) return { name: t('split.rest'), amount: undefined };
  const { total, left, change } = sums;
  if (total < 0) return restOut(left);
  if (left > 0) return { name: t('split.rest'), amount: left, tone: isPart ? undefined : 'late' };
  if (left < 0) return { name: t('split.over'), amount: left, tone: 'late' };
  if (change !== undefined && change < 0) return { name: t('till.short'), amount: change, tone: 'late' };
  return { name: t('till.change'), amount: change ?? 0, tone: change ? 'in' : undefined };
}

interface FootProps {
  readonly payments: ScreenField;
  readonly form: FormStore;
  readonly save: () => void;
  /** Absent where the document has no slip. */
  readonly savePrint: (() => void) | undefined;
}

/** The foot of the till, which never leaves the screen: what is to be paid, what is, the rest, and the buttons. */
export const TillFoot = observer(function TillFoot({ payments, form, ...ways }: FootProps): ReactNode {
  const { grid } = payments;
  const sums = tillSums(payments, form);
  const note = sums?.isOut ? grid?.note?.(form.known) : undefined;
  return (
    <div className="till-foot">
      {note && <p className="quiet">{t(note.text, { jumlah: text(note.jumlah) })}</p>}
      <Amounts sums={sums} isPart={grid?.isPart === true} />
      <Buttons form={form} {...ways} />
    </div>
  );
});

function Amounts({ sums, isPart }: { readonly sums: TillSums | undefined; readonly isPart: boolean }): ReactNode {
  const { total, paid, isProposed } = sums ?? {};
  return (
    <dl className="till-amounts" aria-live="polite">
      <TillAmount name={t(isBelow(total) ? 'till.totalOut' : 'till.total')} amount={total} />
      <TillAmount
        name={t(isBelow(paid) ? 'till.paidOut' : 'till.paid')}
        amount={paid}
        note={isProposed ? t('till.cash') : undefined}
      />
      <TillAmount {...restOf(sums, isPart)} />
    </dl>
  );
}

/** No button is one of the form but the one that sends again: Enter in a field may be the end of a code. */
const Buttons = observer(function Buttons({ form, save, savePrint }: Omit<FootProps, 'payments'>): ReactNode {
  const { state } = form;
  const isBusy = state === 'saving';
  const button = { size: 'large', disabled: isBusy || form.overtaken !== undefined } as const;
  if (state === 'unanswered')
    return (
      <div className="till-buttons">
        <Button {...button} type="primary" htmlType="submit">
          {t('form.sendAgain')} <kbd>Ctrl S</kbd>
        </Button>
      </div>
    );
  return (
    <div className="till-buttons">
      <Button {...button} type={savePrint ? 'default' : 'primary'} onClick={save}>
        {t('form.save')} <kbd>Ctrl S</kbd>
      </Button>
      {savePrint && (
        <Button {...button} type="primary" icon={isBusy && <LoadingOutlined />} onClick={savePrint}>
          {t('till.savePrint')} <kbd>F9</kbd>
        </Button>
      )}
    </div>
  );
});
