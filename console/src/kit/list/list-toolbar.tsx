import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { MOST_LEVELS } from '../../../../contracts/language/define/report.js';
import { SettingOutlined } from '../base/icons.js';
import { Toolbar } from '../base/toolbar.js';
import { useNarrow } from '../base/use-narrow.js';
import { t } from '../i18n/i18n.js';
import type { ListAddress } from './list-address.js';
import type { ListColumn } from './list-column.js';
import { SearchField } from './list-search.js';
import { LookMenu } from './look-menu.js';
import './list.css';

interface ToolbarProps {
  readonly address: ListAddress;
  readonly columns: readonly ToolColumn[];
  /** The columns that the table has now. */
  readonly shown: readonly string[];
  /** The groups that it has by itself. */
  readonly groups?: readonly string[];
  /** The path whose views are offered. */
  readonly path: string;
  /** Its filters, in the same line. */
  readonly filters?: ReactNode;
  /** The buttons of all of its rows: exports, print. */
  readonly children?: ReactNode;
}

/** The part of a column that tools name. */
export type ToolColumn = Pick<ListColumn, 'name' | 'title' | 'groupable'>;

/**
 * The tools of a list: its search, groups, columns, views, and what is done with all rows. On a narrow screen one
 * button unfolds all but the search; columns it has none.
 */
export function ListToolbar({
  address,
  columns,
  shown,
  groups = [],
  path,
  filters,
  children,
}: ToolbarProps): ReactNode {
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="list-tools">
      <SearchField {...address} />
      {filters}
      {narrow && (
        <Button
          icon={<SettingOutlined />}
          aria-label={t('list.tools')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {(!narrow || isOpen) && (
        <Toolbar label={t('list.tools')} className="list-tools-end">
          <GroupChooser address={address} columns={columns} groups={groups} />
          <LookMenu key={path} address={address} columns={columns} shown={shown} path={path} />
          {children}
        </Toolbar>
      )}
    </div>
  );
}

function GroupChooser({
  address,
  columns,
  groups,
}: Required<Pick<ToolbarProps, 'address' | 'columns' | 'groups'>>): ReactNode {
  const options = columns
    .filter(({ groupable }) => groupable)
    .map(({ name, title }) => ({ value: name, label: title }));
  if (options.length === 0) return null;
  const known = new Set(options.map(({ value }) => value));
  const chosen = (address.groups ?? groups).filter((name) => known.has(name));
  return (
    <Select
      mode="multiple"
      className="list-groups"
      aria-label={t('list.groups')}
      placeholder={t('list.groups')}
      maxCount={MOST_LEVELS}
      maxTagCount="responsive"
      value={[...chosen]}
      options={options}
      onChange={(next: string[]) =>
        address.change({ groups: next.length === 0 && groups.length === 0 ? undefined : next })
      }
    />
  );
}
