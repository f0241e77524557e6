import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useEffect, useState, type ReactNode } from 'react';
import {
  slipFiles,
  type PrintedSlip,
  type SlipFile,
  type SlipWay,
} from '../../../../contracts/language/define/slip.js';
import { apiFailure } from '../api/failure.js';
import { DownloadOutlined, PrinterOutlined } from '../base/icons.js';
import { saveFile } from '../base/save-file.js';
import { t, worded, type TextId } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { DeviceFailure } from './print-bridge.js';
import { SlipPaper } from './slip-paper.js';
import type { SlipStore } from './slip-store.js';
import './slip.css';

const files: Readonly<Record<SlipFile, { readonly text: TextId; readonly type: string; readonly end: string }>> = {
  PDF: { text: 'slip.pdf', type: 'application/pdf', end: 'pdf' },
  TEKS: { text: 'slip.text', type: 'text/plain;charset=utf-8', end: 'txt' },
  ESCPOS: { text: 'slip.escPos', type: 'application/octet-stream', end: 'bin' },
};

/**
 * The ways in which a slip is printed: by the browser, to the receipt printer, as a file; on a device by its own bridge
 * in place of a file of text, and by the browser where that does not answer.
 */
export const SlipWays = observer(function SlipWays({
  store,
  autoFocus = false,
}: {
  readonly store: SlipStore;
  readonly autoFocus?: boolean;
}): ReactNode {
  const { print, paper } = usePrint(store);
  const { printed, sending, hasPrinter, onDevice } = store;
  const button = { disabled: !printed || sending !== undefined };
  const way = (to: SlipWay, text: TextId, icon = <PrinterOutlined />): ReactNode => (
    <Button key={to} {...button} icon={icon} onClick={() => void print(to)}>
      {t(text)}
    </Button>
  );
  return (
    <>
      {slipFiles
        .filter((file) => !onDevice || file !== 'TEKS')
        .map((file) => way(file, files[file].text, <DownloadOutlined />))}
      {hasPrinter && way('PRINTER', 'slip.printer')}
      {onDevice && way('LAYAR', 'slip.byBrowser')}
      <Button
        {...button}
        type="primary"
        autoFocus={autoFocus}
        icon={<PrinterOutlined />}
        onClick={() => void print(onDevice ? 'PERANGKAT' : 'LAYAR')}
      >
        {t('slip.print')}
      </Button>
      {paper}
    </>
  );
});

/** Prints on a way, and says what came of it. The paper of the browser stays until the next print. */
function usePrint(store: SlipStore): { readonly print: (way: SlipWay) => Promise<void>; readonly paper: ReactNode } {
  const { toasts } = useRoot();
  const [onPaper, setOnPaper] = useState<PrintedSlip>();
  useEffect(() => {
    if (onPaper) window.print();
  }, [onPaper]);
  const print = async (way: SlipWay): Promise<void> => {
    try {
      setOnPaper(undefined);
      const outcome = await store.print(way);
      if (outcome?.kind === 'screen') setOnPaper(outcome.printed);
      if (outcome?.kind === 'sent') toasts.show('success', worded(outcome.message));
      if (outcome?.kind === 'device') toasts.show('success', t('slip.deviceSent'));
      if (outcome?.kind !== 'file') return;
      const { type, end } = files[way as SlipFile];
      saveFile(new Blob([outcome.bytes], { type }), `${store.slip.name}-${store.asked.nomor}.${end}`);
      await store.load();
    } catch (thrown) {
      if (thrown instanceof DeviceFailure) {
        toasts.show('error', thrown.message, { title: t('slip.byBrowser'), run: () => void print('LAYAR') });
      } else toasts.show('error', apiFailure(thrown).message);
    }
  };
  const paper =
    onPaper &&
    createPortal(
      <div className="slip-print" aria-hidden="true">
        <SlipPaper printed={onPaper} />
      </div>,
      document.body,
    );
  return { print, paper };
}
