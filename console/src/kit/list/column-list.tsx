import { Button, Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { MinusOutlined, PlusOutlined, PushpinFilled, PushpinOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { t } from '../i18n/i18n.js';
import type { Sortable } from '../sort/sortable-list.js';
import { narrowest, widest } from './list-address.js';
import type { ToolColumn } from './list-toolbar.js';
import type { LookProps } from './look-menu.js';

const SortableColumns = part(
  async () => (await import('../sort/sortable-list.js')).SortableList<ToolColumn & Sortable>,
);

/** Pixels that a column is sized by at once. */
const step = 24;

interface ListProps extends Omit<LookProps, 'path'> {
  /** Pixels of a column as it is drawn now. */
  readonly drawnWidth: (name: string) => number;
}

/** The columns of a list, those that are shown first: which, in which order, how wide, and which stay in view. */
export function ColumnList({ address, columns, shown, drawnWidth }: ListProps): ReactNode {
  const placeOf = ({ name }: ToolColumn): number => (shown.includes(name) ? shown.indexOf(name) : columns.length);
  const items = columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => ({ ...column, id: column.name, name: column.title }));
  const show = (id: string, on: boolean): void => {
    const next = on ? [...shown, id] : shown.filter((other) => other !== id);
    if (next.length > 0) address.change({ columns: next });
  };
  const order = (sorted: readonly { readonly id: string }[]): void =>
    address.change({ columns: sorted.map(({ id }) => id).filter((id) => shown.includes(id)) });
  return (
    <div className="chooser">
      <Room address={address} />
      <SortableColumns
        label={t('columns.label')}
        items={items}
        onOrder={order}
        render={({ id, title }) => (
          <span className="chooser-item">
            <Checkbox checked={shown.includes(id)} onChange={(event) => show(id, event.target.checked)}>
              {title}
            </Checkbox>
            {shown.includes(id) && <ColumnTools address={address} drawnWidth={drawnWidth} id={id} title={title} />}
          </span>
        )}
      />
      <Button
        type="text"
        size="small"
        onClick={() => address.change({ columns: undefined, widths: {}, pinned: [], loose: false })}
      >
        {t('columns.reset')}
      </Button>
    </div>
  );
}

/** The room between the rows. */
function Room({ address }: Pick<LookProps, 'address'>): ReactNode {
  return (
    <Segmented
      aria-label={t('columns.room')}
      value={address.loose ? 'loose' : 'dense'}
      options={[
        { value: 'dense', label: t('columns.dense') },
        { value: 'loose', label: t('columns.loose') },
      ]}
      onChange={(room) => address.change({ loose: room === 'loose' })}
    />
  );
}

/** The tools of one column: narrower, wider, kept in view. */
function ColumnTools({
  address,
  drawnWidth,
  id,
  title,
}: Pick<ListProps, 'address' | 'drawnWidth'> & { readonly id: string; readonly title: string }): ReactNode {
  const { widths, pinned } = address;
  const isPinned = pinned.includes(id);
  const size = (by: number): void => {
    const width = Math.max(narrowest, Math.min(widest, (widths[id] ?? drawnWidth(id)) + by));
    address.change({ widths: { ...widths, [id]: width } });
  };
  const tools = [
    { text: 'columns.narrower', icon: <MinusOutlined />, act: () => size(-step) },
    { text: 'columns.wider', icon: <PlusOutlined />, act: () => size(step) },
    {
      text: isPinned ? 'columns.unpin' : 'columns.pin',
      icon: isPinned ? <PushpinFilled /> : <PushpinOutlined />,
      act: () => address.change({ pinned: isPinned ? pinned.filter((name) => name !== id) : [...pinned, id] }),
    },
  ] as const;
  return (
    <span className="chooser-tools">
      {tools.map(({ text, icon, act }) => (
        <Button key={text} type="text" size="small" icon={icon} aria-label={t(text, { column: title })} onClick={act} />
      ))}
    </span>
  );
}
