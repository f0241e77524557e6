import type { FingerprintAuth } from '../../../../contracts/fingerprint/views.js';
import type { Api } from '../api/api.js';

/** Milliseconds after which a scan is over, as on the server. */
const patience = 60_000;

/** Scans of fingers at the terminals of the branch: asked for here, told by the socket. */
export class ScansStore {
  private readonly heard = new Map<string, boolean>();
  private readonly waiting = new Map<string, (status: boolean) => void>();

  constructor(private readonly api: Api) {}

  /**
   * Asks for a scan and waits for its end, a minute at most. Answers its id, and whether it succeeded. Throws
   * ApiFailure.
   */
  async scan(call: string, body: object): Promise<{ readonly fp: string; readonly status: boolean }> {
    const { data } = await this.api.post<{ data: { scan: string } }>(call, body);
    const known = this.heard.get(data.scan);
    return { fp: data.scan, status: known ?? (await this.told(data.scan)) };
  }

  /** A scan has ended. */
  listen({ fp, status }: FingerprintAuth): void {
    const wake = this.waiting.get(fp);
    if (wake) wake(status);
    else this.heard.set(fp, status);
  }

  private told(scan: string): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (status: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(scan);
        resolve(status);
      };
      const timer = setTimeout(() => end(false), patience);
      this.waiting.set(scan, end);
    });
  }
}
