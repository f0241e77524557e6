import { SEALED } from '../../../contracts/language/define/personal.js';
import {
  type Decider,
  type Decision,
  type Need,
  type Needs,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { sql, type Sql } from '../../kernel/postgres/sql.js';
import { encrypted, newKey, type Bytes } from './keys.js';
import { isErasure, isOfPerson, isPersonal, sealed, unsealed } from './sealed-events.js';

type Decided = Extract<Decision, { readonly events: unknown }>;

/**
 * Returns the rules of a command that see what is personal, by the keys of the streams it names, while what they record
 * of it is encrypted. Whoever begins gets a key; whoever is erased loses it, in the same transaction.
 */
export function sealing(
  decider: Decider,
  known: ReadonlyMap<string, Buffer>,
  wrapping: Buffer,
  drawn?: Bytes,
): Decider {
  const keys = new Map(known);
  const { then } = decider;
  return {
    ...decider,
    needs: (command, branch, sender) => openedNeeds(decider.needs(command, branch, sender), keys),
    ...(then && { then: (...asked) => openedNeeds(then(...asked), keys) as never }),
    decide(command, states, context) {
      const decision = decider.decide(command, states, context);
      // A decision may be made several times: keys that one of them draws are its own.
      return 'refusal' in decision ? decision : withKeys(decision, new Map(keys), wrapping, drawn);
    },
    command: {
      ...decider.command,
      answer({ [SEALED]: _, ...plain }) {
        return decider.command.answer?.(plain) ?? plain;
      },
    },
  };
}

/** A stream whose state follows from what its events said. */
const openedRef = (ref: StreamRef, keys: ReadonlyMap<string, Buffer>): StreamRef =>
  isOfPerson(ref)
    ? {
        ...ref,
        type: {
          category: ref.type.category,
          opener: keys,
          initial: ref.type.initial,
          evolve: (state, event) =>
            ref.type.evolve(state, {
              ...event,
              payload: unsealed(ref.name, event.type, event.payload, keys.get(ref.name)),
            }),
        },
      }
    : ref;

const openedNeed = (need: Need, keys: ReadonlyMap<string, Buffer>): Need => {
  if (Array.isArray(need)) return (need as readonly StreamRef[]).map((ref) => openedRef(ref, keys));
  return 'name' in need ? openedRef(need, keys) : need;
};

const openedNeeds = (needs: Needs, keys: ReadonlyMap<string, Buffer>): Needs =>
  Object.fromEntries(Object.entries(needs).map(([name, some]) => [name, openedNeed(some, keys)]));

function withKeys(decision: Decided, keys: Map<string, Buffer>, wrapping: Buffer, drawn?: Bytes): Decision {
  // Somebody began the stream after the keys of this command were read: sent again it has them.
  const isLocked = ({ definition, stream, begins }: NewEvent): boolean =>
    isPersonal(definition.type) && !begins && !keys.has(stream.name);
  if (decision.events.some(isLocked)) return { refusal: 'request.unavailable' };
  const sideEffects: Sql[] = [];
  const events = decision.events.map((event): NewEvent => {
    const { definition, stream, payload, begins } = event;
    if (isErasure(definition.type)) sideEffects.push(sql`delete from personal.key where stream = ${stream.name}`);
    if (!isPersonal(definition.type)) return { ...event, stream: openedRef(stream, keys) };
    if (begins) {
      const key = newKey(drawn);
      keys.set(stream.name, key);
      const wrapped = encrypted(wrapping, stream.name, key, drawn);
      sideEffects.push(sql`insert into personal.key (stream, wrapped) values (${stream.name}, ${wrapped})`);
    }
    return {
      ...event,
      stream: openedRef(stream, keys),
      payload: sealed(stream.name, definition.type, payload, keys.get(stream.name)!, drawn),
    };
  });
  return { ...decision, events, sideEffects: [...(decision.sideEffects ?? []), ...sideEffects] };
}
