import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const DEMO_USERS = ['OWNER    head office, PUSAT', 'SPV01    supervisor, JKT01', 'KASIR01  cashier, JKT01', 'KASIR02  cashier, BDG01'];

export interface DemoPassword {
  readonly password: string;
  /** Keeps the file when the users were made with this password, else removes what was prepared. */
  settle(made: boolean): void;
}

/** The file, of mode 600, that keeps the demo users' password. */
export function credentialsFile(home: string): string {
  return join(home, 'credentials.txt');
}

/**
 * The password for the demo users, should they have to be made: the one given, else a random one.
 * It is on disk, beside the real file, before anybody is made with it: a start that was interrupted in between is taken up with the same one.
 */
export function demoPassword(home: string, given: string | undefined): DemoPassword {
  const file = credentialsFile(home);
  const prepared = `${file}.new`;
  const interrupted = existsSync(prepared) ? /^Password  (.+)$/m.exec(readFileSync(prepared, 'utf8'))?.[1] : undefined;
  const password = interrupted ?? (given || randomPassword());
  rmSync(prepared, { force: true });
  writeFileSync(prepared, `Demo users of Kilau\n\n${DEMO_USERS.join('\n')}\n\nPassword  ${password}\n`, { mode: 0o600, flush: true });
  const settle = (made: boolean) => (made || interrupted ? renameSync(prepared, file) : rmSync(prepared));
  return { password, settle };
}

/** 60 bits, in letters and digits that are not mistaken for each other. */
function randomPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
