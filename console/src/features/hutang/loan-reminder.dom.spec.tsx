import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { agreedLoan } from '../../../../contracts/hutang/testing/agreed-loan.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import { LoanCosts } from './loan-costs.js';
import { LoanReminder } from './loan-reminder.js';
import { texts } from './texts.js';

const loan = {
  ...agreedLoan(businessDate('2026-11-25')),
  kode_member: 'MB-000001',
  status: 'BERJALAN',
  nama_toko: 'Toko Cikini',
  alamat_toko: 'Jalan Cikini 1',
  telepon_toko: '',
};
const customer = { kode_member: 'MB-000001', nama_customer: 'Siti Aminah', no_hp: '081234560001' };
const drawn = async (...paths: readonly string[]) => {
  const page = await draw(<LoanReminder loan={loan as never} today={businessDate('2026-11-20')} />, ({ call }) =>
    call.startsWith('member/') ? { status: 200, data: { data: customer } } : noRows,
  );
  const hak_akses = paths.map((key) => ({ key, title: '', is_show: true }));
  const modules = [{ key: 'MEMBER_MODULE', value: true }];
  act(() =>
    runInAction(() => {
      page.root.session.user = { ...cashier, hak_akses, modules };
    }),
  );
  return page;
};

describe('the reminder of a loan', () => {
  beforeAll(() => addTexts(texts));
  it('is copied as it is shown, and names the customer once their phone was asked for', async () => {
    const { user, sent } = await drawn('/data-member');
    expect(screen.getByText(/Yth\. Pelanggan/).textContent).toContain('jatuh tempo pada 2026-11-25');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Nama dan No HP pelanggan' }));
    expect((await screen.findByText(/Yth\. Siti Aminah/)).textContent).toContain('Untuk melunasi: Rp 1.030.000');
    await user.click(screen.getByRole('button', { name: 'Salin' }));
    expect(await navigator.clipboard.readText()).toBe(screen.getByText(/Yth\. Siti Aminah/).textContent);
    await user.click(screen.getByRole('button', { name: customer.no_hp }));
    expect(await navigator.clipboard.readText()).toBe(customer.no_hp);
  });
  it('offers no phone to who may not see customers', async () => {
    await drawn();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Salin']);
  });
});

describe('the costs of a loan', () => {
  beforeAll(() => addTexts(texts));
  const days = async (more: object): Promise<readonly string[]> => {
    await draw(<LoanCosts row={{ ...loan, ...more }} />, () => noRows);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return heads.filter((head) => /\d/.test(head));
  };
  it('are those of today, of tomorrow and of the end of its period', async () => {
    expect(await days({})).toEqual(['Hari ini 2026-11-20', 'Besok 2026-11-21', 'Akhir periode 2026-12-01']);
    expect(screen.queryByText(/Bunga berhenti/)).toBeNull();
  });
  it('have beside them what is held of its customer', async () => {
    await days({ titipan: 20_000 });
    expect(screen.getByText('Titipan Rp 20.000')).toBeTruthy();
  });
  it('are the same on each day since its interest stopped', async () => {
    const stopped = { ditahan: 'LP-1', henti_sejak: '2026-11-10' };
    expect(await days(stopped)).toEqual(['Hari ini 2026-11-20']);
    expect(screen.getByText('Bunga berhenti sejak 2026-11-10')).toBeTruthy();
  });
});
