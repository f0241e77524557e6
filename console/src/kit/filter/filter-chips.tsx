import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PlusOutlined } from '../base/icons.js';
import { useNarrow } from '../base/use-narrow.js';
import { t } from '../i18n/i18n.js';
import './filter-chips.css';

/** A filter in the line of a list. */
export interface FilterChip {
  readonly key: string;
  readonly title: string;
  /** It narrows the list. */
  readonly isSet: boolean;
  /** It stands in the line though nothing is chosen. */
  readonly isKept: boolean;
  readonly control: ReactNode;
}

/** The filters in the line of a list; those that narrow nothing wait behind `+ Filter`, unless the screen is narrow. */
export function FilterChips({ chips }: { readonly chips: readonly FilterChip[] }): ReactNode {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const narrow = useNarrow();
  const isShown = ({ key, isSet, isKept }: FilterChip): boolean => narrow || isSet || isKept || opened.includes(key);
  const others = chips.filter((chip) => !isShown(chip));
  return (
    <>
      {chips.filter(isShown).map(({ key, isSet, control }) => (
        <Chip key={key} isSet={isSet} takesFocus={key === opened.at(-1)}>
          {control}
        </Chip>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: others.map(({ key, title }) => ({ key, label: title })),
            onClick: ({ key }) => setOpened([...opened, key]),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('filter.more')}</Button>
        </Dropdown>
      )}
    </>
  );
}

interface ChipProps extends Pick<FilterChip, 'isSet'> {
  /** It was opened just now. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

function Chip({ isSet, takesFocus, children }: ChipProps): ReactNode {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) chip.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={chip} className={isSet ? 'filter-chip filter-chip-set' : 'filter-chip'}>
      {children}
    </div>
  );
}
