import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { t } from '../i18n/i18n.js';
import { cellText, headText, isFigureField } from '../field/cell-text.js';
import { cellError } from '../field/named-error.js';
import { titleOf, type ScreenField } from '../field/screen-field.js';
import { countText } from '../base/format.js';
import { DeleteOutlined, PlusOutlined } from '../base/icons.js';
import { useRoot } from '../stores/root-store.js';
import { Grid, type GridColumn } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import { useNarrow } from '../base/use-narrow.js';
import { requiredMark } from '../base/required-mark.js';
import { fieldId } from './field.js';
import type { FormStore } from './form-store.js';
import { offerTaker } from './form-takers.js';
import { LookupStore } from './lookup-store.js';
import { RowsCell } from './rows-cell.js';
import { useFollowing } from './rows-following.js';
import { RowsStore, type CellPosition, type RowsField } from './rows-store.js';
import { ScanField } from './scan-field.js';
import { ScaleButton } from '../scale/scale-button.js';
import './rows.css';

interface RowsInputProps {
  readonly field: RowsField;
  readonly form: FormStore;
}

interface RowsProps {
  readonly store: RowsStore;
}

/**
 * Rows that are filled in by keyboard alone: Enter goes on and adds a row at the end, arrows move, Delete in an empty
 * cell takes the row out, a block of a spreadsheet can be pasted, and a scan at any moment adds a row.
 */
export const RowsInput = observer(function RowsInput({ field, form }: RowsInputProps): ReactNode {
  const { api } = useRoot();
  const [store] = useState(() => new RowsStore(form, field, (column) => new LookupStore(api, column.source!)));
  const narrow = useNarrow();
  useErrorFocus(form, store);
  useRefill(store);
  useTaken(form, store);
  useFollowing(form, field);
  useLooking(store);
  const [isOpen, setOpen] = useState(!field.grid.folds);
  const own = useRef<HTMLDivElement>(null);
  const weighed = store.columns.flatMap((column) =>
    column.rule?.type === 'weight' && store.isTyped(column) ? [column.name] : [],
  );
  // The piece of the row that had the focus last lies on the scale.
  const weighing = useRef<CellPosition>({ row: 0, column: weighed[0] ?? '' });
  if (!isOpen && store.count === 0) return <Folded field={field} open={() => setOpen(true)} />;
  return (
    <div
      ref={own}
      id={fieldId(field.name)}
      className={store.isProposal ? 'rows-input rows-proposal' : 'rows-input'}
      role="group"
      aria-labelledby={`${fieldId(field.name)}-label`}
      onFocus={({ target }) => {
        const at = cellOf(store, target.id);
        if (at)
          weighing.current = { row: at.row, column: weighed.includes(at.column) ? at.column : (weighed[0] ?? '') };
      }}
    >
      {store.coded && <ScanField store={store} />}
      {narrow || field.grid.cards ? <Cards store={store} /> : <Table store={store} />}
      <Wrong store={store} />
      {store.coded && store.outdated.length > 0 && <Renew store={store} />}
      <Below store={store} />
      {weighed.length > 0 && <ScaleButton within={own} take={(berat) => store.set(weighing.current, berat)} />}
    </div>
  );
});

/** The button behind which rows stand that few forms have. */
function Folded({ field, open }: Pick<RowsInputProps, 'field'> & { readonly open: () => void }): ReactNode {
  return (
    <Button id={fieldId(field.name)} size="small" icon={<PlusOutlined />} onClick={open}>
      {t('rows.add')}
    </Button>
  );
}

/** The cell of an element, by its id. */
function cellOf(store: RowsStore, id: string): CellPosition | undefined {
  const [, row, column = ''] = /\.(\d+)\.(\w+)$/.exec(id) ?? [];
  const cell = { row: Number(row) - 1, column };
  return row !== undefined && fieldId(store.nameOf(cell)) === id ? cell : undefined;
}

/** Errors of cells that are told in words, at most. */
const mostWrong = 12;

/** The first errors of cells in words, each with its row and column. */
const wrongCells = (store: RowsStore) =>
  store.rows
    .flatMap((_, row) =>
      store.columns.flatMap((column) => {
        const error = store.errorOf({ row, column: column.name });
        if (!error) return [];
        const cell = `${row} ${column.name}`;
        return [{ cell, error, text: cellError(t('rows.row', { row: row + 1 }), titleOf(column), error) }];
      }),
    )
    .slice(0, mostWrong);

