/** The fewest digits of the phone of an admin of the catalogue: of the setting of that name, what it may be. */
export const leastPhoneDigits = { initial: 11, min: 8, max: 15 } as const;
