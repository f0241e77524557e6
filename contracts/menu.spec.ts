import fc from 'fast-check';
import { calls, commands, masters, publics, queries, reports } from './catalogue.js';
import { features } from './features.js';
import { inMenuOrder } from './language/define/feature.js';
import type { Gate } from './language/define/gate.js';
import { rightsAlone } from './language/routes/rights-alone.js';
import { routes } from './language/routes/routes.js';
import { built, menu, menuOf, routeOf, routesOf, screenGate } from './menu.js';

const paths: ReadonlySet<string> = new Set(built.map(({ path }) => path));
const ofMasters = masters.flatMap(({ commands: own, history, path }) =>
  path === undefined ? [] : [...Object.values(own ?? {}), history!].map(({ call, gate }) => ({ call, gate, path })),
);
const ofScreens = [...commands.filter(({ path }) => path !== undefined), ...reports, ...ofMasters].map(
  ({ call, gate, path }) => ({ call, gate: gate as Gate, path: path! }),
);

describe('the routes of the manifests', () => {
  it('stand in one manifest each; those of Kilau itself are not specified', () => {
    const specified = new Set(routes.map(({ path }) => path));
    expect(paths.size).toBe(built.length);
    expect(built.filter((route) => specified.has(route.path) && routeOf(route.path) !== route)).toEqual([]);
    expect(built.filter((route) => specified.has(route.path) && !routes.includes(route))).toEqual([]);
  });

  it('are those that gates name, but for rights without a screen', () => {
    const rights = new Set(Object.keys(rightsAlone));
    const named = [...commands, ...queries, ...reports, ...masters, ...publics, ...calls].flatMap((definition) =>
      ((definition as { readonly gate?: Gate }).gate?.access ?? []).map((path) => ({ call: definition.call, path })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ path }) => !paths.has(path) && !rights.has(path))).toEqual([]);
  });

  it('have conditions that each call of their screen alone has, too', () => {
    const isOfOne = ({ access = [] }: Gate): boolean => access.length <= 1;
    const lacking = ofScreens.filter(
      ({ gate, path }) => isOfOne(gate) && JSON.stringify({ ...gate, ...routeOf(path)?.gate }) !== JSON.stringify(gate),
    );
    expect(ofScreens.length).toBeGreaterThan(50);
    expect(lacking.map(({ call, path }) => `${call} of ${path}`)).toEqual([]);
  });

  it('of a path that nobody has is none', () => expect(() => screenGate('/elsewhere')).toThrow('/elsewhere'));
});

describe('the menu', () => {
  it('is the same, in whatever order the features are loaded', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...features], { minLength: features.length }), (shuffled) =>
        expect(menuOf(routesOf(inMenuOrder(shuffled)))).toEqual(menu),
      ),
      { numRuns: 20 },
    ));

  it('has the features by their ranks, and those without one last, by name', () => {
    const named = [{ name: 'b' }, { name: 'last', rank: 20 }, { name: 'a' }, { name: 'first', rank: 10 }];
    expect(inMenuOrder(named).map(({ name }) => name)).toEqual(['first', 'last', 'a', 'b']);
  });
});
