import { screen } from '@testing-library/react';
import { agreedLoan } from '../../../../contracts/hutang/testing/agreed-loan.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { draw } from '../../kit/testing/draw.js';
import { PaymentSums } from './step-sums.js';
import { texts } from './texts.js';

const loan = agreedLoan(businessDate('2027-03-01'));
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
