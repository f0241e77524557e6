import type { RouteDefinition } from '../define/route.js';

/** Routes of Kilau's own: screens that the specification asks for without a path, or does not have. */
export const ownRoutes: readonly RouteDefinition[] = [
  { path: '/pelunasan-non-cash', title: 'Pelunasan Non Cash', area: 'uang' },
  { path: '/hitung-kas', title: 'Hitung Kas', area: 'uang' },
];
