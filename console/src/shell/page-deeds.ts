import { commands, slips } from '../../../contracts/catalogue.js';
import type { Gate } from '../../../contracts/language/define/gate.js';
import { pathOf, titleOf, type PageScreen } from '../kit/screen/screen.js';

/** A command of a page that is no form, by its words: a shift is opened where the drawer is counted. */
interface PageDeed {
  readonly path: string;
  readonly title: string;
  readonly gate: Gate;
}

const prints: ReadonlySet<object> = new Set(slips.map(({ print }) => print));

/** Returns what is done on some pages, but for what these are named by themselves. */
export const pageDeeds = (pages: readonly PageScreen[]): readonly PageDeed[] =>
  pages.flatMap((page) => {
    const own = commands.filter((one) => one.path === pathOf(page) && one.title !== titleOf(page) && !prints.has(one));
    const byTitle = new Map(own.map((command) => [command.title, command]));
    return [...byTitle.values()].map(({ title, gate }) => ({ path: pathOf(page), title, gate }));
  });
