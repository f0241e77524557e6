import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from './cannot-start.js';
import { findProgram } from './programs.js';

/** A program that go builds, at one version. */
export interface GoProgram {
  readonly name: string;
  /** The package for `go install`: `go.k6.io/k6`. */
  readonly source: string;
  readonly version: string;
}

/**
 * The path of a program, built once into the cache of the checkout (`repository`). Throws CannotStart where it is not
 * there and cannot be built.
 */
export async function goProgram({ name, source, version }: GoProgram, repository = process.cwd()): Promise<string> {
  const folder = resolve(repository, '.cache', name, version);
  const program = join(folder, name);
  if (existsSync(program)) return program;
  const go = findProgram('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(existsSync);
  if (!go)
    throw new CannotStart(`${name} cannot be had: go is not installed (it has no package of its own; see go.dev/dl).`);
  process.stderr.write(`kilau: building ${name} ${version}; this takes a minute or two, once\n`);
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await promisify(execFile)(go, ['install', `${source}@${version}`], { env: { ...process.env, GOBIN: half } });
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    if (!existsSync(program)) throw new CannotStart(`${name} could not be built: ${said.split('\n').at(-1)}`);
  }
  return program;
}
