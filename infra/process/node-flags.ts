/**
 * The flags of a process of ours. V8 lets garbage stand the longer the more memory a machine has: told to expect a
 * gigabyte, a process that projects a long log stays well below half of one; a small nursery keeps what 2,000 open
 * consoles are told from standing there. The image and `npm start` say the same.
 */
export const NODE_FLAGS = [
  '--disable-warning=TimeoutNegativeWarning',
  '--max-old-space-size=1024',
  '--max-semi-space-size=8',
] as const;
