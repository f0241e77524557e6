import { accountingScreens } from './features/accounting/accounting.screens.js';
import { bankScreens } from './features/bank/bank.screens.js';
import { bookScreens } from './features/cash/books.screens.js';
import { cashScreens } from './features/cash/cash.screens.js';
import { katalogScreens } from './features/katalog/katalog.screens.js';
import { companyScreens } from './features/company/company.screens.js';
import { mastersScreens } from './features/masters/masters.screens.js';
import { drawerScreens } from './features/drawer/drawer.screens.js';
import { nonCashScreens } from './features/noncash/noncash.screens.js';
import { remittanceScreens } from './features/remittance/remittance.screens.js';
import { closingScreens } from './features/closing/closing.screens.js';
import { securityScreens } from './features/security/security.screens.js';
import { settingsScreens } from './features/settings/settings.screens.js';
import { usersScreens } from './features/users/users.screens.js';
import type { Screen } from './kit/screen.js';

/** Every screen that is made of a definition. Menu and routes come from this list. */
export const screens: readonly Screen[] = [
  ...accountingScreens,
  ...cashScreens,
  ...remittanceScreens,
  ...bankScreens,
  ...nonCashScreens,
  ...companyScreens,
  ...mastersScreens,
  ...katalogScreens,
  ...drawerScreens,
  ...bookScreens,
  ...usersScreens,
  ...securityScreens,
  ...settingsScreens,
  ...closingScreens,
];
