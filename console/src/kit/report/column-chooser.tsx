import { TableOutlined } from '../base/icons.js';
import { Button, Checkbox, Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { columnTitle } from './report-cells.js';
import { t } from '../i18n/i18n.js';
import { chosenColumns, shownColumns } from './shown-columns.js';
import type { ReportView } from './use-report.js';

/** The choice of the columns that are shown; it is in the address. */
export const ColumnChooser = observer(function ColumnChooser({ view }: { readonly view: ReportView }): ReactNode {
  const { columns } = view.screen.report;
  const shown = chosenColumns(view);
  const toggle = (name: string, on: boolean): void => {
    const next = columns.map((column) => column.name).filter((other) => (other === name ? on : shown.has(other)));
    if (next.length > 0) view.change({ columns: next });
  };
  const list = (
    <div className="chooser">
      {columns.map((column) => (
        <Checkbox
          key={column.name}
          checked={shown.has(column.name)}
          onChange={(event) => toggle(column.name, event.target.checked)}
        >
          {columnTitle(column)}
        </Checkbox>
      ))}
      <Button type="text" size="small" onClick={() => view.change({ columns: undefined })}>
        {t('columns.reset')}
      </Button>
    </div>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomRight">
      <Button icon={<TableOutlined />}>
        {t('columns.label')}{' '}
        <span className="quiet">
          {shownColumns(view, view.store.room).length}/{columns.length}
        </span>
      </Button>
    </Popover>
  );
});
