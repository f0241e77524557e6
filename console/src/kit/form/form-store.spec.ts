import { repostJournal } from '../../../../contracts/accounting/commands.js';
import { transferCash } from '../../../../contracts/mutasi-uang/documents.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { splashscreenKatalog } from '../../../../contracts/katalog/katalog.js';
import { setPassword } from '../../../../contracts/users/commands.js';
import { later, memory, overWire, type Reply } from '../testing/transport.js';
import { FormStore } from './form-store.js';
import { UnansweredCommands } from './unanswered.js';

const setor = {
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  tujuan: 'BCA',
  tujuan_rekening: '123',
  jumlah: 1_500_000,
  keterangan: 'Setor',
};
const recorded: Reply = {
  status: 201,
  data: { data: {}, message: 'Mutasi Uang Cash Berhasil Disimpan', position: 'JKT01:12' },
};
const poor: Reply = {
  status: 409,
  data: {
    code: 'money.insufficient',
    message: 'Saldo Tidak Mencukupi',
    errors: [{ field: 'jumlah', message: 'Saldo Tidak Mencukupi' }],
  },
};

function form(
  answer: () => Reply | Promise<Reply> = () => recorded,
  drafts = memory(),
  user_id = 'KASIR01',
  device = drafts,
) {
  let keys = 0;
  const wire = overWire(answer);
  const unanswered = new UnansweredCommands(device, user_id);
  const store = new FormStore(transferCash, {
    api: wire.api,
    drafts,
    unanswered,
    user_id,
    newKey: () => `${user_id}-key-${++keys}-${drafts.size()}`,
  });
  return { store, ...wire, drafts, unanswered };
}
const keyOf = (sent: { headers: Readonly<Record<string, unknown>> } | undefined): unknown =>
  sent?.headers['Idempotency-Key'];

describe('a form that is not filled in', () => {
  it('names each missing field and sends nothing', async () => {
    const { store, sent } = form();
    expect(await store.save()).toBeUndefined();
    expect(Object.fromEntries(store.errors)).toEqual({
      kategori: 'Kategori Tidak Boleh Kosong',
      asal: 'Asal Tidak Boleh Kosong',
      tujuan: 'Asal Tidak Boleh Kosong',
      jumlah: 'Jumlah Rp Tidak Boleh Kosong',
      keterangan: 'Keterangan Tidak Boleh Kosong',
    });
    expect(sent).toHaveLength(0);
  });
  it('forgets the error of a field that is filled in', async () => {
    const { store } = form();
    await store.save();
    store.set({ asal: 'CASH' });
    expect(store.errors.has('asal')).toBe(false);
    expect(store.errors.has('tujuan')).toBe(true);
  });
});

describe('a form with a check over several fields', () => {
  it('says what is wrong while both are typed, and forgets it when either is mended', () => {
    const drafts = memory();
    const { api } = overWire(() => recorded);
    const unanswered = new UnansweredCommands(drafts, 'OWNER');
    const store = new FormStore(repostJournal, { api, drafts, unanswered, user_id: 'OWNER', newKey: () => 'key' });
    const wrong = () => [...store.errors.keys()];
    store.set({ tgl_from: '2026-11-20' });
    expect(wrong()).toEqual([]);
    store.set({ tgl_to: '2026-11-19' });
    expect(wrong()).toEqual(['tgl_from', 'tgl_to']);
    store.set({ tgl_from: '2026-11-1' });
    expect(wrong()).toEqual([]);
    store.set({ tgl_from: '2026-11-18' });
    expect(wrong()).toEqual([]);
  });
});

