import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { REMITTANCE, remittance } from '../../../../contracts/remittance/views.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { PrintSlip, SlipSign } from '../../kit/slip/slip.js';
import { Failed, SkeletonRows } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useNews } from '../../kit/stores/use-news.js';
import { referenceText } from './reference-text.js';
import { RemittanceFacts } from './remittance-facts.js';
import { RemittanceStore } from './remittance-store.js';
import './remittance.css';

interface SlipProps {
  readonly reference: string;
  readonly close: () => void;
}

/** The slip that goes with the money: its reference large, for the receiver to name, and all that it says. Printed alone. */
export const Slip = observer(function Slip({ reference, close }: SlipProps): ReactNode {
  const { api } = useRoot();
  const [store] = useState(() => new RemittanceStore(api));
  const after = useNews(REMITTANCE);
  useEffect(() => void store.load(reference, after), [store, reference, after]);
  const { row, failure } = store;
  return (
    <Modal title={label(remittance.title)} open onCancel={close} footer={null} width={420} destroyOnHidden>
      {failure && !row && (
        <Failed title={t('request.error')} failure={failure} retry={() => void store.load(reference)} />
      )}
      {!failure && !row && <SkeletonRows rows={6} />}
      {row && (
        <div className="slip">
          <p className="slip-lead">{t('remittance.slipLead', { ke: row.ke })}</p>
          <p className="slip-reference" data-reference={row.no_reff}>
            {referenceText(row.no_reff)}
          </p>
          <RemittanceFacts row={row} />
          <SlipSign left={t('remittance.sentBy')} right={t('remittance.receivedBy')} />
          <div className="slip-actions">
            <Button onClick={close}>{t('remittance.close')}</Button>
            <PrintSlip autoFocus />
          </div>
        </div>
      )}
    </Modal>
  );
});
