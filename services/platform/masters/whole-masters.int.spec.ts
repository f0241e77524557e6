import { PUSAT } from '../../../contracts/language/define/gate.js';
import { jenis, kategori } from '../../../contracts/masters/references.js';
import { rugiNota } from '../../../contracts/pembelian/parameters.js';
import { describeWith } from '../../../infra/testing/servers.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { Harness } from '../../testing/harness.js';
import { origin } from '../../testing/till.js';
import { changeMaster, createMaster, removeMaster, restoreMaster } from './masters.js';
import { rowsOf } from './whole-masters.js';

describeWith(['postgres'], 'rows of a master that rules read as a whole', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.with([PUSAT, 'A']);
  });
  afterAll(async () => {
    expect(await harness.wrong({ projections: [] })).toEqual([]);
    await harness.close();
  });

  const record = (rules: object, command: object) => harness.ledger.record(rules as Decider, command, origin(PUSAT));
  const loss = (kode_rugi: string, dari_hari: number, sampai_hari: number) => ({
    kode_rugi,
    dari_hari,
    sampai_hari,
    rugi: 100,
  });
  const refused = { code: 'master.rows' };

  it('are those that are there by then, also of commands that come at once', async () => {
    await record(createMaster(rugiNota), loss('A', 0, 30));
    const both = await Promise.allSettled([
      record(createMaster(rugiNota), loss('B', 31, 60)),
      record(createMaster(rugiNota), loss('C', 31, 60)),
    ]);
    expect(both).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: refused }]);
    await record(createMaster(rugiNota), loss('D', 61, 90));
    await expect(record(removeMaster(rugiNota, []), { kode_rugi: 'B', versi: 1 })).rejects.toMatchObject(refused);
    await record(removeMaster(rugiNota, []), { kode_rugi: 'D', versi: 1 });
    await record(changeMaster(rugiNota), { ...loss('B', 31, 90), versi: 1 });
    const { rows } = await harness.reader.needed({ rows: rowsOf(rugiNota) });
    expect(rows).toMatchObject([loss('A', 0, 30), loss('B', 31, 90)]);
  });
  it('are restored while what they name is there', async () => {
    const ring = { kode_dept: 'CINCIN', nama_dept: 'Cincin', kode_kategori: 'EMAS' };
    await record(createMaster(kategori), { kode_kategori: 'EMAS', nama_kategori: 'Emas' });
    await record(createMaster(jenis), ring);
    const remove = { ...removeMaster(jenis, []), lockedQuery: undefined };
    await record(remove, { kode_dept: 'CINCIN', versi: 1 });
    expect(await harness.reader.needed({ rows: rowsOf(jenis) })).toEqual({ rows: [] });
    await record({ ...removeMaster(kategori, []), lockedQuery: undefined }, { kode_kategori: 'EMAS', versi: 1 });
    await expect(record(restoreMaster(jenis), { kode_dept: 'CINCIN' })).rejects.toMatchObject(refused);
    await record(restoreMaster(kategori), { kode_kategori: 'EMAS' });
    await record(restoreMaster(jenis), { kode_dept: 'CINCIN' });
    expect((await harness.reader.needed({ rows: rowsOf(jenis) })).rows).toMatchObject([ring]);
  });
});
