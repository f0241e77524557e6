import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { transact } from '../database/transact.js';

/** Of one user at one address: tries that cost nothing, and the longest wait in seconds. */
export const PAIR = { free: 5, longest: 60 };
/**
 * Failures of one user anywhere, or of one address with whatever users, within WINDOW_SECONDS, from which on strangers
 * wait a little.
 */
export const CROWD = { user: 50, address: 200, longest: 4 };
/**
 * From so many failures of one address on, within WINDOW_SECONDS, all strangers there together try once in so many
 * seconds.
 */
export const TOTAL = { address: 400, each: 1 };
/**
 * Failures of a user at an address are forgotten after so long without another; those of a crowd are counted by windows
 * of that length.
 */
export const WINDOW_SECONDS = 900;
/** For so long after a good login an address is one where the user is at home. */
export const AT_HOME_DAYS = 30;

/**
 * The facts that are known when someone tries: failures of the user there and the seconds since the last try, failures
 * of the user anywhere, and at the address.
 */
export interface Tries {
  readonly own: number;
  readonly sinceLast: number;
  readonly ofUser: number;
  readonly atAddress: number;
  readonly isAtHome: boolean;
  /** Seconds since any stranger at the address tried. */
  readonly sinceStranger: number;
}

/** The number of seconds (whole, 0 for none) that a try must wait. */
export function waitSeconds({ own, sinceLast, ofUser, atAddress, isAtHome, sinceStranger }: Tries): number {
  const alone = own < PAIR.free ? 0 : Math.min(2 ** Math.min(own - PAIR.free, 30), PAIR.longest);
  const crowd = isAtHome
    ? 0
    : Math.min(Math.max(Math.floor(ofUser / CROWD.user), Math.floor(atAddress / CROWD.address)), CROWD.longest);
  const all = isAtHome || atAddress < TOTAL.address ? 0 : TOTAL.each - sinceStranger;
  return Math.max(0, Math.ceil(Math.max(alone - sinceLast, crowd - sinceLast, all)));
}

/**
 * Slows down the guessing of passwords.
 *
 * - Who fails five times as one user from one address waits before each further try there, twice as long each time, a
 *   minute at most.
 * - Where very many fail (one user from many addresses, one address with many users) whoever is not at home there waits
 *   as well, 4 seconds at most. Where still more fail at one address, those of it who are not at home there try one
 *   after the other, whatever users they name.
 * - Who logged in well from an address within a month is at home there: what others do wrong there, or elsewhere in
 *   one's name, costs nothing.
 * - Who tries on a device on which they have logged in before has failures of their own, at each address: nothing that
 *   anybody does elsewhere, or next to them, costs anything, not even with a copy of the device's proof.
 * - Nobody can be locked out by what happens at other addresses: a wait runs from one's own last try, and is over for
 *   the next one.
 * - A try is counted as a failure, under a lock, before the password is looked at, so tries that are sent at once wait
 *   like others; one that must wait counts nowhere. Users whom nobody knows are counted like any other. An IPv6 address
 *   counts by its network (/64), all of which one machine may use.
 */
export class LoginThrottle {
  constructor(private readonly database: pg.Pool) {}

  /**
   * Counts a try before it is made: on a device (its hash) where the user has logged in on that one before, else at an
   * address. Throws 429, with the seconds to wait, when it may not be made yet.
   */
  async begin(user_id: string, address: string, device?: string): Promise<void> {
    await this.database.query(
      `delete from identity.login_failure
       where subject in (
         select subject
         from identity.login_failure
         where last_at < now() - $1 * interval '1 second'
         limit 1000 for update skip locked
       )`,
      [WINDOW_SECONDS],
    );
    const seconds = await transact(this.database, (client) =>
      device ? onDevice(client, user_id, device, placeOf(address)) : atPlace(client, user_id, placeOf(address)),
    );
    if (seconds > 0) throw new Refusal('request.too-many', undefined, { seconds }, seconds);
  }

  /**
   * Forgets the failures of a user at an address, where they are at home from now on, and that this try was counted.
   */
  async succeeded(user_id: string, address: string, device?: string): Promise<void> {
    const place = placeOf(address);
    await transact(this.database, async (client) => {
      if (device) await forgetDevice(client, deviceSubjects(user_id, device, place));
      else await forget(client, user_id, place);
      await client.query(
        `insert into identity.login_place (user_id, address)
         values ($1, $2)
         on conflict (user_id, address) do update set last_at = now()`,
        [user_id, place],
      );
      await client.query(
        `delete from identity.login_place where user_id = $1 and last_at < now() - $2 * interval '1 day'`,
        [user_id, AT_HOME_DAYS],
      );
    });
  }
}

