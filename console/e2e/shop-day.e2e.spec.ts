import type { Browser } from 'playwright-core';
import { eventually } from '../../infra/testing/eventually.js';
import { Checked } from '../../infra/testing/faults/checked.js';
import { describeWith } from '../../infra/testing/servers.js';
import { laporanPembelian } from '../../contracts/pembelian/laporan-pembelian.js';
import { laporanPembelianPerFaktur } from '../../contracts/pembelian/laporan-pembelian-perfaktur.js';
import { laporanPenjualan } from '../../contracts/penjualan/laporan-penjualan.js';
import { laporanPenjualanPerFaktur } from '../../contracts/penjualan/laporan-penjualan-perfaktur.js';
import { recompute, reportsOfTheLog, toldRows } from '../../services/testing/raw-log/raw-log.js';
import { askReport } from './testing/report-answers.js';
import { asked, dueOf, paperOf, saidBy, type Told } from './testing/shop-papers.js';
import { WRONG_NUMBERS } from '../../services/testing/raw-log/raw-books.js';
import { WRONG_FROZEN } from '../../services/testing/raw-log/raw-money.js';
import { atWork } from './testing/at-work.js';
import { Desk } from './testing/browser.js';
import { Keyboard } from './testing/keyboard.js';
import { password, personalKey, type Kilau } from './testing/kilau.js';
import { saveTill } from './testing/till.js';

/** Twenty rings: each weighs a twentieth of a gram more than the one before. */
const rings = Array.from({ length: 20 }, (_, index) => ({
  kode_barcode: `SD-${String(index + 1).padStart(4, '0')}`,
  berat: 2_000 + index * 50,
}));
const [ONGKOS, PRICE] = [75_000, 1_650_000];
/** The cost of a milligram. */
const COST = 1_460;
/** Milligrams of the tray itself. */
const TRAY = 185_000;
const grams = (milligrams: number): string => (milligrams / 1000).toFixed(3).replace('.', ',');
const amount = (rupiah: number): string => rupiah.toLocaleString('id-ID');
const weightOf = (some: readonly { readonly berat: number }[]): number =>
  some.reduce((sum, { berat }) => sum + berat, 0);
/** The price of a ring by the board. */
const priceOf = (index: number): number => (rings[index]!.berat * PRICE) / 1000 + ONGKOS;
/** The price of a ring that is brought back in good condition: four per cent less than its invoice. */
const backOf = (index: number): number => (priceOf(index) * 96) / 100;
/** The barcode and the weight of each label on paper. */
const labelsOn = (paper: string): readonly string[] =>
  [...paper.matchAll(/CINCIN POLOS750 +(\d+,\d{3}) +(SD-\d{4})/g)].map(([, weight, code]) => `${code} ${weight}`);
const labelOf = ({ kode_barcode, berat }: (typeof rings)[number]): string => `${kode_barcode} ${grams(berat)}`;
const cellsOf = ({ kode_barcode, berat }: (typeof rings)[number]): readonly string[] => [
  ...[kode_barcode, 'CINCIN POLOS', '750', 'CP', grams(berat), 'B01', String(berat * COST), String(ONGKOS)],
];

