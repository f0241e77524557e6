/**
 * The setting that caps a purity that is entered, and its value until it is set. A purity is a percentage all the same:
 * none is above 100 (`input.percent.max`).
 */
export const mostKadar = { setting: 'kadar.max.item', initial: 500, wrong: 'rule.kadar.max.item' } as const;
