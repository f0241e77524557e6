import { useEffect } from 'react';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { guardScans } from './scan-guard.js';
import { setScannerPace } from './scan-watch.js';

/** Keeps scans out of dialogs that are not meant for them; the scanners of the shop are as slow as its setting says. */
export function ScanGuard(): undefined {
  const { toasts, session } = useRoot();
  const pace = session.valueOf('scan.key.duration');
  useEffect(() => setScannerPace(Number(pace)), [pace]);
  useEffect(() => guardScans(() => toasts.show('info', t('scan.ignored'))), [toasts]);
}