describe('a form of a row that is changed elsewhere', () => {
  const row = { ...setor, keterangan: 'Lama' };
  const elsewhere = { ...setor, keterangan: 'Baru' };
  const opened = (answer?: () => Reply | Promise<Reply>): { store: FormStore; sent: readonly { body?: unknown }[] } => {
    const drafts = memory();
    const { api, sent } = overWire(answer ?? (() => recorded));
    const host = {
      api,
      drafts,
      unanswered: new UnansweredCommands(drafts, 'OWNER'),
      user_id: 'OWNER',
      newKey: () => 'key',
    };
    return { store: new FormStore(transferCash, host, row), sent };
  };
  it('shows the change while nothing is typed', () => {
    const { store } = opened();
    store.follow(elsewhere);
    expect([store.values, store.changed]).toEqual([elsewhere, false]);
  });
  it('keeps what was typed beside the change, and goes back to that', () => {
    const { store } = opened();
    store.set({ jumlah: 5 });
    store.follow({ ...row });
    store.follow(elsewhere);
    expect([store.values, store.changed]).toEqual([{ ...elsewhere, jumlah: 5 }, true]);
    store.discard();
    expect(store.values).toEqual(elsewhere);
  });
  it('keeps what is being sent, and shows the change when it is recorded', async () => {
    const answer = later<Reply>();
    const { store, sent } = opened(() => answer.promise);
    store.set({ jumlah: 5 });
    const saved = store.save();
    store.follow(elsewhere);
    expect(store.values).toEqual({ ...row, jumlah: 5 });
    answer.settle(recorded);
    await saved;
    expect([sent.length, store.values]).toEqual([1, elsewhere]);
  });
});

describe('a form that is saved', () => {
  it('is sent once with its key, answers, and is empty with a new key', async () => {
    const { store, sent, api } = form();
    store.set(setor);
    expect((await store.save())?.message).toBe('Mutasi Uang Cash Berhasil Disimpan');
    expect(sent).toMatchObject([{ method: 'post', call: 'cash/mutasi-uang-cash', body: setor }]);
    expect(store.values).toEqual({});
    await api.get('cash/saldo');
    expect(sent[1]?.headers['x-after']).toBe('JKT01:12');
    store.set(setor);
    await store.save();
    expect(keyOf(sent[2])).not.toBe(keyOf(sent[0]));
  });
  it('is sent once when saved twice at once', async () => {
    const { promise, settle } = later<Reply>();
    const { store, sent } = form(() => promise);
    store.set(setor);
    const both = [store.save(), store.save()];
    expect(store.state).toBe('saving');
    settle(recorded);
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });
});

describe('a form that was refused', () => {
  it('shows the message under its field and keeps the key while the content stays', async () => {
    const { store, sent } = form(() => poor);
    store.set(setor);
    await store.save();
    expect(store.errors.get('jumlah')).toBe('Saldo Tidak Mencukupi');
    expect(store.state).toBe('editing');
    await store.save();
    expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  });
  it('takes a new key when the content changes', async () => {
    const { store, sent } = form(() => poor);
    store.set(setor);
    await store.save();
    store.set({ jumlah: 1 });
    await store.save();
    expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
  });
});

describe.each<[string, Reply]>([
  ['a time-out', 'timeout'],
  ['no answer', 'no answer'],
  [
    'a fault of the server',
    { status: 500, data: { code: 'request.failed', message: 'Terjadi Kesalahan Saat Mengirim Data' } },
  ],
])('a form after %s', (_, lost) => {
  it('keeps its content and repeats it under the same key', async () => {
    const replies: Reply[] = [lost, recorded];
    const { store, sent } = form(() => replies.shift() ?? recorded);
    store.set(setor);
    await store.save();
    expect(store.state).toBe('unanswered');
    store.set({ jumlah: 9 });
    store.discard();
    expect(store.values).toEqual(setor);
    await store.save();
    expect(sent[1]).toEqual(sent[0]);
    expect(store.state).toBe('editing');
    expect(store.values).toEqual({});
  });
  it('is there again, with its key, when the page is loaded again', async () => {
    const before = form(() => lost);
    before.store.set(setor);
    await before.store.save();
    const after = form(() => recorded, before.drafts);
    expect(after.store.state).toBe('unanswered');
    await after.store.save();
    expect(keyOf(after.sent[0])).toBe(keyOf(before.sent[0]));
    expect(form(undefined, before.drafts).store.values).toEqual({});
  });
});

