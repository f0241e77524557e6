import 'virtual:palette.css';
import '../../theme/base.css';
import '../../form/form.css';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageStore } from '../../i18n/language-store.js';
import { formOf } from '../../form/define-form.js';
import { FormModal } from '../../form/form-modal.js';
import { FormStore } from '../../form/form-store.js';
import { useFormHost } from '../../form/use-form-host.js';
import { RootProvider, RootStore } from '../../stores/root-store.js';
import { SessionStore } from '../../stores/session-store.js';
import { ThemeStore } from '../../theme/theme-store.js';
import { overWire, type Reply, type Sent } from '../transport.js';
import { notaFields, record } from './nota.js';

/** The server: it knows every code but those that begin with X, and refuses a document with the line SOLD. */
function answer({ method, params, body }: Sent): Reply {
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
