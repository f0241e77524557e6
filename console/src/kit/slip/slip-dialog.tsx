import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { printsOnDevice } from '../base/device.js';
import { label, t } from '../i18n/i18n.js';
import { Failed, SkeletonRows } from '../states/states.js';
import { useRoot } from '../stores/root-store.js';
import { SlipPaper } from './slip-paper.js';
import { SlipPrints } from './slip-prints.js';
import { SlipStore, type SlipAsked } from './slip-store.js';
import { SlipWays } from './slip-ways.js';

interface DialogProps {
  readonly slip: SlipDefinition;
  readonly asked: SlipAsked;
  readonly close: () => void;
}

/** A slip over whatever screen, as it stands on paper, and the ways in which it is printed. */
export const SlipDialog = observer(function SlipDialog({ slip, asked, close }: DialogProps): ReactNode {
  const { api, session } = useRoot();
  const [store] = useState(() => new SlipStore(api, slip, asked, printsOnDevice(session)));
  useEffect(() => void store.load(), [store]);
  const { printed, failure } = store;
  return (
    <Modal
      title={printed?.judul ?? label(slip.title)}
      open
      onCancel={close}
      width="fit-content"
      className="slip-dialog"
      footer={
        <div className="slip-actions">
          <Button onClick={close}>{t('document.close')}</Button>
          {printed && <SlipWays store={store} autoFocus />}
        </div>
      }
    >
      {failure && !printed && <Failed title={t('request.error')} failure={failure} retry={() => void store.load()} />}
      {printed ? <SlipPaper printed={printed} /> : !failure && <SkeletonRows rows={8} />}
      {printed && <SlipPrints prints={printed.cetakan} />}
    </Modal>
  );
});
