import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { classesOf, StyleSheets, usedBy } from './style-sheets.js';

const source = resolve('console', 'src');
const files = (pattern: string): string[] => globSync(pattern, { cwd: source }).map((file) => resolve(source, file));
/** The folders of screens without the shell. */
const outside = /\/(kit\/door|features\/(identity|company(?!\/first-steps))|shell\/legal)\//;
const named = (file: string): string => relative(source, file);

describe('a style sheet', () => {
  it('is imported by the component that needs it, so that a screen looks alike however one comes to it', () => {
    const modules = files('**/*.{ts,tsx}').filter((file) => !/\.spec\.ts$|\/testing\//.test(file));
    const [page, shell] = [resolve(source, 'main.tsx'), resolve(source, 'shell', 'shell.tsx')];
    const lacking = [true, false].flatMap((inShell) =>
      new StyleSheets(modules, files('**/*.css'), inShell ? [page, shell] : [page]).lacking(
        modules.filter((file) => file.endsWith('.tsx') && inShell !== outside.test(file)),
      ),
    );
    expect(lacking.map(({ file, name, sheets: having }) => `${named(file)}: .${name} (${having.map(named)})`)).toEqual(
      [],
    );
  });

  it('has the classes with which its selectors begin', () => {
    const css = '/* .no {} */ .one, .two.three > .four { color: red } @media (x) { .five:hover .six { } } p a { }';
    expect([...classesOf(css)]).toEqual(['one', 'two', 'three', 'five']);
  });

  it('is needed for each word of a class name, plain or put together', () => {
    const text =
      'const A = () => <a className={`b ${x ? "c" : d}`}><B className="e f" rootClassName={g && "h"} /></a>;';
    expect([...usedBy('a.tsx', text)].toSorted()).toEqual(['b', 'c', 'e', 'f', 'h']);
  });
});
