import { pieceBought, pieceBroughtIn, pieceSold } from '../../../contracts/data-barang/barang.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { BarisBeli } from '../../../contracts/pembelian/lines.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { rugiNota } from '../../../contracts/pembelian/parameters.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { hargaBeli } from '../../../contracts/masters/masters.js';
import { group } from '../../../contracts/masters/references.js';
import { penjualan, recordSale } from '../../../contracts/penjualan/sale.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { board, goods, inStock, ring } from '../../testing/known-trade.js';
import { rule } from '../../testing/rule.js';
import { pieceRef } from '../pieces/pieces.js';
import { together } from '../plausible/together.js';
import { masterRow } from '../../platform/masters/masters.js';
import { boughtLines, boughtNeed, boughtSums, boughtThen } from './bought-lines.js';
import { buyingRestrictions } from './buying-consent.js';
import { invoiceRef } from './invoices.js';

const no_faktur = 'FJ-JKT01-000001';
const sold = penjualan.stepOf(recordSale).events[0]!;
const { kode_barcode, berat } = ring;
const at = 'beli.1.kode_barcode';

interface Bringing {
  readonly beli: readonly BarisBeli[];
}
/** A decider of what is bought: its lines and their sums stand in an event of its own. */
const buys = rule({
  needs: ({ beli }: Bringing, branch) => boughtNeed(beli, branch),
  then: (states, { beli }) => boughtThen(states, beli),
  decide({ beli }, states, context) {
    const bought = boughtLines(beli, states, context, 'beli');
    if ('refusal' in bought) return bought;
    const payload = { ...bought, ...boughtSums(bought.lines) };
    const consent = together(...buyingRestrictions(bought.lines, states, context));
    return { events: [{ definition: sold, stream: invoiceRef('X'), payload, postings: [], begins: true }], consent };
  },
});
const invoice = (more: object = {}, when: Pick<Past, 'business_date'> = {}): Past =>
  past(
    invoiceRef(no_faktur),
    sold,
    {
      no_bukti: no_faktur,
      barang: [{ kode_barcode, berat, harga_jual: rupiah(2_075_000) }],
      pembayaran: [],
      total: rupiah(2_075_000),
      tervalidasi: true,
      ...more,
    } as never,
    { business_date: '2026-11-10', ...when },
  );
const theirs = (where: Pick<Past, 'branch'> = {}): readonly Past[] => [
  inStock(where),
  past(pieceRef(kode_barcode), pieceSold, { ...ring, no_dokumen: no_faktur }, where),
];
const back = (more: Partial<BarisBeli> = {}): Bringing => ({
  beli: [{ kode_barcode, kondisi_barang: 'BAIK', berat, harga: rupiah(2_033_500), ...more }],
});
const shop = (...events: readonly Past[]) => given(buys, 'JKT01', ...goods, board, ...events);
const line = (more: object) => [sold, { lines: [more] }] as const;

describe('a piece of ours that comes back', () => {
  it('is worth what our invoice said of so much gold, less its condition, in the unit of the shop', () => {
    shop(...theirs(), invoice())
      .when(back())
      .thenHappenedAll(
        line({
          no_faktur,
          berat_nota: 2000,
          harga_nota: 2_075_000,
          rata_asal: 1_037_500,
          potongan: 41_500,
          harga_hitung: 2_033_500,
        }),
      );
    shop(...theirs(), invoice())
      .when(back({ berat: weight(1000), harga: rupiah(1_016_750) }))
      .thenHappenedAll(line({ harga_nota: 2_075_000, potongan: 20_750, harga_hitung: 1_017_000 }));
  });
  it('is worth only what was paid for it with money', () => {
    const pembayaran: readonly Bayar[] = [
      { cara: 'TUNAI', jumlah: rupiah(1_556_250) },
      { cara: 'KUPON', jumlah: rupiah(500_000) },
      { cara: 'POIN', jumlah: rupiah(18_750) },
    ];
    shop(...theirs(), invoice({ pembayaran }))
      .when(back({ harga: rupiah(1) }))
      .thenHappenedAll(line({ harga_nota: 1_556_250 }));
  });
  it('loses by the age of its invoice in days', () => {
    const loss = past(
      masterRow(rugiNota, 'A'),
      masterCreated(rugiNota),
      { kode_rugi: 'A', dari_hari: 10, sampai_hari: 10, rugi: 500 },
      { branch: PUSAT },
    );
    const of = (business_date: string) => shop(...theirs(), loss, invoice({}, { business_date })).when(back());
    of('2026-11-10').thenHappenedAll(line({ potongan: 145_250 }));
    of('2026-11-09').thenHappenedAll(line({ potongan: 41_500 }));
    of('2026-11-11').thenHappenedAll(line({ potongan: 41_500 }));
  });
  it('goes by the board where no invoice says anything of it', () =>
    shop(...theirs())
      .when(back({ harga: rupiah(1_764_000) }))
      .thenHappenedAll(line({ harga_emas: 900_000, potongan: 36_000, harga_hitung: 1_764_000 })));
  it('is refused that another branch sold, was bought back, was exchanged, or is in stock', () => {
    shop(...theirs({ branch: 'BDG01' }), invoice())
      .when(back())
      .thenRefused(
        'piece.sold-elsewhere',
        at,
        `Barang ${kode_barcode} dijual oleh BDG01, hanya toko itu yang membelinya kembali`,
      );
    const bought = (no_dokumen: string) =>
      past(pieceRef(kode_barcode), pieceBought, { ...ring, kode_baki: '', no_dokumen });
    shop(...theirs(), invoice(), bought('FB-JKT01-000001'))
      .when(back())
      .thenRefused('piece.bought', at);
    shop(...theirs(), invoice(), bought('FJ-JKT01-000002'))
      .when(back())
      .thenRefused('piece.exchanged', at);
    const brought = past(pieceRef(kode_barcode), pieceBroughtIn, { ...ring, no_dokumen: 'FB-JKT01-000001' });
    shop(brought).when(back()).thenRefused('piece.bought', at);
    shop(inStock()).when(back()).thenRefused('piece.not-ready', at, `Barang ${kode_barcode} berstatus Siap Jual`);
    shop().when(back()).thenRefused('piece.unknown', at);
  });
  it('waits while its sale waits for its validation, on its own date alone', () => {
    const waiting = (business_date: string) => invoice({ tervalidasi: false }, { business_date });
    shop(...theirs(), waiting('2026-11-20'))
      .when(back())
      .thenRefused('document.waiting', at, `${no_faktur} masih menunggu validasi, validasi dahulu`);
    shop(...theirs(), waiting('2026-11-19'))
      .when(back())
      .thenHappenedAll([sold, {}]);
  });
});

