import { rowsUnderTest, underTest } from '../../../infra/testing/under-test.js';
import { screens as allScreens } from '../../src/features/screens.js';
import { gateOf, pathOf, titleOf } from '../../src/kit/screen/screen.js';
import { barriers } from './axe.js';
import type { Desk } from './browser.js';
import { coveringSet } from './covering-set.js';
import { layoutFaults } from './layout-faults.js';
import { sendAs } from './past-screens.js';
import type { Look } from './window.js';

const screens = rowsUnderTest(allScreens, (screen) => underTest.hasPath(pathOf(screen)));

/** Paths of screens, with that of the open form where one begins documents. */
const withForms = (of: typeof screens): readonly string[] =>
  of.flatMap((screen) => [pathOf(screen), ...(screen.kind === 'document' ? [`${pathOf(screen)}?form=1`] : [])]);

/**
 * Screens that are looked at closely: those written by hand, and some of those made of a definition, on which every
 * kind of field, column and part is drawn; each form also open.
 */
export const coveringPaths = ['/hak-akses-users?user=KASIR01', ...withForms(coveringSet(screens))];

/** The other screens, which differ from those in their fields alone. */
export const otherPaths = withForms(screens).filter((path) => !coveringPaths.includes(path));

/** The headings of all screens. */
export const headingsOfScreens = new Set(screens.map(titleOf));

/** Switches on every module without which some screen is not shown, and names the shops that one is shown to. */
export async function switchOn(address: string): Promise<void> {
  const gates = screens.map(gateOf);
  const off = new Set(gates.flatMap((gate) => gate.off ?? []));
  const on = new Set(gates.flatMap((gate) => gate.on ?? []).filter((key) => !off.has(key)));
  for (const key of on) await sendAs(address, 'OWNER', 'PUT', `para-system/key/${key}`, { value: true });
  await sendAs(address, 'OWNER', 'PUT', 'para-system/key/rekap_sales.toko', { value: 'PUSAT,JKT01,BDG01' });
}

/** The smaller of the desks, which has the least room, and a telephone: they share neither width nor theme. */
export const looks = {
  wide: { width: 1366, height: 768, dark: false },
  narrow: { width: 360, height: 740, dark: true },
} as const satisfies Readonly<Record<string, Look>>;

/** Gives the page of a desk the size and the theme of a look. */
export async function show(desk: Desk, look: Look): Promise<void> {
  const theme = look.dark ? 'dark' : 'light';
  await desk.resize(look);
  await desk.page.emulateMedia({ colorScheme: theme });
  await desk.page.locator(`html[data-theme=${theme}]`).waitFor();
}

/** Returns what is wrong with the page at hand; `without` as of `barriers`. */
export const faultsOf = async (desk: Desk, without?: string): Promise<readonly string[]> => [
  ...(await barriers(desk.page, without)),
  ...(await layoutFaults(desk.page)),
];

/** The faults that a walk through screens has found, and the heading of each. */
interface Walked {
  readonly found: readonly string[];
  readonly headings: readonly string[];
}

/** Goes to each of some screens and looks at it. */
export async function walk(
  desk: Desk,
  paths: readonly string[],
  look: () => Promise<readonly string[]>,
): Promise<Walked> {
  const found: string[] = [];
  const headings: string[] = [];
  for (const path of paths) {
    await desk.follow(path);
    headings.push((await desk.page.getByRole('heading').first().textContent()) ?? '');
    found.push(...(await look()).map((fault) => `${path} ${fault}`));
  }
  return { found, headings };
}
