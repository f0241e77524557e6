import { act, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { draw } from '../testing/draw.js';
import { later } from '../testing/transport.js';
import { part } from './part.js';

const whole = (content: ReactNode): ReactNode => <Suspense fallback="Sebentar">{content}</Suspense>;
const Words = (): ReactNode => 'Sudah ada';

describe('a component whose code is on its way', () => {
  it('is drawn once it is there, and its stand-in until then', async () => {
    const file = later<typeof Words>();
    const Later = part(() => file.promise);
    await draw(whole(<Later />));
    expect(screen.getByText('Sebentar')).toBeTruthy();
    await act(async () => file.settle(Words));
    await screen.findByText('Sudah ada');
    expect(screen.queryByText('Sebentar')).toBeNull();
  });
  it('is drawn at once from then on, without its stand-in', async () => {
    const Later = part(async () => Words);
    await Later.load();
    let waits = 0;
    function Stand(): ReactNode {
      waits += 1;
      return null;
    }
    await draw(
      <Suspense fallback={<Stand />}>
        <Later />
      </Suspense>,
    );
    expect([screen.queryByText('Sudah ada') !== null, waits]).toEqual([true, 0]);
  });
});
