import { generateKeyPairSync } from 'node:crypto';
import { publicKeyOf, runBridge } from '../../services/apps/fingerprint-bridge/bridge.js';
import { SoftwareReader } from '../../services/apps/fingerprint-bridge/software-reader.js';

/** A terminal with a software reader: the bridge as it runs at a counter. */
export class SoftwareTerminal {
  private readonly key = generateKeyPairSync('ed25519').privateKey;
  private readonly reader = new SoftwareReader();
  private readonly ending = new AbortController();
  private bridge?: Promise<void>;

  constructor(readonly terminal_id: string) {}

  /** The data with which it is enrolled. */
  get public_key(): string {
    return publicKeyOf(this.key);
  }

  /** Begins to ask for something to scan. */
  start(url: string): void {
    this.bridge = runBridge(
      { url, terminalId: this.terminal_id, key: this.key, reader: this.reader, log: () => undefined },
      this.ending.signal,
    );
  }

  /** Lays a finger on the reader. False when nobody waits for one. */
  press(finger: string): boolean {
    return this.reader.press(finger);
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.bridge;
  }
}
