import { accountingScreens } from './accounting/accounting.screens.js';
import { bankScreens } from './bank/bank.screens.js';
import { bookScreens } from './cash/books.screens.js';
import { cashScreens } from './cash/cash.screens.js';
import { katalogScreens } from './katalog/katalog.screens.js';
import { companyScreens } from './company/company.screens.js';
import { mastersScreens } from './masters/masters.screens.js';
import { drawerScreens } from './drawer/drawer.screens.js';
import { nonCashScreens } from './noncash/noncash.screens.js';
import { remittanceScreens } from './remittance/remittance.screens.js';
import { closingScreens } from './closing/closing.screens.js';
import { securityScreens } from './security/security.screens.js';
import { settingsScreens } from './settings/settings.screens.js';
import { usersScreens } from './users/users.screens.js';
import type { Screen } from '../kit/screen.js';

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