describeWith(['postgres', 'chromium'], 'the day of a shop, from the keyboard alone', () => {
  let browser: Browser;
  let kilau: Kilau;
  let checked: Checked;
  let owner: Keyboard;
  let cashier: Keyboard;
  let spv: Keyboard;
  let today: string;
  /** The money in the drawer before the shop opens. */
  let opening: number;
  /** The documents of the day. */
  const made: Record<'first' | 'second' | 'third' | 'exchange' | 'purchase', string> = {} as never;

  atWork((place) => ({ browser, kilau } = place), {}, { parameters: true });
  beforeAll(async () => {
    checked = new Checked(kilau.database, undefined, personalKey);
    const at = async (user: string): Promise<Keyboard> => new Keyboard(await Desk.of(user, browser, kilau.address));
    [owner, cashier, spv] = [await at('OWNER'), await at('KASIR01'), await at('SPV01')];
    today = (await cashier.desk.page.locator('.header-date b').textContent()) ?? '';
    const [kas] = await checked.rows<{ amount: number }>(`select amount from log.balance where account = 'JKT01/kas'`);
    opening = kas!.amount;
    await cashier.desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(async () => {
    await checked?.close();
    for (const { desk } of [owner, cashier, spv].filter(Boolean)) await desk.close();
  });

  /** Saves a document in its dialog; its page opens. */
  const saved = async (at: Keyboard, read: string): Promise<void> => {
    await at.press('Control+s');
    await at.desk.page.getByRole('dialog', { name: /^Nota/ }).getByText(read).first().waitFor();
  };
  /** Saves the till and opens what it recorded, which reads so; answers its number. */
  const recordedAs = async (...texts: readonly string[]): Promise<string> => {
    const { number, panel } = await saveTill(cashier);
    expect(number).toMatch(/^[A-Z]{2}-JKT01-\d{6}$/);
    for (const text of texts) await panel.getByText(text).first().waitFor();
    return number;
  };
  /** Begins a document at its screen, in a dialog. */
  const begin = async (at: Keyboard, title: string): Promise<void> => {
    await at.goTo(title);
    await at.press('F2');
    await at.desk.page.getByRole('dialog').waitFor();
  };
  /** Begins a document at the till. */
  const beginTill = async (title: string): Promise<void> => {
    await cashier.goTo(title);
    await cashier.press('F2');
    await cashier.desk.page.locator('.till').waitFor();
    await cashier.desk.hasFocus('Scan atau ketik kode, lalu Enter');
  };
  const bySales = (at: Keyboard): Promise<void> => at.choose('kode_sales', 'DEWI');
  /** Enters a customer from within a form. */
  const enterCustomer = async (name: string, phone: string): Promise<void> => {
    await cashier.tabTo('field-kode_member');
    await cashier.press('F8');
    await cashier.tabTo('field-nama_customer');
    await cashier.type(name);
    await cashier.tabTo('field-no_hp');
    await cashier.type(phone);
    await cashier.press('Control+s');
    await cashier.desk.isTold('Member Berhasil Ditambahkan');
  };
  const sell = async (index: number, customer = async (): Promise<void> => undefined): Promise<string> => {
    await beginTill('Transaksi Penjualan');
    await cashier.scan(rings[index]!.kode_barcode);
    await cashier.desk.reads('1 baris');
    await customer();
    await bySales(cashier);
    await comesTo(priceOf(index));
    return recordedAs(amount(priceOf(index)));
  };
  /** The large figure of the foot of the till. */
  const comesTo = (total: number): Promise<void> =>
    cashier.desk.page
      .locator('.till-amount', { hasText: 'Total' })
      .getByText(`Rp ${amount(total)}`, { exact: true })
      .waitFor();
  /** Brings back the ring of an invoice, in good condition. */
  const takeBack = async (invoice: string): Promise<void> => {
    await cashier.scan(invoice);
    await cashier.desk.hasFocus('Kondisi Baris 1');
    await cashier.type('BAIK');
    await cashier.press('Enter');
  };

  /** Validates what has these numbers, one after the other: the field is empty again after each. */
  const validate = async (screen: string, ...numbers: readonly string[]): Promise<void> => {
    await spv.goTo(screen);
    for (const number of numbers) {
      await eventually(async () => expect(await spv.desk.field('no_bukti').inputValue()).toBe(''));
      await spv.tabTo('field-no_bukti');
      await spv.type(number);
      await spv.press('Enter');
      await spv.desk.page.getByText('Menunggu Validasi', { exact: true }).waitFor();
      await spv.press('Control+s');
      await spv.desk.isTold(`${screen} Berhasil`);
    }
  };

  it('begins with the price of the day, which head office sets', async () => {
    await owner.goTo('Master Parameter Harga Emas');
    await owner.tabTo('Ubah 750');
    await owner.press('Enter');
    await owner.tabTo('field-harga_jual');
    await owner.press('Control+a');
    await owner.type(String(PRICE));
    await owner.press('Control+s');
    await owner.desk.isTold('Data Berhasil Dirubah');
  });

  it('receives twenty pieces by the grid: the first is typed, the others come from a spreadsheet', async () => {
    await begin(cashier, 'Tambah Barang Banyak');
    await cashier.tabTo('Kode Barcode Baris 1');
    const [first, ...others] = rings;
    for (const cell of cellsOf(first!)) {
      await cashier.type(cell);
      await cashier.press('Enter');
    }
    while (!(await cashier.isOn('Kode Barcode Baris 2'))) await cashier.press('Enter');
    const block = others.map((ring) => cellsOf(ring).join('\t')).join('\n');
    await cashier.desk.page.evaluate((text) => navigator.clipboard.writeText(text), block);
    await cashier.press('Control+v');
    await cashier.desk.reads('20 baris');
    await saved(cashier, grams(weightOf(rings)));
  });

  it('prints their labels, and finds on the scale what the books say', async () => {
    await begin(cashier, 'Cetak Barcode');
    await cashier.tabTo('field-find-kode_baki');
    await cashier.type('B01');
    await cashier.tabTo('Tambahkan barang');
    await cashier.press('Enter');
    await cashier.desk.reads('20 barang ditemukan');
    await saved(cashier, 'Satu per Label');
    await cashier.tabTo('Cetak');
    await cashier.press('Enter');
    await cashier.desk.page.getByRole('dialog', { name: /^Cetak Barcode CB-JKT01-/ }).waitFor();
    await cashier.desk.hasFocus('Cetak');
    await cashier.press('Enter');
    const paper = cashier.desk.page.locator('.slip-print');
    await eventually(async () => expect(labelsOn((await paper.textContent()) ?? '')).toEqual(rings.map(labelOf)));
    await cashier.press('Escape');
    await begin(cashier, 'Timbang Baki');
    await cashier.choose('kode_gudang', 'UTAMA');
    await cashier.choose('kode_baki', 'B01');
    await saved(cashier, 'Menunggu Timbangan');
    await cashier.tabTo('Isi Timbangan');
    await cashier.press('Enter');
    await cashier.tabTo('field-berat_timbang');
    await cashier.type(grams(TRAY + weightOf(rings)));
    await cashier.press('Control+s');
    await cashier.desk.page.getByRole('dialog', { name: /^Nota/ }).getByText('Ditimbang').first().waitFor();
  });

  it('sells three of them, one to a customer who is entered with it', async () => {
    made.first = await sell(0);
    made.second = await sell(1, () => enterCustomer('Siti Aminah', '081234567890'));
    made.third = await sell(2);
  });

  it('has two of them validated by the supervisor: what waits is not bought back', async () => {
    await validate('Validasi Penjualan', made.first, made.second);
  });

  it('takes the first back in exchange for a heavier one, and buys the second back', async () => {
    await beginTill('Transaksi Penjualan');
    await cashier.scan(rings[19]!.kode_barcode);
    await cashier.desk.reads('1 baris');
    await cashier.press('F6');
    await cashier.desk.page.locator('#field-beli .rows-scan:focus').waitFor();
    await takeBack(made.first);
    await bySales(cashier);
    await comesTo(priceOf(19) - backOf(0));
    await cashier.press('F4');
    made.exchange = await recordedAs('TUKAR TAMBAH');
    await beginTill('Transaksi Pembelian');
    await takeBack(made.second);
    await cashier.tabTo('field-kode_member');
    await cashier.type('MB-000001');
    await bySales(cashier);
    await comesTo(backOf(1));
    made.purchase = await recordedAs(made.second, amount(backOf(1)));
  });

  it('cancels the third sale with the consent of the supervisor', async () => {
    await cashier.goTo('Batal Penjualan');
    await cashier.tabTo('field-no_bukti');
    await cashier.type(made.third);
    await cashier.press('Enter');
    await cashier.desk.reads(rings[2]!.kode_barcode);
    await cashier.tabTo('field-keterangan');
    await cashier.type('Salah barang');
    await cashier.press('Control+s');
    await cashier.consent(password);
    await cashier.desk.isTold('Penjualan Berhasil Dibatalkan');
  });

  it('has what waits validated by the supervisor, and is closed', async () => {
    await validate('Validasi Penjualan', made.exchange);
    await validate('Validasi Jual Beli', made.purchase);
    await spv.goTo('Tutup Toko');
    await spv.press('Control+s');
    await spv.desk.hasFocus('Batal');
    await spv.desk.rests();
    await spv.press('Tab');
    await spv.desk.hasFocus(/^Tutup Toko/);
    await spv.press('Enter');
    await spv.desk.reads(`Tanggal ${today} sudah ditutup`);
  });

  describe('and then', () => {
    /** The balance of an account of the shop in rupiah, or in milligrams of gold, by every posting of the log. */
    const standsOn = async (account: string, asset = 'IDR'): Promise<number> => {
      const [row] = await checked.rows<{ amount: number }>(
        `select coalesce(sum(case when p ->> 'to' = $1 then amount else -amount end), 0)::bigint as amount
         from (
           select p, (p ->> 'amount')::bigint as amount
           from log.event, json_array_elements(postings) p
           where $1 in (p ->> 'to', p ->> 'from') and coalesce(p ->> 'asset', 'IDR') = $2
         ) moves`,
        [`JKT01/${account}`, asset],
      );
      return row!.amount;
    };
    const without = (...gone: readonly number[]) => rings.filter((_, index) => !gone.includes(index));
    beforeAll(() => checked.caughtUp());

    it('the stock is what came in less what went out: by the log and on the screen', async () => {
      const inStock = without(0, 1, 19);
      expect(await standsOn('baki/B01', 'G:750')).toBe(weightOf(inStock));
      expect(await standsOn('sortir', 'G:750')).toBe(rings[0]!.berat + rings[1]!.berat);
      expect(await standsOn('luar', 'G:750')).toBe(-weightOf(inStock) - rings[0]!.berat - rings[1]!.berat);
      await spv.goTo('Data Barang');
      await spv.desk.reads(`${inStock.length} baris`);
      await spv.desk.page
        .locator('.grid-foot')
        .getByText(grams(weightOf(inStock)))
        .waitFor();
    });

    it('the drawer has what was paid in and out', async () => {
      const paid = priceOf(0) + priceOf(1) + (priceOf(19) - backOf(0)) - backOf(1);
      expect(await standsOn('kas')).toBe(opening + paid);
      await cashier.goTo('Beranda');
      const cell = cashier.desk.page.getByRole('row', { name: 'CASH' }).getByRole('cell').last();
      await eventually(async () => expect(await cell.textContent()).toBe(amount(opening + paid)));
    });

    it('every report agrees with what the log alone says', async () => {
      const day = { tgl_from: today, tgl_to: today, kode_toko: 'JKT01' };
      const filled = new Set<string>();
      for (const report of reportsOfTheLog) {
        const choices = report.filters.flatMap((filter) => (filter.kind === 'choice' ? [[filter.name, 'ALL']] : []));
        const question = { ...day, ...(Object.fromEntries(choices) as object) };
        const { data, totals } = await askReport(spv.desk, report, question);
        const expected = await recompute((query, values) => checked.rows(query, values), report.call, question);
        expect({ of: report.call, totals, rows: toldRows(report, data) }).toEqual({
          of: report.call,
          totals: expected.totals,
          rows: toldRows(report, expected.rows),
        });
        if (data.length > 0) filled.add(report.call);
      }
      const ofInvoices = [laporanPenjualan, laporanPenjualanPerFaktur, laporanPembelian, laporanPembelianPerFaktur];
      expect([...filled]).toEqual(expect.arrayContaining(ofInvoices.map(({ call }) => call)));
    });

    /** The documents of the day as the log recorded them first, with what it said of them last. */
    const recorded = (): Promise<readonly Told[]> =>
      checked.rows(
        `select payload, business_date::text as tanggal,
           to_char(recorded_at at time zone 'Asia/Jakarta', 'HH24:MI') as jam,
           (
             select payload ->> 'keterangan'
             from log.event last
             where last.stream = e.stream
             order by version desc
             limit 1
           ) as keterangan
         from log.event e
         where type in ('sale.recorded', 'purchase.recorded') and payload ->> 'no_bukti' = any($1)
         order by position`,
        [Object.values(made)],
      );

    it('the paper of each document says what the log recorded, line by line, and what was paid is what it comes to', async () => {
      const documents = await recorded();
      expect(documents).toHaveLength(Object.values(made).length);
      for (const told of documents) {
        const { payload } = told;
        const kind = payload.no_bukti.startsWith('FB') ? 'pembelian' : 'penjualan';
        const customer = payload.kode_member === 'MB-000001' ? 'Siti Aminah' : undefined;
        expect(await paperOf(spv.desk, `${kind}/${payload.no_bukti}`)).toEqual(saidBy(told, customer));
        const paid = payload.pembayaran.reduce((sum, { jumlah }) => sum + jumlah, 0);
        expect([payload.no_bukti, paid]).toEqual([payload.no_bukti, Math.abs(dueOf(payload))]);
      }
    });

    it('the page of the customer has what they bought and sold back, and its sums are those of the log', async () => {
      const theirs = (await recorded()).map(({ payload }) => payload).filter(({ kode_member }) => kode_member);
      const sums = theirs.map((one) => ({
        dokumen: one.no_bukti.startsWith('FB') ? 'Pembelian' : 'Penjualan',
        ...{ banyak: 1, jumlah: Math.abs(dueOf(one)) },
      }));
      expect(sums.map(({ jumlah }) => jumlah)).toEqual([priceOf(1), backOf(1)]);
      const told = await asked<readonly object[]>(owner.desk, 'member/MB-000001/jumlah');
      expect(told).toHaveLength(sums.length);
      expect(told).toEqual(expect.arrayContaining(sums));
      await owner.desk.follow('/data-member?rinci=MB-000001');
      const page = owner.desk.page.getByRole('dialog');
      for (const text of ['Siti Aminah', made.second, made.purchase]) await page.getByText(text).first().waitFor();
      const parts = page.getByLabel('Jumlah Dokumen Member');
      for (const { dokumen, jumlah } of sums)
        await parts.getByRole('row', { name: dokumen }).getByText(amount(jumlah)).waitFor();
    });

    it('all is true to the doctor, booked by the numbers in force, and no desk complained', async () => {
      expect(await checked.wrong([])).toEqual([]);
      expect(await checked.rows(WRONG_FROZEN)).toEqual([]);
      expect(await checked.rows(WRONG_NUMBERS)).toEqual([]);
      for (const { desk } of [owner, cashier, spv]) expect(desk.complaints).toEqual([]);
    });
  });
});
