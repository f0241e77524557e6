/** An amount of a definition: a number, or the value of a setting, `usual` as long as nothing is known of it. */
export type SettingAmount = number | { readonly setting: string; readonly usual: number };

/** Reads the value of a setting by its key; undefined for one that is not known. */
export type ValueOf = (key: string) => unknown;

/** The amount in force. */
export function amountInForce(amount: SettingAmount, valueOf: ValueOf): number {
  if (typeof amount === 'number') return amount;
  const value = valueOf(amount.setting);
  return typeof value === 'number' ? value : amount.usual;
}
