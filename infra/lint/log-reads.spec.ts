import { codeBelow } from './folders.js';
import { textOf } from './tree.js';

/** The files that read the log as a whole: the kernel, what examines and rebuilds it, and the checks of the doctor. */
const READS_ALL = /^services\/(kernel\/event-store|platform\/(doctor|derived|rebuild))\/|checks?\.ts$/;

const readsTheLog = (text: string): boolean => /\blog\.event\b(?!_)/.test(text);

describe('the log', () => {
  it('is asked through the relations of the kernel', () => {
    const files = codeBelow('services').map((file) => `services/${file}`);
    expect(files.filter((file) => !READS_ALL.test(file) && readsTheLog(textOf(file)))).toEqual([]);
  });

  it('is asked by whoever names its table', () => {
    expect(readsTheLog('select payload from log.event where branch = $1')).toBe(true);
    expect(readsTheLog('select required from log.event_shape')).toBe(false);
  });
});
