import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { PrinterOutlined } from '../base/icons.js';
import { part } from '../base/part.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import type { FormParts } from '../form/define-form.js';
import { beginEarlyScan } from '../form/early-scan.js';
import { isLost } from '../form/scan-taker.js';
import { t } from '../i18n/i18n.js';
import { NumberLink } from '../number/number-link.js';
import { useRoot } from '../stores/root-store.js';
import { TillAmount } from './till-foot.js';
import type { TillSums } from './till-sums.js';

const SlipDialog = part(async () => (await import('../slip/slip-dialog.js')).SlipDialog);

/** A document that was just recorded. */
export interface SavedDocument {
  readonly number: string;
  readonly sums: TillSums | undefined;
  /** True where its slip is to be printed at once. */
  readonly prints: boolean;
}

interface SavedProps {
  readonly screen: FormParts;
  readonly saved: SavedDocument;
  readonly slip: SlipDefinition | undefined;
  readonly again: () => void;
}

/** A key with which a code can begin: others are keys of the page. */
const isOfCode = (event: KeyboardEvent): boolean => isLost(event) && /^[\p{L}\p{N}]$/u.test(event.key);

/** Begins a new document with what is scanned or typed into nothing. */
function useNextScan(screen: FormParts, again: () => void): void {
  const begin = useEffectEvent((event: KeyboardEvent): void => {
    if (!isOfCode(event) || topDialog()) return;
    beginEarlyScan(screen, event);
    again();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => begin(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** The document that was recorded, with what to give back, its slip by Enter and a new one by F2. */
export function TillSaved({ screen, saved: { number, sums, prints }, slip, again }: SavedProps): ReactNode {
  const { user } = useRoot().session;
  const [isPrinting, setPrinting] = useState(prints);
  useHotkeys({ F2: again });
  useNextScan(screen, again);
  const asked = { nomor: number, ...(slip?.ofBranch && { kode_toko: user?.kode_toko }) };
  return (
    <section className="panel till-saved" aria-labelledby="till-saved">
      <h2 id="till-saved" role="status">
        {t('till.saved')} <NumberLink number={number} />
      </h2>
      {sums && (
        <dl className="till-amounts">
          {sums.total >= 0 && <TillAmount name={t('till.total')} amount={sums.total} />}
          {sums.out > 0 && <TillAmount name={t('till.paidOut')} amount={sums.out} />}
          {sums.change !== undefined && <TillAmount name={t('till.change')} amount={sums.change} tone="in" />}
        </dl>
      )}
      <div className="till-buttons">
        {slip && (
          <Button type="primary" size="large" autoFocus icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
            {t('slip.print')} <kbd>Enter</kbd>
          </Button>
        )}
        <Button size="large" autoFocus={!slip} onClick={again}>
          {t('till.again')} <kbd>F2</kbd>
        </Button>
      </div>
      {slip && isPrinting && (
        <Suspense fallback={null}>
          <SlipDialog slip={slip} asked={asked} close={() => setPrinting(false)} />
        </Suspense>
      )}
    </section>
  );
}
