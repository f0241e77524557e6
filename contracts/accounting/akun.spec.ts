import { parsePayload } from '../language/define/fields.js';
import { Akun } from './akun.js';
import { startChart } from './start-chart.js';

const errorsOf = (jenis: string, golongan?: string) => {
  const parsed = parsePayload<Akun>(Akun, { nomor_akun: '6-7777', nama_akun: 'Uji', jenis, golongan });
  return 'errors' in parsed ? parsed.errors.map(({ field, message_id }) => [field, message_id]) : [];
};

describe('an account of profit and loss', () => {
  it('says in which part of its own kind it stands, or nothing', () => {
    expect([errorsOf('BEBAN', 'BEBAN POKOK'), errorsOf('BEBAN'), errorsOf('ASET')]).toEqual([[], [], []]);
    expect(errorsOf('BEBAN', 'PENDAPATAN USAHA')).toEqual([['golongan', 'akun.golongan']]);
    expect(errorsOf('PENDAPATAN', 'BEBAN POKOK')).toEqual([['golongan', 'akun.golongan']]);
  });
  it('has its part in the start chart, and no other has', () => {
    for (const { nomor_akun, jenis, golongan } of startChart)
      expect([nomor_akun, golongan?.startsWith(`${jenis} `) ?? false]).toEqual([
        nomor_akun,
        ['PENDAPATAN', 'BEBAN'].includes(jenis),
      ]);
  });
});
