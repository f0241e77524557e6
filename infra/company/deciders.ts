import type { CommandDefinition } from '../../contracts/language/define/command.js';
import { features } from '../../services/features/features.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';

const deciders = new Map(
  features
    .flatMap(({ deciders: some, schedules = [] }) => [...some, ...schedules.map(({ rules }) => rules)])
    .map((one) => [one.command.name, one]),
);

/** The rules of a command. Throws for one that nobody decides. */
export function deciderOf({ name }: Pick<CommandDefinition, 'name'>): Decider {
  const found = deciders.get(name);
  if (!found) throw new Error(`nobody decides ${name}`);
  return found;
}
