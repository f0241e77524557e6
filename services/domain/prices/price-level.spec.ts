import { hargaTingkat, tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { masterCreated, masterRemoved } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { board } from '../../testing/known-trade.js';
import { allowed, rule } from '../../testing/rule.js';
import { leastGrams, levelNeeds, levelRefusal, pricesAt, pricesNeeded } from './price-level.js';

const GROSIR = 'GROSIR';
const levels = past(settingStream('JKT01', 'MULTI_HARGA_JUAL_MODULE'), settingChanged, {
  key: 'MULTI_HARGA_JUAL_MODULE',
  kode_toko: 'JKT01',
  value: true,
});
const wholesale = past(masterRow(tingkatHarga, GROSIR), masterCreated(tingkatHarga), {
  kode_tingkat: GROSIR,
  nama_tingkat: 'Grosir',
} as never);
const levelPrice = (harga_jual: number, berlaku_mulai = '2026-11-01'): Past =>
  past(masterRow(hargaTingkat, '750', GROSIR), masterCreated(hargaTingkat), {
    kode_group: '750',
    kode_tingkat: GROSIR,
    berlaku_mulai: businessDate(berlaku_mulai),
    jam_mulai: '08:00',
    harga_jual: rupiah(harga_jual),
  } as never);

describe('the level at which a sale is priced', () => {
  interface Selling {
    readonly kode_tingkat?: string;
  }
  const sells = rule({
    needs: ({ kode_tingkat }: Selling, branch) => levelNeeds(kode_tingkat, branch),
    decide: ({ kode_tingkat }, states) => levelRefusal(kode_tingkat, states) ?? allowed,
  });
  const removed = past(masterRow(tingkatHarga, GROSIR), masterRemoved(tingkatHarga), {
    kode_tingkat: GROSIR,
    nama_tingkat: 'Grosir',
  } as never);

  it('is one that there is, in a shop that has levels; a sale without one needs neither', () => {
    given(sells, 'JKT01', levels, wholesale).when({ kode_tingkat: GROSIR }).thenHappenedAll();
    given(sells, 'JKT01').when({}).thenHappenedAll();
  });
  it.each<[string, readonly Past[], RefusalCode]>([
    ['in a shop that has none', [wholesale], 'sale.no-levels'],
    ['that nobody knows', [levels], 'sale.unknown-level'],
    ['that was removed', [levels, wholesale, removed], 'sale.unknown-level'],
  ])('is refused %s', (_, events, code) =>
    given(sells, 'JKT01', ...events)
      .when({ kode_tingkat: GROSIR })
      .thenRefused(code, 'kode_tingkat'),
  );
});

describe('the price of a gram', () => {
  interface Asking {
    readonly kode_tingkat?: string;
    readonly group?: string;
    /** The price, and the least for which a gram is worth selling. */
    readonly expected: readonly [jual: number | undefined, least: number];
  }
  const asks = rule({
    needs: ({ kode_tingkat, group = '750' }: Asking) => pricesNeeded([group], kode_tingkat),
    decide({ group = '750', expected }, states, context) {
      const jual = pricesAt([group], states, context)(group)?.harga_jual;
      expect([jual, leastGrams([group], states, context)(group)]).toEqual(expected);
      return allowed;
    },
  });
  it.each<[string, readonly Past[], Asking]>([
    ['is that of the board', [board], { expected: [1_000_000, 900_000] }],
    [
      'at a level is that of the level, which may be less than what the shop pays',
      [board, levelPrice(850_000)],
      { kode_tingkat: GROSIR, expected: [850_000, 850_000] },
    ],
    [
      'at a level above what the shop pays leaves that the least',
      [board, levelPrice(950_000)],
      { kode_tingkat: GROSIR, expected: [950_000, 900_000] },
    ],
    [
      'at a level is none before its first day, whatever the board says',
      [board, levelPrice(950_000, '2026-11-21')],
      { kode_tingkat: GROSIR, expected: [undefined, 900_000] },
    ],
    ['of another group is none', [board], { group: '375', expected: [undefined, 0] }],
  ])('%s', (_, events, asked) =>
    given(asks, 'JKT01', ...events)
      .when(asked)
      .thenHappenedAll(),
  );
});
