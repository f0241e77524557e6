import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { draw } from '../kit/testing/draw.js';
import { OverlayBoundary } from './screen-boundary.js';

function Away(): ReactNode {
  throw new Error('the script did not come');
}

describe('what lies over a screen and cannot be drawn', () => {
  it('is left out and told of, and is tried again when it is opened again', async () => {
    const told: string[] = [];
    function Whole(): ReactNode {
      const [opening, open] = useState(1);
      return (
        <>
          <button onClick={() => open(2)}>Buka lagi</button>
          <OverlayBoundary key={opening} failed={() => told.push('failed')}>
            {opening === 1 ? <Away /> : <p>Otorisasi</p>}
          </OverlayBoundary>
        </>
      );
    }
    const { user } = await draw(<Whole />);
    expect(told).toEqual(['failed']);
    await user.click(screen.getByText('Buka lagi'));
    expect(screen.getByText('Otorisasi')).toBeTruthy();
  });
});