/** The subjects of a user on a device: wherever that is, and at one place. */
const deviceSubjects = (user_id: string, device: string, place: string): readonly [anywhere: string, here: string] => [
  `${user_id}#${device}`,
  `${user_id}#${device}@${place}`,
];

/**
 * Counts a try of a user on a device of theirs, unless it must wait: so many seconds. A proof that was copied away
 * fails at other places: what it does there costs nothing where the user is at home.
 */
async function onDevice(client: pg.PoolClient, user_id: string, device: string, place: string): Promise<number> {
  const subjects = deviceSubjects(user_id, device, place);
  const [anywhere, here] = [await locked(client, subjects[0]), await locked(client, subjects[1])];
  const isAtHome = await atHome(client, user_id, place);
  const wait = waitSeconds({
    own: here.failures,
    sinceLast: here.age,
    ofUser: anywhere.failures,
    atAddress: 0,
    isAtHome,
    sinceStranger: 0,
  });
  if (wait > 0) return wait;
  await client.query(
    `update identity.login_failure
     set failures = failures + 1, last_at = case when subject = $2 then clock_timestamp() else last_at end
     where subject in ($1, $2)`,
    [...subjects],
  );
  return 0;
}

/** True where a user has logged in well within a month. */
async function atHome(client: pg.PoolClient, user_id: string, place: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from identity.login_place where user_id = $1 and address = $2 and last_at > now() - $3 * interval '1 day'`,
    [user_id, place, AT_HOME_DAYS],
  );
  return rowCount === 1;
}

/** Counts a try of a user at a place, unless it must wait: so many seconds. */
async function atPlace(client: pg.PoolClient, user_id: string, place: string): Promise<number> {
  const [atAddress, ofUser, own] = [
    await locked(client, `@${place}`),
    await locked(client, `${user_id}@`),
    await locked(client, `${user_id}@${place}`),
  ];
  const isAtHome = await atHome(client, user_id, place);
  const wait = waitSeconds({
    own: own.failures,
    sinceLast: own.age,
    ofUser: ofUser.failures,
    atAddress: atAddress.failures,
    isAtHome,
    sinceStranger: atAddress.tried,
  });
  if (wait > 0) return wait;
  await client.query(
    `update identity.login_failure
     set failures = failures + 1, last_at = case when subject = $1 then clock_timestamp() else last_at end,
       tried_at = case when subject = $2 and not $3 then clock_timestamp() else tried_at end
     where subject in ($1, $2, $4)`,
    [`${user_id}@${place}`, `@${place}`, isAtHome, `${user_id}@`],
  );
  return 0;
}

async function forget(client: pg.PoolClient, user_id: string, place: string): Promise<void> {
  const less = 'update identity.login_failure set failures = failures - 1 where subject = $1 and failures > 0';
  await client.query(less, [`@${place}`]);
  await client.query(less, [`${user_id}@`]);
  await client.query('delete from identity.login_failure where subject = $1', [`${user_id}@${place}`]);
}

async function forgetDevice(client: pg.PoolClient, [anywhere, here]: readonly [string, string]): Promise<void> {
  await client.query('update identity.login_failure set failures = failures - 1 where subject = $1 and failures > 0', [
    anywhere,
  ]);
  await client.query('delete from identity.login_failure where subject = $1', [here]);
}

/**
 * The failures of a subject, locked till the end of the transaction, and how many seconds ago the last one was (of a
 * crowd: its window began). Everyone locks address, user and both in this order.
 */
async function locked(
  client: pg.PoolClient,
  subject: string,
): Promise<{ failures: number; age: number; tried: number }> {
  const isOver = `f.last_at < clock_timestamp() - $2 * interval '1 second'`;
  const { rows } = await client.query<{ failures: number; age: number; tried: number }>(
    `insert into identity.login_failure as f (subject, failures, last_at)
     values ($1, 0, clock_timestamp())
     on conflict (subject) do update
     set failures = case when ${isOver} then 0 else f.failures end,
       last_at = case when ${isOver} then clock_timestamp() else f.last_at end
     returning failures, extract(epoch from clock_timestamp() - f.last_at)::float8 as age,
       coalesce(extract(epoch from clock_timestamp() - f.tried_at)::float8, 1e9) as tried`,
    [subject, WINDOW_SECONDS],
  );
  return rows[0]!;
}

/** The place of an address: itself, or the network of an IPv6 address. */
export function placeOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
