import { screen, waitFor } from '@testing-library/react';
import { draw } from '../kit/testing/draw.js';
import { Door } from './door.js';

Object.assign(globalThis, { __KILAU_VERSION__: '0' });

const kept = /^Data demo: user dan password ada di berkas credentials\.txt di server/;

/** Draws the entrance of a company of a kind. */
const entrance = (jenis: string) =>
  draw(<Door prefetch={async () => undefined} />, ({ call }) => ({
    status: 200,
    data: call === 'company' ? { begun: true, jenis, demo_needs_code: false } : { data: [] },
  }));

describe('the login', () => {
  it('of a demo says where its passwords are kept', async () => {
    await entrance('DEMO');
    await screen.findByText(kept);
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
  it('of a real company does not', async () => {
    const { sent } = await entrance('NYATA');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('company'));
    await screen.findByLabelText('Password');
    expect(screen.queryByText(kept)).toBeNull();
  });
});