describe('gold from outside', () => {
  const chain: BarisBeli = {
    nama_barang: 'GELANG LAMA',
    kode_group: '750',
    kode_dept: 'CP',
    kondisi_barang: 'BAIK',
    berat: weight(2000),
    harga: rupiah(1_764_000),
  };
  const bringing = (more: Partial<BarisBeli> = {}): Bringing => ({ beli: [chain, { ...chain, ...more }] });

  it('is worth its gold by the board, less its condition; the sums are those of all lines', () =>
    shop()
      .when(bringing({ harga: rupiah(1_000_000) }))
      .thenHappenedAll([
        sold,
        { qty: 2, berat: 4000, potongan: 72_000, total: 2_764_000, selisih: -764_000, lines: [{ kadar: 7500 }, {}] },
      ]));
  const parameter = (kode_harga: string, harga_per_gram: number): Past =>
    past(masterRow(hargaBeli, kode_harga), masterCreated(hargaBeli), {
      kode_harga,
      harga_per_gram: rupiah(harga_per_gram),
    });
  const priced: Past = past(masterRow(group, '750'), masterCreated(group), {
    kode_group: '750',
    nama_group: 'Emas 750',
    kadar: 7500,
    kelompok_harga: 'EMAS TUA',
  });
  const old = parameter('EMAS TUA', 800_000);
  const own = parameter('750', 850_000);
  it.each([
    ['the parameter of its kelompok harga', [priced, old, own], 'PARAMETER', 800_000],
    ['that of its group, where its kelompok harga has none', [priced, own], 'PARAMETER', 850_000],
    ['that of its group, where it has no kelompok harga', [old, own], 'PARAMETER', 850_000],
    ['the board, where a parameter is of neither', [old, parameter('LM', 1)], 'PAPAN', 900_000],
  ])('goes by %s', (_, events, dasar_harga, harga_emas) =>
    shop(...events)
      .when({ beli: [chain] })
      .thenHappenedAll(line({ dasar_harga, harga_emas, harga_hitung: harga_emas * 1.96 })),
  );
  it('goes by a parameter even where the board has no price', () =>
    given(buys, 'JKT01', ...goods, own)
      .when({ beli: [chain] })
      .thenHappenedAll(line({ dasar_harga: 'PARAMETER', harga_hitung: 1_666_000 })));
  it('needs consent where a parameter makes it dearer than the board sells it, by more than the usual gap', () => {
    shop(parameter('750', 1_200_000))
      .when({ beli: [{ ...chain, harga: rupiah(2_300_000) }] })
      .thenNeeds(undefined);
    shop(parameter('750', 1_200_000))
      .when({ beli: [{ ...chain, harga: rupiah(2_300_001) }] })
      .thenNeeds(
        expect.objectContaining({ rincian: 'GELANG LAMA 2,000 g, 2.300.001 / 2.352.000 - 2.000.000' }) as never,
      );
  });
  it('is refused of what nobody knows, and without a price of now', () => {
    shop()
      .when(bringing({ kode_group: 'X' }))
      .thenRefused('piece.unknown-group', 'beli.2.kode_group');
    shop()
      .when(bringing({ kode_dept: 'X' }))
      .thenRefused('piece.unknown-jenis', 'beli.2.kode_dept');
    shop()
      .when(bringing({ kondisi_barang: 'X' }))
      .thenRefused('purchase.unknown-condition', 'beli.2.kondisi_barang');
    given(buys, 'JKT01', ...goods)
      .when(bringing())
      .thenRefused('purchase.no-price', 'beli.1.kode_group', 'Harga beli emas group 750 belum ditentukan');
  });
});

