/** The printer did not answer, or not in time: in what way, for the log. */
export class PrinterSilent extends Error {}

/** The receipt printer of a shop: bytes that it understands, all of them or an error. */
export interface Printer {
  /** Sends a slip. Throws PrinterSilent where the printer takes nothing, or not all in time. */
  send(bytes: Uint8Array): Promise<void>;
}