describe('a command that was never answered', () => {
  const lose = async () => {
    const device = memory();
    const lost = form(() => 'no answer', memory(), 'KASIR01', device);
    lost.store.set(setor);
    await lost.store.save();
    return { device, lost };
  };
  it('is there in another tab, for the same user only, and gone once it is answered', async () => {
    const { device, lost } = await lose();
    expect(form(undefined, memory(), 'SPV01', device).store.state).toBe('editing');
    const other = form(() => recorded, memory(), 'KASIR01', device);
    expect(other.store.state).toBe('unanswered');
    await other.store.save();
    expect(keyOf(other.sent[0])).toBe(keyOf(lost.sent[0]));
    expect(device.size()).toBe(0);
  });
  it('is not forgotten because of another one', async () => {
    const { device } = await lose();
    const other = form(() => recorded, memory(), 'KASIR01', device);
    other.unanswered.keep({
      command: transferCash.name,
      title: transferCash.title,
      key: 'second',
      values: { ...setor, jumlah: 2 },
    });
    await other.store.save();
    expect([other.store.state, other.store.values['jumlah']]).toEqual(['unanswered', 2]);
    await other.store.save();
    expect([other.store.state, device.size()]).toEqual(['editing', 0]);
  });
  it.each([401, 403, 429])('stays unanswered when it is turned away at the door with %i', async (status) => {
    const { device } = await lose();
    const other = form(() => ({ status, data: { code: 'x', message: 'x' } }), memory(), 'KASIR01', device);
    await other.store.save();
    expect([other.store.state, other.unanswered.all().length]).toEqual(['unanswered', 1]);
  });
  it('is answered by a refusal', async () => {
    const { device } = await lose();
    const other = form(() => poor, memory(), 'KASIR01', device);
    await other.store.save();
    expect([other.store.state, other.store.values, device.size()]).toEqual(['editing', setor, 0]);
  });
});

describe('a draft', () => {
  it('brings back what was typed, to the one who typed it', () => {
    const { store, drafts } = form();
    store.set({ keterangan: 'Setor' });
    expect(form(undefined, drafts).store.values).toEqual({ keterangan: 'Setor' });
    expect(form(undefined, drafts, 'SPV01').store.values).toEqual({});
  });
  it('is told as such, until it is thrown away or recorded', async () => {
    const { store, drafts } = form();
    store.set(setor);
    expect([store.restored, form().store.restored]).toEqual([false, false]);
    const [thrown, saved] = [form(undefined, drafts).store, form(undefined, drafts).store];
    expect([thrown.restored, saved.restored]).toEqual([true, true]);
    thrown.discard();
    expect([thrown.restored, thrown.values, drafts.size()]).toEqual([false, {}, 0]);
    await saved.save();
    expect(saved.restored).toBe(false);
  });
  it('is told of a form that was refused and closed, when it is opened again', async () => {
    const { store } = form(() => poor);
    store.leave();
    expect(store.restored).toBe(false);
    store.set(setor);
    await store.save();
    expect(store.restored).toBe(false);
    store.leave();
    expect([store.restored, store.values]).toEqual([true, setor]);
  });
  it('goes back to the values that the form begins with', () => {
    const drafts = memory();
    const unanswered = new UnansweredCommands(drafts, 'OWNER');
    const { api } = overWire(() => recorded);
    const host = { api, drafts, unanswered, user_id: 'OWNER', newKey: () => 'key' };
    const begun = () => new FormStore(transferCash, host, { asal: 'CASH' });
    begun().set({ asal: 'BCA', jumlah: 5 });
    const again = begun();
    expect([again.restored, again.values]).toEqual([true, { asal: 'BCA', jumlah: 5 }]);
    again.discard();
    expect([again.restored, again.values, again.emptied]).toEqual([false, { asal: 'CASH' }, 1]);
    expect(begun().restored).toBe(false);
  });
  it('is gone after cancelling', () => {
    const { store, drafts } = form();
    store.set({ keterangan: 'Setor' });
    store.discard();
    expect(drafts.size()).toBe(0);
  });
});