/** The errors of cells in words: the colour of a border alone tells nobody. */
const Wrong = observer(function Wrong({ store }: RowsProps): ReactNode {
  const wrong = wrongCells(store);
  if (wrong.length === 0) return null;
  return (
    <div role="alert">
      <ul className="rows-errors tone-out">
        {wrong.map(({ cell, text }) => (
          <li key={cell}>{text}</li>
        ))}
      </ul>
    </div>
  );
});

/** Takes what the records of the rows say by now, by one key: no cell that can be typed is what is wrong. */
function Renew({ store }: RowsProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="small" onClick={() => void store.renew()}>
      {t('rows.renew')}
    </Button>
  );
}

/** Goes to the first wrong cell after a refusal, where no rows before these have one. */
function useErrorFocus(form: FormStore, store: RowsStore): void {
  const { refusals } = form;
  const seen = useRef(refusals);
  const goToError = useEffectEvent(() => {
    const inside = [...form.errors.keys()].find((name) => name.includes('.'));
    if (inside?.startsWith(`${store.field.name}.`)) store.goToError();
  });
  useEffect(() => {
    if (refusals !== seen.current) goToError();
    seen.current = refusals;
  }, [refusals]);
}

/** Looks up what stands in the rows again where that follows from other values of the form by now. */
function useRefill(store: RowsStore): void {
  const { by } = store.codes;
  const seen = useRef(by);
  useEffect(() => {
    if (by !== seen.current) void store.codes.refill();
    seen.current = by;
  }, [by, store]);
}

/** Holds a payment that comes to be proposed while one of its cells has the focus: somebody looks at it already. */
function useLooking(store: RowsStore): void {
  const { isProposal, columns } = store;
  useEffect(() => {
    if (!isProposal) return;
    const cells = columns.map(({ name: column }) => fieldId(store.nameOf({ row: 0, column })));
    if (cells.includes(document.activeElement?.id ?? '')) store.begin();
  }, [store, isProposal, columns]);
}

/** Has codes that are scanned into other rows of the form and belong here come here. */
function useTaken(form: FormStore, store: RowsStore): void {
  const { name, grid } = store.field;
  const { takes } = grid;
  useEffect(() => {
    if (!takes) return undefined;
    return offerTaker(form, name, { takes: (code) => takes(code) !== undefined, scan: store.codes.scanTaken });
  }, [form, store, name, takes]);
}

/** Pixels of the columns: of figures, of texts, of short codes, and of the button that takes a row out. */
const [figureWidth, textWidth, codeWidth, endWidth] = [112, 140, 96, 48];
const [end, noLook] = ['end', (): void => undefined];
/** Names of codes of a few letters. */
const shortTexts = /^(kode_(?!barcode|intern)|kondisi_)/;
/** Pixels of the border, and of the bar by which more columns than these are scrolled. */
const [borderHeight, barHeight, roomFor] = [2, 12, 9];

const Table = observer(function Table({ store }: RowsProps): ReactNode {
  const jump = useTarget(store);
  const { columns, rows, field, totals } = store;
  const named = new Map(columns.map((column) => [column.name, column]));
  const isCode = (column: ScreenField): boolean =>
    column !== store.coded && (column.control === 'choice' || shortTexts.test(column.name));
  const drawn = columns.map((column) =>
    gridColumn(column, isCode(column) ? codeWidth : textWidth, store.isRequired(column)),
  );
  const shown = [...drawn, { name: end, title: '', width: endWidth, wish: 0, figure: false }];
  const hasTotals = totals.length > 0;
  const below = borderHeight + (shown.length > roomFor ? barHeight : 0);
  return (
    <div className="rows-table" style={{ height: 32 * (Math.min(rows.length, 12) + (hasTotals ? 2 : 1)) + below }}>
      <Grid
        label={titleOf(field)}
        columns={shown}
        count={rows.length}
        jump={jump}
        onLook={noLook}
        cell={(row, name) => {
          const column = named.get(name);
          return column ? (
            <RowsCell key={row} store={store} row={row} column={column} />
          ) : (
            <RemoveRow store={store} row={row} />
          );
        }}
        foot={hasTotals ? [{ name: 'total', cell: (name, index) => footText(store, named.get(name), index) }] : []}
      />
    </div>
  );
});

/** Pixels of the mark of what must be filled in. */
const markWidth = 10;

