import type pg from 'pg';

/**
 * The part of a connection of pg that a COPY needs; pg hands it to whatever is submitted to it, and has no types for
 * it.
 */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const CHUNK = 64 * 1024;

/**
 * Sends rows that were prepared in COPY's own text format into a table: `COPY … FROM STDIN`. Throws what Postgres
 * answers.
 */
export function copyIn(client: pg.ClientBase, table: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(`copy ${table} from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        for (let at = 0; at < rows.length; at += CHUNK) connection.sendCopyFromChunk(rows.subarray(at, at + CHUNK));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    } as pg.Submittable);
  });
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format has it; what is missing is null. */
export function copyText(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (value === undefined || value === null) return '\\N';
  const text = String(value);
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (one) => escapes[one]!) : text;
}