describe('a form with a password', () => {
  const values = { user_id: 'KASIR01', new_password: 'emas putih 18k' };
  const filled = (answer: () => Reply) => {
    const drafts = memory();
    const wire = overWire(answer);
    const unanswered = new UnansweredCommands(drafts, 'OWNER');
    const store = new FormStore(
      setPassword,
      { api: wire.api, drafts, unanswered, user_id: 'OWNER', newKey: () => 'a-key-of-it' },
      { user_id: 'KASIR01' },
    );
    store.set(values);
    return { store, drafts, ...wire };
  };
  it('sends what stands in the address there, and the rest as the body', async () => {
    const { store, sent } = filled(() => recorded);
    expect(await store.save()).toBeDefined();
    expect(sent).toMatchObject([
      { method: 'put', call: 'users/KASIR01/password', body: { new_password: 'emas putih 18k' } },
    ]);
  });
  it('is kept nowhere: neither as a draft nor while it is unanswered', async () => {
    const { store, drafts } = filled(() => 'timeout');
    expect(drafts.size()).toBe(0);
    await store.save();
    expect([store.state, drafts.size()]).toEqual(['unanswered', 0]);
  });
});

it('a form of what stands sends empty what was emptied', async () => {
  const [drafts, wire] = [memory(), overWire(() => recorded)];
  const unanswered = new UnansweredCommands(drafts, 'OWNER');
  const { change } = splashscreenKatalog.commands;
  const stands = {
    screen_name: 'MEMBER',
    text: 'Halo',
    position: 'top',
    gambar_name: 'Aa1',
    image_path: 'public/gambar/PUSAT/SPLASH/Aa1.jpg',
    versi: 0,
  };
  const host = { api: wire.api, drafts, unanswered, user_id: 'OWNER', newKey: () => 'a-key-of-it' };
  const store = new FormStore(change as unknown as CommandDefinition, host, stands);
  store.set({ gambar_name: undefined, image_path: undefined });
  expect(await store.save()).toBeDefined();
  expect(wire.sent[0]).toMatchObject({
    call: 'app/splash-screen/MEMBER',
    body: { text: 'Halo', position: 'top', gambar_name: '', image_path: '', versi: 0 },
  });
});

describe('a form whose file is on its way', () => {
  it('is not sent before it has come, and says so under its field', async () => {
    const { store, sent } = form();
    store.set(setor);
    store.wait('gambar_name', true);
    expect(await store.save()).toBeUndefined();
    expect([[...store.errors], sent]).toEqual([[['gambar_name', 'Tunggu sampai berkas selesai dikirim']], []]);
    store.wait('gambar_name', false);
    expect(await store.save()).toBeDefined();
  });
  it('shows what its control says is wrong, until it is no more', () => {
    const { store } = form();
    store.wrong('gambar_name', 'Bukan gambar');
    expect(store.errors.get('gambar_name')).toBe('Bukan gambar');
    store.wrong('gambar_name', undefined);
    expect(store.errors.size).toBe(0);
  });
});

describe('a form that calls a field otherwise than its command', () => {
  it('sends it as the command calls it, and shows what is wrong with it where it stands', async () => {
    const wire = overWire(() => recorded);
    const host = {
      api: wire.api,
      drafts: memory(),
      unanswered: new UnansweredCommands(memory(), 'OWNER'),
      user_id: 'OWNER',
      newKey: () => 'a-key-of-it',
    };
    const store = new FormStore(transferCash, host, {}, { called: { keterangan: 'catatan' } });
    await store.save();
    expect(store.errors.get('catatan')).toBe('Keterangan Tidak Boleh Kosong');
    const { keterangan, ...rest } = setor;
    store.set({ ...rest, catatan: keterangan });
    await store.save();
    expect(wire.sent[0]?.body).toEqual(setor);
  });
});

