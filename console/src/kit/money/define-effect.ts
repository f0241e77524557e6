import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { FormValues } from '../field/screen-field.js';
import { asidePart } from '../form/aside-part.js';
import type { TextId } from '../i18n/i18n.js';

/** Options of what a form says of the money that it moves, before anything is saved. */
export interface EffectOptions {
  /** The fields by which balances move, where the form has none of these names. Defaults to those of the form. */
  readonly moves?: (values: FormValues) => FormValues;
  /** True where the whole balance of `asal` goes over to `tujuan`. */
  readonly carries?: true;
  /** Stands above the balances. */
  readonly lead?: TextId;
  /** The sum of some amounts, which no field has. */
  readonly sum?: { readonly title: TextId; readonly of: readonly string[] };
  /** The command for what the form does not do, with the text before its link. */
  readonly instead?: {
    readonly when: (values: FormValues) => boolean;
    readonly text: TextId;
    readonly command: Pick<CommandDefinition, 'gate' | 'path' | 'title'>;
  };
}

/**
 * Defines what stands next to a form that moves money: before, change and after of each account, and what else to know.
 * It is loaded when it is first drawn.
 */
export const defineEffect = (options: EffectOptions = {}) =>
  asidePart(async () => (await import('./effect.js')).effect(options));
