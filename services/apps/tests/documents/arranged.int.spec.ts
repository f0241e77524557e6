import { queries } from '../../../../contracts/catalogue.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { isFigure } from '../../../../contracts/language/define/field-text.js';
import { sortable } from '../../../../contracts/language/define/params.js';
import type { ReportGroup } from '../../../../contracts/language/define/report.js';
import { BYTE_ORDER_MARK } from '../../../../contracts/language/values/csv.js';
import { describeWith } from '../../../../infra/testing/servers.js';
import { rowsUnderTest, underTest } from '../../../../infra/testing/under-test.js';
import { eventually } from '../../../../infra/testing/eventually.js';
import { modulesNeeded } from '../../../testing/access-table.js';
import { setting } from '../../../testing/people.js';
import { atStandalone, type Answer, type Someone, type Standalone } from '../../../testing/standalone.js';
import { takenAway } from '../../../testing/taken-away.js';

type Row = Readonly<Record<string, string | number>>;
type Listed = {
  readonly data: readonly Row[];
  readonly count: number;
  readonly totals?: Readonly<Record<string, number>>;
  readonly groups?: readonly ReportGroup[];
};

/** Every list that the server searches, sorts and groups. */
const lists = queries.filter(({ params }) => fieldsOf(params).has('group_by'));
const listsUnderTest = rowsUnderTest(lists, ({ call }) => underTest.hasCall(call));
const gesek = { kode_bank: 'BCA', biaya: 7, no_kartu: '4471' };
const listed = ({ body }: Answer): Listed => body as Listed;

