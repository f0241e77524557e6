import 'virtual:palette.css';
import '../../theme/base.css';
import '../../form/form.css';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SessionUser } from '../../../../../contracts/identity/views.js';
import { businessDate } from '../../../../../contracts/language/values/business-date.js';
import { LanguageStore } from '../../i18n/language-store.js';
import { formOf } from '../../form/define-form.js';
import { FormModal } from '../../form/form-modal.js';
import { FormStore } from '../../form/form-store.js';
import { useFormHost } from '../../form/use-form-host.js';
import { RootProvider, RootStore } from '../../stores/root-store.js';
import { SessionStore } from '../../stores/session-store.js';
import { ThemeStore } from '../../theme/theme-store.js';
import { overWire, type Reply, type Sent } from '../transport.js';
import { notaFields, record, type Orang } from './nota.js';

/** The user who fills it in. */
const user: SessionUser = {
  ...{ user_id: 'KASIR01', nama: 'Siti', level: 'KASIR', kode_toko: 'JKT01', nama_toko: 'Toko Cikini' },
  ...{ alamat_toko: '', tgl_system: businessDate('2026-11-20'), modules: [], hak_akses: [] },
};

const people = [{ kode_orang: 'MB-000001', nama: 'Siti', no_hp: '0811000001' }];

/** The server's people: those who were entered, and one who was there. */
function answerOfPeople({ method, params, body }: Sent): Reply {
  if (method === 'get') {
    const text = String(params['search'] ?? '').toLowerCase();
    const data = people.filter((one) => Object.values(one).some((value) => value.toLowerCase().startsWith(text)));
    return { status: 200, data: { data: params['status'] === 'AKTIF' ? data : [], count: data.length } };
  }
  const one = { ...(body as Orang), kode_orang: `MB-00000${people.length + 1}` };
  people.push(one);
  return { status: 201, data: { data: { kode_orang: one.kode_orang }, position: 'PUSAT:1' } };
}

/** The server: it knows every code but those that begin with X, and refuses a document with the line SOLD. */
function answer(asked: Sent): Reply {
  const { method, call, params, body } = asked;
  if (call === 'orang') return answerOfPeople(asked);
  if (call === 'users/login') return { status: 200, data: { token: 't', user } };
  if (method === 'get') {
    const code = String(params['search'] ?? '').toUpperCase();
    const row = { kode_barcode: code, nama_barang: `Cincin ${code}`, berat: 2345, harga: 1_000_000 };
    return { status: 200, data: { data: code && !code.startsWith('X') ? [row] : [], count: 1 } };
  }
  const { barang } = body as { readonly barang: readonly { readonly kode_barcode: string }[] };
  const sold = barang.findIndex(({ kode_barcode }) => kode_barcode === 'SOLD') + 1;
  const errors = [{ field: `barang.${sold}.kode_barcode`, message: 'Sudah terjual' }];
  if (sold > 0) return { status: 409, data: { code: 'piece.sold', message: 'Sudah terjual', errors } };
  return { status: 201, data: { data: {}, position: 'JKT01:1' } };
}

const { api, sent } = overWire(answer);
Object.assign(window, { sent });
const screen = formOf(record, notaFields, { enter: false });

function Page(): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => new FormStore(record, host));
  return <FormModal screen={screen} form={form} open close={() => undefined} saved={() => undefined} />;
}

const language = new LanguageStore({ storage: localStorage, root: document.documentElement });
await language.start();
const session = new SessionStore({ local: localStorage, leave: () => undefined });
await session.login(api, { user_id: user.user_id, password: 'x' });
const theme = new ThemeStore({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)'),
  prefersStillness: matchMedia('(prefers-reduced-motion: reduce)'),
});
createRoot(document.getElementById('root')!).render(
  <RootProvider value={new RootStore(api, session, theme, language)}>
    <Page />
  </RootProvider>,
);
