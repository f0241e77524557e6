import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { PayloadClass } from '../../../contracts/language/define/fields.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { personalFields } from '../../../contracts/language/define/personal.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { refsOf, type Decider } from '../../kernel/event-store/decider.js';
import { EventReader, type Opening } from '../../kernel/event-store/event-reader.js';
import { discreet, endHash } from './discreet.js';
import { keyedHash, masterKeys, unwrapped, type MasterKeys } from './keys.js';
import { isOfPerson, isSealed, openedEvent } from './sealed-events.js';
import { sealing } from './sealing.js';

/** Says that this process was given no master key, and so reads and writes nothing personal. */
class NoMasterKey extends Error {
  constructor() {
    super('PERSONAL_KEY is missing: personal data is neither read nor written without it');
  }
}

/** The keys of persons, in a table outside of the log, each wrapped by the master key. */
export class Vault {
  private readonly keys: MasterKeys | undefined;

  /** `secret` is that of the installation (`personalSecret`). */
  constructor(
    private readonly database: Pick<pg.Pool, 'query'>,
    secret: string | undefined,
  ) {
    this.keys = secret === undefined ? undefined : masterKeys(secret);
  }

  /**
   * Opens events for states and read models; of a person who was erased nothing personal is left. Throws without a
   * master key.
   */
  readonly opened: Opening = async (events) => {
    const closed = events.filter(({ payload }) => isSealed(payload));
    if (closed.length === 0) return events;
    const keys = await this.keysOf(closed.map(({ stream }) => stream));
    return events.map((event): RecordedEvent =>
      isSealed(event.payload) ? openedEvent(event, keys.get(event.stream)) : event,
    );
  };

  /**
   * Returns a command and its rules as they go to the ledger: these see what is personal, and what they record of it is
   * encrypted. What concerns no person is left as it is. Throws without a master key.
   */
  async discreetly(
    decider: Decider,
    body: object,
    branch: string,
    sender: Actor,
  ): Promise<{ readonly decider: Decider; readonly body: object }> {
    const command = this.discreet(decider.command.body, body);
    const persons = refsOf(decider.needs(command, branch, sender)).filter(isOfPerson);
    if (command === body && persons.length === 0) return { decider, body };
    // A document of nobody known names a stream that nobody has: there is no key to ask for.
    const keys = await this.keysOf(persons.map(({ name }) => name).filter((name) => !name.endsWith(`/${NO_KEY}`)));
    return { decider: sealing(decider, keys, this.master.wrapping), body: command };
  }

  /** Returns a command as its rules take it: one with personal fields has their keyed hashes. */
  discreet(payload: PayloadClass, body: object): object {
    return personalFields(payload).length > 0 ? discreet(payload, body, this.master.hashing) : body;
  }

  /** The keyed hash of the last four characters of a value of a field, by which it is found and not read. */
  readonly endHash = (field: string, value: string): string => endHash(this.master.hashing, field, value);

  /** The keyed hash of a value that is searched whole: none by which the log knows it. */
  readonly searchHash = (value: string): string => keyedHash(this.master.hashing, 'cari', value);

  private get master(): MasterKeys {
    if (!this.keys) throw new NoMasterKey();
    return this.keys;
  }

  private async keysOf(streams: readonly string[]): Promise<Map<string, Buffer>> {
    const { master } = this;
    if (streams.length === 0) return new Map();
    const { rows } = await this.database.query<{ stream: string; wrapped: Buffer }>({
      name: 'personal-keys',
      text: 'select stream, wrapped from personal.key where stream = any($1::text[])',
      values: [[...new Set(streams)]],
    });
    return new Map(rows.map(({ stream, wrapped }) => [stream, unwrapped(master, stream, wrapped).key]));
  }
}

/** Returns a reader of the log that opens what is personal with the master key of the installation. */
export const openingReader = (database: pg.Pool, secret: string | undefined): EventReader =>
  new EventReader(database, new Vault(database, secret).opened);
