import { hiddenFrom, type Hidden } from '../../../contracts/language/define/hidden.js';
import {
  figureRights,
  missing,
  type FigureRight,
  type Gate,
  type Holder,
  type Missing,
  type SettingValue,
} from '../../../contracts/language/define/gate.js';
import { Refusal, type RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';

const codes: Readonly<Record<Exclude<Missing['what'], 'right'>, RefusalCode>> = {
  level: 'access.denied',
  pusat: 'access.denied',
  shop: 'access.denied',
  'module-on': 'access.module',
  'module-off': 'access.module',
  setting: 'access.module',
  access: 'access.right',
};

/** The words of a right, as the value of a text. */
export const wordsOfRight = (right: FigureRight): { readonly label: string } => ({ label: figureRights[right] });

/** Holds people against gates, with the modules and settings of their shop. */
export class Access {
  constructor(private readonly settings: { value(kode_toko: string, key: string): SettingValue | undefined }) {}

  /** Throws 403, saying what is missing, when a gate does not let someone pass. */
  assert(gate: Gate, actor: Actor): void {
    const lack = this.lackOf(gate, actor);
    if (lack?.what === 'right') throw new Refusal('access.figure', undefined, wordsOfRight(lack.right));
    if (lack) throw Refusal.of(codes[lack.what]);
  }

  /** True when a gate lets someone pass. */
  passes(gate: Gate, actor: Actor): boolean {
    return this.lackOf(gate, actor) === undefined;
  }

  /** The kinds of figures that are hidden from someone. */
  hiddenFrom(actor: Actor): Hidden {
    return hiddenFrom(this.holder(actor));
  }

  private holder(actor: Actor): Holder {
    return { ...actor, value: (key) => this.value(actor, key) };
  }

  private lackOf(gate: Gate, actor: Actor): Missing | undefined {
    return missing(gate, this.holder(actor));
  }

  /** The value of a module or setting in the shop of someone; undefined: no such key. */
  value({ kode_toko }: Pick<Actor, 'kode_toko'>, key: string): SettingValue | undefined {
    return this.settings.value(kode_toko, key);
  }
}
