import type { ReactNode } from 'react';
import { CASH } from '../../../../contracts/cash/accounts.js';
import type { AccountDay } from '../../../../contracts/closing/events.js';
import { t } from '../../i18n/i18n.js';
import { balanceText, movementText } from '../../kit/format.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { useNarrow } from '../../kit/use-narrow.js';

/** What a day did to the drawer and to each bank account. */
export function DayFiguresTable({ saldo }: { readonly saldo: readonly AccountDay[] }): ReactNode {
  const narrow = useNarrow();
  const figures = ['closing.opening', 'closing.in', 'closing.out', 'closing.closing'] as const;
  const columns = [{ title: t('home.account') }, ...figures.map((id) => ({ title: `${t(id)} (Rp)`, figure: true }))];
  if (narrow) return <NarrowFigures saldo={saldo} />;
  return (
    <PlainTable columns={columns}>
      {saldo.map((day) => (
        <tr key={day.kode_bank + day.no_rekening}>
          <td>
            <Account day={day} />
          </td>
          <td className="figure">{balanceText(day.saldo_awal)}</td>
          <td className="figure tone-in">{movementText(day.masuk)}</td>
          <td className="figure tone-out">{movementText(day.keluar)}</td>
          <td className="figure closing-after">{balanceText(day.saldo_akhir)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Account({ day: { kode_bank, no_rekening } }: { readonly day: AccountDay }): ReactNode {
  return (
    <>
      {kode_bank === CASH ? t('closing.drawer') : kode_bank} <span className="quiet">{no_rekening}</span>
    </>
  );
}

function NarrowFigures({ saldo }: { readonly saldo: readonly AccountDay[] }): ReactNode {
  return (
    <ul className="closing-narrow">
      {saldo.map((day) => (
        <li key={day.kode_bank + day.no_rekening}>
          <b>
            <Account day={day} />
          </b>
          <b className="figure">{balanceText(day.saldo_akhir)}</b>
          <span className="quiet">
            {t('closing.opening')} {balanceText(day.saldo_awal)}
          </span>
          <span className="figure">
            {day.masuk > 0 && <span className="tone-in">+{movementText(day.masuk)}</span>}{' '}
            {day.keluar > 0 && <span className="tone-out">−{movementText(day.keluar)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
