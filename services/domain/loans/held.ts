import type { Hutang } from '../../../contracts/hutang/loan.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';

/**
 * The reason why nothing may be done to a loan or its pieces, if so: a letter of the police, of a court or of a dispute
 * holds them. Every step asks it but those of the hold itself.
 *
 * @public
 */
export const heldRefusal = (
  { no_bukti: nomor, ditahan: surat }: Pick<Hutang, 'no_bukti' | 'ditahan'>,
  field = 'no_bukti',
): Refused | undefined =>
  surat === undefined ? undefined : refuse('loan.held', field, message('hutang.held', { nomor, surat }));

/** The reason why a loan does not end by a renewal or an auction, if so: a piece of it may still come back. */
export function awayRefusal({ barang }: Pick<Hutang, 'barang'>, field: string): Refused | undefined {
  const away = barang.find(({ keadaan }) => keadaan === 'DISITA');
  return away && refuse('loan.away', field, message('hutang.away', { no: away.no }));
}
