import { useEffect } from 'react';
import { guardScans } from '../kit/form/scan-guard.js';
import { setScannerPace } from '../kit/form/scan-watch.js';
import { t } from '../kit/i18n/i18n.js';
import { useRoot } from '../kit/stores/root-store.js';

/** Keeps scans out of dialogs that are not meant for them; the scanners of the shop are as slow as its setting says. */
export function useScanGuard(): void {
  const { toasts, session } = useRoot();
  const pace = session.valueOf('scan.key.duration');
  useEffect(() => setScannerPace(Number(pace)), [pace]);
  useEffect(() => guardScans(() => toasts.show('info', t('scan.ignored'))), [toasts]);
}
