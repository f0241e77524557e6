import { asTyped, caretIn, dashes, editedText, noMarks, shownAs, thousands, type Marks } from './placed-marks.js';

/** Types keys at the end of an empty field, and returns what was typed and what is shown. */
function keyed(keys: string, marks: Marks) {
  return [...keys].reduce(
    (shown, key) => {
      const at = shown.text.length;
      const edit = { text: shown.text + key, caret: at + 1, from: at };
      return shownAs(editedText(shown, edit, marks), marks);
    },
    { typed: '', text: '' },
  );
}
/** Puts a text where `|` stands first, in the place of what is up to the second one. */
function put(written: string, text: string, marks = thousands): string {
  const [head = '', ...rest] = written.split('|');
  const tail = rest.at(-1) ?? '';
  const before = { typed: asTyped(written.replaceAll('|', ''), marks), text: written.replaceAll('|', '') };
  const edit = { text: head + text + tail, caret: (head + text).length, from: head.length };
  const next = shownAs(editedText(before, edit, marks), marks);
  const caret = next.text === edit.text ? edit.caret : caretIn(next, edit);
  return `${next.text.slice(0, caret)}|${next.text.slice(caret)}`;
}

describe('an amount that is typed', () => {
  it.each([
    ['1245', '1.245'],
    ['12450', '12.450'],
    ['1500000.50', '1500000.50'],
    ['1.500.000,00', '1.500.000,00'],
    ['150.0000', '150.0000'],
    ['50,000', '50,000'],
    ['1500.000', '1500.000'],
    ['007', '007'],
    ['Rp 5', 'Rp 5'],
  ])('%s is shown as %s', (keys, shown) => expect(keyed(keys, thousands)).toEqual({ typed: keys, text: shown }));
  it.each([
    ['12.450|', '0', '124.500|'],
    ['12|.450', '9', '129|.450'],
    ['|12.450', '9', '9|12.450'],
    ['1.250|', '', '1.250|'],
    ['1.2|50|', '', '12|'],
    ['1.50|0|', '', '150|'],
    ['1|.|500', '', '1|.500'],
    ['|1.500.000|', '1.50', '1.50|'],
    ['|1.500.000|', '7', '7|'],
    ['1.500.000|', ',00', '1500000,00|'],
    ['1.5|00', 'x', '15x|00'],
  ])('%s with %s put into it is %s', (written, text, shown) => expect(put(written, text)).toBe(shown));
  it('is what stands there where nobody knows which part was changed', () => {
    const before = { typed: '1500', text: '1.500' };
    expect(editedText(before, { text: '1.50', caret: 4, from: undefined }, thousands)).toBe('1.50');
  });
});

describe('a date that is typed', () => {
  it.each([
    ['20261120', '2026-11-20'],
    ['202611', '2026-11'],
    ['2026-11-20', '2026-11-20'],
    ['202611-20', '2026-11-20'],
    ['26/11/2026', '26/11/2026'],
    ['26112026', '2611-20-26'],
    ['202611201', '2026-11-201'],
  ])('%s is shown as %s', (keys, shown) => expect(keyed(keys, dashes).text).toBe(shown));
  it.each([
    ['2026|-11-20', '5', '2026-5|1-120'],
    ['2026-11-2|0|', '', '2026-11-2|'],
    ['2026-11-|20|', '21', '2026-11-21|'],
  ])('%s with %s put into it is %s', (written, text, shown) => expect(put(written, text, dashes)).toBe(shown));
});

it('a figure with decimals is shown as it is typed', () =>
  expect(keyed('1284,350', noMarks)).toEqual({ typed: '1284,350', text: '1284,350' }));
