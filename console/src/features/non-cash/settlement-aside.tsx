import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { sum } from '../../../../contracts/language/values/exact.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { MOST_RECEIPTS, type SettledReceipt } from '../../../../contracts/non-cash/documents.js';
import { openReceipts } from '../../../../contracts/non-cash/views.js';
import { balanceText } from '../../kit/base/format.js';
import type { FormValues, Row } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import { OpenDates } from './open-dates.js';
import { WaitingReceipts } from './waiting-receipts.js';
import '../../kit/form/aside.css';

const rowsIn = ({ penerimaan }: FormValues): readonly Row[] => (penerimaan ?? []) as readonly Row[];
const figure = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);

/** Fills the rows of the form with the receipts that are open of its terminal and date, whenever these are others. */
function useReceipts({ values, set }: AsideProps) {
  const { api, session } = useRoot();
  const list = useReading(() => new ListStore<SettledReceipt>(api, openReceipts.call));
  const { kode_bank, tanggal } = values;
  const asked = kode_bank && isBusinessDate(tanggal) ? `${String(kode_bank)} ${tanggal}` : '';
  // Amounts that were typed before the form was opened stay as they are.
  const filled = useRef(rowsIn(values).length > 0 ? asked : '');
  const fill = async (): Promise<void> => {
    const kode_toko = session.user?.kode_toko;
    await list.load({ kode_toko, kode_bank: String(kode_bank), tanggal: String(tanggal), limit: MOST_RECEIPTS });
    if (filled.current === asked && list.state === 'ready')
      set({ penerimaan: list.rows.map((row): Row => ({ ...row })) });
  };
  const begin = useEffectEvent(fill);
  useEffect(() => {
    if (asked === filled.current) return;
    filled.current = asked;
    if (asked) void begin();
  }, [asked]);
  return { failure: list.failure?.message, fill, isAsked: asked !== '' };
}

/**
 * Beside a settlement: what is open by terminal and date, what its receipts come to, less the fee of the bank, and
 * those that wait.
 */
export const SettlementAside = observer(function SettlementAside(props: AsideProps): ReactNode {
  const { values } = props;
  const { failure, fill, isAsked } = useReceipts(props);
  const jumlah = sum(
    rowsIn(values).map((row) => figure(row['jumlah'])),
    'jumlah',
  );
  const biaya = figure(values['biaya']);
  const sums = { jumlah, biaya, diterima: jumlah - biaya };
  return (
    <>
      <OpenDates {...props} />
      {isAsked && (
        <section className="form-aside">
          <p role="status">
            {t(
              'noncash.sums',
              Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, balanceText(value as Rupiah)])),
            )}
          </p>
          {failure && <p className="tone-out">{failure}</p>}
          <Button size="small" onClick={() => void fill()}>
            {t('stale.reload')}
          </Button>
        </section>
      )}
      <WaitingReceipts values={values} />
    </>
  );
});
