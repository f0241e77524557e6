import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { setLabelRules } from './label-rules.js';
import { guardScans } from './scan-guard.js';
import { setScannerEnd, setScannerPace } from './scan-watch.js';
import { tone } from './tone.js';

/** Keeps scans out of dialogs that are not meant for them; scanners and labels are as the settings of the shop say. */
export const ScanGuard = observer(function ScanGuard(): undefined {
  const { toasts, session } = useRoot();
  const pace = session.valueOf('scan.key.duration');
  const isOpenEnded = session.valueOf('scan.without_end');
  const carries = session.valueOf('label_timbang.isi');
  const prefix = session.valueOf('label_timbang.awalan');
  const layout = session.valueOf('label_timbang.susunan');
  const decimals = session.valueOf('label_timbang.desimal');
  const unit = session.valueOf('label_timbang.kelipatan');
  useEffect(() => setScannerPace(Number(pace)), [pace]);
  useEffect(() => setScannerEnd(isOpenEnded === true), [isOpenEnded]);
  useEffect(
    () => setLabelRules({ carries, prefix, layout, decimals, unit }),
    [carries, prefix, layout, decimals, unit],
  );
  useEffect(
    () =>
      guardScans(() => {
        tone('refused');
        toasts.show('info', t('scan.ignored'));
      }),
    [toasts],
  );
});
