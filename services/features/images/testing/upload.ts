import type { ErrorBody } from '../../../../contracts/language/define/refusals.js';

/** The fields that are sent with a file. */
export interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: Buffer;
  readonly fileName?: string;
  /** The field of the file; defaults to `image`. */
  readonly as?: string;
  readonly key?: string | undefined;
}

export interface UploadAnswer {
  readonly status: number;
  readonly body: Partial<ErrorBody> & {
    readonly data?: { readonly gambar_path: string; readonly gambar_name: string };
    readonly position?: string;
  };
}

/** The form of an upload. */
export function formOf({ fields = { folder: 'BANNER' }, file, fileName = 'foto.jpg', as = 'image' }: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.append(as, new Blob([new Uint8Array(file)]), fileName);
  return form;
}

/** Uploads a file as a browser does. */
export async function upload(address: string, token: string | undefined, sent: Sent): Promise<UploadAnswer> {
  const headers = {
    ...(token !== undefined && { 'x-auth-token': token }),
    ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
  };
  const answer = await fetch(`${address}/api/v1/app/gambar`, { method: 'POST', headers, body: formOf(sent) });
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] };
}
