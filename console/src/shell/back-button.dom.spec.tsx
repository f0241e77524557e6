import { screen, waitFor } from '@testing-library/react';
import { Drawer, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { EditsStore } from '../kit/stores/edits-store.js';
import { draw } from '../kit/testing/draw.js';
import { pressBack } from './back-button.js';

function Layers(): ReactNode {
  const [drawer, setDrawer] = useState(true);
  const [dialog, setDialog] = useState(false);
  return (
    <>
      <Drawer open={drawer} onClose={() => setDrawer(false)} destroyOnHidden>
        <button onClick={() => setDialog(true)}>Menu</button>
      </Drawer>
      <Modal open={dialog} onCancel={() => setDialog(false)} destroyOnHidden>
        Nota
      </Modal>
    </>
  );
}

/** Layers move before they are gone, on a busy machine for seconds. */
const moving = { timeout: 15_000 };

describe('the back button of the app', () => {
  afterEach(() => history.replaceState(null, ''));
  const edits = new EditsStore();

  it('closes what lies on top, one at a time, then goes back', async () => {
    const went: string[] = [];
    const press = (): boolean => pressBack({ edits, back: () => went.push('back') });
    const { user } = await draw(<Layers />);
    await user.click(screen.getByText('Menu'));
    await screen.findByText('Nota');
    history.replaceState({ idx: 2 }, '');
    expect(press()).toBe(true);
    await waitFor(() => expect(screen.queryByText('Nota')).toBeNull(), moving);
    expect(document.querySelector('.ant-drawer-open')).not.toBeNull();
    expect(press()).toBe(true);
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull(), moving);
    expect(went).toEqual([]);
    expect(press()).toBe(true);
    expect(went).toEqual(['back']);
  });
  it('leaves the app from the first page, but asks first where something is filled in', () => {
    history.replaceState({ idx: 0 }, '');
    const press = (): boolean => pressBack({ edits, back: () => undefined });
    expect(press()).toBe(false);
    const release = edits.hold({ changed: true, discard: () => undefined });
    expect(press()).toBe(true);
    expect(edits.waiting).toBeDefined();
    edits.discard();
    release();
    expect(press()).toBe(false);
  });
});
