import { Button, Popover } from 'antd';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { TableOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';
import type { ListAddress } from './list-address.js';
import type { ToolColumn } from './list-toolbar.js';
import { part } from '../base/part.js';

const ColumnList = part(async () => (await import('./column-list.js')).ColumnList);

/** The choice of the columns of a list. */
export interface ChooserProps {
  readonly address: ListAddress;
  readonly columns: readonly ToolColumn[];
  readonly shown: readonly string[];
}

/** The choice of the columns that are shown, their order, width and place, and of the room of rows. */
export function ColumnChooser(props: ChooserProps): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const drawnWidth = (name: string): number =>
    button.current?.closest('.page')?.querySelector(`.list-table [data-column='${name}']`)?.getBoundingClientRect()
      .width ?? 0;
  const list = (
    <Suspense fallback={null}>
      <ColumnList {...props} drawnWidth={drawnWidth} />
    </Suspense>
  );
  return (
    <Popover content={list} trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen}>
      <Button ref={button} icon={<TableOutlined />}>
        {t('columns.label')}{' '}
        {props.shown.length > 0 && (
          <span className="quiet">
            {props.shown.length}/{props.columns.length}
          </span>
        )}
      </Button>
    </Popover>
  );
}
