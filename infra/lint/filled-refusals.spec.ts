import '../../contracts/features.js';
import { unfilledIn } from './filled-refusals.js';
import { filesBelow, textOf } from './tree.js';

const isCode = (path: string): boolean => path.endsWith('.ts') && !/\.spec\.ts$|(^|\/)testing\//.test(path);
const code = ['contracts', 'services'].flatMap((root) =>
  filesBelow(root)
    .filter(isCode)
    .map((file) => `${root}/${file}`),
);

describe('refusals and messages', () => {
  it('are made with the values of their texts', () => {
    expect(code.length).toBeGreaterThan(500);
    expect(code.flatMap((path) => unfilledIn(textOf(path)).map((what) => `${path}: ${what}`))).toEqual([]);
  });
  it.each([
    [`refuse('deposit.over', 'jumlah')`, ['deposit.over']],
    [`throw new Refusal('view.too-many')`, ['view.too-many']],
    [`refuse('deposit.over', 'jumlah', message('titipan.over', { total }))`, []],
    [`refuse('deposit.over', 'jumlah', message('titipan.over'))`, ['titipan.over']],
    [`{ ...refused('document.state'), values }`, []],
    [`refuse('cash.same-account', 'tujuan')`, []],
    [`message('mutasiBank.rekening.same')`, []],
    [`throw Refusal.of(refused.refusal, refused.field)`, ['refused.refusal anew']],
    [`new Refusal(refused.refusal, undefined, refused.message?.values)`, ['refused.refusal anew']],
    [`throw Refusal.saying(refused.refusal, refused.message)`, []],
  ])('%s: %j', (source, expected) => expect(unfilledIn(source)).toEqual(expected));
});
