'use strict';
/**
 * What must work before node_modules exist, on Node 20: plain CommonJS without packages. Installs and builds when that is needed, then runs a
 * program of this repository on the Node that node_modules bring.
 */
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const inRoot = (...names) => path.join(root, ...names);

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

/** Whether node_modules hold what package-lock.json names; compared by content, since times say little after a copy or a checkout. */
function isInstalled() {
  const locked = readJson(inRoot('package-lock.json'));
  const installed = readJson(inRoot('node_modules', '.package-lock.json'));
  if (!locked || !installed) return false;
  return Object.entries(locked.packages).every(([name, wanted]) => {
    const found = installed.packages[name];
    if (name === '' || wanted.link || (!found && wanted.optional)) return true;
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Runs `work` while no other bootstrap of this checkout installs or builds; a lock left by a dead process does not count. */
function alone(work) {
  const lock = inRoot('.cache', 'bootstrap.lock');
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAlive(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    else fs.rmSync(lock, { force: true });
  }
  try {
    return work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function isAlive(lock) {
  try {
    process.kill(Number(fs.readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function npm(args, options) {
  const cli = process.env.npm_execpath;
  return cli && cli.endsWith('.js') ? spawnSync(process.execPath, [cli, ...args], options) : spawnSync('npm', args, options);
}

/** Brings node_modules to what package-lock.json names. */
function install() {
  if (!isInstalled()) alone(() => isInstalled() || installAll());
}

function installAll() {
  process.stderr.write('kilau: installing packages (npm ci), once; this takes a minute\n');
  const { status, error, stderr } = npm(['ci', '--include=dev', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status === 0) return;
  const said = `${error ? error.message : ''}${stderr || ''}`;
  if (/ENOSPC/.test(said)) fail(`The disk of ${root} is full: the packages need about 1 GB.`);
  fail(`npm ci failed: ${said.trim().split('\n').slice(-12).join('\n')}`);
}

const SOURCES = {
  services: ['contracts', 'services', 'infra', 'loadtests', 'tsconfig.base.json', 'tsconfig.build.json', 'nest-cli.json', 'package-lock.json'],
  console: ['contracts', 'console', 'package-lock.json'],
};

function fingerprint(names) {
  const hash = createHash('sha256');
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) if (!/^(dist|node_modules|results|testing)$|\.(spec\.tsx?|md)$/.test(name)) add(path.join(file, name));
    } else {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  };
  names.forEach((name) => add(inRoot(name)));
  return hash.digest('hex');
}

function isBuilt(part) {
  const stamp = inRoot('dist', `.built-${part}`);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint(SOURCES[part]);
}

/** Builds what differs from its sources. Returns what the builder said when it failed. */
function build() {
  return Object.keys(SOURCES).every(isBuilt) ? undefined : alone(buildAll);
}

function buildAll() {
  for (const part of Object.keys(SOURCES)) {
    if (isBuilt(part)) continue;
    const wanted = fingerprint(SOURCES[part]);
    process.stderr.write(`kilau: building the ${part}\n`);
    const { status, stdout, stderr } = npm(['run', '--silent', `build:${part}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: environment(),
    });
    if (status !== 0) return `${stdout}${stderr}`.trim();
    fs.mkdirSync(inRoot('dist'), { recursive: true });
    fs.writeFileSync(inRoot('dist', `.built-${part}`), wanted);
  }
  return undefined;
}

function environment() {
  return { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${path.delimiter}${process.env.PATH || ''}` };
}

function node() {
  const bundled = inRoot('node_modules', '.bin', 'node');
  if (fs.existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) < 24) fail(`Node ${process.versions.node} is too old for Kilau on this kind of machine: install Node 24.`);
  return process.execPath;
}

/** Runs a program on that Node in our place: signals go through to it, its exit code becomes ours, and it learns when we are gone. */
function become(args) {
  const child = spawn(node(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

module.exports = { become, build, fail, install, inRoot };
