import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { changeToko } from '../../../../contracts/masters/masters.js';
import { memory, overWire, type Reply } from '../testing/transport.js';
import type { FormValues } from '../field/screen-field.js';
import { FormStore } from './form-store.js';
import { UnansweredCommands } from './unanswered.js';

const opened = { kode_toko: 'JKT01', nama_toko: 'Kilau', alamat_toko: 'Cikini', kota: 'Jakarta', versi: 1 };
const { versi: _, ...row } = { ...opened, nama_toko: 'Kilau Menteng', telepon: '622155501' };
const present = { versi: 3, user_id: 'OWNER01', row };
const overtaken: Reply = {
  status: 409,
  data: { code: 'master.changed-meanwhile', message: 'Toko ini sudah diubah oleh OWNER01', present },
};
const recorded: Reply = { status: 200, data: { status: 'ok', data: row, position: 'PUSAT:9' } };

function form(...replies: Reply[]) {
  const wire = overWire(() => replies.shift() ?? recorded);
  let keys = 0;
  const host = {
    api: wire.api,
    drafts: memory(),
    unanswered: new UnansweredCommands(memory(), 'OWNER'),
    user_id: 'OWNER',
    newKey: () => `key-${(keys += 1)}`,
  };
  const parts = { valuesOf: (one: object) => one as FormValues };
  return { store: new FormStore(changeToko as unknown as CommandDefinition, host, opened, parts), ...wire };
}

describe('a form of a row that somebody else changed meanwhile', () => {
  const difference = [
    { name: 'nama_toko', theirs: 'Kilau Menteng', mine: 'Kilau Emas' },
    { name: 'telepon', theirs: '622155501', mine: undefined },
  ];
  it('says who, and each field with what they and what I set; it is sent only once that is decided', async () => {
    const { store, sent } = form(overtaken);
    store.set({ nama_toko: 'Kilau Emas' });
    expect(await store.save()).toBeUndefined();
    expect(store.overtaken).toMatchObject({ user_id: 'OWNER01', fields: difference });
    expect(await store.save()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
  it('takes theirs, keeps what I changed beside it, and goes under a new key on their version', async () => {
    const { store, sent } = form(overtaken);
    store.set({ nama_toko: 'Kilau Emas', kota: 'Depok' });
    await store.save();
    store.takeTheirs();
    expect([store.overtaken, store.values]).toEqual([undefined, { ...row, kota: 'Depok', versi: 3 }]);
    await store.save();
    expect(sent[1]?.body).toEqual({
      nama_toko: 'Kilau Menteng',
      alamat_toko: 'Cikini',
      kota: 'Depok',
      telepon: '622155501',
      versi: 3,
    });
    expect(sent[1]?.headers['Idempotency-Key']).not.toBe(sent[0]?.headers['Idempotency-Key']);
  });
  it('overwrites theirs knowingly, what they filled in beside it too', async () => {
    const { store, sent } = form(overtaken);
    store.set({ nama_toko: 'Kilau Emas' });
    await store.save();
    store.keepMine();
    await store.save();
    expect(sent[1]?.body).toEqual({
      nama_toko: 'Kilau Emas',
      alamat_toko: 'Cikini',
      kota: 'Jakarta',
      telepon: '',
      versi: 3,
    });
  });
  it('is sent again by itself where they set what stands here', async () => {
    const { store, sent } = form(overtaken);
    store.set({ nama_toko: 'Kilau Menteng', telepon: '622155501' });
    expect(await store.save()).toMatchObject({ position: 'PUSAT:9' });
    expect(sent.map(({ body }) => (body as typeof opened).versi)).toEqual([1, 3]);
  });
  it('follows what they changed beside what was typed, and asks at once where both changed the same', async () => {
    const { store, sent } = form();
    store.set({ kota: 'Depok' });
    store.follow({ ...row, versi: 2 });
    expect([store.overtaken, store.values]).toEqual([undefined, { ...row, kota: 'Depok', versi: 2 }]);
    store.follow({ ...row, kota: 'Bogor', versi: 3 });
    expect(store.overtaken?.fields).toEqual([{ name: 'kota', theirs: 'Bogor', mine: 'Depok' }]);
    store.keepMine();
    await store.save();
    expect(sent[0]?.body).toMatchObject({ kota: 'Depok', versi: 3 });
  });
  it('compares with what it was opened with, also when word of their change comes before the refusal', async () => {
    const { store } = form(overtaken);
    store.set({ nama_toko: 'Kilau Emas' });
    const saving = store.save();
    store.follow({ ...row, versi: 3 });
    await saving;
    expect(store.overtaken?.fields).toEqual(difference);
  });
});
