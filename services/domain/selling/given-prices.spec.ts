import { ongkos } from '../../../contracts/barang/harga.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { sortPurchases } from '../../../contracts/sortir-pembelian/sorting.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { board, ring } from '../../testing/known-trade.js';
import { rule } from '../../testing/rule.js';
import { together } from '../plausible/together.js';
import { boardAt, goldPrice } from '../prices/gold-price.js';
import { givenPriceRestrictions, givenPricesNeed, lowerConsent, type GivenPrice } from './given-prices.js';

interface Giving {
  readonly is: object;
  readonly was?: object;
}
const priceOf = ({ is, was }: Giving): GivenPrice =>
  ({ is: { ...ring, ...is }, ...(was && { was: { ...ring, ...was } }) }) as GivenPrice;

const decides = (consentOf: (...args: Parameters<typeof givenPriceRestrictions>) => Restriction | undefined) =>
  rule({
    needs: (_: Giving, branch) => ({ ...givenPricesNeed(branch), boards: [goldPrice('750')] }),
    decide: (c, { boards, ...states }, context) => {
      const consent = consentOf(sortPurchases, [priceOf(c)], boardAt(['750'], boards, context), states);
      return { events: [], ...(consent && { consent }) };
    },
  });
const gives = decides((...args) => together(...givenPriceRestrictions(...args)));
const tariff = (row: object): Past =>
  past(masterRow(ongkos, 'A'), masterCreated(ongkos), {
    kode_ongkos: 'A',
    kode_group: '750',
    dari_berat: 0,
    satuan: 'PER PCS',
    ongkos: rupiah(100_000),
    ...row,
  } as never);
const shop = (...more: readonly Past[]) => given<Giving>(gives, 'JKT01', board, ...more);
const setTo = (key: string, value: number): Past =>
  past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value });
const asked = (description: string, jumlah: number, rincian: string): Restriction => ({
  kategori: 'PEMBELIAN',
  description,
  subject: ring.kode_barcode,
  jumlah: rupiah(jumlah),
  rincian,
});

describe('the price that a document gives a piece', () => {
  const tag = (harga_jual: number, ...more: readonly Past[]) => shop(...more).when({ is: { harga_jual } });
  const below = (usual: string, price: string, jumlah: number) =>
    asked('HARGA JUAL DI BAWAH PAPAN HARGA', jumlah, `CINCIN POLOS ${usual} \u2192 ${price}`);
  it('needs consent where its tag is below the board by more than a discount may be', () => {
    for (const price of [1_940_000, 2_000_000, 9_000_000]) tag(price).thenNeeds(undefined);
    tag(1_939_999).thenNeeds(below('2.000.000', '1.939.999', 60_001));
    tag(1).thenNeeds(below('2.000.000', '1', 1_999_999));
    tag(1_900_000, setTo('penjualan.diskon_terbesar', 5)).thenNeeds(undefined);
    tag(1_899_999, setTo('penjualan.diskon_terbesar', 5)).thenNeeds(below('2.000.000', '1.899.999', 100_001));
  });
  it('needs one below what its gold is bought for, however large a discount may be', () => {
    const generous = setTo('penjualan.diskon_terbesar', 50);
    tag(1_800_000, generous).thenNeeds(undefined);
    tag(1_799_999, generous).thenNeeds(below('2.000.000', '1.799.999', 200_001));
  });
  it('needs none where the board has no price, nor for the board itself', () => {
    given<Giving>(gives, 'JKT01')
      .when({ is: { harga_jual: 1 } })
      .thenNeeds(undefined);
    shop().when({ is: {} }).thenNeeds(undefined);
  });
  it('needs one where it is lower than before by more than a discount may be, at the same weight', () => {
    const from = (was: object, is: object) => shop().when({ was, is });
    const lower = (jumlah: number, rincian: string) => asked('HARGA BARANG TURUN', jumlah, `CINCIN POLOS ${rincian}`);
    from({ harga_jual: 9_000_000 }, { harga_jual: 8_730_000 }).thenNeeds(undefined);
    from({ harga_jual: 9_000_000 }, { harga_jual: 8_729_999 }).thenNeeds(lower(270_001, '9.000.000 \u2192 8.729.999'));
    from({ ongkos: 300_000 }, { ongkos: 231_000 }).thenNeeds(undefined);
    from({ ongkos: 300_000 }, { ongkos: 230_999 }).thenNeeds(lower(69_001, '2.300.000 \u2192 2.230.999'));
    from({ harga_jual: 9_000_000 }, { harga_jual: 0 }).thenNeeds(lower(6_925_000, '9.000.000 \u2192 2.075.000'));
    from({}, { berat: weight(1000) }).thenNeeds(undefined);
    given<Giving>(gives, 'JKT01')
      .when({ was: { harga_jual: 9_000_000 }, is: { harga_jual: 1_000_000 } })
      .thenNeeds(lower(8_000_000, '9.000.000 \u2192 1.000.000'));
  });
});

describe('the making charge that a document gives a piece', () => {
  const none = (usual: string, given: string, jumlah: number) =>
    asked('ONGKOS DI BAWAH TARIF', jumlah, `CINCIN POLOS ${usual} \u2192 ${given}`);
  const charged = (ongkos: number, row: object, is: object = {}) => shop(tariff(row)).when({ is: { ongkos, ...is } });
  it('needs consent where it is as good as none and Parameter Ongkos asks one', () => {
    charged(10_001, {}).thenNeeds(undefined);
    charged(10_000, {}).thenNeeds(none('100.000', '10.000', 90_000));
    charged(0, {}).thenNeeds(none('100.000', '0', 100_000));
    charged(0, { satuan: 'PER GRAM' }).thenNeeds(none('200.000', '0', 200_000));
    charged(0, { kode_dept: 'CP' }).thenNeeds(none('100.000', '0', 100_000));
    charged(0, { kode_dept: 'KR' }).thenNeeds(undefined);
    charged(0, { kode_group: '375' }).thenNeeds(undefined);
    charged(0, { dari_berat: 2_001 }).thenNeeds(undefined);
    charged(0, {}, { harga_jual: 2_000_000 }).thenNeeds(undefined);
  });
  it('needs one where the piece had one, whatever the parameters ask', () => {
    const was = { ongkos: 20_000 };
    shop()
      .when({ was, is: { ongkos: 2_001 } })
      .thenNeeds(undefined);
    shop()
      .when({ was, is: { ongkos: 2_000 } })
      .thenNeeds(none('20.000', '2.000', 18_000));
    shop()
      .when({ was: { ongkos: 0 }, is: { ongkos: 0 } })
      .thenNeeds(undefined);
  });
});

describe('a piece that is priced anew', () => {
  const reprices = decides((command, pieces, prices) => lowerConsent(command, pieces, prices));
  it('needs consent from the first rupiah', () => {
    const from = (ongkos: number) => given<Giving>(reprices, 'JKT01', board).when({ was: {}, is: { ongkos } });
    from(75_000).thenNeeds(undefined);
    from(74_999).thenNeeds(asked('HARGA BARANG TURUN', 1, 'CINCIN POLOS 2.075.000 \u2192 2.074.999'));
  });
});
