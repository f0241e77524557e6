import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { scannedCode } from '../number/paper-address.js';
import type { ControlProps } from './controls.js';
import { scannedLabel } from './label-rules.js';
import { offerCodeField } from './scan-guard.js';
import { ScanWatch } from './scan-watch.js';
import { tone } from './tone.js';

/** A code on paper: what is scanned comes here, wherever the keys are in its form. */
export function PaperCodeField({ field: { name }, form, children }: BarcodeFieldProps): ReactNode {
  const own = useRef<HTMLDivElement>(null);
  const scan = useEffectEvent((code: string): void => {
    form.set({ [name]: code });
    tone('taken');
  });
  useEffect(() => offerCodeField({ element: () => own.current, scan: (code) => scan(code) }), []);
  return <div ref={own}>{children}</div>;
}

interface BarcodeFieldProps extends ControlProps {
  /** The control into which the barcode is typed. */
  readonly children: ReactNode;
}

/**
 * The barcode of new goods, typed or scanned: the Enter of a scanner sends nothing. The label of a scale fills in its
 * weight or its price.
 */
export function BarcodeField({ field, form, children }: BarcodeFieldProps): ReactNode {
  const [watch] = useState(() => new ScanWatch(true));
  // What stands in the form already was taken when it came there.
  const last = useRef(String(form.values[field.name] ?? ''));
  const take = (): string | undefined => {
    const { name, label: fields = {} } = field;
    const code = scannedCode(String(form.values[name] ?? ''));
    if (code === last.current) return undefined;
    last.current = code;
    const label = scannedLabel(code);
    form.set({ [name]: code || undefined });
    if (!label) return undefined;
    if ('problem' in label) {
      form.wrong(name, label.problem);
      return label.problem;
    }
    const { berat, harga } = label;
    if (fields.berat && berat !== undefined) form.set({ [fields.berat]: berat });
    if (fields.harga && harga !== undefined) form.set({ [fields.harga]: harga });
    return undefined;
  };
  const scan = (): void => tone(take() === undefined ? 'taken' : 'refused');
  const listen = (event: KeyboardEvent): void => {
    if (watch.take(event.nativeEvent, scan) === undefined) return;
    scan();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="presentation" className="takes-barcode" onKeyDownCapture={listen} onBlur={() => void take()}>
      {children}
    </div>
  );
}
