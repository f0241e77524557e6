import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { cashier, draw } from '../testing/draw.js';
import { PanelRefresh } from './panel-refresh.js';

describe('the refresh of a panel', () => {
  /** Draws it where the spinner turns for so many milliseconds. */
  async function refresh(milliseconds: number) {
    const read: number[] = [];
    const pressed = { at: 0 };
    const drawn = await draw(<PanelRefresh reload={() => read.push(performance.now() - pressed.at)} />);
    const modules = [{ key: 'panel.refresh.spinner', value: milliseconds }] as never;
    act(() => runInAction(() => void (drawn.root.session.user = { ...cashier, modules })));
    const button = screen.getByRole('button', { name: 'Muat ulang' });
    const press = async (): Promise<void> => {
      pressed.at ||= performance.now();
      await drawn.user.click(button);
    };
    const isTurning = (): boolean => button.classList.contains('ant-btn-loading');
    return { read, press, isTurning };
  }

  it('turns as long as the setting says, then reads once, however often it is pressed', async () => {
    const { read, press, isTurning } = await refresh(80);
    await press();
    await press();
    expect([isTurning(), read]).toEqual([true, []]);
    await waitFor(() => expect(read.length).toBe(1));
    expect(read[0]).toBeGreaterThanOrEqual(79);
    await waitFor(() => expect(isTurning()).toBe(false));
    await press();
    await waitFor(() => expect(read.length).toBe(2));
  });
});
