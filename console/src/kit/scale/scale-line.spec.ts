import { scaleReading, ScaleLines } from './scale-line.js';

describe('a line of a scale', () => {
  it.each([
    ['ST,GS,+  3.250 g', 3250],
    ['ST,NT,+00012.34g', 12_340],
    ['ST,+000.5000 g', 500],
    ['ST,GS,+0.003250kg', 3250],
    ['S S      3.250 g', 3250],
    ['S     12.005 g', 12_005],
    ['N      +   7.310 g', 7310],
    ['  3,25 g', 3250],
    ['+ 250 mg', 250],
    ['12.3456 g', 12_346],
    ['-  0.120 g', -120],
  ])('%j at rest', (line, berat) => expect(scaleReading(line)).toEqual({ isStable: true, berat }));

  it.each(['US,GS,+  3.250 g', 'S D      3.250 g', '3.250 g ?'])('%j is still moving', (line) =>
    expect(scaleReading(line)).toEqual({ isStable: false, berat: 3250 }),
  );

  it.each(['', 'OL,GS,+9999999 g', 'S +', 'S I', 'ST,GS,+  3.250', '3.250 oz', '.250 g', 'g', '12345678 g', '1.2.3 g'])(
    '%j is no reading',
    (line) => expect(scaleReading(line)).toBeUndefined(),
  );
});

describe('what comes from a port', () => {
  it('is put together to lines, wherever it was cut', () => {
    const lines = new ScaleLines();
    expect(['ST,GS,+  3.2', '50 g\r', '\nUS,GS,', '+  3.1 g\r\n'].map((text) => lines.take(text))).toEqual([
      [],
      ['ST,GS,+  3.250 g'],
      [],
      ['US,GS,+  3.1 g'],
    ]);
  });
});
