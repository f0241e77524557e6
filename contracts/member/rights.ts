import type { Gate } from '../language/define/gate.js';
import { IDENTITAS_MEMBER } from '../language/routes/rights-alone.js';
import { routeGate, sharedGate } from '../language/routes/routes.js';

/** The screen of customers. */
export const path = '/data-member';
/** The gate of the screen of customers. */
export const screenGate = routeGate(path);
/** The gate of the number and the photo of an identity card: their own right, in addition to the screen. */
export const identityGate: Gate = { ...screenGate, access: [IDENTITAS_MEMBER], anyOf: [{ access: [path] }] };
/**
 * The gate of who finds a customer, and enters a new one: whoever trades with customers by their names, and the screen
 * of customers.
 */
export const counterGate = sharedGate('/transaksi-penjualan', '/transaksi-pembelian', '/transaksi-titipan', path);
