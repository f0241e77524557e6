import type { BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { Decider } from '../../kernel/event-store/decider.js';

/**
 * Returns the rules of a command that was filled in on a business date: they refuse it once its branch books on another
 * one. It is decided with the command, so that no day is closed in between.
 */
export function openedOn(decider: Decider, tanggal: BusinessDate | undefined): Decider {
  if (tanggal === undefined) return decider;
  return {
    ...decider,
    decide: (command, states, context) =>
      context.business_date === tanggal
        ? decider.decide(command, states, context)
        : { refusal: 'date.moved', values: { tanggal, sekarang: context.business_date } },
  };
}
