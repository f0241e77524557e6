/** Limits of time and number for connections of clients, the same for the edge and for the processes behind it. */
export interface ConnectionLimits {
  /** Seconds for the headers of a request, from the moment its connection is there. */
  readonly headerSeconds: number;
  /** Seconds for a body, and one more for every 8 KB of it that have arrived. */
  readonly bodySeconds: number;
  /** Seconds for a body at the most, however steadily it arrives. */
  readonly uploadSeconds: number;
  /** Seconds for which a client may leave an answer unread, and one more for every KB of it that it takes. */
  readonly answerSeconds: number;
  /** Connections of one address; those of trusted proxies are not counted. */
  readonly perAddress: number;
  /** Connections of all addresses together. */
  readonly total: number;
}

/** Reads a whole number of an environment, within bounds. */
export type WholeNumber = (name: string, fallback: number, min: number, max: number) => number;

/** The limits that an environment sets. */
export function readConnectionLimits(whole: WholeNumber): ConnectionLimits {
  return {
    headerSeconds: whole('HEADER_SECONDS', 10, 1, 300),
    bodySeconds: whole('BODY_SECONDS', 20, 1, 300),
    uploadSeconds: whole('UPLOAD_SECONDS', 300, 1, 3600),
    answerSeconds: whole('ANSWER_SECONDS', 20, 1, 300),
    perAddress: whole('CONNECTIONS_PER_ADDRESS', 500, 1, 100_000),
    total: whole('CONNECTIONS', 8000, 1, 100_000),
  };
}
