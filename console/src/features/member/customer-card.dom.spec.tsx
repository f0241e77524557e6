import { screen, waitFor } from '@testing-library/react';
import { draw, noRows } from '../../kit/testing/draw.js';
import { CustomerCard } from './customer-card.js';

it('the photo of a card is chosen by the control of all photos: a HEIC is refused with what to do, and not sent', async () => {
  const { user, sent } = await draw(<CustomerCard kode="MB-000001" isSeen={false} />, () => noRows);
  const input = screen.getByLabelText<HTMLInputElement>('Foto KTP', { selector: 'input' });
  expect(input.accept.split(',')[0]).toBe('image/jpeg');
  const heic = new File([`\0\0\0\u0018ftypheic${'x'.repeat(100)}`], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(input, heic);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('simpan foto itu sebagai JPEG'));
  expect(sent).toEqual([]);
});
