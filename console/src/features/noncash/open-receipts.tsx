import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { outstandNonCash, type Outstand } from '../../../../contracts/noncash/views.js';
import { t } from '../../i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { balanceText } from '../../kit/format.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import './noncash.css';

/** What banks have not paid yet at the user's branch; the one that is chosen fills the form. */
export const OpenReceipts = observer(function OpenReceipts({ values, set }: AsideProps): ReactNode {
  const open = useOpen();
  return (
    <section className="open-receipts" aria-live="polite">
      <h2>{t('noncash.open')}</h2>
      {open.state === 'failed' && <p className="tone-out">{open.failure?.message}</p>}
      {open.state === 'ready' && open.rows.length === 0 && <p className="quiet">{t('noncash.nothingOpen')}</p>}
      <ul>
        {open.rows.map(({ kode_bank, tanggal, jumlah }) => (
          <li key={`${kode_bank} ${tanggal}`}>
            <button
              type="button"
              aria-label={t('noncash.choose', { bank: kode_bank, date: tanggal })}
              aria-pressed={values['kode_bank'] === kode_bank && values['tanggal'] === tanggal}
              onClick={() => set({ kode_bank, tanggal, jumlah })}
            >
              <span>
                {kode_bank} <span className="quiet">{tanggal}</span>
              </span>
              <b>{balanceText(jumlah)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** What is open, read again with whatever happens at the user's branch. */
function useOpen(): ListStore<Outstand> {
  const { api, session, live } = useRoot();
  const [open] = useState(() => new ListStore<Outstand>(api, outstandNonCash.call));
  const branch = session.user?.kode_toko;
  const news = live.newsOf(branch ?? '');
  useEffect(() => void open.load({ kode_toko: branch }), [open, branch, news]);
  return open;
}
