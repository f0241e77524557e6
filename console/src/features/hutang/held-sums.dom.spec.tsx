import { screen } from '@testing-library/react';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { draw } from '../../kit/testing/draw.js';
import { PaymentSums } from './step-sums.js';
import { texts } from './texts.js';

const day = businessDate('2026-11-01');
const loan = {
  no_bukti: 'HT-JKT01-000001',
  tgl_hutang: day,
  mulai_bunga: day,
  buka_bunga: day,
  langkah_akhir: day,
  jatuh_tempo: businessDate('2027-03-01'),
  jumlah_hutang: 1_000_000,
  sisa: 1_000_000,
  bunga: 300,
  cara: 'PERIODE_HARI',
  hari: 30,
  hari_pertama_dihitung: false,
  minimum_hari: 0,
  tenggang_hari: 0,
  maksimum_periode: 0,
  pembulatan: 100,
  denda: 10,
  angsuran: [],
  periode_terbayar: 0,
  bunga_terbayar: 0,
};
const transfer = [{ cara: 'TRANSFER', jumlah: 50_000 }];

/** The sum above a payment of interest, and the total that it proposes. */
async function told(values: object, facts: object = {}) {
  const proposed: FormValues[] = [];
  const form = { hutang: [{ ...loan, ...facts }], ...values } as never;
  await draw(<PaymentSums values={form} set={(more) => proposed.push(more)} />);
  return { text: screen.getByText(/Pelanggan membayar/).textContent, total: proposed.at(-1)?.['total'] };
}

describe('the sum of a payment', () => {
  beforeAll(() => addTexts(texts));

  it('says that a transfer is too much, and how the rest is held', async () => {
    expect(await told({ pembayaran: transfer })).toEqual({
      text:
        'Pelanggan membayar Rp 30.000 · Bunga Rp 30.000 · ' +
        'Lebih Rp 20.000: centang Titipkan Kelebihan bila pelanggan mentransfer lebih',
      total: 30_000,
    });
  });

  it('says before it is saved what is held', async () => {
    const { text } = await told({ pembayaran: transfer, titipkan: true });
    expect(text).toBe('Pelanggan membayar Rp 30.000 · Bunga Rp 30.000 · Dititipkan Rp 20.000 milik pelanggan');
  });

  it('takes off what is paid by what is held', async () => {
    expect(await told({ pembayaran: [], dari_titipan: 20_000 }, { titipan: 25_000 })).toEqual({
      text: 'Pelanggan membayar Rp 10.000 · Bunga Rp 30.000 · Dari Titipan Rp 20.000 · Titipan Rp 25.000',
      total: 10_000,
    });
  });
});
