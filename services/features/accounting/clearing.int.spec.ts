import { randomUUID } from 'node:crypto';
import { addDays, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Books } from '../../testing/books.js';
import { booksOf } from '../../domain/journals/journal.js';
import { checkClearing } from './clearing.check.js';
import { journalsProjection } from './journals.projection.js';
import { decideMoveJournal } from './repost.deciders.js';

const uang = { jenis: 'KELUAR', kategori: 'GAJI', jumlah: rupiah(70_000), keterangan: 'Gaji' } as const;

describeWith(['postgres'], 'what is opened and cleared', () => {
  let books: Books;

  beforeAll(async () => {
    books = await Books.open();
    await books.follow(journalsProjection);
  });
  afterAll(() => books.close());

  /** At which numbers the books have an account, or what a transaction code moved. */
  const standing = async (which: string): Promise<Readonly<Record<string, number>>> => {
    await books.reposter.caughtUp();
    const rows = await books.harness.rows(`
      select nomor_akun, sum(debit - kredit)::bigint as amount
      from read_journals.line
      where account = '${which}' or type = '${which}'
      group by 1
      having sum(debit - kredit) <> 0
      order by 1`);
    return Object.fromEntries(rows.map(({ nomor_akun, amount }) => [String(nomor_akun), Number(amount)]));
  };
  const put = (branch: string, date: BusinessDate) =>
    books.harness.pool.query('update log.branch_head set business_date = $1 where branch = $2', [date, branch]);
  const repost = async (from: BusinessDate, to: BusinessDate): Promise<number> => {
    await books.reposter.caughtUp();
    const command = { command_id: randomUUID(), correlation_id: 'test', actor: 'OWNER' };
    return (await books.reposter.repost('JKT01', { tgl_from: from, tgl_to: to, termasuk_tutup: true }, command)).moves;
  };

  it('is cleared where it was opened, whatever the parameters say since', async () => {
    const { no_reff } = await books.kirim('JKT01', 500_000);
    await books.number('KIRIM UANG', 'UMUM', 'KIRIM', '1-1500');
    await books.number('TERIMA UANG', 'UMUM', 'KIRIM', '1-1510');
    expect(await standing(`JKT01/kirim/${no_reff}`)).toEqual({ '1-1400': 500_000 });
    await books.terima(no_reff);
    expect(await standing(`JKT01/kirim/${no_reff}`)).toEqual({});
    expect((await checkClearing({ database: books.harness.pool })).wrong).toEqual([]);
  });

  it('is cleared where a re-posting put it', async () => {
    const { no_reff } = await books.kirim('JKT01', 400_000);
    expect(await standing(`JKT01/kirim/${no_reff}`)).toEqual({ '1-1500': 400_000 });
    await books.number('KIRIM UANG', 'UMUM', 'KIRIM', '1-1520');
    expect(await repost(books.first, books.last)).toBeGreaterThan(0);
    expect(await standing(`JKT01/kirim/${no_reff}`)).toEqual({ '1-1520': 400_000 });
    await books.terima(no_reff);
    expect(await standing(`JKT01/kirim/${no_reff}`)).toEqual({});
  });

  it('is cleared in parts where it stands at several numbers, the first first', async () => {
    const owed = `JKT01/noncash/BCA/${books.last}`;
    await books.gesek(300_000);
    await books.number('GESEK TUNAI', 'UMUM', 'NONCASH', '1-1530');
    await books.gesek(200_000);
    expect(await standing(owed)).toEqual({ '1-1300': 300_000, '1-1530': 200_000 });
    const slip = await books.lunas(books.last, 350_000);
    expect(await standing(owed)).toEqual({ '1-1530': 150_000 });
    await slip.cancel();
    expect(await standing(owed)).toEqual({ '1-1300': 300_000, '1-1530': 200_000 });
    await books.lunas(books.last, 500_000);
    expect(await standing(owed)).toEqual({});
  });

  it('moves with both its sides or not at all, and what is cancelled after it moved comes back to where it is', async () => {
    const opened = books.last;
    await put('JKT01', addDays(opened, 1));
    const swiped = addDays(opened, 1);
    await books.gesek(100_000);
    const owed = `JKT01/noncash/BCA/${swiped}`;
    await put('JKT01', addDays(opened, 3));
    const slip = await books.lunas(swiped, 100_000);
    await books.number('GESEK TUNAI', 'UMUM', 'NONCASH', '1-1710');
    expect(await repost(addDays(opened, 2), addDays(opened, 3))).toBe(0);
    expect(await repost(addDays(opened, 1), addDays(opened, 3))).toBe(2);
    expect(await standing(owed)).toEqual({});
    await slip.cancel();
    expect(await standing(owed)).toEqual({ '1-1710': 100_000 });
    await books.lunas(swiped, 100_000);
    expect([await standing(owed), (await checkClearing({ database: books.harness.pool })).wrong]).toEqual([{}, []]);
  });

  it('leaves nothing of a slip that is cancelled after a re-posting', async () => {
    const before = await standing('GAJI');
    const slip = await books.kas(uang);
    await books.number('UANG KAS', 'GAJI', 'LUAR', '6-9100');
    await repost(books.first, addDays(books.last, 9));
    expect(await standing('GAJI')).not.toEqual(before);
    const moved = await standing('GAJI');
    await slip.cancel();
    const after = await standing('GAJI');
    expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect((moved['6-9100'] ?? 0) - (after['6-9100'] ?? 0)).toBe(70_000);
    expect(await repost(books.first, addDays(books.last, 9))).toBe(0);
  });

  it('stays where it is when it is cleared while a re-posting is worked out', async () => {
    const { no_reff } = await books.kirim('JKT01', 60_000);
    await books.number('KIRIM UANG', 'UMUM', 'KIRIM', '1-1710');
    await books.reposter.caughtUp();
    const posisi = (await books.harness.reader.heads()).get('JKT01')!;
    const { reposts } = await books.harness.reader.state(booksOf('JKT01'));
    const { moves: pindah } = await books.reposter.plan('JKT01', {
      tgl_from: books.first,
      tgl_to: addDays(books.last, 9),
    });
    expect(pindah.map(({ rekening }) => rekening)).toContain(`kirim/${no_reff}`);
    await books.terima(no_reff);
    const origin = { command_id: randomUUID(), correlation_id: 'test', branch: 'JKT01', actor: 'OWNER' };
    const move = { kode_toko: 'JKT01', reposts, posisi, termasuk_tutup: true, pindah };
    await expect(books.harness.ledger.record(decideMoveJournal, move, origin)).rejects.toMatchObject({
      code: 'journal.reposted-meanwhile',
    });
    expect([
      await standing(`JKT01/kirim/${no_reff}`),
      (await checkClearing({ database: books.harness.pool })).wrong,
    ]).toEqual([{}, []]);
  });

  it('is missed by the doctor where it is cleared elsewhere', async () => {
    await books.gesek(9_000);
    await books.harness.pool.query(`
      update log.balance set akun = '[{"nomor":"1-1100","trx":"GESEK TUNAI","type":"UMUM","jumlah":9000}]'
      where account like 'JKT01/noncash/%' and amount = 9000`);
    const { wrong } = await checkClearing({ database: books.harness.pool });
    expect(wrong).toHaveLength(2);
    expect(wrong[0]).toMatch(/is known to have \d+ at 1-\d+, the log has \d+/);
  });
});
