import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { fieldsOf, WholeNumber } from '../../../../contracts/language/define/fields.js';
import { draw } from '../testing/draw.js';
import type { FigureValue } from './figure-input.js';
import { Sheet } from './sheet.js';

class Hitungan {
  @WholeNumber('Lembar', { min: 0, max: 1000 }) lembar?: number;
}
const rule = fieldsOf(Hitungan).get('lembar')!;
const notes = [100_000, 50_000] as const;
const coins = [1000] as const;

/** Notes and coins that are counted, each in a sheet of its own. */
async function drawn() {
  let counted: Readonly<Record<number, FigureValue>> = {};
  function Page(): ReactNode {
    const [typed, setTyped] = useState<typeof counted>({});
    counted = typed;
    const sheet = (values: readonly number[]): ReactNode => (
      <Sheet
        heads={['Pecahan', 'Lembar', 'Jumlah']}
        rule={rule}
        rows={values.map((value) => ({
          id: `lembar-${value}`,
          title: String(value),
          typed: typed[value],
          type: (lembar) => setTyped((before) => ({ ...before, [value]: lembar })),
          result: String(value * Number(typed[value] ?? 0)),
        }))}
        foot={['Total', '', '']}
      />
    );
    return (
      <div className="page">
        {sheet(notes)}
        <div>{sheet(coins)}</div>
      </div>
    );
  }
  const { user } = await draw(<Page />);
  await user.click(figure(100_000));
  return { user, counted: () => counted };
}
const figure = (value: number) => screen.getByLabelText<HTMLInputElement>(`${value} Lembar`);
const at = () => document.activeElement?.id;

describe('a sheet', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['↓', '{ArrowDown}'],
    ['Tab', '{Tab}'],
  ])('is filled in down its column by %s, into the next sheet too', async (_, key) => {
    const { user, counted } = await drawn();
    await user.keyboard(`12${key}3${key}40`);
    expect([at(), counted()]).toEqual(['lembar-1000', { 100_000: 12, 50_000: 3, 1000: 40 }]);
    expect(screen.getByText('1200000')).toBeTruthy();
  });
  it('goes back by ↑, and a figure that is gone to is typed over', async () => {
    const { user, counted } = await drawn();
    await user.keyboard('12{Enter}3{ArrowUp}7');
    expect([at(), counted()[100_000]]).toEqual(['lembar-100000', 7]);
  });
  it('stays at its ends', async () => {
    const { user } = await drawn();
    await user.keyboard('{ArrowUp}');
    expect(at()).toBe('lembar-100000');
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(at()).toBe('lembar-1000');
  });
  it('says below it which figure is none, by its row', async () => {
    const { user } = await drawn();
    await user.keyboard('5000{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^100000: /);
    await user.keyboard('{ArrowUp}500');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('takes a figure that is pasted', async () => {
    const { user, counted } = await drawn();
    await user.paste('12');
    expect(counted()).toEqual({ 100_000: 12 });
  });
  it.each(['2,5', '-3', '1.5', 'abc'])('keeps %s that is typed into it, and says that it is none', async (text) => {
    const { user, counted } = await drawn();
    await user.keyboard(`${text}{Enter}`);
    expect([counted()[100_000], figure(100_000).value]).toEqual([text, text]);
    expect(screen.getByRole('alert').textContent).toMatch(/^100000: Harus bilangan bulat 0 sampai 1.000/);
  });
  it('puts figures that are pasted at once into as many rows', async () => {
    const { user, counted } = await drawn();
    await user.paste('12\n3');
    expect(counted()).toEqual({ 100_000: 12, 50_000: 3 });
    expect([figure(100_000).value, figure(50_000).value]).toEqual(['12', '3']);
  });
  it('leaves out empty cells beside pasted figures, and shows others', async () => {
    const { user, counted } = await drawn();
    await user.paste('12\t\t\r\n3\tlebih\r\n');
    expect(counted()).toEqual({ 100_000: 12, 50_000: '3; lebih' });
  });
  it('shows in its last row what was pasted beyond it', async () => {
    const { user, counted } = await drawn();
    await user.paste('12\n3\n4\n');
    expect(counted()).toEqual({ 100_000: 12, 50_000: '3; 4' });
    expect(screen.getByRole('alert').textContent).toMatch(/^50000: /);
  });
});
