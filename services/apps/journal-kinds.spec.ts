import { features as manifests } from '../../contracts/features.js';
import { recordPurchase } from '../../contracts/pembelian/purchase.js';
import { recordSale } from '../../contracts/penjualan/sale.js';
import { features } from '../features/features.js';
import { commandBodies } from '../testing/command-bodies.js';

const [sale, purchase] = [recordSale, recordPurchase].map(
  ({ call }) => commandBodies[call] as { readonly barang: readonly object[] },
);
const paidBy = (cara: string, more: object) => ({
  ...sale,
  pembayaran: [{ cara, jumlah: 1, ...more }],
});
/** Bodies of commands whose parameters depend on what they say, beside the one that is taken of each. */
const others: Readonly<Record<string, readonly object[]>> = {
  [recordSale.call]: [
    { ...sale, beli: purchase!.barang },
    paidBy('TITIPAN', { no_titipan: 'TP-JKT01-000001' }),
    paidBy('POIN', {}),
    paidBy('KUPON', { no_kupon: 'KU-JKT01-000001' }),
  ],
};

const journals = manifests.flatMap(({ journals: own = [] }) => own);

describe('the accounting parameters that deciders name', () => {
  const naming = features
    .flatMap(({ deciders }) => deciders)
    .flatMap(({ command: { name, call }, journal }) =>
      [commandBodies[call]!, ...(others[call] ?? [])]
        .flatMap((body) => (journal ? [journal(body)].flat() : []))
        .map((kind) => [name, kind.trx, kind.type] as const),
    );
  const each = [...new Map(naming.map((one) => [one.join('/'), one])).values()];

  it.each(each)('of %s stand in a manifest, and so can be set: %s %s', (_, trx, type) =>
    expect(journals).toContainEqual(
      journals.some((kind) => 'leg' in kind && kind.trx === trx)
        ? { trx, leg: expect.any(String) as unknown }
        : expect.objectContaining({ trx, type }),
    ),
  );
  it('are those of what a sale is paid with, too', () =>
    expect(each.filter(([name]) => name === recordSale.name).map(([, trx]) => trx)).toEqual(
      expect.arrayContaining(['PENJUALAN', 'HPP PENJUALAN', 'PEMBELIAN', 'NILAI PEMBELIAN', 'TITIPAN']),
    ));
});
