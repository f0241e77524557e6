import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { closeShift, countDrawer, openShift } from '../../../../contracts/hitung-kas/documents.js';
import type { Shift } from '../../../../contracts/hitung-kas/views.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { subtractRupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, outcomeText, t } from '../../kit/i18n/i18n.js';
import { Balance } from '../../kit/base/balance.js';
import { Field } from '../../kit/form/field.js';
import { balanceText, signedText } from '../../kit/base/format.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import { Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import type { CountStore } from './count-store.js';

interface ResultProps {
  readonly store: CountStore;
  /** What there should be in the drawer; undefined while it is not known. */
  readonly expected: Rupiah | undefined;
  /** The last shift of the branch. */
  readonly shift: Shift | undefined;
}

/** What was counted against what there should be, the one signed difference, and what can be done with the count. */
export const CountResult = observer(function CountResult({ store, expected, shift }: ResultProps): ReactNode {
  const difference = expected !== undefined && store.begun ? subtractRupiah(store.dihitung, expected) : undefined;
  return (
    <section className="panel count-result" aria-labelledby="count-result">
      <h2 id="count-result">{t('count.result')}</h2>
      <dl>
        {shift?.status === 'BUKA' && <ShiftFacts shift={shift} />}
        <Fact title={t('count.expected')} strong>
          {expected === undefined ? '\u2026' : balanceText(expected)}
        </Fact>
        <Fact title={t('count.counted')} strong>
          {store.begun ? balanceText(store.dihitung) : '\u2013'}
        </Fact>
      </dl>
      <Difference difference={difference} />
      <Note store={store} />
      <Actions store={store} shift={shift} difference={difference} />
    </section>
  );
});

function ShiftFacts({ shift }: { readonly shift: Shift }): ReactNode {
  return (
    <>
      <Fact title={t('count.opening')}>{balanceText(shift.saldo_awal)}</Fact>
      <Fact title={label('Masuk')} tone="in">
        {signedText(shift.masuk)}
      </Fact>
      <Fact title={label('Keluar')} tone="out">
        {balanceText(subtractRupiah(0 as Rupiah, shift.keluar))}
      </Fact>
    </>
  );
}

function Fact({
  title,
  tone,
  strong,
  children,
}: {
  readonly title: string;
  readonly tone?: 'in' | 'out';
  readonly strong?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={strong ? 'count-fact count-strong' : 'count-fact'}>
      <dt>{title}</dt>
      <dd className={tone && `tone-${tone}`}>{children}</dd>
    </div>
  );
}

/** The needle goes to the side of the difference, further the larger it is. */
const lean = (difference: Rupiah): number =>
  (Math.sign(difference) * Math.min(6, Math.log10(1 + Math.abs(difference)))) / 6;

function Difference({ difference }: { readonly difference: Rupiah | undefined }): ReactNode {
  const [word, tone] = difference === undefined ? [undefined, ''] : wordOf(difference);
  return (
    <div className="count-difference" role="status">
      <Balance at={difference === undefined ? 0 : lean(difference)} />
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

const Note = observer(function Note({ store }: { readonly store: CountStore }): ReactNode {
  const { failure } = store;
  const ofNote = failure?.errors.find(({ field }) => field === 'keterangan')?.message;
  return (
    <>
      <Field name="keterangan" label={t('count.note')} error={ofNote}>
        <Input
          id="field-keterangan"
          className="count-note"
          maxLength={80}
          readOnly={store.saving}
          value={store.keterangan}
          onChange={(event) => store.note(event.target.value)}
        />
      </Field>
      {failure && !ofNote && (
        <Strip tone={failure.definite ? 'out' : 'late'} icon={<WarningOutlined />}>
          {failure.message} {!failure.definite && t('form.unanswered')}
        </Strip>
      )}
    </>
  );
});

/** A shift that runs is closed; else the count is kept, and a shift can begin with it. What books a difference says so before, and needs a reason and consent. No button becomes another under the finger when word of a shift comes. */
const Actions = observer(function Actions({
  store,
  shift,
  difference,
}: Pick<ResultProps, 'store' | 'shift'> & { readonly difference: Rupiah | undefined }): ReactNode {
  const send = useSend(store);
  const running = shift?.status === 'BUKA';
  const disabled = !store.begun || store.saving;
  const keep = () => send(countDrawer, { bukukan: false });
  return (
    <div className="count-actions">
      {running ? (
        <Button
          key="close"
          type="primary"
          disabled={disabled}
          onClick={() => send(closeShift, { no_shift: shift.no_shift })}
        >
          {label(closeShift.title)}
        </Button>
      ) : (
        <Button key="keep" type="primary" disabled={disabled} onClick={keep}>
          {t('count.keep')}
        </Button>
      )}
      {running ? (
        <Button key="keep" disabled={disabled} onClick={keep}>
          {t('count.keep')}
        </Button>
      ) : (
        <Button key="open" disabled={disabled} onClick={() => send(openShift, { setelah: shift?.no_shift ?? '' })}>
          {label(openShift.title)}
        </Button>
      )}
      {difference !== undefined && difference !== 0 && (
        <Button disabled={disabled} onClick={() => send(countDrawer, { bukukan: true })}>
          {t('count.book')}
        </Button>
      )}
      <WillBook difference={difference} action={label(running ? closeShift.title : openShift.title)} />
      <p className="quiet">{t(running ? 'count.helpShift' : 'count.help')}</p>
    </div>
  );
});

/** What beginning or ending a shift would book. */
function WillBook({
  difference,
  action,
}: {
  readonly difference: Rupiah | undefined;
  readonly action: string;
}): ReactNode {
  if (difference === undefined || difference === 0) return null;
  return (
    <p className="count-books" role="status">
      {t('count.books', { action, difference: signedText(difference), word: wordOf(difference)[0] })}
    </p>
  );
}

function useSend(
  store: CountStore,
): <C extends object>(command: CommandDefinition<C>, more: Readonly<Record<string, unknown>>) => void {
  const { toasts, live } = useRoot();
  return <C extends object>(command: CommandDefinition<C>, more: Readonly<Record<string, unknown>>) => {
    void store.send(command as unknown as CommandDefinition, more).then((answer) => {
      if (!answer) return store.failure && toasts.show('error', store.failure.message);
      live.recorded(answer.position);
      toasts.show('success', answer.message ?? outcomeText(command, 'saved'));
    });
  };
}
