import { Button } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { PrinterOutlined } from '../base/icons.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { t } from '../i18n/i18n.js';
import type { SlipAsked } from './slip-store.js';
import './slip.css';
import { part } from '../base/part.js';

const SlipDialog = part(async () => (await import('./slip-dialog.js')).SlipDialog);

interface PrintProps extends SlipAsked {
  readonly slip: object;
  readonly autoFocus?: boolean;
  /** False where the screen has another button that comes first. */
  readonly primary?: boolean;
  /** True for the slip of what is open: `Ctrl P` shows it. */
  readonly isOpenOne?: boolean;
  /** Its word is only to be heard: in a row of a table. */
  readonly isSmall?: boolean;
  /** The word on it. Defaults to `Cetak`. */
  readonly title?: string;
}

/** Shows a slip as it stands on paper, to be printed from there. */
export function PrintSlip({
  slip,
  autoFocus = false,
  primary = true,
  isSmall = false,
  isOpenOne = false,
  title = t('slip.print'),
  ...asked
}: PrintProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useHotkeys({ 'Ctrl P': () => setOpen(true) }, isOpenOne && !isOpen);
  const look = isSmall
    ? ({ type: 'text', size: 'small', 'aria-label': `${title} ${asked.nomor}` } as const)
    : ({ type: primary ? 'primary' : 'default' } as const);
  return (
    <>
      <Button {...look} autoFocus={autoFocus} icon={<PrinterOutlined />} onClick={() => setOpen(true)}>
        {!isSmall && title}
      </Button>
      {isOpen && <OpenSlip slip={slip} {...asked} close={() => setOpen(false)} />}
    </>
  );
}

interface OpenProps extends SlipAsked {
  readonly slip: object;
  readonly close: () => void;
}

/** A slip as it stands on paper, over whatever screen. */
export function OpenSlip({ slip, close, ...asked }: OpenProps): ReactNode {
  return (
    <Suspense>
      <SlipDialog slip={slip as SlipDefinition} asked={asked} close={close} />
    </Suspense>
  );
}
