import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { outstandNonCash, type Outstand } from '../../../../contracts/non-cash/views.js';
import { t } from '../../kit/i18n/i18n.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { balanceText } from '../../kit/base/format.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';
import './non-cash.css';

/** What banks have not paid yet at the user's branch; the one that is chosen fills the form. */
export const OpenReceipts = observer(function OpenReceipts({ values, set }: AsideProps): ReactNode {
  const open = useOwnList<Outstand>(outstandNonCash.call);
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
