/**
 * A text as people type and paste it into a field: what it is as the field writes it, or why it is none. What is none
 * stays as it was typed, or as it is `shown`.
 */
export type FigureCase =
  | { readonly text: string; readonly is: string }
  | { readonly text: string; readonly refused: string; readonly shown?: string };

/** Texts by the kind of figure that their field takes. A reason in quotes is the text that the field says. */
export const figures = {
  rupiah: [
    { text: '50000', is: '50.000' },
    { text: '50.000', is: '50.000' },
    { text: '1.500.000,00', is: '1.500.000' },
    { text: 'Rp 1.500.000', is: '1.500.000' },
    { text: 'Rp1.234.567,00', is: '1.234.567' },
    { text: 'IDR 1.500.000', is: '1.500.000' },
    { text: '1 500 000', is: '1.500.000' },
    { text: '1,500,000', is: '1.500.000' },
    { text: '50,000', refused: 'two readings: 50 with three decimals, or fifty thousand' },
    { text: '1500000.50', refused: 'no part of a rupiah' },
    { text: '100.00', refused: 'two readings' },
    { text: '12.50', refused: 'two readings' },
    { text: '1500,5', refused: 'no part of a rupiah' },
    { text: '2,5', refused: 'no part of a rupiah' },
    { text: '-5', refused: 'negative where the field takes none' },
    { text: 'abc', refused: 'no figure' },
    { text: '150.0000', refused: 'groups of three' },
    { text: '5%', refused: 'no percent of a price' },
    { text: '50rb', refused: 'no short form' },
  ],
  number: [
    { text: '2,5', refused: 'a whole number' },
    { text: '-3', refused: 'negative' },
    { text: '1.5', refused: 'a whole number' },
    { text: '1.500', is: '1.500' },
    { text: 'abc', refused: 'no figure' },
  ],
  grams: [
    { text: '3 g', is: '3,000' },
    { text: '2,81', is: '2,810' },
    { text: '2.345', refused: 'two readings' },
    // Whether so much may be is a rule of the piece, and none of its field.
    { text: '5210', is: '5.210,000' },
    { text: '1.284,350', is: '1.284,350' },
    { text: 'abc', refused: 'no figure' },
  ],
  carat: [
    { text: '0,25', is: '0,250' },
    { text: '0.25', is: '0,250' },
    { text: '2.345', refused: 'two readings' },
    { text: '1,2345', refused: 'three decimals at most' },
    { text: 'abc', refused: 'no figure' },
  ],
  percent: [
    { text: '2,5', is: '2,50' },
    { text: '2.5', is: '2,50' },
    { text: '100', is: '100,00' },
    { text: '100,01', refused: "'Tidak Boleh Melebihi 100 !'" },
    { text: '2,555', refused: 'two decimals at most' },
    { text: 'abc', refused: 'no figure' },
  ],
  permille: [
    { text: '750,5', is: '750,5' },
    { text: '750', is: '750,0' },
    { text: '1000,1', refused: 'more than the whole', shown: '1.000,1' },
    { text: '750,55', refused: 'one decimal at most' },
    { text: 'abc', refused: 'no figure' },
  ],
  dollars: [
    { text: '1500,50', is: '1.500,50' },
    { text: '1.500,50', is: '1.500,50' },
    { text: '2.345', refused: 'two readings' },
    { text: '1,555', refused: 'two decimals at most' },
    { text: 'abc', refused: 'no figure' },
  ],
  date: [
    { text: '2026-11-26', is: '2026-11-26' },
    { text: '26/11/2026', is: '2026-11-26' },
    { text: '26-11-2026', is: '2026-11-26' },
    { text: '2611-20-26', refused: 'no date' },
    { text: '26/11/26', refused: 'a year has four digits' },
    { text: '11/26/2026', refused: 'no date' },
  ],
  time: [
    { text: '09:30', is: '09:30' },
    { text: '9.30', is: '09:30' },
    { text: '09:30:00', is: '09:30' },
    { text: '9:30 PM', is: '21:30' },
    { text: '12:05 am', is: '00:05' },
    { text: '13:00 PM', refused: 'no hour of half a day' },
    { text: '09:30:15', refused: 'seconds' },
    { text: '25:00', refused: 'no time of a day' },
    { text: '0930', refused: 'no time of a day' },
  ],
} as const satisfies Readonly<Record<string, readonly FigureCase[]>>;

/** Numbers of phones as people write them, each with the digits that it is kept as in Indonesia, by its country. */
export const phones: readonly FigureCase[] = [
  { text: '081277770001', is: '6281277770001' },
  { text: '0812-7777-0001', is: '6281277770001' },
  { text: '+62 812-7777-0001', is: '6281277770001' },
  { text: '62 812 7777 0001', is: '6281277770001' },
  { text: '+62 (0)812-7777-0001', is: '6281277770001' },
  { text: '620812 7777 0001', is: '6281277770001' },
  { text: '81277770001', is: '6281277770001' },
  { text: '+81 90-1234-5678', is: '+819012345678' },
  { text: '(021) 555-1234', is: '62215551234' },
  { text: '08127777000X', refused: 'a letter' },
  { text: '0812', refused: 'too short' },
  { text: '+62', refused: 'too short' },
  { text: '0000000000', refused: 'no number' },
];

/** Texts of figures that are typed and pasted into fields of text too, which take them to the letter or refuse them. */
export const figureTexts: readonly string[] = [
  '1.500.000,00',
  'Rp 1.500.000',
  '1 500 000',
  '50,000',
  '-5',
  '150.0000',
  '3 g',
  '26/11/2026',
  '09:30',
  'abc',
];
