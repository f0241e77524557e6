import { readFileSync } from 'node:fs';
import { features } from '../../features.js';
import { kilau } from './kilau.js';
import { messages } from './messages.js';
import { specified } from './specified.js';

/**
 * Taken from the specification: texts that stand in it character for character, and our wording where it only describes
 * one.
 */
const specification = JSON.parse(readFileSync(new URL('./specified.json', import.meta.url), 'utf8')) as Record<
  'exact' | 'described',
  Record<string, string>
>;
const ids = Object.keys(messages);

describe('the message catalogue', () => {
  it('holds every text of the specification, character for character', () => {
    expect(specified).toEqual({ ...specification.exact, ...specification.described });
  });
  it('holds 178 quoted and 85 described texts', () => {
    expect([Object.keys(specification.exact).length, Object.keys(specification.described).length]).toEqual([178, 85]);
  });
  it('has each id once: our own never replace one of the specification', () => {
    const own = [...Object.keys(kilau), ...features.flatMap(({ texts = {} }) => Object.keys(texts))];
    expect(own.filter((id) => id in specified)).toEqual([]);
    expect(ids).toHaveLength(Object.keys(specified).length + own.length);
  });
  it('has no empty text, no control character and no brace that is no placeholder', () => {
    const odd = ids.filter(
      (id) =>
        messages[id]!.trim() === '' ||
        /\p{Cc}/u.test(messages[id]!) ||
        /[{}]/.test(messages[id]!.replace(/\{\w+\}/g, '')),
    );
    expect(odd).toEqual([]);
  });
});
