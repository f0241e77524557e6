import { screen } from '@testing-library/react';
import { hasTones } from '../kit/base/tones.js';
import { cashier, draw } from '../kit/testing/draw.js';
import { UserMenu } from './user-menu.js';

it('the tones of scans are switched off and on in the menu of the user, and stay so on the device', async () => {
  const none = (): void => undefined;
  const { user } = await draw(<UserMenu user={cashier} narrow={false} logout={none} openPanel={none} />);
  const open = (): Promise<void> => user.click(screen.getByRole('button', { name: /KASIR01/ }));
  await open();
  await user.click(await screen.findByText('Matikan bunyi scan'));
  expect(hasTones()).toBe(false);
  await open();
  await user.click(await screen.findByText('Nyalakan bunyi scan'));
  expect(hasTones()).toBe(true);
});