describeWith(['postgres'], 'lists of documents', () => {
  let cashier: Someone;
  /** Sees every list of the branch. */
  let spv: Someone;
  let owner: Someone;
  let app: Standalone;
  atStandalone(['KASIR01', 'SPV01', 'OWNER'], (...all) => ([app, cashier, spv, owner] = all));
  beforeAll(async () => {
    for (const key of modulesNeeded()) await setting(app, 'JKT01', key, true);
    const answers = [];
    for (const [index, keterangan] of ['Kopi 100%', 'gesek_dua', 'Tiga', 'tiga'].entries())
      answers.push(
        await cashier.post('non-cash/gesek-tunai', {
          ...gesek,
          no_approval: `881${index}`,
          tunai: 1_240_000 + index,
          keterangan,
        }),
      );
    for (const jumlah_rp of [100_000, 300_000, 200_000])
      answers.push(await cashier.post('kirim-uang', { jumlah_rp, tujuan: 'PUSAT', keterangan: `Titip ${jumlah_rp}` }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const after = { 'x-after': String(answers.at(-1)!.body['position']) };
    await eventually(async () =>
      expect(listed(await cashier.get('non-cash/gesek-histories', after))).toMatchObject({ count: 4 }),
    );
  });

  const read = async (call: string, query = ''): Promise<Listed> => {
    const answer = await spv.get(`${call}?kode_toko=JKT01&${query}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return listed(answer);
  };

  it('are several', () => {
    expect(lists.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['cash/paginated', 'kirim-uang', 'kirim-uang-history', 'non-cash/gesek-histories']),
    );
  });

  it.each(listsUnderTest.map((query) => [query.call, query] as const))(
    '%s is sorted by each column',
    async (call, { row }) => {
      const whole = await read(call, 'limit=1000');
      for (const column of sortable(row)) {
        const values = ({ data }: Listed): readonly unknown[] => data.map((one) => one[column]);
        const [up, down] = [
          await read(call, `limit=1000&sort_by=${column}`),
          await read(call, `limit=1000&sort_by=-${column}`),
        ];
        expect(up.data).toHaveLength(whole.data.length);
        expect(values(down)).toEqual(values(up).toReversed());
        if (isFigure(fieldsOf(row).get(column)!))
          expect(values(up)).toEqual(values(whole).toSorted((one, other) => Number(one) - Number(other)));
      }
    },
  );

  it.each(listsUnderTest.map(({ call }) => [call]))('%s refuses a column that is none', async (call) => {
    for (const asked of ['sort_by=nothing', 'sort_by=position;drop', 'group_by=nothing', 'group_by=no_bukti,no_bukti'])
      expect((await spv.get(`${call}?${asked.replace(';', '%3B')}`)).status).toBe(400);
  });

  it.each(listsUnderTest.map((query) => [query.call, query] as const))(
    '%s is grouped, with sums',
    async (call, { row }) => {
      const by = sortable(row).filter((name) => ['user_id', 'tanggal'].includes(name));
      const { data, count, groups = [], totals = {} } = await read(call, `limit=1000&group_by=${by.join(',')}`);
      const outer = groups.filter((group) => group.by.length === 1);
      expect(outer.reduce((sum, group) => sum + group.count, 0)).toBe(count);
      for (const [name, total] of Object.entries(totals))
        expect(outer.reduce((sum, group) => sum + group.totals[name]!, 0)).toBe(total);
      const inner = groups.filter((group) => group.by.length === by.length);
      const rows = inner.flatMap((group) => Array.from({ length: group.count }, () => group.by.join(' ')));
      expect(data.map((one) => by.map((name) => one[name]).join(' '))).toEqual(rows);
    },
  );

  it('are searched word by word, in small and large letters, and signs stand for themselves', async () => {
    const found = async (search: string): Promise<readonly unknown[]> =>
      (await read('non-cash/gesek-histories', `search=${encodeURIComponent(search)}`)).data.map(
        (one) => one['keterangan'],
      );
    expect(await found('TIGA')).toEqual(['tiga', 'Tiga']);
    expect(await found('kopi 4471')).toEqual(['Kopi 100%']);
    expect(await found('k%0')).toEqual([]);
    expect(await found('gesek_dua')).toEqual(['gesek_dua']);
    expect(await found('geseksdua')).toEqual([]);
  });

  it('are found by the words of their states', async () => {
    expect((await read('non-cash/gesek-histories', 'search=tercatat%20tiga')).data).toHaveLength(2);
    expect((await read('non-cash/gesek-histories', 'search=Dibatalkan')).data).toEqual([]);
  });

  it('are searched for amounts as they are written', async () => {
    for (const search of ['1.240.002', '1240002'])
      expect((await read('non-cash/gesek-histories', `search=${search}`)).data).toMatchObject([{ tunai: 1_240_002 }]);
  });

  it('say how much there is of what is found', async () => {
    expect(await read('kirim-uang', 'search=titip')).toMatchObject({ count: 3, totals: { jumlah_rp: 600_000 } });
    expect(await read('kirim-uang', 'search=300000')).toMatchObject({ count: 1, totals: { jumlah_rp: 300_000 } });
  });

  it('are of a period, where one is asked for', async () => {
    const { data } = await read('cash/paginated', 'limit=1');
    const today = String(data[0]!['tanggal']);
    const of = await read('cash/paginated', `limit=1000&tgl_from=${today}&tgl_to=${today}`);
    expect(of.count).toBe(of.data.length);
    expect(new Set(of.data.map((one) => one['tanggal']))).toEqual(new Set([today]));
    expect((await cashier.get('cash/paginated?tgl_from=2026-02-01&tgl_to=2026-01-01')).status).toBe(400);
  });

  it('are taken away of all branches by head office', async () => {
    const { lines } = await takenAway(owner, { report: 'cash/paginated', columns: 'kode_toko,keterangan' });
    expect(lines).toContain('JKT01;Titip 100000');
    expect(lines.at(-2)).toBe(`Jumlah: ${lines.length - 3} baris;`);
  });

  it('search a report, with the sums of what is found and no balance', async () => {
    const today = (await read('cash/paginated', 'limit=1')).data[0]!['tanggal'];
    const report = async (query: string): Promise<Listed> =>
      listed(await owner.get(`cash/laporan-transaksi-cash?tgl_from=${today}&tgl_to=${today}&kode_toko=JKT01&${query}`));
    const whole = await report('');
    expect(whole.totals).toHaveProperty('saldo_awal');
    const found = await report('search=titip');
    expect(found.count).toBe(3);
    expect(found.totals).toEqual({ masuk: 0, keluar: 600_000 });
    expect((await report('search=titip&sort=-keluar')).data.map(({ keluar }) => keluar)).toEqual([
      300_000, 200_000, 100_000,
    ]);
    expect(await report('search=titip&group_by=user_id')).toMatchObject({ groups: [{ by: ['KASIR01'], count: 3 }] });
  });

  /** The lines of a list as CSV: its head, its rows, its foot. */
  const exported = (asked: object, by = spv) => takenAway(by, asked);

  it.each(listsUnderTest.map((query) => [query.call, query] as const))(
    '%s is taken away as it is shown',
    async (call, query) => {
      const columns = sortable(query.row).slice(0, 3);
      const shown = await read(call, `limit=1000&sort_by=-${columns[0]}`);
      const { lines } = await exported({
        report: call,
        filters: { kode_toko: 'JKT01' },
        sort: `-${columns[0]}`,
        columns: columns.toReversed().join(','),
      });
      const labels = columns.map((name) => fieldsOf(query.row).get(name)!.label).toReversed();
      expect(lines[0]).toBe(BYTE_ORDER_MARK + labels.join(';'));
      const first = lines.slice(1, 1 + shown.count).map((line) => line.split(';').at(-1));
      expect(first).toHaveLength(shown.count);
      if (!isFigure(fieldsOf(query.row).get(columns[0]!)!))
        expect(first).toEqual(shown.data.map((one) => one[columns[0]!]));
    },
  );

  it('name branch and period in the file, and have what is searched', async () => {
    const today = String((await read('cash/paginated', 'limit=1')).data[0]!['tanggal']);
    const { name, lines } = await exported({
      report: 'non-cash/gesek-histories',
      filters: { kode_toko: 'JKT01', tgl_from: today, tgl_to: today },
      search: 'tiga',
      columns: 'keterangan,tunai',
    });
    expect(name).toContain(`Riwayat Gesek Tunai JKT01 ${today}.csv`);
    expect(lines.slice(1, 3)).toEqual(['tiga;1240003', 'Tiga;1240002']);
  });

  it('have the total of the whole result in their files, without what was cancelled', async () => {
    const { data } = await read('kirim-uang', 'search=100000');
    const cancelled = await cashier.put(`kirim-uang/${String(data[0]!['no_reff'])}/cancel`, { keterangan: 'Salah' });
    expect(cancelled.status).toBe(200);
    await eventually(async () =>
      expect(await read('kirim-uang', 'status=CANCEL')).toMatchObject({ count: 1, totals: { jumlah_rp: 0 } }),
    );
    const asked = { report: 'kirim-uang', filters: { kode_toko: 'JKT01' }, columns: 'keterangan,jumlah_rp' };
    const { lines } = await exported({ ...asked, sort: 'jumlah_rp' });
    expect(lines.slice(1, -1)).toEqual([
      'Titip 100000;100000',
      'Titip 200000;200000',
      'Titip 300000;300000',
      'Total periode, 3 baris, yang batal tidak dihitung;500000',
    ]);
    const grouped = await exported({ ...asked, columns: 'status,jumlah_rp', group_by: 'status' });
    expect(grouped.lines.filter((line) => line.startsWith('Jumlah'))).toEqual([
      'Jumlah Status CANCEL, 1 baris;0',
      'Jumlah Status OPEN, 2 baris;500000',
    ]);
    const found = await exported({ ...asked, search: '00000' });
    expect(found.lines.at(-2)).toBe('Total dari hasil pencarian, 3 baris, yang batal tidak dihitung;500000');
  });

  it('of a master are taken away as they are shown: the rows that are named, in their order', async () => {
    const { lines } = await exported({
      report: 'banks',
      rows: ['MANDIRI', 'BCA'],
      search: 'whatever the list searches',
      sort: '-nama_bank',
      columns: 'nama_bank,kode_bank',
    });
    expect(lines.slice(1, 3).map((line) => line.split(';')[1])).toEqual(['MANDIRI', 'BCA']);
    expect(lines.at(-2)).toBe('Jumlah: 2 baris;');
    expect((await cashier.post('exports', { format: 'csv', report: 'kirim-uang', rows: ['A'] })).status).toBe(400);
  });

  it('of a master of branches are those of the own branch', async () => {
    const shown = listed(await cashier.get('rekenings'));
    const { lines } = await exported({ report: 'rekenings', columns: 'kode_toko,no_rekening' });
    expect(lines.slice(1, -2)).toEqual(shown.data.map((row) => `${row['kode_toko']};${row['no_rekening']}`));
    expect(new Set(shown.data.map((row) => row['kode_toko']))).toEqual(new Set(['JKT01']));
    const all = listed(await owner.get('rekenings'));
    const { lines: every } = await exported({ report: 'rekenings', columns: 'no_rekening' }, owner);
    expect(every.slice(1, -2)).toEqual(all.data.map((row) => row['no_rekening']));
    expect(all.count).toBeGreaterThan(shown.count);
  });
});
