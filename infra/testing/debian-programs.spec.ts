import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenBrowser, provideBrowser, provideProgram, type Machine } from './debian-programs.js';

const VERSION = 'echo Chromium 156.0.8078.108 built on Debian GNU/Linux 12';

describe('programs of the tests', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kilau-programs-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const pathOf = (program: string): string => join(folder, program);
  const write = (program: string, script: string, mode = 0o755): string => {
    writeFileSync(pathOf(program), `#!/bin/sh\n${script}\n`);
    chmodSync(pathOf(program), mode);
    return pathOf(program);
  };

  /** A machine with programs, to which further ones may be installed. */
  class TestMachine implements Machine {
    readonly installed: string[] = [];

    constructor(
      private readonly programs: string[],
      private readonly packages: Readonly<Record<string, string>> = {},
    ) {}

    find(...programs: readonly string[]): string | undefined {
      const there = programs.find((program) => this.programs.includes(program));
      return there && pathOf(there);
    }

    install(name: string): void {
      this.installed.push(name);
      const script = this.packages[name];
      if (script === undefined) throw new Error(`${name} cannot be installed: no such package`);
      write(name, script);
      this.programs.push(name);
    }
  }

  it('found: used as it is', () => {
    const machine = new TestMachine(['pdftotext']);
    expect(provideProgram('pdftotext', 'poppler-utils', machine)).toBe(pathOf('pdftotext'));
    expect(machine.installed).toEqual([]);
  });

  it('missing: its package is installed; a package without it is an error', () => {
    expect(provideProgram('redis-server', 'redis-server', new TestMachine([], { 'redis-server': '' }))).toBe(
      pathOf('redis-server'),
    );
    expect(() => provideProgram('pdftotext', 'poppler-utils', new TestMachine([], { 'poppler-utils': '' }))).toThrow(
      'the package poppler-utils is installed and has no program pdftotext',
    );
  });

  describe('a browser that is not given', () => {
    it('is the shell when both are there', () => {
      for (const program of ['chromium-headless-shell', 'chromium']) write(program, VERSION);
      const machine = new TestMachine(['chromium', 'chromium-headless-shell']);
      expect(provideBrowser(machine)).toBe(pathOf('chromium-headless-shell'));
    });

    it('is the full one when it alone is there, or the shell does not start', () => {
      write('chromium', VERSION);
      write('chromium-headless-shell', 'echo libnss3.so: cannot open shared object file >&2; exit 127');
      for (const programs of [['chromium'], ['chromium', 'chromium-headless-shell']]) {
        const machine = new TestMachine(programs);
        expect([provideBrowser(machine), machine.installed]).toEqual([pathOf('chromium'), []]);
      }
    });

    it('is the shell, installed, when none is there', () => {
      const machine = new TestMachine([], { 'chromium-headless-shell': VERSION, chromium: VERSION });
      expect(provideBrowser(machine)).toBe(pathOf('chromium-headless-shell'));
      expect(machine.installed).toEqual(['chromium-headless-shell']);
    });

    it('is the full one, installed, when there is no package of the shell', () => {
      const machine = new TestMachine([], { chromium: VERSION });
      expect(provideBrowser(machine)).toBe(pathOf('chromium'));
      expect(machine.installed).toEqual(['chromium-headless-shell', 'chromium']);
    });

    it('that cannot be had is an error with every reason', () => {
      expect(() => provideBrowser(new TestMachine([]))).toThrow(
        'chromium-headless-shell cannot be installed: no such package; chromium cannot be installed: no such package',
      );
    });
  });

  describe('a browser that is given', () => {
    const given = (browser: string): string => givenBrowser(browser, new TestMachine(['chromium']));

    it('is used when it answers with its version, by its path or its name', () => {
      write('chromium', VERSION);
      for (const browser of [pathOf('chromium'), 'chromium']) expect(given(browser)).toBe(pathOf('chromium'));
      expect(given(write('chrome', 'echo Google Chrome 156.0.8078.108'))).toBe(pathOf('chrome'));
    });

    it('is an error that says what is wrong with it', () => {
      mkdirSync(pathOf('folder'));
      const wrong = {
        [pathOf('nowhere')]: 'there is no such program',
        unknown: 'unknown: there is no such program',
        [pathOf('folder')]: 'is a folder, not the program in it',
        [write('locked', VERSION, 0o644)]: 'may not be executed',
        [write('firefox', 'echo Mozilla Firefox 140.0')]: 'is no Chromium: its version is "Mozilla Firefox 140.0"',
        [write('broken', 'echo libnss3.so: not found >&2; exit 127')]: 'failed: libnss3.so: not found',
      };
      for (const [browser, reason] of Object.entries(wrong)) {
        expect(() => given(browser)).toThrow(/^TEST_CHROMIUM: /);
        expect(() => given(browser)).toThrow(reason);
      }
    });
  });
});
