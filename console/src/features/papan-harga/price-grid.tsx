import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { priceJump } from '../../../../contracts/barang/harga.js';
import { fieldText, fieldValue } from '../../../../contracts/language/define/field-text.js';
import { addDays, isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { group } from '../../../../contracts/masters/references.js';
import { GroupPrices, setPrices } from '../../../../contracts/papan-harga/commands.js';
import { pricesToSet, type PriceToSet } from '../../../../contracts/papan-harga/views.js';
import { balanceText, signedText } from '../../kit/base/format.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { screenFields } from '../../kit/field/screen-field.js';
import { PlainControl } from '../../kit/form/controls.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { FigureInput, type FigureValue } from '../../kit/form/figure-input.js';
import { FormNotice } from '../../kit/form/form-notice.js';
import { FormStore } from '../../kit/form/form-store.js';
import { isBlock, pastedRows } from '../../kit/form/pasted.js';
import { thousands } from '../../kit/form/placed-marks.js';
import { useFocusOnRefusal } from '../../kit/form/use-focus-on-refusal.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { useFormTell } from '../../kit/form/use-tell.js';
import { useTyped } from '../../kit/form/use-typed.js';
import { addTexts, label, t, worded, type TextId } from '../../kit/i18n/i18n.js';
import { useQuestion } from '../../kit/states/question.js';
import { Empty, Failed, OldRows, SkeletonRows } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useFollowing } from '../../kit/stores/use-following.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import {
  errorOf,
  jumpingIn,
  marginText,
  moveAll,
  movedBy,
  priceFields,
  ruleOf,
  shownIn,
  sinceEvening,
  typedIn,
  typePrices,
  type PriceField,
} from './price-cells.js';
import { texts } from './grid-texts.js';
import { startText } from './price-text.js';
import './price-grid.css';

addTexts(texts);

const none = {};
const heads: Readonly<Record<PriceField, TextId>> = {
  harga_jual: 'price.sellHead',
  harga_beli: 'price.buyHead',
  harga_lebur: 'price.meltHead',
};
const startFields = screenFields(setPrices.body, ['berlaku_mulai', 'jam_mulai']);
/** Days ahead from which on the date is asked about: a slip of the year or the month. */
const FAR_DAYS = 30;

interface GridProps {
  readonly form: FormStore;
  readonly rows: readonly PriceToSet[];
}

/**
 * The prices of all groups in one grid, saved by one command: what differs is outlined, beside each its change since
 * the evening before. `Enter` or `↓` go down a column, a column of a workbook is pasted into it.
 */
export const PriceGrid = observer(function PriceGrid({ close }: { readonly close: () => void }): ReactNode {
  const { session } = useRoot();
  const host = useFormHost();
  const list = useFollowing<PriceToSet>(pricesToSet.call, none);
  const today = session.user?.tgl_system;
  const [form] = useState(() => new FormStore(setPrices, host, { berlaku_mulai: today }));
  const { state, failure, rows, asOf } = list;
  if (state === 'failed' && failure)
    return <Failed title={t('request.error')} failure={failure} retry={() => void list.reload()} />;
  if (!asOf) return <SkeletonRows rows={6} />;
  if (rows.length === 0)
    return (
      <Empty
        title={t('price.noGroups')}
        help={t('price.noGroupsHelp')}
        action={<Link to={group.path}>{label(group.title)}</Link>}
      />
    );
  return (
    <>
      <OldRows of={list} />
      <Grid form={form} rows={rows} close={close} />
    </>
  );
});

const Grid = observer(function Grid({ form, rows, close }: GridProps & { readonly close: () => void }): ReactNode {
  const { authorization } = useRoot();
  const box = useRef<HTMLElement>(null);
  const [save, question] = useSave(form);
  useFocusOnRefusal(form, ['berlaku_mulai', 'jam_mulai'], box);
  useFocus(form, box);
  useHotkeys({ 'Ctrl S': save }, authorization.asked === undefined);
  return (
    <section ref={box} className="panel price-grid" aria-label={label(setPrices.title)}>
      <div className="price-grid-start" inert={form.state !== 'editing'}>
        {startFields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={label(field.rule!.label)}
            required={field.rule!.required}
            error={form.errors.get(field.name)}
          >
            <PlainControl field={field} form={form} />
          </Field>
        ))}
        <MoveAll form={form} rows={rows} />
        <p className="quiet">{t('price.everywhere')}</p>
      </div>
      <FormNotice screen={{ command: setPrices }} form={form} fields={['berlaku_mulai', 'jam_mulai']} />
      <div role="presentation" inert={form.state !== 'editing'} onKeyDown={move} onFocus={select}>
        <Cells form={form} rows={rows} />
      </div>
      <Wrong form={form} rows={rows} />
      <Foot form={form} rows={rows} save={save} close={close} />
      {question}
    </section>
  );
});

