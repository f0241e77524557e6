import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import type { TextId } from '../i18n/i18n.js';
import { asidePart } from './aside-part.js';

/** Rows next to a form, one of which fills it. */
export interface Choices<Field extends string = string> {
  readonly title: TextId;
  /** Shown where there are none. */
  readonly none: TextId;
  /** Says in words what choosing a row does; `{field}` is a value of it. */
  readonly choose: TextId;
  /** The fields that tell a row from others, as the form calls them, too. */
  readonly by: readonly [first: Field, ...rest: Field[]];
  /** The field of its amount, which is shown. */
  readonly amount: Field;
}

/**
 * Defines what stands next to a form: the rows of a read at the user's branch; the one that is chosen fills it. It is
 * loaded when it is first drawn.
 */
export const defineChoices = <Q extends object, Row extends object>(
  { call }: QueryDefinition<Q, Row>,
  options: Choices<keyof Row & string>,
) => asidePart(async () => (await import('./choices.js')).choices({ call }, options));
