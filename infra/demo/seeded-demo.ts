import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DemoUser } from '../../contracts/company/views.js';
import { DemoCompany } from '../../services/platform/company/demo-company.js';
import { randomLetters } from '../../services/platform/company/setup-code.js';
import type { Config } from '../../services/platform/config/config.js';
import { openFileStore } from '../../services/platform/files/open-file-store.js';
import { company } from './company.js';
import { seedDemo } from './demo.js';

/** Users of the demo company with new passwords, 60 bits each. */
export function demoUsers(): readonly DemoUser[] {
  return company.users.map((user) => ({ ...user, password: randomLetters(12) }));
}

/** Writes users and passwords into a file of mode 600, whole or not at all. */
export function writeCredentials(file: string, users: readonly DemoUser[]): void {
  const lines = users.map(
    ({ user_id, level, kode_toko, password }) =>
      `${user_id.padEnd(9)} ${level.padEnd(6)} ${kode_toko.padEnd(6)} ${password}`,
  );
  mkdirSync(dirname(file), { recursive: true });
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `Demo users of Kilau\n\n${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** The demo company as it is made when somebody asks for it: with its history, and a password for each user. */
export class SeededDemo extends DemoCompany {
  constructor(private readonly config: Config) {
    super();
  }

  override async make(): Promise<readonly DemoUser[]> {
    const users = demoUsers();
    const { credentialsFile, databaseUrl } = this.config;
    if (credentialsFile) writeCredentials(credentialsFile, users);
    const passwords = Object.fromEntries(users.map(({ user_id, password }) => [user_id, password]));
    await seedDemo(databaseUrl, passwords, {
      ...{ files: await openFileStore(this.config), history: true, personalKey: this.config.personalKey },
    });
    return users;
  }
}
