import type { MessageId } from '../messages/messages.js';

/** The kinds of fields: what a form shows for one, and how its value is read and written. */
export type FieldType =
  | 'text'
  | 'prose'
  | 'texts'
  | 'rupiah'
  | 'choice'
  | 'date'
  | 'flag'
  | 'number'
  | 'weight'
  | 'percent'
  | 'permille'
  | 'carat'
  | 'usd'
  | 'words'
  | 'rows'
  | 'value'
  | 'custom'
  | 'link'
  | 'colour'
  | 'tags'
  | 'phone'
  | 'keys'
  | 'image'
  | 'images'
  | 'copied'
  | 'barcode';

/** The way in which people read and write the figures of a type, and in which they are sent. */
export interface Measure {
  readonly decimals: number;
  readonly sign?: 'Rp' | 'g' | '%' | '‰' | 'ct' | 'US$';
  /** The units that people write before or after it, as `readFigure` takes them. */
  readonly units?: string;
  /** The meaning of a whole number of it, for the documents of the API. */
  readonly sent?: string;
  /** Message for a number that is sent with decimals. */
  readonly whole?: MessageId;
}

/** The types of figures. */
export const measures: Partial<Record<FieldType, Measure>> = {
  number: { decimals: 0 },
  rupiah: { decimals: 0, sign: 'Rp', units: 'rp\\.?|idr', sent: 'Whole rupiah' },
  weight: {
    decimals: 3,
    sign: 'g',
    units: 'g|gr|gram',
    sent: 'Whole milligrams: 2345 is 2,345 g',
    whole: 'field.milligrams',
  },
  percent: {
    decimals: 2,
    sign: '%',
    units: '%|persen',
    sent: 'Hundredths of a percent: 7550 is 75,50 %',
    whole: 'field.hundredths',
  },
  carat: {
    decimals: 3,
    sign: 'ct',
    units: 'ct|karat|carat',
    sent: 'Thousandths of a carat: 1250 is 1,250 ct',
    whole: 'field.thousandths',
  },
  usd: {
    decimals: 2,
    sign: 'US$',
    units: 'us\\$|usd|\\$',
    sent: 'US cents: 150050 is US$ 1.500,50',
    whole: 'field.cents',
  },
  permille: {
    decimals: 1,
    sign: '‰',
    units: '‰',
    sent: 'Tenths of a per mille: 7505 is 750,5 ‰',
    whole: 'field.tenths',
  },
};
