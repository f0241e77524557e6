import pg from 'pg';
import { formatRupiah, rupiah } from '../../../../contracts/language/values/rupiah.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { Counter, cash, type Saleable } from '../../../testing/counter.js';
import { paramsVersion } from '../../../features/accounting/testing/params-version.js';
import { checkReceipts } from '../../../features/non-cash/non-cash.checks.js';
import { poolSettings } from '../../../kernel/postgres/connection.js';
import {
  balanceOf,
  consentTo,
  holding,
  refusedAndNothingWritten,
  slipOf,
  terminalSlip,
} from '../../../testing/money.js';
import type { Answer } from '../../../testing/standalone.js';

describeWith(['postgres'], 'card payments', () => {
  let counter: Counter;
  let tanggal: string;
  /** The shift in which all of them are taken. */
  let shift: string;

  beforeAll(async () => {
    counter = await Counter.open();
    await counter.set('VALIDASI_NON_CASH_MODULE', true);
    tanggal = await counter.today();
    const hitungan = holding(await balanceOf(counter.app, 'JKT01/kas'));
    shift = slipOf(await counter.cashier.post('cash/shift', { hitungan }));
  });
  afterAll(() => counter?.close());

  const card = (jumlah: number) => ({ cara: 'KARTU', kode_bank: 'BCA', jumlah });
  const numberOf = (no_faktur: string, place: number): string =>
    `NC${no_faktur.slice(2)}${String(place).padStart(2, '0')}`;
  /** A piece that was sold for cash and the rest on a card; its invoice and the number of the card payment. */
  const sold = async () => {
    const piece: Saleable = await counter.piece();
    const jumlah = piece.harga_jual - 100_000;
    const sale = counter.sale([piece], { pembayaran: [...cash(100_000), card(jumlah)] });
    const { status, body } = await counter.cashier.post('penjualan', sale);
    expect(status).toBe(201);
    const { no_bukti } = body['data'] as { readonly no_bukti: string };
    return { no_bukti, jumlah, no_bayar: numberOf(no_bukti, 2) };
  };
  const pageOf = async (no_bayar: string): Promise<Record<string, unknown>> =>
    (await counter.spv.get(`dokumen/bayar-kartu/${no_bayar}`)).body['data'] as Record<string, unknown>;
  const step = (no_bayar: string, verb: string, body: object = {}): Promise<Answer> =>
    counter.spv.put(`non-cash/kartu/${no_bayar}/${verb}`, body);
  const owed = (): Promise<number> => balanceOf(counter.app, `JKT01/noncash/BCA/${tanggal}`);
  const reject = (no_bayar: string): Promise<Answer> => step(no_bayar, 'reject', { alasan: 'Kartu diblokir' });

  it('wait for a validator, who confirms one: nothing moves', async () => {
    const { no_bukti, no_bayar, jumlah } = await sold();
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'MENUNGGU', no_faktur: no_bukti, kode_bank: 'BCA', jumlah });
    const { body } = await counter.spv.get('non-cash/kartu?kode_toko=JKT01&status=MENUNGGU');
    expect(body['data']).toMatchObject([{ no_bayar }]);
    const before = await owed();
    expect((await step(no_bayar, 'confirm')).status).toBe(200);
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'TERCATAT', tervalidasi: true });
    expect(await owed()).toBe(before);
    await refusedAndNothingWritten(counter.app, () => reject(no_bayar), {
      status: 409,
      message: `Pembayaran Kartu ${no_bayar} sudah berstatus Tercatat`,
    });
  });

  it('of a swipe wait, too, and are said apart from what can be settled until somebody else confirms them', async () => {
    const dated = `kode_bank=BRI&tanggal=${tanggal}`;
    const read = async (call: string, after: Answer) =>
      (await counter.cashier.get(call, { 'x-after': String(after.body['position']) })).body['data'];
    const swipe = { kode_bank: 'BRI', tunai: 300_000, biaya: 5_000, ...terminalSlip(), keterangan: 'Gesek' };
    const swiped = await counter.cashier.post('non-cash/gesek-tunai', swipe);
    const no_faktur = slipOf(swiped);
    const no_bayar = `NC${no_faktur.slice(2)}GT01`;
    const receipt = { no_bayar, no_faktur, jumlah: 305_000 };
    const open = (menunggu: number) => [expect.objectContaining({ kode_bank: 'BRI', jumlah: 305_000, menunggu })];
    expect(await read(`non-cash/penerimaan-terbuka?${dated}`, swiped)).toEqual([]);
    expect(await read(`non-cash/penerimaan-menunggu?${dated}`, swiped)).toEqual([{ ...receipt, nota_menunggu: false }]);
    expect(await read('cash-pusat/outstand-noncash', swiped)).toEqual(expect.arrayContaining(open(305_000)));
    const own = await counter.cashier.put(`non-cash/kartu/${no_bayar}/confirm`, {});
    expect(own.status).toBe(403);
    const confirmed = await step(no_bayar, 'confirm');
    expect(await read(`non-cash/penerimaan-terbuka?${dated}`, confirmed)).toEqual([receipt]);
    expect(await read(`non-cash/penerimaan-menunggu?${dated}`, confirmed)).toEqual([]);
    expect(await read('cash-pusat/outstand-noncash', confirmed)).toEqual(expect.arrayContaining(open(0)));
  });

  it('are not confirmed by the cashier who took them', async () => {
    const { no_bayar } = await sold();
    const { status } = await counter.cashier.put(`non-cash/kartu/${no_bayar}/confirm`, {});
    expect(status).toBe(403);
    expect((await step(no_bayar, 'confirm')).status).toBe(200);
  });

  it('that are rejected are owed by the customer and no more by the bank, and come back when the bank takes them', async () => {
    const { no_bukti, no_bayar, jumlah } = await sold();
    const before = await owed();
    const chart = await balanceOf(counter.app, 'JKT01/luar');
    expect((await reject(no_bayar)).status).toBe(200);
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'DITOLAK', alasan: 'Kartu diblokir' });
    expect(await owed()).toBe(before - jumlah);
    const lines = await counter.app.rows<{ debit: string; kredit: string }>(
      `select p -> 'akun' ->> 'debit' as debit, p -> 'akun' ->> 'kredit' as kredit
       from log.event e, json_array_elements(e.postings) p
       where e.type = 'card.payment-rejected' and e.stream = $1`,
      [`bayar-kartu/${no_bayar}`],
    );
    expect(lines).toMatchObject([{ debit: '1-1500', kredit: '1-1300' }]);
    expect((await counter.cashier.get(`dokumen/penjualan/${no_bukti}`)).body['data']).toMatchObject({
      status: 'MENUNGGU',
    });
    const { status, body } = await counter.cancel('penjualan', 'cancel-sale', no_bukti);
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining(`Pembayaran kartu ${no_bayar} ditolak bank, terima dahulu sebelum membatalkan`),
    ]);
    expect((await step(no_bayar, 'accept')).status).toBe(200);
    expect([await owed(), await balanceOf(counter.app, 'JKT01/luar')]).toEqual([before, chart]);
  });

  it('go with their sale when that is cancelled', async () => {
    const { no_bukti, no_bayar } = await sold();
    const before = await owed();
    expect((await counter.cancel('penjualan', 'cancel-sale', no_bukti)).status).toBe(200);
    const { jumlah } = (await pageOf(no_bayar)) as { jumlah: number };
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'BATAL' });
    expect(await owed()).toBe(before - jumlah);
  });

  it('stay where their sale is cancelled in cash, which goes out of the drawer against its revenue', async () => {
    const { no_bukti, no_bayar, jumlah } = await sold();
    expect((await step(no_bayar, 'confirm')).status).toBe(200);
    const [kas, bank] = [await balanceOf(counter.app, 'JKT01/kas'), await owed()];
    const body = { no_bukti, keterangan: 'Salah', kembali: 'TUNAI' };
    const consent = await consentTo(counter.cashier, 'cancel-sale', body);
    const { keterangan, kembali } = body;
    const cancelled = await counter.cashier.put(`penjualan/${no_bukti}/cancel`, { keterangan, kembali }, consent);
    expect(cancelled.status).toBe(200);
    expect([await balanceOf(counter.app, 'JKT01/kas'), await owed()]).toEqual([kas - 100_000 - jumlah, bank]);
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'TERCATAT' });
    const lines = await counter.app.rows(
      `select p -> 'akun' ->> 'debit' as debit, p -> 'akun' ->> 'kredit' as kredit
       from log.event e, json_array_elements(e.postings) p
       where e.type = 'sale.cancelled' and e.stream = $1 and p ->> 'from' = 'JKT01/kas'`,
      [`penjualan/${no_bukti}`],
    );
    expect(lines).toEqual([1, 2].map(() => ({ debit: '4-1100', kredit: '1-1100' })));
  });

  describe('of deposits', () => {
    /** A deposit of cash and a card, with its piece and the number of the card payment. */
    const taken = async () => {
      const piece = await counter.piece();
      const kode_member = await counter.customer('Ratna Kusuma', `0812998${piece.kode_barcode.replace(/\D/g, '')}`);
      const { status, body } = await counter.cashier.post('titipan', {
        ...{ barang: [{ kode_barcode: piece.kode_barcode }], kode_member, kode_sales: 'DEWI' },
        pembayaran: [...cash(100_000), card(300_000)],
      });
      expect(status).toBe(201);
      const { no_bukti } = body['data'] as { readonly no_bukti: string };
      const [, branch, number] = no_bukti.split('-');
      return { no_bukti, kode_member, piece, no_bayar: `NC-${branch!}-${number!}TP02` };
    };
    const drawer = (): Promise<number> => balanceOf(counter.app, 'JKT01/kas');
    /** Debits less credits of a number of the chart. */
    const chartOf = async (akun: string): Promise<number> => {
      const [row] = await counter.app.rows<{ saldo: number }>(
        `select coalesce(sum(case when p -> 'akun' ->> 'debit' = $1 then (p ->> 'amount')::bigint else 0 end
           - case when p -> 'akun' ->> 'kredit' = $1 then (p ->> 'amount')::bigint else 0 end), 0)::bigint as saldo
         from log.event, json_array_elements(postings) p`,
        [akun],
      );
      return Number(row!.saldo);
    };
    const cancel = (no_bukti: string): Promise<Answer> => counter.cancel('titipan', 'cancel-deposit', no_bukti);

    it('wait as those of sales do, with a number of their own', async () => {
      const { no_bukti, no_bayar } = await taken();
      expect(await pageOf(no_bayar)).toMatchObject({ status: 'MENUNGGU', no_faktur: no_bukti, jumlah: 300_000 });
      expect((await step(no_bayar, 'confirm')).status).toBe(200);
      expect((await counter.spv.put(`titipan/${no_bukti}/validate`, {})).status).toBe(200);
      const [kas, bank] = [await drawer(), await owed()];
      expect((await cancel(no_bukti)).status).toBe(200);
      expect([await drawer(), await owed(), await pageOf(no_bayar)]).toEqual([
        kas - 100_000,
        bank - 300_000,
        expect.objectContaining({ status: 'BATAL' }),
      ]);
    });

    it('that are rejected are set off against the deposit when it is cancelled', async () => {
      const [receivable, held, bank] = [await chartOf('1-1500'), await chartOf('2-1200'), await owed()];
      const { no_bukti, no_bayar } = await taken();
      expect((await counter.spv.put(`titipan/${no_bukti}/validate`, {})).status).toBe(200);
      expect((await reject(no_bayar)).status).toBe(200);
      expect(await chartOf('1-1500')).toBe(receivable + 300_000);
      const kas = await drawer();
      expect((await cancel(no_bukti)).status).toBe(200);
      expect([await drawer(), await balanceOf(counter.app, 'JKT01/tukar')]).toEqual([kas - 100_000, 0]);
      expect([await chartOf('1-1500'), await chartOf('2-1200'), await owed()]).toEqual([receivable, held, bank]);
    });

    it('that still wait go with the deposit: nobody is asked about them, and no bank owes them', async () => {
      const [receivable, held, bank, kas] = [
        ...[await chartOf('1-1500'), await chartOf('2-1200')],
        ...[await owed(), await drawer()],
      ];
      const { no_bukti, no_bayar } = await taken();
      const waiting = async (): Promise<unknown> =>
        (await counter.spv.get('non-cash/kartu?kode_toko=JKT01&status=MENUNGGU')).body['data'];
      expect(await waiting()).toEqual(expect.arrayContaining([expect.objectContaining({ no_bayar })]));
      expect((await counter.spv.put(`titipan/${no_bukti}/validate`, {})).status).toBe(200);
      expect((await cancel(no_bukti)).status).toBe(200);
      expect(await waiting()).not.toEqual(expect.arrayContaining([expect.objectContaining({ no_bayar })]));
      expect(await pageOf(no_bayar)).toMatchObject({ status: 'BATAL' });
      expect([await chartOf('1-1500'), await chartOf('2-1200'), await owed(), await drawer()]).toEqual([
        ...[receivable, held, bank, kas],
      ]);
      for (const verb of ['confirm', 'accept'])
        await refusedAndNothingWritten(counter.app, () => step(no_bayar, verb), { status: 409 });
      await refusedAndNothingWritten(counter.app, () => reject(no_bayar), { status: 409 });
    });

    it('that were rejected are not accepted any more once the deposit is cancelled', async () => {
      const { no_bukti, no_bayar } = await taken();
      expect((await reject(no_bayar)).status).toBe(200);
      expect((await cancel(no_bukti)).status).toBe(200);
      await refusedAndNothingWritten(counter.app, () => step(no_bayar, 'accept'), {
        status: 409,
        errors: [
          {
            field: 'no_bayar',
            message: `Titipan ${no_bukti} sudah dibatalkan, pembayaran kartunya tidak diterima lagi`,
          },
        ],
      });
    });

    it('that are rejected are still owed when the deposit has paid for a sale', async () => {
      const { no_bukti: no_titipan, no_bayar, piece, kode_member } = await taken();
      expect((await counter.spv.put(`titipan/${no_titipan}/validate`, {})).status).toBe(200);
      const pembayaran = [{ cara: 'TITIPAN', no_titipan, jumlah: 400_000 }, ...cash(piece.harga_jual - 400_000)];
      const sale = counter.sale([piece], { kode_member, pembayaran });
      expect((await counter.cashier.post('penjualan', sale)).status).toBe(201);
      const receivable = await chartOf('1-1500');
      expect((await reject(no_bayar)).status).toBe(200);
      expect(await chartOf('1-1500')).toBe(receivable + 300_000);
    });
  });

  it('are rejected once, however many validators do it at once', async () => {
    const { no_bayar, jumlah } = await sold();
    const before = await owed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reject(no_bayar)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await owed()).toBe(before - jumlah);
  });

  it.each([
    ['nothing that is there', 'NC-JKT01-99999901', { alasan: 'X' }, 404, 'no_bayar'],
    ['no reason', 'NC-JKT01-00000101', {}, 400, 'alasan'],
    ['a reason that is too long', 'NC-JKT01-00000101', { alasan: 'x'.repeat(81) }, 400, 'alasan'],
  ])('are not rejected for %s', async (_, no_bayar, body, status, field) => {
    await refusedAndNothingWritten(counter.app, () => step(no_bayar, 'reject', body), { status, errors: [{ field }] });
  });

  it('do not wait where the shop validates none', async () => {
    await counter.set('VALIDASI_NON_CASH_MODULE', false);
    const { no_bayar } = await sold();
    expect(await pageOf(no_bayar)).toMatchObject({ status: 'TERCATAT', tervalidasi: true });
  });

  describe('that a bank settles', () => {
    const HELD = '1-1710';
    const byCard = (jumlah: number) => ({ cara: 'KARTU', kode_bank: 'MANDIRI', jumlah });
    const there = (): Promise<number> => balanceOf(counter.app, `JKT01/noncash/MANDIRI/${tanggal}`);
    const soldBy = async (jumlah: number) => {
      const piece = await counter.piece();
      const pembayaran = [byCard(jumlah), ...cash(piece.harga_jual - jumlah)];
      const no_bukti = slipOf(await counter.cashier.post('penjualan', counter.sale([piece], { pembayaran })));
      return { no_bukti, no_bayar: numberOf(no_bukti, 1), jumlah };
    };
    const leftBy = async (jumlah: number) => {
      const { kode_barcode } = await counter.piece();
      const kode_member = await counter.customer('Sari Dewi', '081277766655');
      const body = { barang: [{ kode_barcode }], kode_member, kode_sales: 'DEWI', pembayaran: [byCard(jumlah)] };
      const no_bukti = slipOf(await counter.cashier.post('titipan', body));
      return { no_bukti, no_bayar: `NC${no_bukti.slice(2)}TP01`, jumlah };
    };
    const settle = (...receipts: readonly (readonly [{ readonly no_bayar: string }, number])[]): Promise<Answer> =>
      counter.cashier.post('non-cash/pelunasan', {
        kode_bank: 'MANDIRI',
        tanggal,
        tujuan: 'BCA',
        tujuan_rekening: '5220301187',
        keterangan: 'EDC',
        penerimaan: receipts.map(([{ no_bayar }, jumlah]) => ({ no_bayar, jumlah })),
      });
    const open = async ({ body }: Answer): Promise<readonly (readonly [no_bayar: string, jumlah: number])[]> => {
      const call = `non-cash/penerimaan-terbuka?kode_bank=MANDIRI&tanggal=${tanggal}`;
      const answer = await counter.cashier.get(call, { 'x-after': String(body['position']) });
      const rows = answer.body['data'] as readonly { readonly no_bayar: string; readonly jumlah: number }[];
      return rows.map(({ no_bayar, jumlah }) => [no_bayar, jumlah]);
    };
    /** Deposits by card are owed on a number of their own. */
    beforeAll(async () => {
      await counter.set('SKIP_VALIDASI_MODULE', true);
      const [row] = await counter.app.rows<{ detail_akun: readonly { kode_akun: string; jenis_akun: string }[] }>(
        `select payload -> 'detail_akun' as detail_akun
         from log.stream
         join log.event using (stream, version)
         where stream = 'para-akun/TITIPAN/UMUM'`,
      );
      const detail_akun = row!.detail_akun.map((leg) =>
        leg.kode_akun === 'NONCASH' && leg.jenis_akun === 'DEBIT' ? { ...leg, nomor_akun: HELD } : leg,
      );
      const versi = await paramsVersion(counter.app.pool, { trx: 'TITIPAN', type: 'UMUM' });
      const owner = await counter.app.login('OWNER');
      const { status } = await owner.put('para-akun-transaksi/TITIPAN/UMUM', { detail_akun, versi });
      expect(status).toBe(200);
    });

    it('are cleared where each stands, and keep what they paid for from being cancelled, and no other', async () => {
      const books = async () => [await counter.booked('1-1300'), await counter.booked(HELD), await there()];
      const before = await books();
      const [first, twin, deposit] = [await soldBy(1_000_000), await soldBy(1_000_000), await leftBy(700_000)];
      const part = await settle([deposit, 600_000]);
      expect(part.status).toBe(201);
      expect(await open(part)).toEqual([
        [first.no_bayar, 1_000_000],
        [twin.no_bayar, 1_000_000],
        [deposit.no_bayar, 100_000],
      ]);
      const whole = await settle([twin, 1_000_000]);
      const { status, body } = await counter.cancel('penjualan', 'cancel-sale', twin.no_bukti);
      expect([status, JSON.stringify(body)]).toEqual([
        409,
        expect.stringContaining(
          `Pembayaran kartu ${twin.no_bayar} sudah dilunasi bank: batalkan pelunasan ${slipOf(whole)} dahulu`,
        ),
      ]);
      expect((await counter.cancel('penjualan', 'cancel-sale', first.no_bukti)).status).toBe(200);
      expect((await settle([deposit, 100_000])).status).toBe(201);
      expect(await books()).toEqual(before);
      const back = await counter.cancel('non-cash/pelunasan', 'cancel-settlement', slipOf(whole));
      expect(back.status).toBe(200);
      expect(await open(back)).toEqual([[twin.no_bayar, 1_000_000]]);
      expect((await counter.cancel('penjualan', 'cancel-sale', twin.no_bukti)).status).toBe(200);
      expect(await books()).toEqual(before);
      expect((await checkReceipts({ database: counter.app.pool })).wrong).toEqual([]);
    });

    it('are found by the number of their document, and once, however many settle one at once', async () => {
      const sale = await soldBy(500_000);
      const { body } = await counter.cashier.get(`non-cash/penerimaan-terbuka?search=${sale.no_bukti.toLowerCase()}`);
      expect(body['data']).toEqual([{ no_bayar: sale.no_bayar, no_faktur: sale.no_bukti, jumlah: 500_000 }]);
      const answers = await Promise.all([settle([sale, 300_000]), settle([sale, 300_000]), settle([sale, 300_000])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
      await refusedAndNothingWritten(counter.app, () => settle([sale, 200_001]), {
        status: 409,
        errors: [
          { field: 'penerimaan.1.jumlah', message: `${sale.no_bayar} MANDIRI ${tanggal} hanya terbuka Rp 200.000` },
        ],
      });
    });

    it('stand apart while their sale waits for its validation, and are settled after it', async () => {
      await counter.set('SKIP_VALIDASI_MODULE', false);
      const sale = await soldBy(250_000);
      const call = `non-cash/penerimaan-menunggu?kode_bank=MANDIRI&tanggal=${tanggal}`;
      const waiting = async (): Promise<unknown> => (await counter.cashier.get(call)).body['data'];
      const listed = { no_bayar: sale.no_bayar, no_faktur: sale.no_bukti, jumlah: 250_000, nota_menunggu: true };
      await eventually(async () => expect(await waiting()).toEqual([listed]));
      const { status, body } = await settle([sale, 250_000]);
      expect([status, body['code']]).toEqual([409, 'document.waiting']);
      const sums = async (): Promise<unknown> =>
        (await counter.cashier.get('cash-pusat/outstand-noncash?kode_toko=JKT01')).body['data'];
      expect(await sums()).toContainEqual(expect.objectContaining({ kode_bank: 'MANDIRI', menunggu: 250_000 }));
      const validated = await counter.spv.put(`penjualan/${sale.no_bukti}/validate`, {});
      expect(await open(validated)).toContainEqual([sale.no_bayar, 250_000]);
      expect(await waiting()).toEqual([]);
      expect((await settle([sale, 250_000])).status).toBe(201);
      await counter.set('SKIP_VALIDASI_MODULE', true);
    });

    it('are all that the doctor reads, not those that were paid whole', async () => {
      const { app } = counter;
      const checked = async (): Promise<number> => (await checkReceipts({ database: app.pool })).checked;
      const before = await checked();
      const sale = await soldBy(400_000);
      expect(await checked()).toBe(before + 1);
      expect((await settle([sale, 400_000])).status).toBe(201);
      expect(await checked()).toBe(before);
    });

    it('are missed by the doctor where an account has more or a receipt was paid less', async () => {
      const sale = await soldBy(300_000);
      expect((await settle([sale, 100_000])).status).toBe(201);
      const owner = new pg.Client(poolSettings(counter.app.database.ownerUrl, 'owner'));
      await owner.connect();
      const wrong = async () => (await checkReceipts({ database: owner as unknown as pg.Pool })).wrong;
      const oneMore = `update log.balance set amount = amount + 1 where account = 'JKT01/noncash/MANDIRI/${tanggal}'`;
      const isNamed = `${sale.no_bayar} was paid 99999 by its bank, settlements say 100000`;
      try {
        await owner.query('set session_replication_role = replica');
        await owner.query('begin');
        await owner.query(oneMore);
        await owner.query(
          `update log.event e set payload = jsonb_set(payload::jsonb, '{dilunasi}', '99999')
           from log.stream s
           where s.stream = 'bayar-kartu/${sale.no_bayar}' and e.stream = s.stream and e.version = s.version`,
        );
        // As much is open of the receipt as the account has.
        expect(await wrong()).toEqual([isNamed]);
        await owner.query(oneMore);
        expect(await wrong()).toEqual([
          expect.stringContaining(`JKT01/noncash/MANDIRI/${tanggal} has`) as unknown,
          isNamed,
        ]);
      } finally {
        await owner.end();
      }
    });
  });

  it('are by bank in the X report of their shift what their list says, whatever was settled, beside transfers', async () => {
    const transfer = { cara: 'TRANSFER', kode_bank: 'BCA', no_rekening: '5220301187', jumlah: 150_000 };
    const piece = await counter.piece();
    const pembayaran = [transfer, ...cash(piece.harga_jual - transfer.jumlah)];
    const last = await counter.cashier.post('penjualan', counter.sale([piece], { pembayaran }));
    expect(last.status).toBe(201);
    const after = { 'x-after': String(last.body['position']) };
    type Row = Readonly<Record<'cara' | 'kode_bank' | 'status', string> & { jumlah: number }>;
    const rows = async (call: string) => (await counter.spv.get(call, after)).body['data'] as readonly Row[];
    const listed = (await rows('non-cash/kartu?kode_toko=JKT01&limit=100')).filter(({ status }) =>
      ['MENUNGGU', 'TERCATAT'].includes(status),
    );
    const byBank = [...Map.groupBy(listed, ({ kode_bank }) => kode_bank)].map(([kode_bank, all]) => ({
      cara: 'KARTU',
      kode_bank,
      jumlah: all.reduce((sum, { jumlah }) => sum + jumlah, 0),
    }));
    expect(byBank.map(({ kode_bank }) => kode_bank).toSorted()).toEqual(['BCA', 'BRI', 'MANDIRI']);
    const takings = await rows('cash/shift-terima');
    expect(takings).toEqual([
      ...byBank.toSorted((one, other) => (one.kode_bank < other.kode_bank ? -1 : 1)),
      { cara: 'TRANSFER', kode_bank: 'BCA', jumlah: 150_000 },
    ]);
    const x = (await counter.spv.get(`nota/laporan-shift/${shift}`, after)).text;
    for (const { cara, kode_bank, jumlah } of takings)
      expect(x).toMatch(
        new RegExp(`${cara} ${kode_bank} +${formatRupiah(rupiah(jumlah)).replaceAll('.', '[.]')}`, 'i'),
      );
  });
});
