import { Input } from 'antd';
import type { AriaAttributes, ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import type { FieldRule } from '../../../../contracts/language/define/fields.js';

/** The part of its most letters from which a text says how many there are. */
const NEAR = 0.8;

/** Counts the letters of a text, and says how many once it comes near the most that it may have. */
export const lettersOf = (rule: FieldRule | undefined) => {
  const max = Number(rule?.schema['maxLength']) || undefined;
  return {
    max,
    show: ({ count }: { readonly count: number }) => (max && count > max * NEAR ? `${count} / ${max}` : ''),
  };
};

interface TextInputProps extends AriaAttributes {
  readonly id: string;
  readonly value: string;
  readonly status: 'error' | undefined;
  readonly onChange: (text: string) => void;
}

/** Text of several lines. */
export function ProseInput({
  rule,
  onChange,
  ...rest
}: TextInputProps & { readonly rule: FieldRule | undefined }): ReactNode {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={lettersOf(rule)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** An address without what it begins with: `tokoku.id/x`. */
const bareAddress = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#:]\S*)?$/i;

/** An address of the web; one that is typed without `https://` gets it. */
export function LinkInput({ onChange, ...rest }: TextInputProps): ReactNode {
  const typed = rest.value.trim();
  const complete = (): void => (bareAddress.test(typed) ? onChange(`https://${typed}`) : undefined);
  return (
    <Input
      {...rest}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder={t('form.linkHint')}
      onBlur={complete}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The number of a phone, in whatever way it is written. */
export function PhoneInput({ onChange, ...rest }: TextInputProps): ReactNode {
  return (
    <Input {...rest} type="tel" inputMode="tel" autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  );
}

const isColour = /^#[0-9A-F]{6}$/;

/** A colour: picked by the browser's own picker, or written. */
export function ColourInput({ onChange, value, ...rest }: TextInputProps): ReactNode {
  const whole = isColour.test(value);
  return (
    <Input
      {...rest}
      value={value}
      autoComplete="off"
      maxLength={7}
      placeholder={t('form.colourHint')}
      prefix={
        <input
          type="color"
          className={whole ? 'colour-sample' : 'colour-sample colour-none'}
          aria-labelledby={`${rest.id}-label`}
          value={whole ? value : '#FFFFFF'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      }
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  );
}