/** Moves all prices by an amount, which is typed once: on most mornings gold goes up or down as a whole. */
const MoveAll = observer(function MoveAll({ form, rows }: GridProps): ReactNode {
  const [amount, setAmount] = useState<FigureValue>();
  const isAmount = typeof amount === 'number' && amount !== 0;
  const move = (): void => {
    if (!isAmount) return;
    moveAll(form, rows, amount as Rupiah);
    setAmount(undefined);
  };
  const wrong = amount === undefined ? undefined : movedBy.check(amount);
  const enter = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' && target instanceof HTMLInputElement) move();
  };
  return (
    <Field name="price-move" label={t('price.move')} error={wrong && worded(wrong)}>
      <div className="price-move" role="presentation" onKeyDown={enter}>
        <FigureInput
          id={fieldId('price-move')}
          aria-describedby={`${fieldId('price-move')}-error`}
          rule={movedBy}
          value={amount}
          status={wrong && 'error'}
          onChange={setAmount}
        />
        <Button disabled={!isAmount} onClick={move}>
          {t('price.moveDo')}
        </Button>
      </div>
    </Field>
  );
});

/** Saves; of a date that is far ahead once that was asked. */
function useSave(form: FormStore): readonly [save: () => void, question: ReactNode] {
  const { session } = useRoot();
  const tell = useFormTell();
  const [ask, question] = useQuestion();
  const send = async (): Promise<void> => {
    const answer = await form.save();
    tell(setPrices, answer, form.failure);
  };
  const save = (): void => {
    if (form.state === 'saving' || (typedIn(form).length === 0 && form.state === 'editing')) return;
    const date = form.values['berlaku_mulai'];
    const today = session.user?.tgl_system;
    const isFar = today && isBusinessDate(date) && date > addDays(today, FAR_DAYS);
    if (!isFar || form.state !== 'editing') return void send();
    ask({
      title: t('price.far', { date }),
      content: t('price.farWhy', { days: FAR_DAYS }),
      yes: t('form.save'),
      no: t('form.back'),
      onYes: () => void send(),
    });
  };
  return [save, question];
}

/** Puts the keys into the first price, and after a refusal into the first wrong one. */
function useFocus(form: FormStore, box: { readonly current: HTMLElement | null }): void {
  const { refusals, emptied } = form;
  useEffect(() => {
    const wrong = refusals > 0 ? 'tbody [aria-invalid=true]' : 'tbody input';
    box.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refusals, emptied, box]);
}

const Cells = observer(function Cells({ form, rows }: GridProps): ReactNode {
  const titles = [
    { title: label('Group') },
    { title: t('price.sellHead'), figure: true },
    { title: t('price.sellChange'), figure: true },
    { title: t('price.buyHead'), figure: true },
    { title: t('price.buyChange'), figure: true },
    { title: t('price.meltHead'), figure: true },
    { title: t('price.margin'), figure: true },
    { title: t('price.last') },
  ];
  return (
    <PlainTable columns={titles}>
      {rows.map((row) => (
        <GroupRow key={row.kode_group} form={form} rows={rows} row={row} />
      ))}
    </PlainTable>
  );
});

interface RowProps extends GridProps {
  readonly row: PriceToSet;
}

const GroupRow = observer(function GroupRow({ form, rows, row }: RowProps): ReactNode {
  const { kode_group, nama_group, jual_kemarin, beli_kemarin } = row;
  const shown = shownIn(form, row);
  const cell = (field: PriceField): ReactNode => (
    <td className="figure">
      <PriceCell form={form} rows={rows} row={row} field={field} />
    </td>
  );
  return (
    <tr>
      <th scope="row">
        {kode_group} <span className="quiet">{nama_group}</span>
      </th>
      {cell('harga_jual')}
      <td className="figure quiet">{changeText(sinceEvening(shown.harga_jual, jual_kemarin))}</td>
      {cell('harga_beli')}
      <td className="figure quiet">{changeText(sinceEvening(shown.harga_beli, beli_kemarin))}</td>
      {cell('harga_lebur')}
      <td className="figure">{marginText(shown)}</td>
      <td className="quiet">{lastText(row)}</td>
    </tr>
  );
});

const changeText = (change: Rupiah | undefined): string => (change === undefined ? '' : signedText(change));

/** Since when the prices of a group hold, by whom, and which come next. */
function lastText({ berlaku_mulai, jam_mulai, user_id, tgl_berikut, jam_berikut, jual_berikut }: PriceToSet): string {
  const last = berlaku_mulai ? `${startText(berlaku_mulai, jam_mulai)} \u00b7 ${user_id ?? ''}` : '';
  if (!tgl_berikut || jual_berikut === undefined) return last;
  const next = t('price.next', { time: startText(tgl_berikut, jam_berikut), jual: balanceText(jual_berikut) });
  return [last, next].filter(Boolean).join(' \u00b7 ');
}

interface CellProps extends RowProps {
  readonly field: PriceField;
}

