import { built, routeOf } from '../../../contracts/menu.js';
import { areaOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { screens } from './features.js';

describe('the screens', () => {
  it('are those of the routes in the manifests of contracts/, so that rights to them can be given, each once', () =>
    expect(screens.map(pathOf).toSorted()).toEqual(built.map(({ path }) => path).toSorted()));
  it('have the title that their definition has', () => {
    const titles = screens.flatMap((screen) => {
      if (screen.kind === 'page' || screen.kind === 'list') return [];
      return [[titleOf(screen), screen.kind === 'report' ? screen.report.title : screen.command.title]];
    });
    expect(titles.filter(([ofRoute, ofDefinition]) => ofRoute !== ofDefinition)).toEqual([]);
  });
  it('stand in an area that has a title', () =>
    expect(screens.filter((screen) => !areaOf(screen) && routeOf(pathOf(screen))?.area !== 'shell')).toEqual([]));
});
