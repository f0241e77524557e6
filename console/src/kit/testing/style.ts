/** Stands for a style sheet in a unit test: nothing. */
export {};
