import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState, type ComponentType, type ReactNode } from 'react';
import { agreedLoan } from '../../../../contracts/hutang/testing/agreed-loan.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { addTexts } from '../../kit/i18n/i18n.js';
import { cashier, draw, noRows } from '../../kit/testing/draw.js';
import { CashSums, PaymentSums, TicketSums } from './step-sums.js';
import { texts } from './texts.js';

const today = businessDate('2026-11-20');
const loan = {
  ...agreedLoan(businessDate('2026-12-31')),
  jumlah_hutang: rupiah(1_003_000),
  sisa: rupiah(1_003_000),
};

interface FormProps {
  readonly of: ComponentType<AsideProps>;
  readonly begun: FormValues;
  readonly typed: FormValues;
}

/** The sums over what stands in a form, and a button that types more into it. */
function Form({ of: Sums, begun, typed }: FormProps): ReactNode {
  const [values, setValues] = useState(begun);
  const set = (changes: FormValues): void => setValues((before) => ({ ...before, ...changes }));
  return (
    <>
      <Sums values={values} set={set} />
      <output aria-label="proposed">{JSON.stringify({ total: values['total'], tunai: values['tunai'] })}</output>
      <button onClick={() => set(typed)}>more</button>
    </>
  );
}

/** Draws sums for a shop with coins of 1.000. */
async function drawn(props: FormProps) {
  const page = await draw(<div />, () => noRows);
  const modules = [
    { key: 'kas.uang_terkecil', value: '1000' },
    { key: 'hutang.biaya_ganti_surat', value: 10_500 },
  ];
  act(() =>
    runInAction(() => {
      page.root.session.user = { ...cashier, tgl_system: today, modules };
    }),
  );
  page.redraw(<Form {...props} />);
  return page;
}
const said = (): string => document.body.textContent ?? '';
const proposed = (): unknown => JSON.parse(screen.getByRole('status', { name: 'proposed' }).textContent ?? '');

describe('the sums over the form of a step of a loan', () => {
  beforeAll(() => addTexts(texts));
  it('are those of a loan of another branch in the coins of the own one, for so many periods as are typed', async () => {
    const begun = { hutang: [loan], tgl_cabang: today } as never;
    const { user } = await drawn({ of: CashSums, begun, typed: { periode: 3 } });
    expect(said()).toContain('Pelanggan membayar Rp 30.000 · Bunga Rp 30.100 · Pembulatan Tunai Rp −100');
    expect(proposed()).toEqual({ total: 30_000, tunai: 30_000 });
    await user.click(screen.getByText('more'));
    expect(said()).toContain('Pelanggan membayar Rp 90.000 · Bunga Rp 30.100 · Bunga di Muka Rp 60.200');
    expect(proposed()).toEqual({ total: 90_000, tunai: 90_000 });
  });
  it('follow the relief that is agreed on', async () => {
    const begun = { hutang: [loan], lunas: true } as never;
    const { user } = await drawn({ of: PaymentSums, begun, typed: { bunga: 20_000 } });
    expect(proposed()).toEqual({ total: 1_033_100 });
    await user.click(screen.getByText('more'));
    expect(said()).toContain('Pelanggan membayar Rp 1.023.000 · Bunga Rp 20.000 · Pokok Rp 1.003.000');
    expect(proposed()).toEqual({ total: 1_023_000 });
  });
  it('are the fee of another ticket, in coins', async () => {
    await drawn({ of: TicketSums, begun: {}, typed: {} });
    expect(said()).toContain('Pelanggan membayar Rp 10.000 · Biaya ganti surat hutang');
    expect(proposed()).toEqual({ total: 10_000 });
  });
});
