import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { findProgram } from '../process/programs.js';

/** A machine on which programs are found, and installed from Debian's packages. */
export interface Machine {
  /** The path of the first of these programs that is there. */
  find(...programs: readonly string[]): string | undefined;
  /** Throws when the package cannot be installed. */
  install(name: string): void;
}

/** Another process may be installing packages, on a fresh machine most of all. */
const LOCK = '--option=DPkg::Lock::Timeout=300';
const VERSION_MS = 60_000;

/** The Chromiums that tests run in. The shell is preferred: it draws no window around its pages, which takes less. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'] as const;

const here: Machine = { find: findProgram, install: installPackage };

/** Returns the path of a program; a missing one is installed. */
export function provideProgram(program: string, name: string, machine = here): string {
  const there = machine.find(program);
  if (there) return there;
  machine.install(name);
  const now = machine.find(program);
  if (!now) throw new Error(`the package ${name} is installed and has no program ${program}`);
  return now;
}

/**
 * Returns the path of a Chromium that starts: the first that is there, or else Debian's shell of it, or else Debian's
 * whole Chromium. Throws why there is none.
 */
export function provideBrowser(machine = here): string {
  const reasons: string[] = [];
  const attempt = (choose: () => string): string | undefined => {
    try {
      return checkedBrowser(choose());
    } catch (error) {
      reasons.push((error as Error).message);
      return undefined;
    }
  };
  for (const program of BROWSERS) {
    const there = machine.find(program);
    const browser = there && attempt(() => there);
    if (browser) return browser;
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const browser = attempt(() => provideProgram(name, name, machine));
    if (browser) return browser;
  }
  throw new Error(reasons.join('; '));
}

/** Returns the path of the program `TEST_CHROMIUM`, given as a path or a name. Throws what is wrong with it. */
export function givenBrowser(given: string, machine = here): string {
  try {
    return checkedBrowser(given.includes('/') ? given : (machine.find(given) ?? given));
  } catch (error) {
    throw new Error(`TEST_CHROMIUM: ${(error as Error).message}`);
  }
}

/** Returns the path of a browser that answers with its version. Throws why a program is none. */
function checkedBrowser(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) throw new Error(`${path}: there is no such program`);
  if (!file.isFile()) throw new Error(`${path} is a folder, not the program in it`);
  const said = output(path, ['--version'], VERSION_MS);
  if (!/^(Chromium|Google Chrome|HeadlessChrome)\b/m.test(said))
    throw new Error(`${path} is no Chromium: its version is "${firstLine(said)}"`);
  return path;
}

function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !findProgram('apt-get'))
    throw new Error(`${name} is not installed, and only root on Debian may install it here`);
  process.stderr.write(`kilau: installing ${name}\n`);
  try {
    output('apt-get', ['update', '-qq']);
    output('apt-get', ['install', '-y', '-qq', '--no-install-recommends', LOCK, name]);
  } catch (error) {
    throw new Error(`${name} cannot be installed: ${(error as Error).message}`);
  }
}

/** Runs a program and returns what it wrote. Throws the first line of its errors when it fails. */
function output(path: string, args: readonly string[], timeout?: number): string {
  try {
    return execFileSync(path, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
  } catch (error) {
    const { stderr = '', message, code } = error as NodeJS.ErrnoException & { readonly stderr?: string };
    if (code === 'EACCES') throw new Error(`${path} may not be executed`);
    if (code === 'ETIMEDOUT') throw new Error(`${path} has not answered within ${timeout! / 1000} seconds`);
    throw new Error(`${path} failed: ${firstLine(stderr) || firstLine(message)}`);
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
