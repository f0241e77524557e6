/** Makes the next shape of a payload from one that was written before. */
type Upcaster = (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** By type, the step from each older schema to the one after it. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, Upcaster>>>>;

/**
 * The steps from the shapes in which events were written before the present ones. Until a release freezes the shapes
 * there are none: every type is of schema 1, and a log of other shapes is not started with.
 */
export const olderShapes: Upcasters = {};
