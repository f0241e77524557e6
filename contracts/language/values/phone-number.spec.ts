import { phoneBeginnings, phoneNumber, phoneText, shorterPhones, wholePhone } from './phone-number.js';

/** One number in the ways in which people write it. */
const same = [
  '081277770001',
  '0812-7777-0001',
  '+62 812-7777-0001',
  '62 812 7777 0001',
  '+62 (0)812-7777-0001',
  '620812 7777 0001',
  '81277770001',
  '0062 812 7777 0001',
  '\u202a+62 812\u20117777\u20110001\u202c',
];

describe('a phone number', () => {
  it.each(same)('%j is kept in one form', (written) => expect(phoneNumber(written)).toBe('6281277770001'));
  it.each([
    ['+81 90-1234-5678', '+819012345678'],
    ['0081 90 1234 5678', '+819012345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['(021) 555-1234', '62215551234'],
    ['812345678', '62812345678'],
    ['812345678901', '62812345678901'],
  ])('%j is kept as %s', (written, kept) => expect([phoneNumber(written), phoneNumber(kept)]).toEqual([kept, kept]));
  it.each([
    '08127777000X',
    '0812',
    '+62',
    '0000000000',
    '81234567',
    '8123456789012',
    '5551234567',
    '+0812345678',
    '62 0000 0000',
    '0812+77770001',
    '',
    `0812${'-'.repeat(30)}77770001`,
  ])('%j is none', (written) => expect(phoneNumber(written)).toBeUndefined());
  it('is shown as people at home write it', () =>
    expect(['6281277770001', '62215551234', '62251333444', '+819012345678'].map(phoneText)).toEqual([
      ...['0812-7777-0001', '021-5551234', '0251-333444', '+819012345678'],
    ]));
});

describe('a phone number is found', () => {
  const finds = (written: string, kept: string): boolean =>
    phoneBeginnings(written).some((beginning) => kept.startsWith(beginning));
  it.each([...same, '0812 77', '62812-77', '+62 (0)81', '8127', '62', '0'])('by %j', (written) =>
    expect(finds(written, '6281277770001')).toBe(true),
  );
  it.each(['+81 90-1234-5678', '8190', '0081 90'])('of another country by %j', (written) =>
    expect(finds(written, '+819012345678')).toBe(true),
  );
  it.each([
    ['0812-7777-0001', '6281277770001'],
    ['81277770001', '6281277770001'],
    ['6591234567', '626591234567'],
    ['+65 9123 4567', '+6591234567'],
    ['0812777', undefined],
    ['0812x777777', undefined],
  ])('whole by %j alone, which is %s', (written, kept) => expect(wholePhone(written)).toBe(kept));
  it('whole after those that it begins with', () =>
    expect(shorterPhones('6281277770001')).toEqual([...['628127777', '6281277770', '62812777700', '628127777000']]));
  it.each(['', '+', '()', '0812x', '%', '081378', '+8127'])(
    'by no part of another one, nor without digits: %j',
    (written) => expect(finds(written, '6281277770001')).toBe(false),
  );
});
