import { parsePayload } from './fields.js';
import { Reference } from './special-fields.js';

class Told {
  @Reference('No Referensi', { required: true, wrong: 'terimaUang.notFound' }) no_reff!: string;
}

describe('a reference', () => {
  it.each(['K7PM3XQD', 'k7pm3xqd', ' K7PM-3xqd ', 'K7PM 3XQD', 'k7 pm-3x qd'])(
    'is taken as it was read out: %p',
    (no_reff) => expect(parsePayload(Told, { no_reff })).toEqual({ value: { no_reff: 'K7PM3XQD' } }),
  );
  it.each(['K7PM/3XQD', 'K7PM_3XQD', '- -', 'É7PM', 7, {}, 'x'.repeat(41)])(
    'is not what cannot be one: %p',
    (no_reff) => expect(parsePayload(Told, { no_reff })).toMatchObject({ errors: [{ field: 'no_reff' }] }),
  );
});
