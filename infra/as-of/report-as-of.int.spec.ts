import { Refusal } from '../../contracts/language/define/refusals.js';
import { EventReader } from '../../services/kernel/event-store/event-reader.js';
import { atStandalone, type Someone, type Standalone } from '../../services/testing/standalone.js';
import { describeWith } from '../testing/servers.js';
import { reportAsOf } from './report-as-of.js';

const filters = { tgl_from: '2020-01-01', tgl_to: '2040-12-31', kode_toko: 'JKT01' };

describeWith(['postgres'], 'a report as of a moment', () => {
  let app: Standalone;
  let cashier: Someone;
  atStandalone(['KASIR01'], (...all) => ([app, cashier] = all));

  const lines = async (at: string, more: object = {}): Promise<string[]> => {
    const context = { databaseUrl: app.database.url, database: app.pool, reader: new EventReader(app.pool) };
    let text = '';
    await reportAsOf(
      { at, report: 'cash/laporan-transaksi-cash', filters, ...more },
      context,
      (part) => (text += part),
    );
    return text.trim().split('\r\n');
  };

  it('says what it said then, whatever came after', async () => {
    const head = (
      await app.rows<{ position: number }>(`select position from log.branch_head where branch = 'JKT01'`)
    )[0]!.position;
    const before = await lines(`JKT01:${head}`);
    const entry = { jenis: 'MASUK', kategori: 'MODAL', jumlah: 7_000, keterangan: 'Sesudahnya' };
    const { position } = (await cashier.post('cash/uang-kas', entry)).body;
    expect(await lines(`JKT01:${head}`)).toEqual(before);
    const after = await lines(position as string);
    expect(after.filter((line) => line.includes('Sesudahnya'))).toHaveLength(1);
    expect(after).toHaveLength(before.length + 1);
    expect((await lines('2020-01-01')).some((line) => line.includes('SALDO AWAL'))).toBe(false);
  });

  it('refuses what the report refuses', async () => {
    await expect(lines('2026-11-20', { report: 'cash/nothing' })).rejects.toThrow(Refusal);
    await expect(lines('2026-11-20', { filters: { tgl_from: 'x' } })).rejects.toThrow(Refusal);
    await expect(lines('then')).rejects.toThrow(RangeError);
  });
});
