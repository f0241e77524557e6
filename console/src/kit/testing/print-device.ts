import type { NativeBridge } from '../slip/print-bridge.js';

/** A print as a device gets it. */
export interface TakenPrint {
  readonly id: string;
  readonly nota: string;
  readonly nomor: string;
  readonly cetakan: number;
  readonly lebar: number;
  readonly teks: readonly string[];
  readonly escpos: string;
}

/** The bridge of a device that takes prints and answers each as it is told; undefined: not at all. */
export class PrintDevice implements NativeBridge {
  readonly taken: TakenPrint[] = [];
  private readonly listeners = new Set<Parameters<NativeBridge['addEventListener']>[1]>();

  constructor(private readonly answer: (print: TakenPrint) => object | undefined = ({ id }) => ({ id, ok: true })) {}

  /** The number of those who wait for an answer. */
  get waiting(): number {
    return this.listeners.size;
  }

  postMessage(message: string): void {
    const print = JSON.parse(message) as TakenPrint;
    this.taken.push(print);
    const answer = this.answer(print);
    if (answer) for (const listener of this.listeners) listener({ data: JSON.stringify(answer) });
  }

  addEventListener(_: 'message', listener: Parameters<NativeBridge['addEventListener']>[1]): void {
    this.listeners.add(listener);
  }

  removeEventListener(_: 'message', listener: Parameters<NativeBridge['addEventListener']>[1]): void {
    this.listeners.delete(listener);
  }
}
