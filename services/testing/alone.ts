/** The move by which an amount counts towards a sum of the day. */
export const countsTo = (to: string, amount: number) => ({ from: 'JKT01/luar', to, asset: 'SENDIRI', amount });

/** The same towards all that the cashier of `given` moves alone. */
export const countsInAll = (amount: number) => countsTo('JKT01/sendiri/KASIR01', amount);
