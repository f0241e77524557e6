import { seesBalances } from '../../../contracts/language/define/balances.js';
import { missing, type Gate, type Missing, type SettingValue } from '../../../contracts/language/define/gate.js';
import { Refusal, type RefusalCode } from '../../../contracts/language/define/refusals.js';
import type { Actor } from '../../kernel/event-store/actor.js';

const codes: Readonly<Record<Missing['what'], RefusalCode>> = {
  level: 'access.denied',
  pusat: 'access.denied',
  shop: 'access.denied',
  'module-on': 'access.module',
  'module-off': 'access.module',
  setting: 'access.module',
  access: 'access.right',
};

/** Holds people against gates, with the modules and settings of their shop. */
export class Access {
  constructor(private readonly settings: { value(kode_toko: string, key: string): SettingValue | undefined }) {}

  /** Throws 403, saying what is missing, when a gate does not let someone pass. */
  assert(gate: Gate, actor: Actor): void {
    const lack = this.lackOf(gate, actor);
    if (lack) throw Refusal.of(codes[lack.what]);
  }

  /** True when a gate lets someone pass. */
  passes(gate: Gate, actor: Actor): boolean {
    return this.lackOf(gate, actor) === undefined;
  }

  /** False where a module of their shop hides balances from someone. */
  seesBalances(actor: Pick<Actor, 'level' | 'kode_toko'>): boolean {
    return seesBalances(actor.level, (key) => this.value(actor, key));
  }

  private lackOf(gate: Gate, actor: Actor): Missing | undefined {
    return missing(gate, { ...actor, value: (key) => this.value(actor, key) });
  }

  /** The value of a module or setting in the shop of someone; undefined: no such key. */
  value({ kode_toko }: Pick<Actor, 'kode_toko'>, key: string): SettingValue | undefined {
    return this.settings.value(kode_toko, key);
  }
}
