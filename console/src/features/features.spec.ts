import { built } from '../../../contracts/language/routes/built.js';
import { routeOf } from '../../../contracts/language/routes/routes.js';
import { areaOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { screens } from './features.js';

describe('the screens', () => {
  it('are named in contracts/language/routes/built.ts, so that rights to them can be given, each once', () => {
    expect(screens.map(pathOf).filter((path) => !built.includes(path))).toEqual([]);
    expect(new Set(screens.map(pathOf)).size).toBe(screens.length);
  });
  it('stand at routes of the specification', () =>
    expect(screens.map(pathOf).filter((path) => !routeOf(path))).toEqual([]));
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
