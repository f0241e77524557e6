import { Text } from './fields.js';
import { maskedFields, maskedRow, maskedText } from './masked.js';

class Orang {
  @Text('Nama') nama!: string;
  @Text('No KTP', { masked: true }) no_ktp!: string;
}

describe('a masked field', () => {
  it('is told by its last four characters, and not at all where it has no more', () => {
    expect(maskedText('3171234567890001')).toBe(`${'\u2022'.repeat(12)}0001`);
    expect([maskedText('0001'), maskedText('')]).toEqual(['\u2022'.repeat(4), '']);
  });
  it('is marked in its definition, and all else of its row stays as it is', () => {
    expect(maskedFields(Orang)).toEqual(['no_ktp']);
    expect(maskedRow(Orang, { nama: 'Siti Aminah', no_ktp: '3171234567890001' })).toEqual({
      nama: 'Siti Aminah',
      no_ktp: `${'\u2022'.repeat(12)}0001`,
    });
  });
});
