import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { TextId } from '../i18n/i18n.js';
import { asidePart } from './aside-part.js';

/** Rows next to a form, one of which fills it. */
export interface Choices<Row extends object = Readonly<Record<string, string | number>>> {
  readonly title: TextId;
  /** Shown where there are none. */
  readonly none: TextId;
  /** Says in words what choosing a row does; `{field}` is a value of it. */
  readonly choose: TextId;
  /** The fields that tell a row from others, as the form calls them, too. */
  readonly by: readonly [first: keyof Row & string, ...rest: (keyof Row & string)[]];
  /** Its amount, which is shown. */
  readonly amount: (row: Row) => number;
  /** Shown below it, where there is more to say. */
  readonly note?: (row: Row) => string | undefined;
}

/**
 * Defines what stands next to a form: the rows of a read at the user's branch; the one that is chosen fills it. It is
 * loaded when it is first drawn.
 */
export const defineChoices = <Q extends object, Row extends object>(
  { call }: QueryDefinition<Q, Row>,
  options: Choices<Row>,
) => asidePart(async () => (await import('./choices.js')).choices({ call }, options as unknown as Choices));
