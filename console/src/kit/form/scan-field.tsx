import { Input, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { topDialog } from '../base/top-dialog.js';
import { fieldId } from './field.js';
import type { RowsStore } from './rows-store.js';

/** Elements in which keys are typed. */
const typing =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** True for a letter or figure that is typed into nothing. */
const isLost = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean =>
  /^\S$/u.test(key) && !ctrlKey && !altKey && !metaKey && !(target instanceof Element && target.closest(typing));

/**
 * True for a field that comes while nothing of its form has the focus: the form's first one (the rows come a little
 * after the form), or one of rows that were just unfolded.
 */
function takesFocus(own: HTMLInputElement | null | undefined): boolean {
  const form = own?.closest('.form');
  if (!form || !topDialog()?.contains(form) || document.activeElement?.closest('.form')) return false;
  return form.querySelector('input, select, textarea') === own || form.querySelector('.rows-scan') !== own;
}

/**
 * The field by which codes are scanned into rows. Keys that are pressed outside of every control come here, so that a
 * scan is never
 * lost.
 */
export const ScanField = observer(function ScanField({ store }: { readonly store: RowsStore }): ReactNode {
  const input = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    if (takesFocus(input.current?.input)) input.current?.focus();
  }, []);
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      const own = input.current?.input;
      const isOver = topDialog()?.contains(own ?? null) !== false;
      // Of several rows of a form the first ones are scanned.
      const isFirst = own?.closest('.form')?.querySelector('.rows-scan') === own;
      // The key that is on its way goes to where the focus is then.
      if (isOver && isFirst && isLost(event)) input.current?.focus();
    };
    document.addEventListener('keydown', take, true);
    return () => document.removeEventListener('keydown', take, true);
  }, []);
  return (
    <Input
      ref={input}
      id={`${fieldId(store.field.name)}-scan`}
      className="rows-scan"
      autoComplete="off"
      aria-label={t('rows.scan')}
      placeholder={t('rows.scan')}
      value={code}
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        void store.codes.scan(code);
        setCode('');
      }}
    />
  );
});
