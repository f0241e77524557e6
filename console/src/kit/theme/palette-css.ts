import { palette, type Mode } from './palette.js';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(mode: Mode): string {
  const lines = Object.entries(palette[mode]).map(([name, value]) => `--k-${kebab(name)}:${value};`);
  return `color-scheme:${mode};${lines.join('')}`;
}

/**
 * The style sheet of the `--k-*` variables: light, dark when the system is and nothing was chosen, and whichever
 * `data-theme` says.
 */
export function paletteCss(): string {
  return [
    `:root{${variables('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${variables('dark')}}}`,
    `[data-theme=dark]{${variables('dark')}}`,
    // Also within a dark page: what is shown as it looks elsewhere.
    `[data-theme=light]{${variables('light')}}`,
  ].join('\n');
}
