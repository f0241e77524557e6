import type { MasterDefinition } from '../../contracts/language/define/master.js';

/** Rows of a master of the demo company. */
export interface DemoRows {
  readonly master: MasterDefinition;
  readonly rows: readonly object[];
}

/** Rows of a master, as it has them. */
export const of = <R extends object>(master: MasterDefinition<R>, ...rows: readonly R[]): DemoRows => ({
  master: master as unknown as MasterDefinition,
  rows,
});
