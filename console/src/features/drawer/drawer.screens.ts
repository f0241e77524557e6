import { definePage, type Screen } from '../../kit/screen.js';

/** The screens of the drawer. */
export const drawerScreens: readonly Screen[] = [definePage('/hitung-kas', async () => (await import('./hitung-kas-page.js')).HitungKasPage)];
