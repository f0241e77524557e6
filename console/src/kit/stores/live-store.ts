import { makeAutoObservable, observableRef } from 'mobx';
import type { BatchProgress } from '../../../../contracts/realtime/views.js';
import type { Api } from '../api/api.js';

/** How far a branch's log is projected. */
export interface BranchStatus {
  readonly kode_toko: string;
  readonly head: number;
  readonly position: number;
  /** ISO instant since when figures are behind the log; null: they are not. */
  readonly lagging_since: string | null;
}

/** `live`: news comes at once; `polling`: the server answers, but sends no news; `lost`: it does not answer. */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost';

/** News from the server, as a socket delivers it. */
export interface Socket {
  on(event: 'connect' | 'disconnect', listener: () => void): unknown;
  on(event: 'projected', listener: (news: { branch: string; position: number }) => void): unknown;
  on(event: 'job', listener: () => void): unknown;
  on(event: 'progress', listener: (progress: BatchProgress) => void): unknown;
  on(event: string, listener: (data: object) => void): unknown;
  off(event: string, listener: (data: object) => void): unknown;
  disconnect(): unknown;
}

/** Milliseconds between two looks at the branches: with the socket only their age can change unseen. */
const pollEvery = 15_000;
/** Lag shorter than this is the ordinary way of an event. */
const ordinaryLag = 5_000;

/** How fresh the figures are, and word of what was projected. */
export class LiveStore {
  connection: Connection = 'connecting';
  branches: readonly BranchStatus[] = [];
  /** Moves on with every look, so that ages grow. */
  now = Date.now();
  /** Grows with each position that was projected, by branch. */
  projected: ReadonlyMap<string, number> = new Map();
  private socket: Socket | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private listening = false;
  /** What screens listen to, whether or not there is a socket. */
  private readonly ears = new Set<{ readonly event: string; readonly listener: (data: object) => void }>();

  constructor(private readonly api: Api) {
    const plain = { api: false, socket: false, timer: false, listening: false, ears: false } as const;
    makeAutoObservable<this, 'api' | 'socket' | 'timer' | 'listening' | 'ears'>(
      this,
      { branches: observableRef, projected: observableRef, ...plain },
      { autoBind: true },
    );
  }

  /** Branches whose figures are behind their log for longer than is ordinary. */
  get lagging(): readonly { kode_toko: string; since: string }[] {
    return this.branches.flatMap(({ kode_toko, lagging_since: since }) => (since && this.now - Date.parse(since) > ordinaryLag ? [{ kode_toko, since }] : []));
  }

  /** Starts to listen and to look. */
  start(socket: Socket, onJob: () => void, onProgress: (progress: BatchProgress) => void): void {
    this.socket = socket;
    this.listening = true;
    socket.on('connect', this.connected);
    socket.on('disconnect', this.disconnected);
    socket.on('projected', this.heard);
    socket.on('job', onJob);
    socket.on('progress', onProgress);
    for (const { event, listener } of this.ears) socket.on(event, listener);
    void this.look();
  }

  /** Listens to one kind of news from the server until what is answered is called. */
  hear<Data extends object>(event: string, listener: (data: Data) => void): () => void {
    const ear = { event, listener: listener as (data: object) => void };
    this.ears.add(ear);
    this.socket?.on(event, ear.listener);
    return () => {
      this.ears.delete(ear);
      this.socket?.off(event, ear.listener);
    };
  }

  stop(): void {
    this.listening = false;
    this.socket?.disconnect();
    clearTimeout(this.timer);
  }

  /** Position of a branch as far as it is projected. */
  positionOf(branch: string): number | undefined {
    return this.projected.get(branch);
  }

  /** A command of one's own was recorded at `JKT01:12`: reads wait for it, so that what is shown can be read again without waiting for word. */
  recorded(at: string): void {
    const [branch = '', position] = at.split(':');
    this.heard({ branch, position: Number(position) });
  }

  private connected(): void {
    this.connection = 'live';
    void this.look();
  }

  private disconnected(): void {
    this.connection = 'connecting';
    void this.look();
  }

  private heard({ branch, position }: { branch: string; position: number }): void {
    if (position <= (this.projected.get(branch) ?? 0)) return;
    this.projected = new Map(this.projected).set(branch, position);
  }

  private async look(): Promise<void> {
    if (!this.listening) return;
    try {
      const { data } = await this.api.get<{ data: readonly BranchStatus[] }>('status/branches');
      this.looked(data);
    } catch {
      this.lost();
    }
    clearTimeout(this.timer);
    if (this.listening) this.timer = setTimeout(() => void this.look(), pollEvery);
  }

  private looked(branches: readonly BranchStatus[]): void {
    this.branches = branches;
    this.now = Date.now();
    if (this.connection !== 'live') this.connection = 'polling';
    for (const { kode_toko, position } of branches) this.heard({ branch: kode_toko, position });
  }

  private lost(): void {
    this.now = Date.now();
    if (this.connection !== 'live') this.connection = 'lost';
  }
}
