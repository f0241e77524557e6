/** The setting that says how large a purity may be entered, and what it is until somebody sets it. */
export const mostKadar = { setting: 'kadar.max.item', initial: 500, wrong: 'rule.kadar.max.item' } as const;
