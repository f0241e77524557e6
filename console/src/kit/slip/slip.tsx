import { Button } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.js';
import { PrinterOutlined } from '../base/icons.js';
import './slip.css';

/** Room for two to sign, on paper alone. */
export function SlipSign({ left, right }: { readonly left: string; readonly right: string }): ReactNode {
  return (
    <div className="slip-sign">
      <span>{left}</span>
      <span>{right}</span>
    </div>
  );
}

/** Prints the slip on the screen: what is within `.slip`, alone. */
export function PrintSlip({
  autoFocus = false,
  primary = true,
}: {
  readonly autoFocus?: boolean;
  /** False where the screen has another button that comes first. */
  readonly primary?: boolean;
}): ReactNode {
  return (
    <Button type={primary ? 'primary' : 'default'} autoFocus={autoFocus} icon={<PrinterOutlined />} onClick={() => window.print()}>
      {t('slip.print')}
    </Button>
  );
}
