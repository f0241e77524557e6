import { open, type Gate } from '../define/gate.js';
import type { RouteDefinition } from '../define/route.js';
import { reportRoutes } from './reports.js';
import { screenRoutes } from './screens.js';

/** Every specified route of the console, built or not (shell-and-rules §2). */
export const routes: readonly RouteDefinition[] = [...screenRoutes, ...reportRoutes];

const byPath: ReadonlyMap<string, RouteDefinition> = new Map(routes.map((route) => [route.path, route]));

/** Routes that every logged-in user may open, whatever their access tree says. */
const always: readonly string[] = ['/ganti-password'];

/** The specified route of an exact path; `routeOf` of `contracts/menu.ts` knows those of features, too. */
export function specifiedRoute(path: string): RouteDefinition | undefined {
  return byPath.get(path);
}

/** True for routes that an access tree shows or hides. */
export function isGranted({ path, area }: RouteDefinition): boolean {
  return area !== 'shell' && !always.includes(path);
}

/**
 * The gate of a route and of the calls of its screen: its own conditions, and that the access tree shows it. A route
 * that is not specified is known by its path alone when it has no conditions; a test compares gates with the routes of
 * the manifests.
 */
export function routeGate(route: string | RouteDefinition): Gate {
  const found = typeof route === 'string' ? byPath.get(route) : route;
  if (!found) return { access: [String(route)] };
  return isGranted(found) ? { ...found.gate, access: [found.path] } : (found.gate ?? open);
}

/** The gate of a read that several screens share: the access tree shows one of them. */
export function sharedGate(...paths: readonly string[]): Gate {
  return { access: paths };
}

/** Areas of the menu, in its order, with their titles. */
export const areas: Readonly<Record<string, string>> = {
  penjualan: 'Penjualan',
  pembelian: 'Pembelian',
  pesanan: 'Pesanan',
  'pre-order': 'Pre-Order',
  service: 'Service',
  hutang: 'Hutang',
  cicilan: 'Cicilan',
  'manual-item': 'Barang Manual',
  barang: 'Barang',
  stock: 'Stok',
  sepuhan: 'Sepuhan',
  berlian: 'Berlian',
  uang: 'Uang',
  accounting: 'Akuntansi',
  validasi: 'Validasi',
  member: 'Member',
  katalog: 'Katalog',
  marketplace: 'Marketplace',
  messaging: 'Pesan',
  laporan: 'Laporan',
  master: 'Master',
  utility: 'Utility',
};
