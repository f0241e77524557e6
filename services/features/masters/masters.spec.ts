import { masters as masterTables } from '../../../contracts/catalogue.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
} from '../../../contracts/language/define/master.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import {
  bank,
  changeToko,
  hargaBeli,
  kodeTransaksi,
  rekening,
  toko,
  type Toko,
} from '../../../contracts/masters/masters.js';
import type { Zone } from '../../../contracts/language/values/zones.js';
import { jenis, kategori } from '../../../contracts/masters/references.js';
import { rugiNota } from '../../../contracts/pembelian/parameters.js';
import {
  changeMaster,
  createMaster,
  importMaster,
  masterRow,
  removeMaster,
  restoreMaster,
} from '../../platform/masters/masters.js';
import { recordedEvent } from '../../testing/recorded-event.js';
import { given, past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { masters } from './index.js';
import { decideChangeToko } from './toko.deciders.js';

const bca = { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' };
const account = { kode_bank: 'BCA', no_rekening: '123', nama_rekening: 'Kilau', kode_toko: 'JKT01' };
/** A row with the version that it was seen in. */
const of = <R extends object>(row: R, versi = 1): R & Versioned => ({ ...row, versi });
const known = past(masterRow(rekening, 'BCA', '123'), masterCreated(rekening), account);
const pusat = someone('OWNER', 'OWN', 'PUSAT');
const bcaIsThere = past(masterRow(bank, 'BCA'), masterCreated(bank), bca);
const cikini: Toko = { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Cikini' };
const cikiniIsThere = past(masterRow(toko, 'JKT01'), masterCreated(toko), cikini);

describe('a new row of a master', () => {
  it('is recorded as it is', () => given(createMaster(bank), 'PUSAT').when(bca).thenHappened(masterCreated(bank), bca));
  it('stands on a stream of its own key', () =>
    expect(createMaster(rekening).needs(account, 'PUSAT', someone('OWNER', 'OWN', 'PUSAT')).row.name).toBe(
      'rekening/BCA/123',
    ));
  it('is refused when its key is there already, under the last field of the key', () =>
    given(createMaster(rekening), 'PUSAT', known)
      .when({ ...account, nama_rekening: 'Lain' })
      .thenRefused('master.exists', 'no_rekening', '123 sudah ada: ubah barisnya'));
  it('is recorded when only a part of its key is there', () =>
    given(createMaster(rekening), 'PUSAT', known, bcaIsThere, cikiniIsThere)
      .when({ ...account, no_rekening: '456' })
      .thenHappened(masterCreated(rekening), { no_rekening: '456' }));
  it('is refused when a row that it names is not there, or no more', () => {
    given(createMaster(rekening), 'PUSAT', cikiniIsThere)
      .when(account)
      .thenRefused('master.rows', 'kode_bank', 'Kode Bank tidak ditemukan');
    given(createMaster(rekening), 'PUSAT', bcaIsThere)
      .when(account)
      .thenRefused('master.rows', 'kode_toko', 'Cabang tidak ditemukan');
    given(
      createMaster(rekening),
      'PUSAT',
      cikiniIsThere,
      bcaIsThere,
      past(masterRow(bank, 'BCA'), masterRemoved(bank), bca),
    )
      .when(account)
      .thenRefused('master.rows', 'kode_bank', 'Kode Bank tidak ditemukan');
  });
  it('may have the key of one that was removed', () =>
    given(createMaster(bank), 'PUSAT', bcaIsThere, past(masterRow(bank, 'BCA'), masterRemoved(bank), bca))
      .when(bca)
      .thenHappened(masterCreated(bank), bca));
  it('is head office’s, or of the sender’s own branch', () => {
    given(createMaster(bank), 'JKT01').when(bca).thenRefused('access.branch');
    given(createMaster(rekening), 'BDG01', bcaIsThere, cikiniIsThere)
      .when(account)
      .thenRefused('access.branch', 'kode_toko');
  });
});

describe('new values of a row', () => {
  const jakarta: Toko = { kode_toko: 'JKT01', nama_toko: 'Kilau Cikini', alamat_toko: 'Cikini' };
  const there = past(masterRow(toko, 'JKT01'), masterCreated(toko), jakarta);
  const changed = { ...jakarta, nama_toko: 'Kilau Menteng', telepon: '62215220301' };
  const change = changeMaster(toko, changeToko);

  it('are recorded, from its own branch and from head office', () => {
    given(change, 'JKT01', there).when(of(changed)).thenHappened(masterChanged(toko), changed);
    given(change, pusat, there).when(of(changed)).thenHappened(masterChanged(toko), changed);
  });
  it('are not for another branch, whether the row is there or not', () => {
    given(change, 'BDG01', there).when(of(changed)).thenRefused('access.branch', 'kode_toko');
    given(change, 'BDG01').when(of(changed)).thenRefused('access.branch', 'kode_toko');
  });
  it('cannot bring a row of another branch over', () => {
    const account = { kode_bank: 'BCA', no_rekening: '123', nama_rekening: 'Kilau', kode_toko: 'BDG01' };
    const decide = changeMaster(rekening, { ...changeToko, body: rekening.row } as never);
    given(decide, 'BDG01', known).when(of(account)).thenRefused('access.branch', 'kode_toko');
    given(decide, pusat, known).when(of(account)).thenRefused('master.rows', 'kode_toko', 'Tidak dapat diubah lagi');
  });
  it('of a row of the company are head office\u2019s', () => {
    const decide = changeMaster(bank, { ...changeToko, body: bank.row } as never);
    given(decide, 'JKT01', bcaIsThere)
      .when(of({ ...bca, nama_bank: 'B C A' }))
      .thenRefused('access.branch');
    given(decide, pusat, bcaIsThere)
      .when(of({ ...bca, nama_bank: 'B C A' }))
      .thenHappened(masterChanged(bank), { nama_bank: 'B C A' });
  });
  it('need the row to be there', () =>
    given(change, pusat).when(of(changed)).thenRefused('master.unknown', 'kode_toko'));
  it('bring a zone whose clocks show another time, but no earlier date', () => {
    const east = past(masterRow(toko, 'JKT01'), masterCreated(toko), { ...jakarta, zona_waktu: 'WIT' as const });
    const at = (time: string, zona_waktu: Zone | undefined, shop = east) =>
      given(decideChangeToko, 'JKT01', shop)
        .clocked(time)
        .when(of({ ...jakarta, ...(zona_waktu && { zona_waktu }) }));
    at('10:00:00', 'WITA').thenHappened(masterChanged(toko), { zona_waktu: 'WITA' });
    at('10:00:00', undefined).thenHappened(masterChanged(toko), jakarta);
    at('21:59:59', 'WIB').thenHappened(masterChanged(toko), { zona_waktu: 'WIB' });
    at('22:30:00', 'WITA').thenRefused(
      'toko.zone-back',
      'zona_waktu',
      'Di zona WITA masih tanggal 2026-11-20: tanggal toko akan mundur. Ubah setelah pukul 01:00 WIT',
    );
    at('23:59:59', undefined).thenRefused(
      'toko.zone-back',
      'zona_waktu',
      'Di zona WIB masih tanggal 2026-11-20: tanggal toko akan mundur. Ubah setelah pukul 02:00 WIT',
    );
    at('23:30:00', 'WITA').thenHappened(masterChanged(toko), { zona_waktu: 'WITA' });
    at('23:30:00', 'WIT', there).thenHappened(masterChanged(toko), { zona_waktu: 'WIT' });
  });
  it('must be new', () => {
    given(change, pusat, there).when(of(jakarta)).thenRefused('master.unchanged');
    given(change, pusat, there, past(masterRow(toko, 'JKT01'), masterChanged(toko), changed))
      .when(of(changed, 2))
      .thenRefused('master.unchanged');
    given(change, pusat, there, past(masterRow(toko, 'JKT01'), masterChanged(toko), changed))
      .when(of(jakarta, 2))
      .thenHappened(masterChanged(toko), jakarta);
  });
  it('are refused when somebody has changed the row since, with what stands there now and who changed it', () => {
    const now = past(masterRow(toko, 'JKT01'), masterChanged(toko), changed, { actor: 'OWNER01' });
    given(change, pusat, there, now)
      .when(of({ ...jakarta, telepon: '021 1' }))
      .thenRefusedWith('master.changed-meanwhile', {
        values: { label: 'Toko', user: 'OWNER01' },
        present: { versi: 2, user_id: 'OWNER01', row: changed },
      });
    const made = masterRow(bank, 'BCA');
    const again = [bcaIsThere, past(made, masterRemoved(bank), bca), past(made, masterCreated(bank), bca)];
    given(changeMaster(bank), pusat, ...again)
      .when(of({ ...bca, nama_bank: 'B C A' }))
      .thenRefusedWith('master.changed-meanwhile', {
        values: { label: 'Bank', user: 'TESTER' },
        present: { versi: 3, user_id: 'TESTER', row: bca },
      });
    given(changeMaster(bank), pusat, ...again)
      .when(of({ ...bca, nama_bank: 'B C A' }, 3))
      .thenEvents((_, payload) => expect(payload).toEqual({ ...bca, nama_bank: 'B C A' }));
  });
});

describe('removing a row', () => {
  const remove = removeMaster(bank, masterTables);
  const gone = given(remove, pusat, bcaIsThere);

  it('is recorded with what it was', () =>
    gone.when({ kode_bank: 'BCA', versi: 1 }).thenHappened(masterRemoved(bank), bca));
  it('is refused while something uses it, and says what', () =>
    gone
      .finding({ by: 'Rekening' }, { by: null })
      .when({ kode_bank: 'BCA', versi: 1 })
      .thenRefusedWith('master.in-use', { values: { label: 'Bank', by: ['Rekening'] } }));
  it('is refused while something is on its accounts', () =>
    gone
      .finding({ by: null })
      .when({ kode_bank: 'BCA', versi: 1 })
      .thenRefusedWith('master.holds', { values: { label: 'Bank' } }));
  it('is refused when somebody changed the row since, and says what stands there', () =>
    given(remove, pusat, bcaIsThere, past(masterRow(bank, 'BCA'), masterChanged(bank), { ...bca, nama_bank: 'B C A' }))
      .when({ kode_bank: 'BCA', versi: 1 })
      .thenRefusedWith('master.changed-meanwhile', {
        values: { label: 'Bank', user: 'TESTER' },
        present: { versi: 2, user_id: 'TESTER', row: { ...bca, nama_bank: 'B C A' } },
      }));
  it('needs the row to be there', () =>
    given(remove, pusat).when({ kode_bank: 'BCA', versi: 0 }).thenRefused('master.unknown', 'kode_bank'));
  it('is head office’s', () =>
    given(remove, 'JKT01', bcaIsThere).when({ kode_bank: 'BCA', versi: 1 }).thenRefused('access.branch'));
  it('asks nothing where nothing can use it', () => {
    const price = { kode_harga: '750', versi: 1 };
    expect(removeMaster(hargaBeli, masterTables).lockedQuery?.(price, 'PUSAT', pusat)).toBeUndefined();
    const code = { kode_transaksi: 'ANEKA', versi: 1 };
    expect(removeMaster(kodeTransaksi, masterTables).lockedQuery?.(code, 'PUSAT', pusat)).toMatchObject({
      scope: 'company',
    });
  });
});

describe('rows side by side', () => {
  const loss = (kode_rugi: string, dari_hari: number, sampai_hari?: number): Row => ({
    kode_rugi,
    dari_hari,
    ...(sampai_hari !== undefined && { sampai_hari }),
    rugi: 100,
  });
  type Row = InstanceType<typeof rugiNota.row>;
  const row = (one: Row) => past(masterRow(rugiNota, one.kode_rugi), masterCreated(rugiNota), one);
  const [first, second] = [loss('A', 0, 30), loss('B', 31, 60)];
  const there = [row(first), row(second)];
  const gone = past(masterRow(rugiNota, 'B'), masterRemoved(rugiNota), second);

  it('are added where those that are there end, not within them', () => {
    const adding = given(createMaster(rugiNota), pusat, ...there);
    adding.when(loss('C', 61)).thenHappened(masterCreated(rugiNota), { kode_rugi: 'C' });
    expect(() => adding.when(loss('C', 60)).thenHappened(masterCreated(rugiNota), {})).toThrow('master.rows');
  });
  it('are held against those alone that are there', () =>
    given(createMaster(rugiNota), pusat, ...there, gone)
      .when(loss('C', 31, 40))
      .thenHappened(masterCreated(rugiNota), { kode_rugi: 'C' }));
  it('are changed and imported in the same way', () => {
    const changing = given(changeMaster(rugiNota), pusat, ...there);
    changing.when(of(loss('B', 31, 90))).thenHappened(masterChanged(rugiNota), { sampai_hari: 90 });
    expect(() => changing.when(of(loss('B', 30, 90))).thenHappened(masterChanged(rugiNota), {})).toThrow('master.rows');
    const importing = given(importMaster(rugiNota), pusat, ...there);
    importing.when({ rows: [of(loss('C', 61), 0)] }).thenHappened(masterCreated(rugiNota), { kode_rugi: 'C' });
    expect(() => importing.when({ rows: [of(loss('C', 62), 0)] }).thenHappened(masterCreated(rugiNota), {})).toThrow(
      'master.rows',
    );
  });
  it('leave no gap where one is removed', () => {
    const removing = given(removeMaster(rugiNota, masterTables), pusat, ...there, row(loss('C', 61)));
    removing.when({ kode_rugi: 'C', versi: 1 }).thenHappened(masterRemoved(rugiNota), { kode_rugi: 'C' });
    expect(() => removing.when({ kode_rugi: 'B', versi: 1 }).thenHappened(masterRemoved(rugiNota), {})).toThrow(
      'master.rows',
    );
  });
});

describe('restoring a row', () => {
  const restore = restoreMaster(jenis);
  const ring = { kode_dept: 'CINCIN', nama_dept: 'Cincin', kode_kategori: 'EMAS' };
  const gold = { kode_kategori: 'EMAS', nama_kategori: 'Emas' };
  const created = past(masterRow(jenis, 'CINCIN'), masterCreated(jenis), ring);
  const removed = past(masterRow(jenis, 'CINCIN'), masterRemoved(jenis), ring);
  const goldIsThere = past(masterRow(kategori, 'EMAS'), masterCreated(kategori), gold);
  const goldIsGone = past(masterRow(kategori, 'EMAS'), masterRemoved(kategori), gold);
  const key = { kode_dept: 'CINCIN' };

  it('brings back what it was', () =>
    given(restore, pusat, goldIsThere, created, removed).when(key).thenHappened(masterRestored(jenis), ring));
  it('is refused while a row that it names is not there', () =>
    given(restore, pusat, goldIsThere, created, removed, goldIsGone)
      .when(key)
      .thenRefused('master.rows', 'kode_kategori', 'Kategori tidak ditemukan'));
  it('needs the row to have been removed', () => {
    given(restore, pusat, goldIsThere, created)
      .when(key)
      .thenRefusedWith('master.not-deleted', { values: { label: 'Jenis' } });
    given(restore, pusat).when(key).thenRefused('master.unknown', 'kode_dept');
  });
});

describe('an import', () => {
  const decide = importMaster(bank);
  const bri = { kode_bank: 'BRI', nama_bank: 'Bank Rakyat Indonesia' };

  it('adds what is new and changes what differs, in the order of its rows', () =>
    given(decide, pusat, bcaIsThere)
      .when({ rows: [of(bri, 0), of({ ...bca, nama_bank: 'B C A' })] })
      .thenHappenedAll([masterCreated(bank), bri], [masterChanged(bank), { nama_bank: 'B C A' }]));
  it('leaves what is the same', () =>
    given(decide, pusat, bcaIsThere)
      .when({ rows: [of(bca), of(bri, 0)] })
      .thenHappenedAll([masterCreated(bank), bri]));
  it('is refused when it changes nothing', () =>
    given(decide, pusat, bcaIsThere)
      .when({ rows: [of(bca)] })
      .thenRefused('master.unchanged'));
  it('is refused as a whole, with what is wrong with each row', () =>
    given(importMaster(rekening), pusat, known, bcaIsThere, cikiniIsThere)
      .when({
        rows: [
          of({ ...account, no_rekening: '1' }, 0),
          of({ ...account, kode_bank: 'BRI' }, 0),
          of({ ...account, no_rekening: '1' }, 0),
          of({ ...account, kode_toko: 'BDG01' }),
        ],
      })
      .thenRefusedWith('master.rows', {
        errors: [
          { field: 'rows.2.kode_bank', message: 'Kode Bank tidak ditemukan' },
          { field: 'rows.3.no_rekening', message: 'Kode ini sudah ada di baris 1' },
          { field: 'rows.4.kode_toko', message: 'Tidak dapat diubah lagi' },
        ],
      }));
  it('leaves alone what is not among its columns, with what follows from it; of a column that is empty nothing stays', () => {
    const there = { ...cikini, kota: 'Jakarta', telepon: '021 1', catatan_nota: 'Terima kasih' };
    const shops = { ...toko, commands: { import: importMaster(bank).command } } as unknown as typeof toko;
    const decideShops = importMaster(shops);
    const known = past(masterRow(toko, 'JKT01'), masterCreated(toko), there);
    const rows = [of({ ...cikini, nama_toko: 'Kilau Menteng', telepon: '021 2' })];
    const { telepon: _, kota: __, ...named } = { ...there, nama_toko: 'Kilau Menteng' };
    const recorded = (kolom: readonly string[] | undefined, payload: object, sent = rows) =>
      given(decideShops, pusat, known)
        .when({ rows: sent, ...(kolom && { kolom }) })
        .thenEvents((_event, one) => expect(one).toEqual(payload));
    recorded(undefined, { ...named, kota: 'Jakarta', telepon: '021 2' });
    recorded(['kode_toko', 'nama_toko', 'alamat_toko'], { ...named, kota: 'Jakarta', telepon: '021 1' });
    recorded(['kode_toko', 'nama_toko', 'alamat_toko', 'telepon', 'kota'], { ...named, telepon: '021 2' });
  });
  it('brings no row of another branch', () =>
    given(importMaster(rekening), 'BDG01', bcaIsThere, cikiniIsThere)
      .when({ rows: [of(account, 0)] })
      .thenRefusedWith('master.rows', {
        errors: [{ field: 'rows.1.kode_toko', message: 'Cabang lain tidak dapat dibuka' }],
      }));
});

describe('the read model of masters', () => {
  const [projection] = masters.projections;
  const rowOf = (type: string, payload: object): unknown =>
    projection!
      .apply(recordedEvent({ type, payload: { ...payload }, version: 7 }))
      .flatMap((change) => (change.kind === 'put' && change.table.name === 'row' ? [change.row] : []));

  it('takes every event of a new row', () => {
    const created = masterTables.map((master) => masterCreated(master).type);
    expect(created.filter((type) => (rowOf(type, { ...bca, ...account }) as unknown[]).length !== 1)).toEqual([]);
  });
  it('keeps a row of the company for everyone', () =>
    expect(rowOf('bank.created', bca)).toEqual([
      { master: 'bank', key: 'BCA', kode_toko: ALL, status: 'active', row: bca, search: '', version: 7 },
    ]));
  it('keeps a row of a branch for that branch', () =>
    expect(rowOf('rekening.created', account)).toEqual([
      {
        master: 'rekening',
        key: 'BCA/123',
        kode_toko: 'JKT01',
        status: 'active',
        row: account,
        search: '',
        version: 7,
      },
    ]));
  it('keeps what is no more as removed', () =>
    expect(rowOf('bank.removed', bca)).toMatchObject([{ key: 'BCA', status: 'removed', version: 7 }]));
  it('counts the documents that name a row', () => {
    const changes = projection!.apply(recordedEvent({ type: 'cash.paid', payload: { kategori: 'LISTRIK' } }));
    expect(changes.map((change) => change.kind === 'bump' && [change.key, change.sums])).toEqual([
      [{ master: 'kode-transaksi', key: 'LISTRIK', by: 'mutasi uang' }, { documents: 1 }],
    ]);
  });
  it('takes no row for another because their keys read alike', () => {
    const keys = [bank, rekening, toko].map(
      ({ name }) => (rowOf(`${name}.created`, { ...bca, ...account }) as { master: string; key: string }[])[0]!,
    );
    expect(new Set(keys.map(({ master, key }) => `${master} ${key}`)).size).toBe(3);
  });
});
