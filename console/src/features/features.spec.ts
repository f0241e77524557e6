import { globSync } from 'node:fs';
import { join } from 'node:path';
import { features as contracts } from '../../../contracts/features.js';
import { refusalCodes } from '../../../contracts/language/define/refusals.js';
import { built, routeOf } from '../../../contracts/menu.js';
import { areaOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { features } from './features.js';
import { screens } from './screens.js';

/** A file of texts. */
interface Words {
  readonly texts: Readonly<Record<string, string>>;
}

describe('the screens', () => {
  it('are those of the routes in the manifests of contracts/, so that rights to them can be given, each once', () =>
    expect(screens.map(pathOf).toSorted()).toEqual(built.map(({ path }) => path).toSorted()));
  it('have the title that their definition has', () => {
    const titles = screens.flatMap((screen) => {
      if (screen.kind === 'page' || screen.kind === 'list') return [];
      // A form may stand at another route than its own: over documents that it leads to.
      if (screen.kind === 'document' && screen.command.path !== screen.path) return [];
      return [[titleOf(screen), screen.kind === 'report' ? screen.report.title : screen.command.title]];
    });
    expect(titles.filter(([ofRoute, ofDefinition]) => ofRoute !== ofDefinition)).toEqual([]);
  });
  it('are where refusals lead to be put right', () => {
    const remedies = features.flatMap(({ remedies = {} }) => Object.entries(remedies));
    expect(remedies.map(([code]) => code)).toEqual(expect.arrayContaining(['shift.closed-since', 'piece.tray-gone']));
    expect(remedies.filter(([code, path]) => !refusalCodes().includes(code as never) || !routeOf(path))).toEqual([]);
  });
  it('stand in an area that has a title', () =>
    expect(screens.filter((screen) => !areaOf(screen) && routeOf(pathOf(screen))?.area !== 'shell')).toEqual([]));
});

describe('the texts of a feature', () => {
  it.each([
    ['the console', import.meta.dirname, features],
    ['contracts', join(import.meta.dirname, '..', '..', '..', 'contracts'), contracts],
  ])('are named by its manifest in %s', async (_, folder, manifests) => {
    const files = globSync('*/texts.ts', { cwd: folder });
    const texts = await Promise.all(files.map(async (file) => ((await import(join(folder, file))) as Words).texts));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((_file, index) => !manifests.some((manifest) => manifest.texts === texts[index]))).toEqual([]);
  });
});
