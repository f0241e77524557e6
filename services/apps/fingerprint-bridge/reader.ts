import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** A template with which a fingerprint is compared. */
export interface Template {
  readonly id: string;
  /** Base64, in the format of the reader. */
  readonly bytes: string;
}

/** A fingerprint reader. Adapters speak to the device; nothing else of Kilau knows the format of a template. */
export interface Reader {
  /** Waits for a finger; its template as base64, undefined when the signal ends the waiting. */
  capture(signal: AbortSignal): Promise<string | undefined>;
  /** The id of the template that a finger matches, undefined when none. */
  match(finger: string, templates: readonly Template[]): Promise<string | undefined>;
  close(): void;
}

type Answer = { readonly template?: string; readonly id?: string | null; readonly error?: string };

/**
 * A reader behind a program of its maker's: JSON lines on its standard input and output (docs/fingerprint-bridge.md).
 * Throws when the program says so, or ends.
 */
export class CommandReader implements Reader {
  private readonly program: ChildProcess;
  private readonly lines: Interface;
  private readonly waiting: { settle(answer: Answer): void; fail(error: Error): void }[] = [];

  constructor(command: string, args: readonly string[]) {
    this.program = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.program.stdout! });
    this.lines.on('line', (line) => this.waiting.shift()?.settle(JSON.parse(line) as Answer));
    for (const event of ['error', 'exit'] as const)
      this.program.on(event, () => this.waiting.splice(0).forEach(({ fail }) => fail(new Error('the reader ended'))));
  }

  async capture(signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted) return undefined;
    const cancel = (): void => void this.program.stdin!.write('{"do":"cancel"}\n');
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return (await this.ask({ do: 'capture' })).template;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async match(finger: string, templates: readonly Template[]): Promise<string | undefined> {
    return (await this.ask({ do: 'match', finger, templates })).id ?? undefined;
  }

  close(): void {
    this.program.kill();
  }

  private async ask(question: object): Promise<Answer> {
    const answer = await new Promise<Answer>((settle, fail) => {
      this.waiting.push({ settle, fail });
      this.program.stdin!.write(`${JSON.stringify(question)}\n`);
    });
    if (answer.error) throw new Error(answer.error);
    return answer;
  }
}
