import { Input } from 'antd';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, ReactNode } from 'react';
import { pecahan, pecahanKey, worthOf, type Pecahan } from '../../../../contracts/hitung-kas/pecahan.js';
import { t } from '../../kit/i18n/i18n.js';
import { balanceText, countText, movementText } from '../../kit/base/format.js';
import type { CountStore } from './count-store.js';

/** Notes and coins, each with how many there are: numbers down the column, `Enter` or `↓` to the next, `↑` back. */
export const CountTable = observer(function CountTable({ store }: { readonly store: CountStore }): ReactNode {
  return (
    <section className="panel count-tables" inert={store.saving}>
      <Column jenis="KERTAS" title={t('count.notes')} pieces={t('count.sheets')} store={store} />
      <Column jenis="LOGAM" title={t('count.coins')} pieces={t('count.pieces')} store={store} />
    </section>
  );
});

interface ColumnProps {
  readonly jenis: Pecahan['jenis'];
  readonly title: string;
  readonly pieces: string;
  readonly store: CountStore;
}

const Column = observer(function Column({ jenis, title, pieces, store }: ColumnProps): ReactNode {
  const own = store.hitungan.filter((one) => one.jenis === jenis);
  return (
    <table className="count-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{pieces}</th>
          <th scope="col">{t('count.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {pecahan
          .filter((one) => one.jenis === jenis)
          .map((one) => (
            <Row key={one.nominal} one={one} pieces={pieces} store={store} />
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('count.subtotal')}</th>
          <td>{countText(own.reduce((sum, { jumlah }) => sum + jumlah, 0))}</td>
          <td>{balanceText(worthOf(own))}</td>
        </tr>
      </tfoot>
    </table>
  );
});

const Row = observer(function Row({
  one,
  pieces,
  store,
}: {
  readonly one: Pecahan;
  readonly pieces: string;
  readonly store: CountStore;
}): ReactNode {
  const key = pecahanKey(one);
  const jumlah = store.counts[key];
  return (
    <tr>
      <th scope="row">{balanceText(one.nominal)}</th>
      <td>
        <Input
          id={`count-${key}`}
          className="count-input"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${balanceText(one.nominal)} ${pieces}`}
          value={jumlah ?? ''}
          onKeyDown={move}
          onFocus={(event) => event.target.select()}
          onChange={(event) => store.type(key, event.target.value)}
        />
      </td>
      <td>{movementText(worthOf(jumlah === undefined ? [] : [{ ...one, jumlah }]))}</td>
    </tr>
  );
});

/** Keys that leave a number: where to. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey) return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.count-input, #count-note')];
  inputs[inputs.indexOf(event.currentTarget) + step]?.focus();
}
