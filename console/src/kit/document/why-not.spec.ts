import '../../../../contracts/hutang/steps.js';
import { hutang } from '../../../../contracts/hutang/loan.js';
import { undoSettlement } from '../../../../contracts/hutang/paying.js';
import { cancelSale, penjualan, validateSale } from '../../../../contracts/penjualan/sale.js';
import { defineActionScreen } from './define-document-screen.js';
import type { OneDocument } from './document-store.js';
import { whyNot } from './why-not.js';

const here = { tgl_system: '2026-11-25', kode_toko: 'JKT01' };
const sale = (status: string, tanggal = '2026-11-25', kode_toko = 'JKT01') =>
  ({
    ...{ no_bukti: 'FJ-JKT01-000001', status, kode_toko, tanggal },
    riwayat: [{ tanggal, kode_toko }],
  }) as unknown as OneDocument;

describe('a step that cannot be done to a document', () => {
  const cancel = defineActionScreen(penjualan, cancelSale, {
    ...{ found: 'document.ofToday', otherDate: 'dict.cancel.yesterday.penjualan' },
  });
  const validate = defineActionScreen(penjualan, validateSale, { found: 'document.ofToday' });

  it.each([
    ['nothing where it can', cancel, sale('TERCATAT'), undefined],
    ['that it was cancelled', cancel, sale('BATAL'), 'No Bukti ini sudah dibatalkan'],
    [
      'that nothing is left to undo, by the step',
      defineActionScreen(hutang, undoSettlement, { found: 'document.ofToday' }),
      { ...sale('BERJALAN'), no_bukti: 'HT-JKT01-000001' },
      'Tidak ada Pelunasan Hutang pada HT-JKT01-000001 yang dapat dibatalkan',
    ],
    ['the state it is in', validate, sale('TERCATAT'), 'Penjualan FJ-JKT01-000001 sudah berstatus Tercatat'],
    [
      'its date, in words of its own',
      cancel,
      sale('TERCATAT', '2026-11-24'),
      'Tidak bisa membatalkan penjualan kemarin',
    ],
    ...(['2026-11-25', '2026-11-24'] as const).map(
      (tanggal) =>
        [
          `that it is of another branch, which alone does it, on ${tanggal}`,
          cancel,
          sale('TERCATAT', tanggal, 'BDG01'),
          'Penjualan FJ-JKT01-000001 milik cabang BDG01. Batal Penjualan hanya dapat dilakukan di cabang itu',
        ] as const,
    ),
  ] as const)('says %s', (_, screen, row, why) => expect(whyNot(screen, row, here)).toBe(why));
});
