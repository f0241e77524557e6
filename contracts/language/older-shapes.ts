/** Makes the next shape of a payload from one that was written before. */
type Upcaster = (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By type, the step from each older schema to the one after it. A type that never changed shape has no entry. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/** The step to a shape that has more fields, none of which must be there. */
const more: Upcaster = (payload) => payload;

/** The step by which a sale says the gap of what it bought in exchange: that of its lines. */
const gapOfExchange: Upcaster = (payload) => {
  const lines = payload['beli'] as readonly { readonly harga: number; readonly harga_hitung: number }[] | undefined;
  if (!lines) return payload;
  return { ...payload, selisih_beli: lines.reduce((sum, { harga, harga_hitung }) => sum + harga - harga_hitung, 0) };
};

/** The shapes in which events were written before the present ones. */
export const olderShapes: Upcasters = {
  'customer.entered': { 1: more },
  'customer.changed': { 1: more },
  'customer.activated': { 1: more },
  'customer.deactivated': { 1: more },
  'group.created': { 1: more },
  'group.changed': { 1: more },
  'group.removed': { 1: more },
  'group.restored': { 1: more },
  'harga-emas.created': { 1: more },
  'harga-emas.changed': { 1: more },
  'harga-emas.removed': { 1: more },
  'piece.received': { 1: more },
  'piece.receipt-cancelled': { 1: more },
  'piece.moved': { 1: more },
  'piece.repriced': { 1: more },
  'piece.destroyed': { 1: more },
  'piece.sold': { 1: more },
  'piece.sale-cancelled': { 1: more },
  'piece.bought': { 1: more },
  'piece.purchase-cancelled': { 1: more },
  'piece.brought-in': { 1: more },
  'piece.bringing-cancelled': { 1: more },
  'piece.melted': { 1: more },
  'sale.recorded': { 1: more, 2: more, 3: more, 4: gapOfExchange },
  'sale.validated': { 1: more, 2: more, 3: more, 4: gapOfExchange },
  'sale.cancelled': { 1: more, 2: more, 3: more, 4: gapOfExchange },
  'sale.rejected': { 1: gapOfExchange },
  'purchase.recorded': { 1: more },
  'purchase.validated': { 1: more },
  'purchase.cancelled': { 1: more },
  'purchase.rejected': { 1: more },
  'purchases.sorted': { 1: more },
  'purchases.sorting-cancelled': { 1: more },
  'wash.returned': { 1: more },
  'wash.return-cancelled': { 1: more },
  'deposit.taken': { 1: more },
  'deposit.validated': { 1: more },
  'deposit.cancelled': { 1: more },
  'deposit.rejected': { 1: more },
  'deposit.paid-off': { 1: more },
  'deposit.reopened': { 1: more },
  'toko.created': { 2: more },
  'toko.changed': { 1: more },
};