/** A column of a grid: its head is never cut. */
const gridColumn = (column: ScreenField, width: number, isAsked: boolean): GridColumn => {
  const [figure, title] = [isFigureField(column), headText(column)];
  const needed = neededWidth({ title, texts: [] }) + (isAsked ? markWidth : 0);
  return {
    name: column.name,
    title: isAsked ? <span className={requiredMark}>{title}</span> : title,
    width: Math.max(figure ? figureWidth : width, needed),
    figure,
  };
};

/** The foot of a column: its sum, and under the first one how many rows there are. */
function footText(store: RowsStore, column: ScreenField | undefined, index: number): ReactNode {
  if (column && store.totals.includes(column.name)) {
    const total = store.total(column.name);
    return total === undefined ? t('rows.notKnown') : fieldText(column.rule ?? { type: 'number' }, total);
  }
  return index === 0 ? t('list.rows', { rows: countText(store.count), count: store.count }) : null;
}

/**
 * Brings the row of the cell that the store goes to into view, where it is not drawn; the cell takes the focus by
 * itself.
 */
function useTarget(store: RowsStore): { readonly row: number } | undefined {
  const [jump, setJump] = useState<{ readonly row: number }>();
  const { target } = store;
  useEffect(() => {
    if (!target) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Which cells are drawn is known once they are.
    if (!document.getElementById(fieldId(store.nameOf(target)))) setJump({ row: target.row });
  }, [store, target]);
  return jump;
}

/** On a narrow screen each row is a card, its fields one below the other, figures at their right. */
const Cards = observer(function Cards({ store }: RowsProps): ReactNode {
  const { explains: Why } = store.field.grid;
  return (
    <ol className="rows-cards">
      {store.cards.map((row) => (
        <li key={row} className="rows-card">
          {store.columns
            .filter((column) => store.isEditable({ row, column: column.name }) || cellText(column, store.rows[row]))
            .map((column) => (
              <div key={column.name} className="rows-pair">
                <span className={store.isRequired(column, [store.rows[row] ?? {}]) ? `quiet ${requiredMark}` : 'quiet'}>
                  {headText(column)}
                </span>
                <div className={isFigureField(column) ? 'rows-figure' : undefined}>
                  <RowsCell store={store} row={row} column={column} />
                </div>
              </div>
            ))}
          {Why && <Why row={store.rows[row] ?? {}} />}
          <RemoveRow store={store} row={row} />
        </li>
      ))}
    </ol>
  );
});

function RemoveRow({ store, row }: { readonly store: RowsStore; readonly row: number }): ReactNode {
  return (
    <button
      type="button"
      className="rows-remove"
      tabIndex={-1}
      aria-label={t('rows.remove', { row: row + 1 })}
      onClick={() => store.remove(row)}
    >
      <DeleteOutlined />
    </button>
  );
}

/** The differences that rounding makes to the total, and to the cash that pays it, in words. */
const roundings = ({ totalRounding, rounded }: RowsStore): readonly string[] =>
  (
    [
      ['split.totalRounded', totalRounding],
      ['split.rounded', rounded],
    ] as const
  ).flatMap(([text, amount]) => (amount === 0 ? [] : t(text, { jumlah: fieldText({ type: 'rupiah' }, amount) })));

/** Below the rows: what is wrong with a scan, the row that was taken out, what is left to be paid, and a new row. */
const Below = observer(function Below({ store }: RowsProps): ReactNode {
  const { removed, problem, rest, note } = store;
  // The till says the sums of cards in its foot.
  const { cards: isInTill } = store.field.grid;
  const isToldOfCell = wrongCells(store).some(({ error }) => error === problem);
  return (
    <div className="rows-below">
      <Button size="small" icon={<PlusOutlined />} onClick={() => store.add()}>
        {t('rows.add')}
      </Button>
      {note && !isInTill && <strong>{t(note.text, { jumlah: fieldText({ type: 'rupiah' }, note.jumlah) })}</strong>}
      {rest !== undefined && rest !== 0 && !isInTill && (
        <span className="tone-late">
          {t(rest > 0 ? 'split.rest' : 'split.over')} Rp {fieldText({ type: 'rupiah' }, Math.abs(rest))}
        </span>
      )}
      {store.isTotalUnknown && <span className="tone-late">{t('split.notKnown')}</span>}
      {roundings(store).map((text) => (
        <span key={text} className="quiet">
          {text}
        </span>
      ))}
      <span role="status">
        {problem && !isToldOfCell && <span className="tone-out">{problem}</span>}
        {removed && (
          <>
            {t('rows.removed', { row: removed.at + 1 })}{' '}
            <Button size="small" type="link" onClick={store.undo}>
              {t('rows.undo')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
});