const idOf = (kode_group: string, field: string): string => `price-${kode_group}-${field}`;

const PriceCell = observer(function PriceCell({ form, rows, row, field }: CellProps): ReactNode {
  const { toasts } = useRoot();
  const { kode_group } = row;
  const rule = ruleOf(field);
  const value = shownIn(form, row)[field];
  const error = errorOf(form, kode_group, field);
  const typed = useTyped<string | number>({
    value,
    written: fieldText(rule, value),
    read: (text) => fieldValue(rule, text) as FigureValue,
    marks: thousands,
    onChange: (price) => typePrices(form, rows, new Map([[kode_group, { [field]: price }]])),
  });
  return (
    <Input
      {...typed}
      id={idOf(kode_group, field)}
      data-column={field}
      className={value === row[field] ? 'price-cell' : 'price-cell price-cell-changed'}
      aria-label={`${kode_group} ${t(heads[field])}`}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${idOf(kode_group, field)}-error`}
      status={error === undefined ? undefined : 'error'}
      inputMode="numeric"
      autoComplete="off"
      onPasteCapture={(event) =>
        pasteFrom(event, form, rows, { row, field, refuse: (text) => toasts.show('error', text) })
      }
    />
  );
});

/** A cell into which something is pasted, and how its user is told that it does not fit. */
interface Place {
  readonly row: PriceToSet;
  readonly field: PriceField;
  readonly refuse: (text: string) => void;
}

/** Puts a block of a workbook into the cells from here on, down and to the right; nothing of one that does not fit. */
function pasteFrom(
  event: ClipboardEvent,
  form: FormStore,
  rows: readonly PriceToSet[],
  { row, field, refuse }: Place,
): void {
  const text = event.clipboardData.getData('text/plain');
  if (!isBlock(text)) return;
  event.preventDefault();
  event.stopPropagation();
  const fields = priceFields.slice(priceFields.indexOf(field));
  const { rows: pasted, beyond } = pastedRows(text, screenFields(GroupPrices, fields));
  const from = rows.indexOf(row);
  const isOther = pasted.some((cells) => Object.values(cells).some((value) => typeof value === 'string' && value));
  if (isOther || beyond.length > 0 || from + pasted.length > rows.length)
    return refuse(t('price.pasteOther', { rows: rows.length - from, columns: fields.length }));
  const changes = pasted.flatMap((cells, index) => {
    const group = rows[from + index];
    return group ? [[group.kode_group, cells as Readonly<Partial<Record<PriceField, FigureValue>>>] as const] : [];
  });
  typePrices(form, rows, new Map(changes));
}

/** Everything that is wrong, each with its group and column, since a cell has no room for it. */
const Wrong = observer(function Wrong({ form, rows }: GridProps): ReactNode {
  const all = rows.flatMap(({ kode_group }) =>
    (['kode_group', ...priceFields] as const).flatMap((field) => {
      const error = errorOf(form, kode_group, field);
      const column = field === 'kode_group' ? '' : ` ${t(heads[field])}`;
      return error === undefined ? [] : [{ id: idOf(kode_group, field), text: `${kode_group}${column}: ${error}` }];
    }),
  );
  return all.map(({ id, text }) => (
    <p key={id} id={`${id}-error`} className="price-grid-wrong tone-out" role="alert">
      {text}
    </p>
  ));
});

interface FootProps extends GridProps {
  readonly save: () => void;
  readonly close: () => void;
}

const Foot = observer(function Foot({ form, rows, save, close }: FootProps): ReactNode {
  const count = typedIn(form).length;
  const isUnanswered = form.state === 'unanswered';
  return (
    <div className="price-grid-foot">
      <p className="quiet" role="status">
        {footText(count, jumpingIn(form, rows))}
      </p>
      <Button
        disabled={form.state !== 'editing'}
        onClick={() => {
          form.discard();
          if (count === 0) close();
        }}
      >
        {t('form.cancel')}
      </Button>
      <Button type="primary" disabled={form.state === 'saving' || (count === 0 && !isUnanswered)} onClick={save}>
        {t(isUnanswered ? 'form.sendAgain' : 'price.save')} <kbd aria-hidden="true">Ctrl S</kbd>
      </Button>
    </div>
  );
});

function footText(count: number, jumping: readonly string[]): string {
  if (count === 0) return t('price.unchanged');
  const { percent } = priceJump;
  const jumps =
    jumping.length === 0 ? t('price.noJump', { percent }) : t('price.jumps', { groups: jumping.join(', '), percent });
  return `${t('price.changed', { count })} \u00b7 ${jumps}`;
}

const select = ({ target }: { readonly target: EventTarget }): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** Keys that leave a price: where to in its column. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Goes down a column, from its end to the top of the next. */
function move(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = priceFields.flatMap((field) => [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column=${field}]`),
  ]);
  inputs[inputs.indexOf(event.target as HTMLInputElement) + step]?.focus();
}
