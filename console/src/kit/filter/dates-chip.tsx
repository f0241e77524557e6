import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { presetName, presetOfWord } from '../base/date-presets.js';
import { periodText } from '../base/format.js';
import { CalendarOutlined, DownOutlined } from '../base/icons.js';
import { usePop } from '../base/use-pop.js';
import { t } from '../i18n/i18n.js';

interface ChipProps {
  readonly values: Readonly<Record<string, string>>;
  /** Something is wrong with a date: they stay open. */
  readonly isWrong: boolean;
  /** Its presets and its two dates. */
  readonly children: ReactNode;
}

/** The dates that a list is asked for, in words. */
function textOf({ tgl_from = '', tgl_to = '', ...values }: ChipProps['values']): string {
  const preset = presetOfWord(values[presetName]);
  if (preset) return t(`dates.${preset}`);
  return tgl_from || tgl_to ? periodText(tgl_from, tgl_to) : t('dates.any');
}

/** A range of dates as one control: what is asked for, and below it, once it is opened, presets and both dates. */
export function DatesChip({ values, isWrong, children }: ChipProps): ReactNode {
  const { open, setOpen, button, inside, onKeyDown, afterOpenChange } = usePop();
  return (
    <Popover
      open={open || isWrong}
      onOpenChange={setOpen}
      afterOpenChange={(isOpen) => !isWrong && afterOpenChange(isOpen)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      // In the form of the line, so that Enter in a date searches.
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
      content={
        <div ref={inside} className="dates-chip" role="presentation" onKeyDown={onKeyDown}>
          {children}
        </div>
      }
    >
      <Button ref={button} className="dates-chip-button" icon={<CalendarOutlined />}>
        {textOf(values)} <DownOutlined />
      </Button>
    </Popover>
  );
}
