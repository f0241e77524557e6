import { eventually } from '../../infra/testing/eventually.js';
import type { Someone } from './standalone.js';

/** A list or report as somebody takes it away as CSV: the header that names the file, and its lines. */
export async function takenAway(
  who: Someone,
  asked: object,
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const { body, status } = await who.post('exports', { format: 'csv', ...asked });
  expect([status, body]).toEqual([202, expect.any(Object)]);
  const { id } = body['data'] as { readonly id: string };
  await eventually(async () =>
    expect((await who.get(`exports/${id}`)).body).toMatchObject({ data: { state: 'done', error: null } }),
  );
  const { text, headers } = await who.get(`exports/${id}/file`);
  return { name: decodeURIComponent(String(headers['content-disposition'])), lines: text.split('\r\n') };
}
