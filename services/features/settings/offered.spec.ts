import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingDefinition } from '../../../contracts/language/define/setting.js';
import { isOffered, readByCode } from '../../../contracts/settings/offered.js';
import { settings } from '../../../contracts/settings/settings.js';

const root = join(import.meta.dirname, '../../..');
const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.spec\.ts$|(^|\/)(testing|e2e|i18n)\//.test(path) &&
  !/^contracts\/(settings|language\/(routes|messages))\//.test(path);
const sources = ['contracts', 'services', 'console/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isCode)
    .map((path) => readFileSync(join(root, path), 'utf8')),
);
/**
 * Returns the pattern of a reader of a key: of the process, a session, the streams of a decider, a field, or a gate.
 */
const reader = (key: string): RegExp => {
  const name = `'${key.replaceAll('.', '\\.')}'`;
  return new RegExp(
    [
      `\\b(?:value|valueOf|isOn|settingNeeds|settingsNeeded)\\((?:[^()]|\\([^()]*\\))*${name}`,
      `\\b(?:on|off): \\[[^\\]]*${name}`,
      `\\bsetting: ${name}`,
    ].join('|'),
  );
};
const changeable = (settings as readonly SettingDefinition[]).filter(({ kind }) => kind !== 'fixed');

describe('a module or setting is offered', () => {
  it.each(readByCode)('%s: and is read', (key) =>
    expect(sources.some((source) => reader(key).test(source))).toBe(true),
  );
  it('where code reads it', () => {
    const read = changeable
      .filter(({ key }) => sources.some((source) => reader(key).test(source)))
      .map(({ key }) => key);
    expect(read.filter((key) => !changeable.some((one) => one.key === key && isOffered(one)))).toEqual([]);
  });
  it('where it opens a screen that there is, and not where nothing reads it', () => {
    const offered = (key: string): boolean => changeable.some((one) => one.key === key && isOffered(one));
    expect(['NAGAFIN_ACCOUNTING_MODULE', 'kas_negatif', 'kadar.max.item'].map(offered)).toEqual(Array(3).fill(true));
    expect(['PPN_MODULE', 'DUPLICATE_NOTA_HUTANG_MODULE', 'preOrder.limit'].map(offered)).toEqual(Array(3).fill(false));
  });
  it('where it is a constant that holds, and not where nothing follows it', () => {
    const shown = (settings as readonly SettingDefinition[]).filter(isOffered).map(({ key }) => key);
    expect(shown).toEqual(expect.arrayContaining(['itemName.minExclusive', 'rounding.gram.digit']));
    for (const key of ['description.maxExclusive', 'validByFilter', 'rounding.money.fixedUnit', 'rounding.modes'])
      expect(shown).not.toContain(key);
  });
});
