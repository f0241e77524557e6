import { masters } from '../../../contracts/catalogue.js';
import { screens } from '../../src/features/screens.js';
import { defineMasterScreen } from '../../src/kit/master/define-master-screen.js';
import { coveringSet, kindsOf } from './covering-set.js';

const all = (of: typeof screens): ReadonlySet<string> => new Set(of.flatMap((screen) => [...(kindsOf(screen) ?? [])]));

describe('the covering set of the screens', () => {
  const chosen = coveringSet(screens);

  it('shows each kind of field, column, filter and part that any screen shows', () => {
    expect([...all(screens)].filter((kind) => !all(chosen).has(kind))).toEqual([]);
    expect(all(screens).size).toBeGreaterThan(50);
  });

  it('has every screen that is written by hand', () =>
    expect(screens.filter((screen) => !kindsOf(screen) && !chosen.includes(screen))).toEqual([]));

  it('leaves out screens that show nothing of their own', () => {
    const made = screens.filter(kindsOf);
    expect(chosen.filter(kindsOf).length).toBeLessThan(made.length / 2);
  });

  it('is no larger for one more plain master', () => {
    const plain = masters.find(({ path }) => path && !chosen.some((screen) => screen.path === path))!;
    const more = { ...defineMasterScreen(plain), path: '/satu-lagi' };
    expect(coveringSet([...screens, more])).toEqual(chosen);
  });
});
