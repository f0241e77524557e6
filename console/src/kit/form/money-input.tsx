import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type AriaAttributes, type ReactNode } from 'react';
import { formatRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { t } from '../i18n/i18n.js';
import { typedRupiah } from './rupiah-text.js';
import './form.css';

interface MoneyInputProps extends AriaAttributes {
  readonly id: string;
  readonly value: number | undefined;
  readonly status: 'error' | undefined;
  readonly onChange: (amount: Rupiah | undefined) => void;
}

/**
 * An amount of whole rupiah: digits only, dots placed while typing, exact up to 2^53 − 1 (spec: mask `Rp. ` and ` ,-`).
 */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps): ReactNode {
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Input
      {...rest}
      ref={input}
      className="money"
      inputMode="numeric"
      autoComplete="off"
      prefix={t('mask.rupiah.prefix').trim()}
      suffix={t('mask.rupiah.suffix').trim()}
      value={value === undefined ? '' : formatRupiah(rupiah(value))}
      onChange={(event) => {
        const typed = typedRupiah(event.target.value, event.target.selectionStart ?? event.target.value.length);
        if (!typed) return;
        caret.current = typed.caret;
        onChange(typed.amount);
      }}
    />
  );
}
