import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { personalSecret, wrappingKeys } from '../../services/platform/personal/personal-secret.js';
import { homeOf } from './home.js';
import { keptSecret } from './secret.js';

const PERSONAL_KEY_FILE = 'personal.key';

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
