import { routeGate, sharedGate } from '../language/routes/routes.js';

/** The screen of customers. */
export const path = '/data-member';
/** The gate of the screen of customers. */
export const screenGate = routeGate(path);
/**
 * The gate of who finds a customer, and enters a new one: whoever trades with customers by their names, and the screen
 * of customers.
 */
export const counterGate = sharedGate('/transaksi-penjualan', '/transaksi-pembelian', '/transaksi-titipan', path);
