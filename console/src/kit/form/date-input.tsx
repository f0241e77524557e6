import { Button, Input, Popover, type InputRef } from 'antd';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { isBusinessDate, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { readDate } from '../../../../contracts/language/values/read-date.js';
import { t } from '../i18n/i18n.js';
import { CalendarOutlined } from '../base/icons.js';
import { MonthGrid } from './month-grid.js';
import { dashes, shownAs } from './placed-marks.js';
import { useTyped } from './use-typed.js';
import './date-input.css';

interface DateInputProps {
  readonly id: string;
  /** The text in the field; a date only when it is a whole one. */
  readonly value: string;
  readonly today: BusinessDate;
  readonly status: 'error' | undefined;
  /** True for a date that has been: a year of two digits is the last such. */
  readonly past?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** It is shown, and cannot be changed. */
  readonly readOnly?: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** A text as a date, where it is one; otherwise as it is typed, its dashes placed. */
function dateOrText(text: string, until: BusinessDate | undefined): string {
  const reading = readDate(text, until);
  return 'date' in reading ? reading.date : shownAs(text, dashes).text;
}

/** The text of a date, which stays as it was typed where it is none. */
const useDateText = ({
  value,
  today,
  past,
  onChange,
  onBlur,
}: Pick<DateInputProps, 'value' | 'today' | 'past' | 'onChange' | 'onBlur'>) =>
  useTyped({
    value,
    written: value,
    read: (text) => dateOrText(text, past ? today : undefined),
    marks: dashes,
    onChange: (text) => onChange(text ?? ''),
    onBlur,
  });

/** A date `yyyy-MM-dd`: typed, or picked from a month (`↓` opens it) with `Hari Ini`, the business date. */
export function DateInput(props: DateInputProps): ReactNode {
  const { id, value, today, status, required, readOnly = false, onChange } = props;
  const [open, setOpen] = useState(false);
  const { ref: input, ...typed } = useDateText(props);
  const { begin, select } = useFirstClick(input);
  const close = (): void => (setOpen(false), input.current?.focus());
  return (
    <MonthPopover
      value={value}
      today={today}
      open={open && !readOnly}
      setOpen={setOpen}
      pick={(date) => (onChange(date), close())}
      close={close}
    >
      <Input
        id={id}
        ref={input}
        className="date-input"
        aria-describedby={`${id}-error`}
        aria-invalid={status !== undefined}
        aria-required={required}
        inputMode="numeric"
        placeholder="yyyy-MM-dd"
        status={status}
        readOnly={readOnly}
        {...typed}
        suffix={readOnly ? undefined : <CalendarButton open={() => setOpen(true)} />}
        onFocus={begin}
        onClick={(event) => {
          event.stopPropagation();
          select();
        }}
        onKeyDown={(event) => event.key === 'ArrowDown' && setOpen(true)}
      />
    </MonthPopover>
  );
}

interface MonthProps extends Pick<DateInputProps, 'value' | 'today'> {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly pick: (date: string) => void;
  readonly close: () => void;
  /** The field below which the month opens. */
  readonly children: ReactNode;
}

function MonthPopover({ value, today, open, setOpen, pick, close, children }: MonthProps): ReactNode {
  return (
    <Popover
      open={open}
      // A click beside it closes the month; one into the field opens none, which would take the keys from its text.
      onOpenChange={(opens) => !opens && setOpen(false)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <MonthGrid
          start={isBusinessDate(value) ? value : today}
          picked={value}
          today={today}
          pick={pick}
          close={close}
        />
      }
    >
      {children}
    </Popover>
  );
}

/** The click that brings the keys selects the date that is there, so that another is typed in its place. */
function useFirstClick(input: RefObject<InputRef | null>) {
  const isFirst = useRef(false);
  return {
    begin: (): void => void (isFirst.current = true),
    select: (): void => {
      if (isFirst.current) input.current?.select();
      isFirst.current = false;
    },
  };
}

/** For the pointer; keys open the month by `↓` in the field. */
function CalendarButton({ open }: { readonly open: () => void }): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<CalendarOutlined />}
      aria-label={t('date.open')}
      onClick={open}
    />
  );
}
