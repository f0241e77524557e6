import { documents } from '../../../contracts/catalogue.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { fieldsOf, type PayloadClass } from '../../../contracts/language/define/fields.js';
import { figureRights, type FigureRight } from '../../../contracts/language/define/gate.js';
import { isHidden, type Hidden } from '../../../contracts/language/define/hidden.js';
import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import { seenPayload } from '../../../contracts/language/define/seen-payload.js';
import { message } from '../../../contracts/language/messages/messages.js';

const steps = documents.flatMap(({ facts, amount, steps: own }) =>
  own.map(({ command: { name } }) => ({ name, facts: facts as PayloadClass, amount })),
);
/** The payload that a command of a document answers: all that the document says by then. */
const answered: ReadonlyMap<string, PayloadClass> = new Map(steps.map(({ name, facts }) => [name, facts]));
/** The commands of documents whose amount needs a right: what consent to one of them is for is that amount. */
const rights: ReadonlyMap<string, FigureRight> = new Map(
  steps.flatMap(({ name, facts, amount }): (readonly [string, FigureRight])[] => {
    const right = fieldsOf(facts).get(amount)?.right;
    return right ? [[name, right]] : [];
  }),
);

/** Refuses a command that says what its sender has no right in: it would tell them whether they know it. */
export function assertSent(body: PayloadClass, sent: object, hidden: Hidden): void {
  const values = sent as Readonly<Record<string, unknown>>;
  for (const [field, rule] of fieldsOf(body)) {
    if (!rule.right || values[field] === undefined || !isHidden(rule, hidden)) continue;
    const reason = message('access.figure', { label: figureRights[rule.right] });
    throw new Refusal('access.figure', [{ field, ...reason }], reason.values);
  }
}

/** The rights whose figures the details of consents to a command may tell. */
const probed: ReadonlyMap<string, FigureRight> = new Map(
  documents
    .flatMap(({ steps: own }) => own.map(({ command }) => command as CommandDefinition))
    .flatMap(({ name, probes }) => (probes ? [[name, probes.right] as const] : [])),
);

/** The answer of a command as its sender sees it. */
export function seenAnswer<T extends object>(command: string, data: T, hidden: Hidden): T {
  const facts = answered.get(command);
  return facts ? seenPayload(facts, data, hidden) : data;
}

/** True where the amount of a consent to a command is hidden from somebody. */
export function isHiddenConsent(command: string, hidden: Hidden): boolean {
  const right = rights.get(command);
  return right !== undefined && hidden.has(right);
}

/**
 * Returns what a consent is for as somebody sees it: without its amount and details, or without its details, where
 * these are hidden.
 */
export function seenRestriction<R extends Restriction>(command: string, restriction: R, hidden: Hidden): R {
  const { rincian: _, ...undetailed } = restriction;
  const right = probed.get(command);
  if (right !== undefined && hidden.has(right)) return undetailed as R;
  if (!isHiddenConsent(command, hidden)) return restriction;
  const { jumlah: __, ...seen } = undetailed;
  return seen as R;
}
