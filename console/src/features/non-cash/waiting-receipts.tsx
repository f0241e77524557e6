import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isBusinessDate } from '../../../../contracts/language/values/business-date.js';
import { addRupiah } from '../../../../contracts/language/values/rupiah.js';
import { confirmCard } from '../../../../contracts/non-cash/card-payments.js';
import { waitingReceipts, type WaitingReceipt } from '../../../../contracts/non-cash/views.js';
import { balanceText } from '../../kit/base/format.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { NumberLink } from '../../kit/number/number-link.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import '../../kit/form/aside.css';
import '../../kit/form/choices.css';

/** The receipts of a terminal and date that wait, read again with whatever is projected at the branch. */
function useWaiting({ kode_bank, tanggal }: FormValues): readonly WaitingReceipt[] {
  const { api, live, session } = useRoot();
  const list = useReading(() => new ListStore<WaitingReceipt>(api, waitingReceipts.call));
  const kode_toko = session.user?.kode_toko ?? '';
  const isAsked = Boolean(kode_bank) && isBusinessDate(tanggal);
  const news = live.newsOf(kode_toko);
  useEffect(() => {
    if (isAsked) void list.load({ kode_toko, kode_bank: String(kode_bank), tanggal: String(tanggal) });
  }, [list, kode_toko, kode_bank, tanggal, isAsked, news]);
  return isAsked && list.state === 'ready' ? list.rows : [];
}

/** The receipts of the terminal and date of a settlement that it cannot name yet: why, and where that ends. */
export const WaitingReceipts = observer(function WaitingReceipts({
  values,
}: {
  readonly values: FormValues;
}): ReactNode {
  const { session } = useRoot();
  const rows = useWaiting(values);
  if (rows.length === 0) return null;
  const title = label(confirmCard.title);
  return (
    <section className="form-aside choices quiet" aria-live="polite">
      <h2>{t('noncash.waiting', { jumlah: balanceText(addRupiah(...rows.map(({ jumlah }) => jumlah))) })}</h2>
      <ul>
        {rows.map(({ no_bayar, no_faktur, jumlah, nota_menunggu }) => (
          <li key={no_bayar}>
            <NumberLink number={no_bayar} isApart /> <NumberLink number={no_faktur} isApart /> {balanceText(jumlah)}
            {nota_menunggu && ` · ${t('noncash.paperFirst')}`}
          </li>
        ))}
      </ul>
      {rows.some(({ nota_menunggu }) => !nota_menunggu) && (
        <p>{session.passes(confirmCard.gate) ? <Link to={confirmCard.path}>{title}</Link> : title}</p>
      )}
    </section>
  );
});
