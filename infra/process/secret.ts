import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalSecret, wrappingKeys } from '../../services/platform/personal/personal-secret.js';
import { homeOf } from './home.js';

const PERSONAL_KEY_FILE = 'personal.key';

/** The secret kept in a file of mode 600; made, random, when there is none yet. */
export function keptSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(18).toString('base64url');
  writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secret;
}

/**
 * The secret of the personal data of this installation: the master key of the environment, else the one that is kept in
 * its data folder, with the keys that wrap in its place.
 */
export const personalKeyOf = (env: Readonly<Record<string, string | undefined>>): string | undefined => {
  const file = join(homeOf(env), PERSONAL_KEY_FILE);
  const master = env['PERSONAL_KEY'] || (existsSync(file) ? keptSecret(file) : undefined);
  return master === undefined ? undefined : personalSecret(master, wrappingKeys(env));
};

/** The master key of the personal data of an installation that begins here: kept in its data folder, made once. */
export const keptPersonalKey = (home: string): string => keptSecret(join(home, PERSONAL_KEY_FILE));
