/**
 * Modes of a batch process: the one that blocks the screens of who waits for it, and the one that does not
 * (settings.json, spelling of the product).
 */
type BatchMode = 'JENIS_GEOUP' | 'MATI';

/**
 * The progress of a batch process: the socket event `progress` to the consoles of the user who waits for it. The
 * process is done when `progress` equals `total`.
 */
export interface BatchProgress {
  readonly mode: BatchMode;
  readonly progress: number;
  readonly total: number;
  /** It sends data; else it fetches some. */
  readonly sending?: boolean;
}

/**
 * The socket event for a console whose session has as many sockets as it may, with a `Message` that says so: it is
 * closed afterwards, and may try again later.
 */
export const SOCKET_REFUSED = 'socket-refused';
