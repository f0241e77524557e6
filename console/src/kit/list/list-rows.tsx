import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../../contracts/define/fields.js';
import { label, t } from '../../i18n/i18n.js';
import { EditOutlined, EllipsisOutlined } from '../icons.js';
import { Grid } from '../table/grid.js';
import { neededWidth } from '../table/measure.js';
import { useNarrow } from '../use-narrow.js';
import type { ListScreen, ListTextColumn, RowAction } from './define-list.js';
import '../table/rows.css';

/** A row of a list, as its call answers it. */
export type Row = Readonly<Record<string, unknown>>;

const ends = 'actions';

/** The text of a cell. */
export function cellText({ name, texts }: ListTextColumn, row: Row): string {
  const value = String(row[name] ?? '');
  const text = texts?.[value];
  return text === undefined ? value : label(text);
}

/** The texts of a row, for the search. */
export const textsOf = ({ columns }: ListScreen, row: Row): readonly string[] => columns.map((column) => cellText(column, row));

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
    const title = label(rules.get(column.name)?.label ?? column.name);
    const texts = rows.map((row) => cellText(column, row));
    return { name: column.name, title, width: neededWidth({ title, texts, prose: column.name === screen.leads }), figure: false };
  });
  const hasEnds = edit !== undefined || screen.actions.length > 0;
  const end = { name: ends, title: <span className="unseen">{t('list.actions')}</span>, width: 132, figure: true };
  const cell = (index: number, name: string): ReactNode => {
    const row = rows[index]!;
    const column = named.get(name);
    return column ? <CellText column={column} row={row} /> : <RowEnds screen={screen} row={row} edit={edit} act={act} />;
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
  const textOf = (name: string, row: Row): string => cellText(named.get(name) ?? { name }, row);
  return (
    <ul className="list-narrow">
      {rows.map((row) => (
        <li key={String(row[screen.key])} className="rows-item list-item">
          <span className="rows-lead">{textOf(screen.leads, row)}</span>
          <RowEnds screen={screen} row={row} edit={edit} act={act} />
          <span className="rows-note">{screen.notes.map((name) => textOf(name, row)).join(' \u00b7 ')}</span>
        </li>
      ))}
    </ul>
  );
}

function CellText({ column, row }: { readonly column: ListTextColumn; readonly row: Row }): ReactNode {
  const text = cellText(column, row);
  return column.quiet?.includes(String(row[column.name])) ? <span className="quiet">{text}</span> : text;
}

function RowEnds({ screen, row, edit, act }: Omit<ListRowsProps, 'rows' | 'busy' | 'question'> & { readonly row: Row }): ReactNode {
  const navigate = useNavigate();
  const name = String(row[screen.key]);
  const items = screen.actions.map((action, index) => ({
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
