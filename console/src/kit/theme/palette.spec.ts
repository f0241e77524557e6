import { palette, type Colour, type Mode } from './palette.js';
import { paletteCss } from './palette-css.js';

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** WCAG contrast of two opaque colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const text: readonly Colour[] = ['ink', 'ink2', 'ink3', 'gold', 'goldText', 'in', 'out', 'late', 'info'];
const pairs: readonly (readonly [text: Colour, ground: Colour, least: number])[] = [
  ...text.flatMap((name) =>
    (['surface', 'canvas', 'raised', 'sunken'] as const).map((ground) => [name, ground, 4.5] as const),
  ),
  ...(['gold', 'goldHover', 'goldActive'] as const).map((ground) => ['onGold', ground, 4.5] as const),
  ...(['ink', 'ink3', 'goldText'] as const).map((name) => [name, 'goldSoft', 4.5] as const),
  ...(['ink', 'ink2'] as const).map((name) => [name, 'hover', 4.5] as const),
  ['in', 'inSoft', 4.5],
  ['out', 'outSoft', 4.5],
  ['late', 'lateSoft', 4.5],
  ['info', 'infoSoft', 4.5],
  ['border', 'surface', 3],
  ['border', 'canvas', 3],
];

describe.each<Mode>(['light', 'dark'])('the %s palette', (mode) => {
  const colours = palette[mode];
  it.each(pairs)('shows %s on %s with a contrast of at least %d', (name, ground, least) => {
    expect(contrast(colours[name], colours[ground])).toBeGreaterThanOrEqual(least);
  });
});

describe('the variables', () => {
  it('carry every colour of both modes', () => {
    const css = paletteCss();
    for (const mode of Object.values(palette)) for (const value of Object.values(mode)) expect(css).toContain(value);
    expect(css).toContain('--k-gold-soft:#F5EEDC');
  });
});
