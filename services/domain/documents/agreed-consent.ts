import type { Agreed, AgreedAmount } from '../../../contracts/language/define/agreed.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { formatRupiah, rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { consentOf } from '../../kernel/event-store/decider.js';

/** The gap that needs a consent. */
interface Gap {
  /** The document or the customer that it is of. */
  readonly subject: string;
  /** The loss that needs none. */
  readonly free?: Rupiah;
  /** The side on which the shop loses: less than computed (interest that it gets), or more (a price that it pays). */
  readonly loses?: 'below' | 'above';
}

/**
 * The consent that an amount needs which was agreed to the shop's loss beyond what is free; undefined where none is.
 *
 * @public
 */
export function agreedConsent<N extends string>(
  amount: AgreedAmount<N>,
  command: Pick<CommandDefinition, 'name' | 'consent'>,
  facts: Agreed<N>,
  { subject, free = rupiah(0), loses = 'below' }: Gap,
): Restriction | undefined {
  const loss = loses === 'below' ? -amount.gapOf(facts) : amount.gapOf(facts);
  if (loss <= free) return undefined;
  const [own, computed] = amount.measures.map((name) => `Rp ${formatRupiah(facts[name])}`);
  const rincian = `${amount.label} ${own}, dihitung ${computed}`;
  return { ...consentOf(command as CommandDefinition), subject, jumlah: rupiah(loss), rincian };
}
