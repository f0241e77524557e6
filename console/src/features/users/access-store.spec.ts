import { accessTree, type AccessNode } from '../../../../contracts/language/routes/access-tree.js';
import { menu } from '../../../../contracts/menu.js';
import { later, overWire, type Reply } from '../../kit/testing/transport.js';
import { AccessStore } from './access-store.js';

const area = (of: string): AccessNode => accessTree(new Set(), menu).find(({ key }) => key === of)!;
const keysOf = (nodes: readonly AccessNode[]): string[] =>
  nodes.flatMap(({ key, children = [] }) => [key, ...keysOf(children)]);
const all = keysOf(accessTree(new Set(), menu));
const may = (): boolean => true;

async function opened(flags: readonly string[], answer?: Reply) {
  const hak_akses = accessTree(new Set(flags), menu);
  const wire = overWire(({ method }) =>
    method === 'get' ? { status: 200, data: { data: { user_id: 'A', hak_akses } } } : answer!,
  );
  let keys = 0;
  const store = new AccessStore(wire.api, () => `key-${++keys}`);
  await store.load('A');
  const node = (key: string, nodes = store.tree): AccessNode => {
    const found = nodes.flatMap((own) =>
      own.key === key ? [own] : own.children ? [node(key, own.children)].filter(Boolean) : [],
    );
    return found[0]!;
  };
  return { store, node, sent: wire.sent };
}

describe('the boxes of an access tree', () => {
  it('are whole, partly or not checked, as what is below them', async () => {
    const { store, node } = await opened(['uang', '/uang-kas', ...keysOf([area('laporan')])]);
    expect(
      ['uang', '/uang-kas', '/mutasi-uang-cash', 'laporan', 'utility'].map((key) => store.checked(node(key))),
    ).toEqual(['some', 'all', 'none', 'all', 'none']);
  });
  it('are those of the user who was chosen last, whichever answer comes first', async () => {
    const tree = (user_id: string, ...flags: string[]): Reply => ({
      status: 200,
      data: { data: { user_id, hak_akses: accessTree(new Set(flags), menu) } },
    });
    const slow = later<Reply>();
    const { api } = overWire(({ call }) => (call === 'users/A/hak-akses' ? slow.promise : tree('B')));
    const store = new AccessStore(api, () => 'key');
    const loads = [store.load('A'), store.load('B')];
    await loads[1];
    slow.settle(tree('A', ...all));
    await Promise.all(loads);
    expect([store.shown.size, store.state]).toEqual([0, 'ready']);
  });
  it('of the next user are theirs alone, whatever becomes of what was saved for the one before', async () => {
    const tree = (user_id: string, ...flags: string[]): Reply => ({
      status: 200,
      data: { data: { user_id, hak_akses: accessTree(new Set(flags), menu) } },
    });
    const saving = later<Reply>();
    const { api } = overWire(({ method, call }) => (method === 'put' ? saving.promise : tree(call)));
    const store = new AccessStore(api, () => 'key');
    await store.load('A');
    store.set(store.tree, true, may);
    const saved = store.save('A');
    const loaded = store.load('B');
    expect([store.tree.length, store.shown.size]).toEqual([0, 0]);
    await loaded;
    store.set(store.tree, true, may);
    saving.settle({ status: 200, data: { data: {}, position: 'PUSAT:9' } });
    await saved;
    expect([store.state, store.changed]).toEqual(['ready', true]);
  });
  it('show nothing below a branch that is hidden', async () => {
    const { store } = await opened(['/uang-kas']);
    expect(store.shown.size).toBe(0);
  });
  it('of a branch check or empty all below it that may be changed', async () => {
    const { store, node } = await opened([]);
    store.set([node('uang')], true, (key) => key !== '/uang-kas');
    const others = node('uang').children!.flatMap(({ key }) => (key === '/uang-kas' ? [] : [key]));
    expect([...store.shown].sort()).toEqual(others.toSorted());
    expect(store.changed).toBe(true);
    store.set([node('uang')], false, may);
    expect([store.shown.size, store.changed]).toEqual([0, false]);
  });
  it('are sent as a tree in which every branch above what is shown is shown', async () => {
    const { store, node, sent } = await opened([], { status: 200, data: { data: {}, position: 'PUSAT:9' } });
    await store.load('A B');
    store.set([node('/laporan-transaksi-cash')], true, may);
    expect(await store.save('A B')).toBeDefined();
    const { call, method, body } = sent.at(-1)!;
    expect([method, call]).toEqual(['put', 'users/A%20B/hak-akses']);
    const shown = (nodes: readonly AccessNode[]): string[] =>
      nodes.flatMap(({ key, is_show, children = [] }) => [...(is_show ? [key] : []), ...shown(children)]);
    expect(shown((body as { hak_akses: AccessNode[] }).hak_akses)).toEqual([
      'laporan',
      'laporan/uang',
      '/laporan-transaksi-cash',
    ]);
    expect(store.changed).toBe(false);
  });
  it('stay as they are after a refusal, which is told', async () => {
    const { store, node } = await opened(all, {
      status: 403,
      data: { code: 'users.not-yours', message: 'Hak akses yang tidak Anda miliki tidak dapat Anda berikan' },
    });
    store.set([node('uang')], false, may);
    expect(await store.save('A')).toBeUndefined();
    expect([store.changed, store.failure?.message]).toEqual([
      true,
      'Hak akses yang tidak Anda miliki tidak dapat Anda berikan',
    ]);
  });
});
