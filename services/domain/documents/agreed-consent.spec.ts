import { agreed } from '../../../contracts/language/define/agreed.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { fieldsOf, parsePayload, Text } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { agreedConsent } from './agreed-consent.js';

const bunga = agreed('bunga', 'Bunga');

class Tebus extends bunga.fields {
  @Text('No Bukti', { required: true }) no_bukti!: string;
}
const redeem = defineCommand(Tebus, {
  name: 'redeem-uji',
  call: 'uji',
  path: '/till',
  title: 'Uji',
  gate: open,
  saved: 'toast.success',
  failed: 'request.failed',
  consent: { kategori: 'UANG', description: 'BUNGA DIKURANGI' },
});

describe('an amount that is computed and may be agreed otherwise', () => {
  it('has three facts: as agreed, as computed, and the signed gap', () => {
    expect([...fieldsOf(Tebus)].map(([name, { label }]) => [name, label])).toEqual([
      ['bunga', 'Bunga'],
      ['bunga_hitung', 'Bunga Dihitung'],
      ['bunga_selisih', 'Selisih Bunga'],
      ['no_bukti', 'No Bukti'],
    ]);
    expect(bunga.of(rupiah(30_000))).toEqual({ bunga: 30_000, bunga_hitung: 30_000, bunga_selisih: 0 });
    const less = { ...bunga.of(rupiah(30_000), rupiah(25_000)), no_bukti: 'A' };
    expect(less).toMatchObject({ bunga: 25_000, bunga_hitung: 30_000, bunga_selisih: -5_000 });
    expect(parsePayload(Tebus, less)).toMatchObject({ value: less });
    expect(bunga.measures).toEqual(['bunga', 'bunga_hitung', 'bunga_selisih']);
  });

  it.each([
    [25_000, 'below', 4_999, 5_000],
    [25_000, 'below', 5_000, undefined],
    [30_000, 'below', 0, undefined],
    [31_000, 'below', 0, undefined],
    [31_000, 'above', 0, 1_000],
    [25_000, 'above', 0, undefined],
  ] as const)('agreed %d of 30.000, losing %s, %d free: needs a consent of %s', (own, loses, free, jumlah) => {
    const facts = bunga.of(rupiah(30_000), rupiah(own));
    const consent = agreedConsent(bunga, redeem, facts, { subject: 'A', free: rupiah(free), loses });
    expect(consent?.jumlah).toBe(jumlah);
    if (own === 25_000 && consent)
      expect(consent).toEqual({
        kategori: 'UANG',
        description: 'BUNGA DIKURANGI',
        subject: 'A',
        jumlah: 5_000,
        rincian: 'Bunga Rp 25.000, dihitung Rp 30.000',
      });
  });
});
