import type { Page } from 'playwright-core';

/** In the page: what is wider than the window in either theme, what is cut, and what must be pressed below the fold. */
function faults(): readonly string[] {
  const root = document.documentElement;
  const found: string[] = [];
  const theme = root.dataset['theme'];
  for (const other of ['light', 'dark']) {
    root.dataset['theme'] = other;
    if (root.scrollWidth > window.innerWidth) found.push(`wider than the window, ${other}`);
  }
  if (theme) root.dataset['theme'] = theme;

  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal')].findLast((one) =>
    one.checkVisibility(),
  );
  const place = dialog ?? document.querySelector('main');
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const seen = (selector: string): readonly Element[] =>
    [...(place?.querySelectorAll(selector) ?? [])].filter((one) => one.checkVisibility());
  /** The ancestors up to the page, nearest first. */
  const above = (element: Element): readonly HTMLElement[] => {
    const parent = element.parentElement;
    return parent ? [parent, ...above(parent)] : [];
  };

  const isCut = (element: Element): boolean => {
    const { width } = element.getBoundingClientRect();
    let { right } = element.getBoundingClientRect();
    if (width <= 1) return false;
    for (const one of above(element)) {
      // For ears alone.
      if (one.getBoundingClientRect().width <= 1) return false;
      const { overflowX, textOverflow } = getComputedStyle(one);
      if (textOverflow === 'ellipsis') return false;
      // What scrolls brings all of it into view, unless it is cut itself.
      if (overflowX === 'auto' || overflowX === 'scroll') right = one.getBoundingClientRect().right;
      else if (overflowX !== 'visible' && right > one.getBoundingClientRect().right + 1) return true;
    }
    return right > window.innerWidth + 1;
  };
  const speaks = (element: Element): boolean =>
    element.matches('input, button') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const cut = new Set(seen('*').filter(speaks).filter(isCut).map(nameOf));
  found.push(...[...cut].slice(0, 3).map((name) => `cut: ${name}`));

  // On a telephone a finger scrolls down: what goes on to the right is not seen, but for ways and lines of a template.
  const scrollsOn = (element: Element): boolean =>
    !element.matches('nav, textarea') &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1;
  if (window.innerWidth <= 767)
    found.push(...[...new Set(seen('*').filter(scrollsOn).map(nameOf))].map((name) => `goes on to the right: ${name}`));

  const isBelow = (element: Element): boolean => {
    const { bottom } = element.getBoundingClientRect();
    const clips = above(element).filter((one) => getComputedStyle(one).overflowY !== 'visible');
    return bottom > Math.min(window.innerHeight, ...clips.map((one) => one.getBoundingClientRect().bottom)) + 1;
  };
  if (window.innerWidth > 767) {
    const pressed = [...seen('.ant-btn-primary'), ...seen('.grid-body [role=row]').slice(0, 3)];
    found.push(
      ...pressed.filter(isBelow).map((one) => `below the fold: ${nameOf(one)} ${one.textContent.slice(0, 30)}`),
    );
  }
  return found;
}

/**
 * Returns what is wrong with the layout of a page: wider than its window in one of the themes, texts and controls that
 * are cut where nothing scrolls, and on a desk primary buttons and first rows that are below the fold.
 */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faults);
