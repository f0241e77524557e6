import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldText, isFigure } from '../../../../contracts/define/field-text.js';
import { fieldsOf } from '../../../../contracts/define/fields.js';
import { label, t } from '../../i18n/i18n.js';
import { EditOutlined, EllipsisOutlined } from '../icons.js';
import { Grid } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import { useRoot } from '../stores/root-store.js';
import { useNarrow } from '../use-narrow.js';
import { rowName, type ListScreen, type ListTextColumn, type RowAction } from './define-list.js';
import '../table/rows.css';

/** A row of a list, as its call answers it. */
export type Row = Readonly<Record<string, unknown>>;

const ends = 'actions';

/** The text of a cell. */
export function cellText(screen: Pick<ListScreen, 'query'>, { name, texts }: ListTextColumn, row: Row): string {
  const text = texts?.[String(row[name] ?? '')];
  const rule = fieldsOf(screen.query.row).get(name);
  if (text !== undefined) return label(text);
  const written = rule ? fieldText(rule, row[name]) : String(row[name] ?? '');
  return rule?.type === 'flag' ? label(written) : written;
}

/** The texts of a row, for the search. */
export const textsOf = (screen: ListScreen, row: Row): readonly string[] => screen.columns.map((column) => cellText(screen, column, row));

interface ListRowsProps {
  readonly screen: ListScreen;
  readonly rows: readonly Row[];
  readonly busy: boolean;
  readonly question: unknown;
  readonly edit: ((row: Row) => void) | undefined;
  readonly act: (action: RowAction, row: Row) => void;
}

/** The rows as a table, or on a narrow screen as a list; at the end of each what can be done to it. */
export function ListRows(props: ListRowsProps): ReactNode {
  return useNarrow() ? <NarrowRows {...props} /> : <WideRows {...props} />;
}

function WideRows({ screen, rows, busy, question, edit, act }: ListRowsProps): ReactNode {
  const rules = fieldsOf(screen.query.row);
  const named = new Map(screen.columns.map((column) => [column.name, column]));
  const columns = screen.columns.map((column) => {
    const rule = rules.get(column.name);
    const title = label(rule?.label ?? column.name);
    const texts = rows.map((row) => cellText(screen, column, row));
    const figure = rule !== undefined && isFigure(rule);
    return { name: column.name, title, width: neededWidth({ title, texts, prose: column.name === screen.leads }), figure };
  });
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const end = { name: ends, title: <span className="unseen">{t('list.actions')}</span>, width: 132, figure: true };
  const cell = (index: number, name: string): ReactNode => {
    const row = rows[index]!;
    const column = named.get(name);
    return column ? <CellText screen={screen} column={column} row={row} /> : <RowEnds screen={screen} row={row} edit={edit} act={act} />;
  };
  return (
    <Grid
      label={label(screen.query.title)}
      columns={hasEnds ? [...columns, end] : columns}
      count={rows.length}
      cell={cell}
      question={question}
      busy={busy}
      onOpen={(index) => edit?.(rows[index]!)}
    />
  );
}

function NarrowRows({ screen, rows, edit, act }: ListRowsProps): ReactNode {
  const named = new Map(screen.columns.map((column) => [column.name, column]));
  const textOf = (name: string, row: Row): string => cellText(screen, named.get(name) ?? { name }, row);
  return (
    <ul className="list-narrow">
      {rows.map((row) => (
        <li key={rowName(screen, row)} className="rows-item list-item">
          <span className="rows-lead">{textOf(screen.leads, row)}</span>
          <RowEnds screen={screen} row={row} edit={edit} act={act} />
          <span className="rows-note">{screen.notes.map((name) => textOf(name, row)).join(' \u00b7 ')}</span>
        </li>
      ))}
    </ul>
  );
}

function CellText({ screen, column, row }: { readonly screen: ListScreen; readonly column: ListTextColumn; readonly row: Row }): ReactNode {
  const text = cellText(screen, column, row);
  if (column.pending?.(row)) return <strong className="tone-late">{text}</strong>;
  return column.quiet?.includes(String(row[column.name])) ? <span className="quiet">{text}</span> : text;
}

function RowEnds({ screen, row, edit, act }: Omit<ListRowsProps, 'rows' | 'busy' | 'question'> & { readonly row: Row }): ReactNode {
  const navigate = useNavigate();
  const { session } = useRoot();
  const name = rowName(screen, row);
  const may = ({ confirm, form }: RowAction): boolean => [confirm, form].every((asked) => !asked || session.passes(asked.command.gate));
  const items = screen.actions.filter(may).map((action, index) => ({
    key: index,
    label: label(action.title(row)),
    onClick: () => (action.path ? void navigate(action.path(row)) : act(action, row)),
  }));
  return (
    <span className="list-ends">
      {edit && (
        <Button type="text" size="small" icon={<EditOutlined />} aria-label={t('list.edit', { name })} onClick={() => edit(row)}>
          {t('list.change')}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('list.more', { name })} />
        </Dropdown>
      )}
    </span>
  );
}
