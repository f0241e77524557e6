declare const unit: unique symbol;

/** An exact amount of whole rupiah. JSON: a number up to 2^53 − 1; Postgres: bigint. Never mixed with other numbers. */
export type Rupiah = number & { readonly [unit]: 'IDR' };

/** Takes a whole number as rupiah. Throws RangeError for fractions and for what a double cannot hold exactly. */
export function rupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact amount of rupiah: ${amount}`);
  return amount as Rupiah;
}

/** Reads a Postgres bigint (text) as rupiah. Throws RangeError above 2^53 − 1. */
export function rupiahFromDatabase(text: string | number): Rupiah {
  return rupiah(Number(text));
}

/** Sum of any number of amounts; 0 for none. Throws RangeError on overflow. */
export function addRupiah(...amounts: readonly Rupiah[]): Rupiah {
  return rupiah(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** a − b. Throws RangeError on overflow. */
export function subtractRupiah(a: Rupiah, b: Rupiah): Rupiah {
  return rupiah(a - b);
}

/** 12450000 → `12.450.000`, with U+2212 before a negative amount (console.md, Numbers). */
export function formatRupiah(amount: Rupiah): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, '.');
  return amount < 0 ? `\u2212${digits}` : digits;
}

/** Digits with or without thousands dots → rupiah; undefined for anything else. */
export function parseRupiah(text: string): Rupiah | undefined {
  const digits = text.trim().replaceAll('.', '');
  if (!/^\d{1,16}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return Number.isSafeInteger(amount) ? (amount as Rupiah) : undefined;
}
