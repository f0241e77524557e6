import { readFileSync } from 'node:fs';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { message, type Message } from '../../../contracts/language/messages/messages.js';

const file = new URL('./common-passwords.txt', import.meta.url);
const commonest: ReadonlySet<string> = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** The error of a new password of a user, in Indonesian; undefined for none. `least`: characters that it must have. */
export function passwordProblem(password: string, user_id: string, least: number): Message | undefined {
  const lower = password.toLowerCase();
  if ([...password].length < least) return message('password.tooShort', { min: least });
  if (lower === user_id.toLowerCase()) return message('password.userId');
  return commonest.has(lower) ? message('password.common') : undefined;
}

/** Throws 400, with the message under a field, for a password that a user may not have. */
export function assertPassword(password: string, field: string, user_id: string, least: number): void {
  const wrong = passwordProblem(password, user_id, least);
  if (wrong) throw new Refusal('request.invalid', [{ field, ...wrong }]);
}
