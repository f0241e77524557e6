import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import indonesian from 'antd/locale/id_ID.js';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from '../../../../contracts/identity/views.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { LanguageStore } from '../i18n/language-store.js';
import { RootProvider, RootStore } from '../stores/root-store.js';
import { SessionStore } from '../stores/session-store.js';
import { antdTheme } from '../theme/antd-theme.js';
import { ThemeStore } from '../theme/theme-store.js';
import { overWire, type Reply, type Sent, type Server } from './transport.js';

/** A cashier on 20 November 2026. */
export const cashier: SessionUser = {
  user_id: 'KASIR01',
  nama: 'Siti',
  level: 'KASIR',
  kode_toko: 'JKT01',
  nama_toko: 'Toko Cikini',
  alamat_toko: '',
  tgl_system: businessDate('2026-11-20'),
  modules: [],
  hak_akses: [],
};

/** A list call that has no rows. */
export const noRows: Reply = { status: 200, data: { data: [], count: 0 } };

/** A part of the console in the document, with a user at its keyboard and a server at the other end of its wire. */
export interface Drawn {
  readonly root: RootStore;
  readonly user: UserEvent;
  /** The requests so far. */
  readonly sent: readonly Sent[];
  /** Draws other content in the same place. */
  readonly redraw: (content: ReactNode) => void;
}

/** Draws content as the shell has it around its screens, without motion; `answer` is the server. */
export async function draw(content: ReactNode, answer: Server = () => noRows): Promise<Drawn> {
  const { api, sent } = overWire(answer);
  const root = new RootStore(
    api,
    signedIn(cashier),
    still(),
    new LanguageStore({ storage: localStorage, root: document.documentElement }),
  );
  const shown = observable.box(content, { deep: false });
  const Shown = observer(() => shown.get());
  const router = createBrowserRouter([{ path: '*', Component: Shown }]);
  const whole = (): ReactNode => (
    <ConfigProvider
      theme={{ ...antdTheme('light', true), zeroRuntime: true }}
      locale={indonesian}
      wave={{ disabled: true }}
    >
      <RootProvider value={root}>
        <RouterProvider router={router} />
      </RootProvider>
    </ConfigProvider>
  );
  await act(() => render(whole()));
  const redraw = (next: ReactNode): void => act(() => runInAction(() => shown.set(next)));
  return { root, user: userEvent.setup({ delay: null }), sent, redraw };
}

/** The session of a user who has logged in on this device. */
function signedIn(user: SessionUser): SessionStore {
  const kept = { token: 't', islogin: 'true', user: JSON.stringify(user) };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  return new SessionStore({ local: localStorage, leave: () => undefined });
}

const still = (): ThemeStore =>
  new ThemeStore({
    storage: localStorage,
    root: document.documentElement,
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    prefersStillness: { matches: true },
  });
