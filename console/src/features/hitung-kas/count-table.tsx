import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Lembar, pecahan, pecahanKey, worthOf, type Pecahan } from '../../../../contracts/hitung-kas/pecahan.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { balanceText, countText, movementText } from '../../kit/base/format.js';
import type { FigureValue } from '../../kit/form/figure-input.js';
import type { FormStore } from '../../kit/form/form-store.js';
import { Sheet } from '../../kit/form/sheet.js';
import { t } from '../../kit/i18n/i18n.js';
import { countedIn, typeCount, typedIn } from './counted.js';

const jumlah = fieldsOf(Lembar).get('jumlah')!;

interface TableProps {
  readonly jenis: Pecahan['jenis'];
  readonly title: string;
  readonly pieces: string;
  readonly form: FormStore;
}

/** Notes, or coins, each with how many there are. */
export const CountTable = observer(function CountTable({ jenis, title, pieces, form }: TableProps): ReactNode {
  const typed = typedIn(form);
  const counted = countedIn(form).filter((one) => one.jenis === jenis);
  const rows = pecahan
    .filter((one) => one.jenis === jenis)
    .map((one) => {
      const held = counted.filter(({ nominal }) => nominal === one.nominal);
      return {
        id: `count-${pecahanKey(one)}`,
        title: balanceText(one.nominal),
        typed: typed.find((row) => pecahanKey(row) === pecahanKey(one))?.jumlah,
        type: (jumlah: FigureValue) => typeCount(form, one, jumlah),
        result: movementText(worthOf(held)),
      };
    });
  const sum = counted.reduce((all, one) => all + one.jumlah, 0);
  return (
    <Sheet
      heads={[title, pieces, t('count.amount')]}
      rule={jumlah}
      rows={rows}
      foot={[t('count.subtotal'), countText(sum), balanceText(worthOf(counted))]}
    />
  );
});
