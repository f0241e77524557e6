import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState, type ReactNode } from 'react';
import { weightRange } from '../../../../contracts/language/define/range.js';
import { cashier, draw } from '../testing/draw.js';
import { DateFilter, ShopFilter } from './filter-parts.js';
import { RangeFilter } from './range-filter.js';

const names = ['tgl_from', 'tgl_to'] as const;
type Values = Readonly<Record<string, string>>;

/** Draws the ends of a range of dates and of one of weights, the keys in the first date. */
async function drawn() {
  let asked: Values = {};
  function Page(): ReactNode {
    const [values, setValues] = useState<Values>({});
    asked = values;
    const of = (name: string) => ({
      value: values[name],
      error: undefined,
      change: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    });
    return (
      <>
        {names.map((name) => (
          <DateFilter key={name} name={name} {...of(name)} />
        ))}
        <RangeFilter range={weightRange('berat', 'Berat')} of={of} />
      </>
    );
  }
  const { user } = await draw(<Page />);
  act(() => control('tgl_from').focus());
  return { user, asked: () => asked };
}
const control = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement;
const isOpen = () => screen.queryByRole('grid') !== null;
const day = () => document.activeElement?.textContent;

describe('a range of dates', () => {
  it('is typed in digits alone, one end after the other', async () => {
    const { user, asked } = await drawn();
    await user.keyboard('20261101{Tab}20261120');
    expect([control('tgl_from').value, control('tgl_to').value]).toEqual(['2026-11-01', '2026-11-20']);
    expect(asked()).toEqual({ tgl_from: '2026-11-01', tgl_to: '2026-11-20' });
  });
  it('is typed after a click into it', async () => {
    const { user, asked } = await drawn();
    await user.click(control('tgl_to'));
    await user.keyboard('20261101');
    expect([asked(), isOpen()]).toEqual([{ tgl_to: '2026-11-01' }, false]);
  });
  it('is typed over after a click into it, and mended within after another', async () => {
    const { user, asked } = await drawn();
    await user.keyboard('20261126{Tab}');
    await user.click(control('tgl_from'));
    await user.keyboard('20261015');
    expect(asked()).toEqual({ tgl_from: '2026-10-15' });
    await user.click(control('tgl_from'));
    expect([control('tgl_from').selectionStart, control('tgl_from').selectionEnd]).not.toEqual([0, 10]);
  });
  it('is picked from a month by arrows and Enter, and the keys are in its field again', async () => {
    const { user, asked } = await drawn();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(day()).toBe('20'));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    await waitFor(() => expect(day()).toBe('12'));
    await user.keyboard('{Enter}');
    expect([asked(), document.activeElement?.id]).toEqual([{ tgl_from: '2026-11-12' }, 'field-tgl_from']);
  });
  it('stays as it is where its month is left by Escape', async () => {
    const { user, asked } = await drawn();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(day()).toBe('20'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(control('tgl_from')));
    await waitFor(() => expect([isOpen(), asked()]).toEqual([false, {}]));
  });
  it('takes the business date by its button', async () => {
    const { user, asked } = await drawn();
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByText('Hari Ini'));
    expect(asked()).toEqual({ tgl_from: '2026-11-20' });
  });
});

describe('a range of weights', () => {
  it('is typed in grams and asked for in milligrams, either end by itself', async () => {
    const { user, asked } = await drawn();
    await user.click(control('berat_from'));
    await user.keyboard('2,5{Tab}');
    expect([asked(), control('berat_from').value]).toEqual([{ berat_from: '2500' }, '2,500']);
    await user.keyboard('10{Tab}');
    expect([asked(), control('berat_to').value]).toEqual([{ berat_from: '2500', berat_to: '10000' }, '10,000']);
    await user.clear(control('berat_from'));
    expect(asked()).toEqual({ berat_from: '', berat_to: '10000' });
  });
  it('keeps a text that is no weight', async () => {
    const { user, asked } = await drawn();
    await user.click(control('berat_from'));
    await user.keyboard('abc{Tab}');
    expect([asked(), control('berat_from').value]).toEqual([{ berat_from: 'abc' }, 'abc']);
  });
});

describe('the shop that is asked for at head office', () => {
  const tokos = ['JKT01', 'BDG01'].map((kode_toko) => ({ kode_toko, nama_toko: `Toko ${kode_toko}` }));
  /** Draws the choice of shops of which several may be chosen. */
  async function shops() {
    let asked = 'ALL';
    function Page(): ReactNode {
      const [value, setValue] = useState('ALL');
      asked = value;
      return <ShopFilter several value={value} error={undefined} change={setValue} />;
    }
    const drawn = await draw(null, () => ({ status: 200, data: { data: tokos, count: tokos.length } }));
    act(() => runInAction(() => void (drawn.root.session.user = { ...cashier, kode_toko: 'PUSAT' })));
    drawn.redraw(<Page />);
    act(() => control('kode_toko').focus());
    return { user: drawn.user, asked: () => asked };
  }

  it('may be several together, and is all of them where none is chosen', async () => {
    const { user, asked } = await shops();
    await user.keyboard('JKT01{Enter}');
    await waitFor(() => expect(asked()).toBe('JKT01'));
    await user.keyboard('BDG01{Enter}');
    await waitFor(() => expect(asked()).toBe('JKT01,BDG01'));
    await user.keyboard('JKT01{Enter}');
    await waitFor(() => expect(asked()).toBe('BDG01'));
    await user.keyboard('BDG01{Enter}');
    await waitFor(() => expect(asked()).toBe('ALL'));
  });
});
