/** The ways in which an authoriser can prove who they are. */
export const caraOtorisasi = ['PASSWORD', 'FINGERPRINT', 'PASSKEY', 'PUSH'] as const;

/** The way in which an authoriser proved who they are. */
export type CaraOtorisasi = (typeof caraOtorisasi)[number];
