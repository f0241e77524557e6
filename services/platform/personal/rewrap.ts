import type pg from 'pg';
import { transact } from '../database/transact.js';
import { encrypted, masterKeys, unwrapped } from './keys.js';

/** Keys that are wrapped anew in one transaction. */
const AT_ONCE = 1000;

/**
 * Wraps the key of each person by the present wrapping key of an installation, where a former one wrapped it; what is
 * encrypted with the keys stays as it is. Processes that know both go on meanwhile; what is interrupted is begun anew.
 * Answers how many persons there are, and how many keys were wrapped anew. Throws for a key that none of them wrapped.
 */
export async function rewrap(database: pg.Pool, secret: string): Promise<{ persons: number; wrapped: number }> {
  const keys = masterKeys(secret);
  const counted = { persons: 0, wrapped: 0 };
  for (let last = ''; ;) {
    const page = await transact(database, async (client) => {
      const { rows } = await client.query<{ stream: string; wrapped: Buffer }>(
        'select stream, wrapped from personal.key where stream > $1 order by stream limit $2 for update',
        [last, AT_ONCE],
      );
      const anew = rows.flatMap(({ stream, wrapped }) => {
        const { key, isFormer } = unwrapped(keys, stream, wrapped);
        return isFormer ? [{ stream, wrapped: encrypted(keys.wrapping, stream, key) }] : [];
      });
      await client.query(
        `update personal.key k
         set wrapped = n.wrapped
         from unnest($1::text[], $2::bytea[]) n (stream, wrapped)
         where k.stream = n.stream`,
        [anew.map(({ stream }) => stream), anew.map(({ wrapped }) => wrapped)],
      );
      return { streams: rows.map(({ stream }) => stream), wrapped: anew.length };
    });
    counted.persons += page.streams.length;
    counted.wrapped += page.wrapped;
    if (page.streams.length < AT_ONCE) return counted;
    last = page.streams.at(-1)!;
  }
}