describe('a form that is closed', () => {
  it('would lose nothing by what it has worked out, which nobody typed', () => {
    const { store } = form();
    store.set({ total: 150_000 });
    expect(store.changed).toBe(false);
  });
  it('would lose what was changed in it, and nothing that was emptied again', () => {
    const { store } = form();
    expect([store.changed, store.hasPersistentDraft]).toEqual([false, true]);
    store.set({ keterangan: 'Setor' });
    expect(store.changed).toBe(true);
    store.set({ keterangan: '' });
    expect(store.changed).toBe(false);
  });
  it('says that it is still to be saved once what refused it is dealt with', async () => {
    const { store } = form(() => poor);
    store.set(setor);
    await store.save();
    store.stillUnsaved('Tekan Simpan');
    expect([store.failure, store.notice]).toEqual([undefined, 'Tekan Simpan']);
    await store.save();
    expect([store.failure?.message, store.notice]).toEqual(['Saldo Tidak Mencukupi', undefined]);
  });
});

describe('what a device keeps of a form', () => {
  const kept = (name: string, text: string) => {
    const drafts = memory();
    drafts.setItem(name, text);
    return form(undefined, drafts).store;
  };
  const garbage = ['{', 'null', '5', '[]', '{}', '{"values":null,"key":"k"}', '{"values":[1],"key":"k"}', '[null,{}]'];

  it.each(garbage)('is no draft where it is none, and the form opens empty: %s', (text) => {
    const store = kept(`kilau.draft.KASIR01.${transferCash.name}`, text);
    expect([store.values, store.state, store.restored]).toEqual([{}, 'editing', false]);
  });
  it.each(garbage)('is nothing that was sent where it is none: %s', (text) => {
    const store = kept('kilau.unanswered.KASIR01', text);
    expect([store.values, store.state]).toEqual([{}, 'editing']);
  });
  it('leaves out what a field cannot hold, as an earlier version kept it', () => {
    const values = { asal: 'CASH', jumlah: { ribu: 1 }, keterangan: [{ a: 1 }], tujuan: null };
    const store = kept(`kilau.draft.KASIR01.${transferCash.name}`, JSON.stringify({ values, key: 'k' }));
    expect(store.values).toEqual({ asal: 'CASH' });
  });
});

describe('a form of a business date, where nobody asks about another', () => {
  const [opening, next] = [businessDate('2026-11-20'), businessDate('2026-11-21')];
  const moved: Reply = { status: 409, data: { code: 'date.moved', message: 'Tanggal toko kini 2026-11-21' } };
  /** A form of a branch that has moved on, of which this console hears when it asks. */
  const opened = (replies: Reply[], drafts = memory()) => {
    const { api, sent } = overWire(() => replies.shift()!);
    let date = opening;
    const host = {
      api,
      drafts,
      unanswered: new UnansweredCommands(drafts, 'KASIR01'),
      user_id: 'KASIR01',
      newKey: () => 'a-key-of-it',
      date: { now: () => date, refresh: async () => void (date = next) },
    };
    return { host, sent, drafts, store: new FormStore(transferCash, host) };
  };
  const dates = (sent: readonly { headers: Readonly<Record<string, unknown>> }[]) =>
    sent.map(({ headers }) => headers['x-business-date']);

  it('is refused with the reason, and recorded on the new date when it is sent again', async () => {
    const { store, sent } = opened([moved, recorded]);
    store.open();
    store.set(setor);
    expect(await store.save()).toBeUndefined();
    expect([store.failure?.message, store.date.moved]).toEqual(['Tanggal toko kini 2026-11-21', next]);
    expect(await store.save()).toMatchObject({ position: 'JKT01:12' });
    expect([dates(sent), store.date.moved]).toEqual([[opening, next], undefined]);
  });
  it('is of no date while it was not opened: a step that is done at once', async () => {
    const { store, sent } = opened([recorded]);
    store.set(setor);
    await store.save();
    expect(dates(sent)).toEqual([undefined]);
  });
  it('stays of its own where nobody knows what became of it, also after the page was loaded anew', async () => {
    const { store, host, sent } = opened(['no answer', recorded]);
    store.open();
    store.set(setor);
    await store.save();
    await host.date.refresh();
    const again = new FormStore(transferCash, host);
    again.open();
    await again.save();
    expect(dates(sent)).toEqual([opening, opening]);
  });
});
