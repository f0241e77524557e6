import type { Desk } from './browser.js';
import { password } from './kilau.js';

/** Asks the API as who is logged in. Answers what it says, with the status. */
export function ask(
  desk: Desk,
  method: string,
  call: string,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  return desk.page.evaluate(
    async ({ method, call, body, more }) => {
      const headers = {
        ...more,
        'x-auth-token': localStorage.getItem('token') ?? '',
        'Idempotency-Key': crypto.randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
      };
      const answer = await fetch(`/api/v1/${call}`, { method, headers, body: body && JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
    },
    { method, call, body, more },
  );
}

/** Sends a command as who is logged in, past the screens; answers what it says of the document. */
export async function send(desk: Desk, call: string, sent: object): Promise<Facts> {
  const { body } = await ask(desk, 'POST', call, sent);
  return (body as { readonly data: Facts }).data;
}

type Facts = Readonly<Record<string, unknown>>;

async function asked(address: string, method: string, path: string, body: object, token = ''): Promise<Facts> {
  const headers = {
    'content-type': 'application/json',
    'x-auth-token': token,
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await fetch(`${address}/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as Facts;
}

/** Sends something as somebody who is at no desk, past the screens; answers what it says of the document. */
export async function sendAs(
  address: string,
  user_id: string,
  method: string,
  path: string,
  body: object,
): Promise<Facts> {
  const { token } = await asked(address, 'POST', 'users/login', { user_id, password, take_over: true });
  return (await asked(address, method, path, body, String(token)))['data'] as Facts;
}

/** Puts a ring into stock, past the screens; answers its barcode. */
export async function ringInStock(desk: Desk): Promise<string> {
  const { barang } = await send(desk, 'barang', {
    ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 1400, kode_baki: 'B01' },
    ...{ harga_jual: 2_575_000, harga_modal: 1_800_000 },
  });
  return (barang as readonly { readonly kode_barcode: string }[])[0]!.kode_barcode;
}
