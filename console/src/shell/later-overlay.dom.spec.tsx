import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { draw } from '../kit/testing/draw.js';
import { LaterOverlay, Modal } from './later-overlay.js';

/** A button that opens a dialog with whatever is in it. */
function Opener({ children }: { readonly children: (close: () => void, open: boolean) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Buka</button>
      <LaterOverlay open={isOpen} close={close}>
        {children(close, isOpen)}
      </LaterOverlay>
    </>
  );
}

describe('a dialog that comes after the shell', () => {
  it('is drawn when it is opened, closes by Escape, and gives the focus back', async () => {
    await Modal.load();
    const { user } = await draw(
      <Opener>
        {(close, open) => (
          <Modal title="Pertanyaan" open={open} onCancel={close} destroyOnHidden>
            Isi
          </Modal>
        )}
      </Opener>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByText('Buka'));
      await screen.findByText('Isi');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText('Isi')).toBeNull());
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Buka'));
    }
  });
  it('and whose code does not come is closed and told of, and tried again when it is opened again', async () => {
    let isAway = true;
    const Away = (): ReactNode => {
      if (isAway) throw new Error('the script did not come');
      return <p>Ada</p>;
    };
    const { user, root } = await draw(<Opener>{(_, open) => open && <Away />}</Opener>);
    await user.click(screen.getByText('Buka'));
    await waitFor(() => expect(root.toasts.said.map(({ kind }) => kind)).toEqual(['error']));
    isAway = false;
    await user.click(screen.getByText('Buka'));
    expect(await screen.findByText('Ada')).toBeTruthy();
  });
});
