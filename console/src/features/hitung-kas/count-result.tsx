import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { closeShift, countDrawer, openShift } from '../../../../contracts/hitung-kas/documents.js';
import { worthOf } from '../../../../contracts/hitung-kas/pecahan.js';
import type { Shift } from '../../../../contracts/hitung-kas/views.js';
import { rupiah, subtractRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { Balance, lean } from '../../kit/base/balance.js';
import { drillTo } from '../../kit/base/drill-link.js';
import { balanceText, signedText } from '../../kit/base/format.js';
import { screenFields } from '../../kit/field/screen-field.js';
import { PlainControl } from '../../kit/form/controls.js';
import { Field } from '../../kit/form/field.js';
import { FormNotice } from '../../kit/form/form-notice.js';
import type { FormStore } from '../../kit/form/form-store.js';
import { useFocusOnRefusal } from '../../kit/form/use-focus-on-refusal.js';
import { FormWays, type Way } from '../../kit/form/form-ways.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { Fact } from '../../kit/report/event-facts.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { countedIn } from './counted.js';
import { newSale } from './tiles.js';

const note = screenFields(countDrawer.body, ['keterangan'])[0]!;

interface ResultProps {
  readonly form: FormStore;
  /** The cash that should be in the drawer; undefined while it is not known. */
  readonly expected: Rupiah | undefined;
  /** The last shift of the branch. */
  readonly shift: Shift | undefined;
  /** True once that is known. */
  readonly known: boolean;
}

/** The counted cash against what should be there, the one signed difference, and what can be done with the count. */
export const CountResult = observer(function CountResult({ form, expected, shift, known }: ResultProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  useFocusOnRefusal(form, [note.name], box);
  const counted = countedIn(form);
  const dihitung = counted.length > 0 ? worthOf(counted) : undefined;
  const difference = expected !== undefined && dihitung !== undefined ? subtractRupiah(dihitung, expected) : undefined;
  return (
    <section ref={box} className="panel count-result" aria-labelledby="count-result">
      <h2 id="count-result">{t('count.result')}</h2>
      <dl>
        {shift?.status === 'BUKA' && <ShiftFacts shift={shift} />}
        <Fact title={t('count.expected')}>
          <b>{expected === undefined ? '\u2026' : balanceText(expected)}</b>
        </Fact>
        <Fact title={t('count.counted')}>
          <b>{dihitung === undefined ? '\u2013' : balanceText(dihitung)}</b>
        </Fact>
      </dl>
      <Difference difference={difference} />
      <Field name={note.name} label={t('count.note')} error={form.errors.get(note.name)}>
        <PlainControl field={note} form={form} />
      </Field>
      <FormNotice screen={{ command: countDrawer }} form={form} fields={[note.name]} />
      <Actions form={form} shift={shift} known={known} difference={difference} />
      {known && <Selling isOpen={shift?.status === 'BUKA'} />}
    </section>
  );
});

/** Leads to the first sale once the drawer is open; the keys are there as soon as it was opened here. */
const Selling = observer(function Selling({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const to = drillTo(useRoot().session, newSale);
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Where it was opened at another desk the keys stay where they are.
    if (isOpen && !wasOpen.current && document.activeElement === document.body) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen || to === undefined) return null;
  return (
    <p className="count-sell">
      <Link ref={link} to={to}>
        {t('count.sell')}
      </Link>
    </p>
  );
});

function ShiftFacts({ shift: { saldo_awal, masuk, keluar, pembatalan } }: { readonly shift: Shift }): ReactNode {
  return (
    <>
      <Fact title={t('count.opening')}>{balanceText(saldo_awal)}</Fact>
      <Fact title={label('Masuk')}>
        <span className="tone-in">{signedText(masuk)}</span>
      </Fact>
      <Fact title={label('Keluar')}>
        <span className="tone-out">{balanceText(rupiah(-keluar))}</span>
      </Fact>
      {pembatalan !== 0 && <Fact title={label('Termasuk Pembatalan')}>{signedText(pembatalan)}</Fact>}
    </>
  );
}

function Difference({ difference }: Pick<ActionsProps, 'difference'>): ReactNode {
  const [word, tone] = difference === undefined ? [undefined, ''] : wordOf(difference);
  return (
    <div className="count-difference" role="status">
      <Balance at={lean(difference ?? rupiah(0))} />
      <span>{t('count.difference')}</span>
      <b className={tone}>{difference === undefined ? '\u2013' : signedText(difference)}</b>
      <span className={`count-word ${tone}`}>{word}</span>
    </div>
  );
}

function wordOf(difference: Rupiah): readonly [string, string] {
  if (difference === 0) return [t('count.exact'), 'tone-in'];
  return difference < 0 ? [t('count.short'), 'tone-out'] : [t('count.over'), 'tone-late'];
}

/** First what comes next: a shift that runs is closed, else one begins with the count; or the count is only kept. */
function waysOf(shift: Shift | undefined, difference: Rupiah | undefined): readonly Way[] {
  const keep: Way = { title: t('count.keep'), command: countDrawer, more: { bukukan: false } };
  const book: Way = { title: t('count.book'), command: countDrawer, more: { bukukan: true } };
  const open: Way = { title: label(openShift.title), command: openShift, more: { setelah: shift?.no_shift } };
  const close: Way = { title: label(closeShift.title), command: closeShift, more: { no_shift: shift?.no_shift } };
  return [shift?.status === 'BUKA' ? close : open, keep, ...(difference ? [book] : [])];
}

interface ActionsProps extends Pick<ResultProps, 'form' | 'shift' | 'known'> {
  readonly difference: Rupiah | undefined;
}

/** The ways that book a difference: each says so before, and needs a reason and consent. */
const Actions = observer(function Actions({ form, shift, known, difference }: ActionsProps): ReactNode {
  const running = shift?.status === 'BUKA';
  const [action, word] = [label(running ? closeShift.title : openShift.title), wordOf(difference ?? rupiah(0))[0]];
  return (
    <div className="count-actions">
      <FormWays form={form} ways={waysOf(shift, difference)} disabled={!known || countedIn(form).length === 0} />
      {difference ? (
        <p className="count-books" role="status">
          {t('count.books', { action, difference: signedText(difference), word })}
        </p>
      ) : null}
      {known && !shift && difference !== undefined && difference > 0 && <FirstMoney />}
      <p className="quiet">{t(running ? 'count.helpShift' : 'count.help')}</p>
    </div>
  );
});

/** Leads to where the money of a first drawer is recorded, which would be booked as a profit otherwise. */
const FirstMoney = observer(function FirstMoney(): ReactNode {
  const to = drillTo(useRoot().session, { path: '/uang-kas', filters: { form: '1' } });
  return (
    <p className="count-books" role="status">
      {t('count.firstMoney')} {to !== undefined && <Link to={to}>{t('count.recordFirst')}</Link>}
    </p>
  );
});
