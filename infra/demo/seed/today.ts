import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { CancelSlip } from '../../../contracts/language/define/slip.js';

/** A card payment of a sale or a deposit, which somebody looks at where the shop does that. */
export interface CardPaid {
  readonly no_bayar: string;
  readonly jumlah: number;
}

/** A document of today, as its shop comes back to it: it is cancelled, looked at, or stands when the day is over. */
export interface OfToday {
  readonly no_bukti: string;
  /** The cash that it brought into the drawer, below zero where it took some out, and what the terminal took. */
  readonly cash: number;
  readonly cards: number;
  readonly kartu?: readonly CardPaid[];
  readonly validates: CommandDefinition<{ readonly no_bukti: string }>;
  /** None where it is not cancelled on its day. */
  readonly cancels?: CommandDefinition<CancelSlip>;
  /** It was cancelled: what it named is as it was before. */
  undone(): void;
  /** The day is over: others may come back to what it named. */
  stands(): void;
}