describe('the consent that buying needs', () => {
  const needs = (more: Partial<BarisBeli>, ...events: readonly Past[]) =>
    shop(...theirs(), invoice(), ...events).when(back(more));
  const odd = (jumlah: number) =>
    expect.objectContaining({
      kategori: 'PEMBELIAN',
      description: 'PEMBELIAN DI LUAR KETENTUAN',
      subject: kode_barcode,
      jumlah,
    }) as never;
  const tolerance = past(settingStream('JKT01', 'pembelian.toleransi_berat'), settingChanged, {
    key: 'pembelian.toleransi_berat',
    kode_toko: 'JKT01',
    value: 0.05,
  });

  it('is for more than the rules make of it, from the first rupiah', () => {
    needs({}).thenNeeds(undefined);
    needs({ harga: rupiah(2_033_501) }).thenNeeds(odd(2_033_501));
  });
  it('is for a weight that is not that of our invoice, beyond what the shop lets pass', () => {
    const cheap = rupiah(1_700_000);
    needs({ berat: weight(1950), harga: cheap }, tolerance).thenNeeds(undefined);
    needs({ berat: weight(1949), harga: cheap }, tolerance).thenNeeds(odd(cheap));
    needs({ berat: weight(2051), harga: cheap }, tolerance).thenNeeds(odd(cheap));
  });
  it('is for a piece of ours that is bought for less than 80 % of what the rules make of it', () => {
    needs({ harga: rupiah(1_626_800) }).thenNeeds(undefined);
    needs({ harga: rupiah(1_626_799) }).thenNeeds({
      kategori: 'PEMBELIAN',
      description: 'HARGA BELI JAUH DI BAWAH KETENTUAN',
      subject: kode_barcode,
      jumlah: rupiah(1_626_799),
      rincian: 'CINCIN POLOS 2,000 / 2,000 g, 1.626.799 / 2.033.500',
    });
    const key = 'pembelian.harga_terkecil';
    const never = past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value: 0 });
    needs({ harga: rupiah(1) }, never).thenNeeds(undefined);
  });
  it('says each odd line, its weight beside that of our invoice and its price beside that of the rules', () =>
    needs({ harga: rupiah(2_100_000) }).thenNeeds(
      expect.objectContaining({ rincian: 'CINCIN POLOS 2,000 / 2,000 g, 2.100.000 / 2.033.500' }) as never,
    ));

  const outside = (berat: number, harga: number, more: Partial<BarisBeli> = {}) =>
    shop().when({
      beli: [
        {
          nama_barang: 'GELANG LAMA',
          kode_group: '750',
          kode_dept: 'CP',
          kondisi_barang: 'BAIK',
          berat: weight(berat),
          harga: rupiah(harga),
          ...more,
        },
      ],
    });
  const named = (description: string, rincian: string) =>
    expect.objectContaining({ kategori: 'PEMBELIAN', description, subject: '750', rincian }) as never;
  it('is for gold from outside that is heavier than pieces are, whatever is paid for it', () => {
    outside(500_000, 400_000_000).thenNeeds(undefined);
    outside(500_001, 400_000_000).thenNeeds(named('BERAT BARANG DI LUAR KEWAJARAN', 'GELANG LAMA 500,001 / 500,000 g'));
  });
  it('is for gold from outside that is bought far below the board, whatever is taken off for damage', () => {
    const far = 'NILAI BARANG JAUH DARI PAPAN HARGA';
    outside(2000, 1_499_400).thenNeeds(undefined);
    outside(2000, 1_499_399).thenNeeds(named(far, 'GELANG LAMA 2,000 g, 1.499.399 / 1.764.000'));
    outside(2000, 1, { rusak: rupiah(1_763_500) }).thenNeeds(named(far, 'GELANG LAMA 2,000 g, 1 / 1.764.000'));
  });
  it('is one for all that is odd, and names each', () =>
    outside(600_000, 300_000_000).thenNeeds(
      named(
        'BERAT BARANG DI LUAR KEWAJARAN',
        'BERAT BARANG DI LUAR KEWAJARAN 300.000.000: GELANG LAMA 600,000 / 500,000 g; ' +
          'NILAI BARANG JAUH DARI PAPAN HARGA 300.000.000: GELANG LAMA 600,000 g, 300.000.000 / 529.200.000',
      ),
    ));
});
