import { rupiah, subtractRupiah, type Rupiah } from '../values/rupiah.js';
import { Money, MOST_RUPIAH, type PayloadClass } from './fields.js';

/** An amount as it was agreed, as it was computed, and the signed gap: agreed less computed. */
export type Agreed<N extends string> = { readonly [K in N | `${N}_hitung` | `${N}_selisih`]: Rupiah };

/** An amount that is computed and may be agreed otherwise: interest, a price, a fee. */
export interface AgreedAmount<N extends string = string> {
  readonly name: N;
  readonly label: string;
  /** The payload of its three facts, which that of a document extends. */
  readonly fields: PayloadClass<Agreed<N>>;
  /** The figures by which reports count it. */
  readonly measures: readonly [N, `${N}_hitung`, `${N}_selisih`];
  /** The three facts by what was computed and what was agreed; without that the computed amount. */
  of(computed: Rupiah, agreed?: Rupiah): Agreed<N>;
  /** The gap of some facts. */
  gapOf(facts: Agreed<N>): Rupiah;
}

/** Defines an amount that is computed and may be agreed otherwise, with its facts. */
export function agreed<const N extends string>(name: N, label: string): AgreedAmount<N> {
  class Fields {}
  const computedName = `${name}_hitung` as const;
  const gapName = `${name}_selisih` as const;
  Money(label, { required: true })(Fields.prototype, name);
  Money(`${label} Dihitung`, { required: true })(Fields.prototype, computedName);
  Money(`Selisih ${label}`, { required: true, min: -MOST_RUPIAH })(Fields.prototype, gapName);
  return {
    name,
    label,
    fields: Fields as PayloadClass<Agreed<N>>,
    measures: [name, computedName, gapName],
    of(computed, own = computed) {
      const facts = { [name]: own, [computedName]: computed, [gapName]: rupiah(subtractRupiah(own, computed)) };
      return facts as unknown as Agreed<N>;
    },
    gapOf: (facts) => facts[gapName],
  };
}
