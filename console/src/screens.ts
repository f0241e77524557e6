import { accountingScreens } from './features/accounting/accounting.screens.js';
import { bankScreens } from './features/bank/bank.screens.js';
import { cashScreens } from './features/cash/cash.screens.js';
import { nonCashScreens } from './features/noncash/noncash.screens.js';
import { closingScreens } from './features/closing/closing.screens.js';
import { settingsScreens } from './features/settings/settings.screens.js';
import { usersScreens } from './features/users/users.screens.js';
import type { Screen } from './kit/screen.js';

/** Every screen that is made of a definition. Menu and routes come from this list. */
export const screens: readonly Screen[] = [
  ...accountingScreens,
  ...cashScreens,
  ...bankScreens,
  ...nonCashScreens,
  ...usersScreens,
  ...settingsScreens,
  ...closingScreens,
];
