import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ScreenField } from '../field/screen-field.js';
import type { FormParts } from '../form/define-form.js';
import { fieldId } from '../form/field.js';
import { focusField } from '../form/form-fields.js';
import { paymentsIn, receivedIn } from './till-sums.js';

type Keys = Readonly<Record<string, () => void>>;

/** The fields of a till that a key leads to. */
function keyed({ fields }: Pick<FormParts, 'fields'>) {
  return {
    F3: fields.find(({ grid }) => grid && !grid.rest && !grid.folds),
    F4: paymentsIn({ fields }),
    F6: fields.find(({ grid }) => grid?.folds),
    F7: fields.find(({ control }) => control === 'lookup'),
    F10: receivedIn({ fields }),
  };
}

/** The fields of a till, each with the key that leads to it. */
export function withHotkeys<S extends Pick<FormParts, 'fields'>>(screen: S): S {
  const keys = Object.entries(keyed(screen));
  const hotkeyOf = (field: ScreenField): string | undefined => keys.find(([, one]) => one === field)?.[0];
  return {
    ...screen,
    fields: screen.fields.map((field) => {
      const hotkey = hotkeyOf(field);
      return hotkey ? { ...field, hotkey } : field;
    }),
  };
}

/** Puts the keys into the field for scans; where nothing is scanned, into the first cell of the lines. */
export function focusLines(screen: Pick<FormParts, 'fields'>, box: Element | null): void {
  const scan = box?.querySelector<HTMLElement>('.rows-scan');
  (scan ?? firstCell(keyed(screen).F3))?.focus();
}

/** The control of the first cell of some rows. */
function firstCell(lines: ScreenField | undefined): HTMLElement | null {
  const [first] = lines?.grid?.columns ?? [];
  if (!lines || first === undefined) return null;
  const column = typeof first === 'string' ? first : first.name;
  return document.getElementById(fieldId(`${lines.name}.1.${column}`));
}

/** The keys that lead to the parts of a till: F3 scans, F4 payments, F6 exchange, F7 the customer, F10 the cash. */
export function tillKeys(screen: FormParts, box: RefObject<Element | null>): Keys {
  const { F4: payments, F6: exchange, F7: customer, F10: received } = keyed(screen);
  const to = (name: string) => (): void => focusField(name, box.current);
  const part = (name: string) => box.current?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`);
  const openExchange = (name: string): void => {
    const folded = part(name);
    if (folded?.matches('button')) flushSync(() => folded.click());
    part(name)?.querySelector<HTMLElement>('.rows-scan')?.focus();
  };
  return {
    F3: () => focusLines(screen, box.current),
    ...(payments && { F4: to(payments.name) }),
    ...(exchange && { F6: () => openExchange(exchange.name) }),
    ...(customer && { F7: to(customer.name) }),
    ...(received && { F10: to(received.name) }),
  };
}
