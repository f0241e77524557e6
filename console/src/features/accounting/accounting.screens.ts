import { definePage } from '../../kit/screen.js';

const parameterAkun = definePage('/parameter-akun', async () => (await import('./params-page.js')).ParamsPage);

/** The screens of the books. */
export const accountingScreens = [parameterAkun];
