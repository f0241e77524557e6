import type pg from 'pg';

/** Waits for every answer of a pipeline; throws the first error, once all have come back. */
export async function allOf<T extends readonly Promise<unknown>[]>(
  queries: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(queries);
  for (const result of results as PromiseSettledResult<unknown>[])
    if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

/**
 * Sends what `send` asks of a pipelined connection in one packet: a packet for each statement costs both sides more
 * than the statement.
 */
export function atOnce<T>(client: pg.Client, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Sends statements as one transaction in one round trip on a pipelined connection. Throws the first error; nothing was
 * written then.
 */
export async function inTransaction(client: pg.Client, statements: readonly pg.QueryConfig[]): Promise<void> {
  const results = await allOf([
    client.query('begin'),
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ]);
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
}
