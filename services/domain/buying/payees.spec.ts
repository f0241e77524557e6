import { isSameName } from './payees.js';

it.each([
  ['Siti Aminah', 'SITI AMINAH', true],
  ['Siti Aminah', 'SITI AMINAH ZULAIKHA', true],
  ['Siti Aminah', 'SITI A', true],
  ['Nurul Hidayah', 'HIDAYAH NURUL', true],
  ['Siti Aminah', 'SITI RAHAYU', false],
  ['Siti Aminah', 'BUDI SANTOSO', false],
  ['Siti Aminah', '', false],
  ['', '', false],
])('the name %s is that of the account %s: %s', (name, holder, same) => {
  expect(isSameName(name, holder)).toBe(same);
  expect(isSameName(holder, name)).toBe(same);
});
