import type { Answer, Someone } from './standalone.js';

/** Removes a row of a master, on whatever version it stands. */
export async function removeRow(who: Someone, call: string): Promise<Answer> {
  const answer = await who.send('DELETE', call, { versi: 0 });
  const { present } = answer.body as { readonly present?: { readonly versi: number } };
  return present ? who.send('DELETE', call, { versi: present.versi }) : answer;
}
