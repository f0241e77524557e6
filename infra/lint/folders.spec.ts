import { arrowsBelow, circlesOf, linesBelow } from './folders.js';

describe('the folders of a layer', () => {
  it.each(['services/kernel', 'services/platform', 'services/domain', 'console/src/kit'])(
    'of %s import each other in no circle',
    (layer) => expect(circlesOf(arrowsBelow(layer))).toEqual([]),
  );
  it('would show a circle', () => {
    const there = { from: 'http/guard.ts', to: 'identity/access.js' };
    expect(circlesOf([there, { from: 'identity/session.controller.ts', to: 'identity/actor.js' }])).toEqual([]);
    expect(circlesOf([there, { from: 'identity/session.controller.ts', to: 'http/allow.js' }])).toEqual([
      'http → identity → http',
    ]);
  });
});

describe('the kernel', () => {
  it('is event sourcing alone, in 4,000 lines of code at most', () =>
    expect(linesBelow('services/kernel')).toBeLessThanOrEqual(4_000));
});
