import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AccountDay } from '../../../../contracts/tutup-toko/events.js';
import { rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { balanceText, movementText, nothing, signedText } from '../../kit/base/format.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { useNarrow } from '../../kit/base/use-narrow.js';

/** The table of one day: each kind of money of the branch with its movements. */
export const DayFiguresTable = observer(function DayFiguresTable({
  saldo,
}: {
  readonly saldo: readonly AccountDay[];
}): ReactNode {
  const narrow = useNarrow();
  const { seesBalances } = useRoot().session;
  const moved = [t('closing.in'), t('closing.out'), label('Termasuk Pembatalan')];
  const figures = seesBalances ? [t('closing.opening'), ...moved, t('closing.closing')] : moved;
  const columns = [{ title: t('home.account') }, ...figures.map((title) => ({ title: `${title} (Rp)`, figure: true }))];
  if (narrow) return <NarrowFigures saldo={saldo} balances={seesBalances} />;
  return (
    <PlainTable columns={columns}>
      {saldo.map((day) => (
        <tr key={day.jenis + day.kode_bank + day.no_rekening}>
          <td>
            <Account day={day} />
          </td>
          {seesBalances && <td className="figure">{balanceText(day.saldo_awal)}</td>}
          <td className="figure tone-in">{movementText(day.masuk)}</td>
          <td className="figure tone-out">{movementText(day.keluar)}</td>
          <td className="figure quiet">{signedMovement(day.pembatalan)}</td>
          {seesBalances && <td className="figure closing-after">{balanceText(day.saldo_akhir)}</td>}
        </tr>
      ))}
    </PlainTable>
  );
});

/** The name of a kind of money: the drawer, an account, what a bank owes, what is on its way. */
export function moneyName({
  jenis,
  kode_bank,
  no_rekening,
}: Pick<AccountDay, 'jenis' | 'kode_bank' | 'no_rekening'>): readonly [name: string, beside: string] {
  if (jenis === 'KAS') return [t('closing.drawer'), ''];
  if (jenis === 'NON CASH') return [kode_bank, t('closing.nonCash')];
  return jenis === 'BANK' ? [kode_bank, no_rekening] : [t('closing.onTheWay'), ''];
}

/** The part of the movements of a day by which documents were cancelled, with its sign; a dash where none was. */
export const signedMovement = (amount: Rupiah | undefined): string => (amount ? signedText(amount) : nothing);

function Account({ day }: { readonly day: AccountDay }): ReactNode {
  const [name, beside] = moneyName(day);
  return (
    <>
      {name} <span className="quiet">{beside}</span>
    </>
  );
}

function NarrowFigures({
  saldo,
  balances,
}: {
  readonly saldo: readonly AccountDay[];
  readonly balances: boolean;
}): ReactNode {
  return (
    <ul className="closing-narrow">
      {saldo.map((day) => (
        <li key={day.jenis + day.kode_bank + day.no_rekening}>
          <b>
            <Account day={day} />
          </b>
          <b className="figure">{balances && balanceText(day.saldo_akhir)}</b>
          <span className="quiet">{balances && `${t('closing.opening')} ${balanceText(day.saldo_awal)}`}</span>
          <span className="figure">
            {day.masuk !== 0 && <span className="tone-in">{signedText(day.masuk)}</span>}{' '}
            {day.keluar !== 0 && <span className="tone-out">{signedText(rupiah(-day.keluar))}</span>}{' '}
            {day.pembatalan ? `${label('Termasuk Pembatalan')} ${signedText(day.pembatalan)}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
