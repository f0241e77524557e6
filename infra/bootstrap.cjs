'use strict';
/**
 * What must work before node_modules exist, on Node 20: plain CommonJS without packages. Installs and builds when that is needed, then runs a
 * program of this repository on the Node that the packages bring.
 */
const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

const root = path.join(__dirname, '..');
const inRoot = (...names) => path.join(root, ...names);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** One line for the reader, and the end. */
function fail(message) {
  process.stderr.write(`kilau: ${message}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * True when node_modules hold what package-lock.json names; compared by content, since times say little after a copy or
 * a checkout.
 */
function isInstalled() {
  // A link leads to the packages of another checkout: npm ci would empty them for everyone who uses them.
  if (fs.lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const locked = readJson(inRoot('package-lock.json'));
  const installed = readJson(inRoot('node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked.packages).every(([name, wanted]) => {
    const found = installed.packages[name];
    if (name === '' || wanted.link || (!found && wanted.optional)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Runs `work` while no other process installs or builds this checkout; a lock left by a dead process does not count. */
async function alone(work) {
  const lock = inRoot('.cache', 'bootstrap.lock');
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  while (!take(lock)) {
    if (isHeld(lock)) await delay(200);
    else fs.rmSync(lock, { force: true });
  }
  const release = () => fs.rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(fs.readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs npm quietly. Resolves to what it said when it failed; ends with it when we are told to end. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, all] = cli && cli.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
  return new Promise((resolve) => {
    const child = spawn(command, all, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
      detached: true,
    });
    let said = '';
    const hear = (data) => (said += data);
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } finally {
        process.exit(1);
      }
    };
    SIGNALS.forEach((signal) => process.once(signal, end));
    const done = (problem) => {
      SIGNALS.forEach((signal) => process.removeListener(signal, end));
      resolve(problem);
    };
    child.once('error', (error) => done(error.message));
    child.once('close', (code) => done(code === 0 ? undefined : tail(said)));
  });
}

function tail(said) {
  if (/ENOSPC|No space left/i.test(said)) return `The disk of ${root} is full: packages and build need about 1 GB.`;
  return said.trim().split('\n').slice(-30).join('\n');
}

/** Brings node_modules to what package-lock.json names. */
async function install() {
  if (!isInstalled()) await alone(async () => isInstalled() || installAll());
}

async function installAll() {
  process.stderr.write('kilau: installing the packages (npm ci); this takes a minute or two, once\n');
  const problem = await npm(['ci', '--include=dev', '--loglevel=error']);
  if (problem) fail(`npm ci failed: ${problem}`);
}

const SOURCES = {
  services: [
    'contracts',
    'services',
    'infra',
    'loadtests',
    'tsconfig.base.json',
    'tsconfig.build.json',
    'nest-cli.json',
    'package-lock.json',
  ],
  console: ['contracts', 'console', 'package-lock.json'],
};
const NOT_BUILT = /^(dist|node_modules|results|testing|e2e)$|\.(spec\.tsx?|md)$/;

function fingerprint(names) {
  const hash = createHash('sha256');
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      const inside = fs.readdirSync(file).filter((name) => !NOT_BUILT.test(name));
      for (const name of inside.sort()) add(path.join(file, name));
    } else {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  };
  names.forEach((name) => add(inRoot(name)));
  return hash.digest('hex');
}

const stampOf = (part) => inRoot('dist', `.built-${part}`);

function isBuilt(part) {
  return fs.existsSync(stampOf(part)) && fs.readFileSync(stampOf(part), 'utf8') === fingerprint(SOURCES[part]);
}

/** Builds what differs from its sources. Resolves to what the builder said when it failed. */
async function build() {
  return Object.keys(SOURCES).every(isBuilt) ? undefined : await alone(buildAll);
}

async function buildAll() {
  for (const part of Object.keys(SOURCES)) {
    if (isBuilt(part)) continue;
    const built = fingerprint(SOURCES[part]);
    process.stderr.write(`kilau: building the ${part}\n`);
    const problem = await npm(['run', '--silent', `build:${part}`]);
    if (problem) return `the build of the ${part} failed: ${problem}`;
    fs.writeFileSync(stampOf(part), built);
  }
  return undefined;
}

/** Threads that decode images share two arenas of the C library's memory: with one each, what they free stays with them. */
function environment() {
  return {
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PATH: `${inRoot('node_modules', '.bin')}${path.delimiter}${process.env.PATH || ''}`,
  };
}

function node() {
  const bundled = inRoot('node_modules', '.bin', 'node');
  if (fs.existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(`Node ${process.versions.node} is too old for Kilau on this kind of machine: install Node 24.`);
  return process.execPath;
}

/** Runs a program on that Node in our place: signals go through to it, its exit code becomes ours, and it learns when we are gone. */
function become(args) {
  const child = spawn(node(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment() });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

module.exports = { become, build, fail, install, inRoot };
