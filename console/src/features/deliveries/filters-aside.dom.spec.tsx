import { screen, waitFor } from '@testing-library/react';
import { ownEmail } from '../../../../contracts/deliveries/views.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { draw, noRows } from '../../kit/testing/draw.js';
import type { Reply, Sent } from '../../kit/testing/transport.js';
import { FiltersAside } from './filters-aside.js';
import { deliveries } from './index.js';

const list = (...data: readonly object[]): Reply => ({ status: 200, data: { data, count: data.length } });
const server =
  (terpasang: boolean) =>
  ({ call }: Sent): Reply => {
    if (call === ownEmail.call) return list({ user_id: 'SPV01', terpasang });
    return call === 'paratransaksi/get/all' ? list({ kode_transaksi: 'GAJI' }, { kode_transaksi: 'MODAL' }) : noRows;
  };

beforeAll(() => addTexts(deliveries.texts!));

describe('the filters of a scheduled report', () => {
  const shown = async (values: FormValues, terpasang: boolean) => {
    const said: FormValues[] = [];
    const drawn = await draw(<FiltersAside values={values} set={(more) => said.push(more)} />, server(terpasang));
    return { ...drawn, said };
  };
  const laporan = 'cash/laporan-transaksi-cash';

  it('are those of the report but its dates; those of another report are left out', async () => {
    const { said, user } = await shown({ laporan, filter: ['kategori:GAJI', 'kode_baki:A1'], email: true }, true);
    const category = await screen.findByRole('combobox', { name: /Kategori/ });
    expect(screen.getAllByRole('combobox')).toEqual([category]);
    await waitFor(() => expect(said).toEqual([{ filter: ['kategori:GAJI'] }]));
    await user.click(category);
    await user.click((await screen.findAllByText('MODAL')).at(-1)!);
    expect(said.at(-1)).toEqual({ filter: ['kategori:MODAL', 'kode_baki:A1'] });
    expect(screen.queryByText(/SMTP_URL/)).toBeNull();
  });

  it('say where no mail is sent, and take the wish for one back', async () => {
    const { said } = await shown({ email: true }, false);
    await screen.findByText('Server email belum dipasang (SMTP_URL): laporan masuk ke Berkas penerima saja.');
    await waitFor(() => expect(said).toEqual([{ email: false }]));
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });
});
