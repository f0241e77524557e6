/**
 * How Node runs a process of ours. V8 lets garbage stand the longer the more memory a machine has: told to expect a gigabyte, a process that projects a long
 * log stays well below half of one. The image and `npm start` say the same.
 */
export const NODE_FLAGS = ['--disable-warning=TimeoutNegativeWarning', '--max-old-space-size=1024'] as const;
